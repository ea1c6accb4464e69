/** How often the parent is looked at: nobody is told of its end. */
const LOOK_MS = 250;

/** Calls `onGone` once when the process that started this one has ended, however it ended. */
export function watchParent(onGone: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onGone();
  }, LOOK_MS);
  timer.unref();
}
