"""An evening at the club: sitting down, recording, putting right, looking back."""
