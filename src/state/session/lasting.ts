/** Whether the browser may clear what the page keeps when the disk is full: keys are in it. */

/** `unknown`: this browser does not say. */
export type Lasting = 'kept' | 'clearable' | 'unknown';

/** Asks it to keep, once there is something worth keeping; some browsers ask the player. */
export async function askLasting(): Promise<Lasting> {
  return answerOf(managerOf()?.persist());
}

export async function isLasting(): Promise<Lasting> {
  return answerOf(managerOf()?.persisted());
}

async function answerOf(asked: Promise<boolean> | undefined): Promise<Lasting> {
  try {
    const isKept = await asked;
    return isKept === undefined ? 'unknown' : isKept ? 'kept' : 'clearable';
  } catch {
    return 'unknown';
  }
}

/** On pages that are not served securely there is none, whatever the type says. */
function managerOf(): StorageManager | undefined {
  return navigator.storage as StorageManager | undefined;
}
