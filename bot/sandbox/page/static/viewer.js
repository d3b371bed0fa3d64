// A photo as large as the window is.

const viewer = document.getElementById("viewer");
const image = viewer.querySelector("img");

viewer.addEventListener("click", () => viewer.close());

export function view(address, words) {
  Object.assign(image, { src: address, alt: words });
  viewer.showModal();
}
