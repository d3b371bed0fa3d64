// The file that a person has picked, pasted or dropped, until it is sent.

const input = document.getElementById("file");
const main = document.querySelector("main");

export class Attachment {
  #changed;
  file = null;

  // `changed` is called whenever another file is there, or none any more.
  constructor(changed) {
    this.#changed = changed;
    document.getElementById("attach").addEventListener("click", () => input.click());
    input.addEventListener("change", () => this.#take(input.files));
    document.getElementById("field").addEventListener("paste", (event) => {
      this.#take(event.clipboardData.files, event);
    });
    main.addEventListener("dragover", (event) => event.preventDefault());
    main.addEventListener("drop", (event) => this.#take(event.dataTransfer.files, event));
  }

  #take(files, event = null) {
    if (!files.length) return;
    event?.preventDefault();
    this.put(files[0]);
  }

  put(file) {
    this.file = file;
    input.value = "";
    this.#changed();
  }

  clear() {
    this.file = null;
    input.value = "";
  }
}
