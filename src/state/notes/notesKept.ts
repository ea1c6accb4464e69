const KEY = 'notes-kept';

let known: boolean | null = null;

/** Whether this browser has a note at all, of whichever network, without opening anything: names ask it wherever they stand. */
export function areNotesKept(): boolean {
  known ??= read();
  return known;
}

/** Said by the first note that is read or written. */
export function sayNotesKept(): void {
  if (known === true) return;
  known = true;
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // Private windows: until the page is closed it is known.
  }
}

function read(): boolean {
  try {
    return localStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
}
