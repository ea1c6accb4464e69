import { say } from './words/say.ts';
import { BaseError } from './BaseError.ts';

/** A part of the page that is loaded later could not be had: it was replaced on the host, or the line is away. */
export class LostPartError extends BaseError {
  constructor(cause: unknown) {
    super({
      code: 'lost_part',
      what: say('A part of this page couldn’t be loaded.'),
      hint: say(
        'The site may have been updated, or you’re offline. Check your connection and reload the page. Transactions you sent are not affected.',
      ),
      cause,
    });
  }
}

let isLost = false;

/** Whether any part failed to load since the page started. The listener for that (app/installed) loads later than the first parts. */
export const hasLostPart = (): boolean => isLost;

let heldEarly: Promise<unknown> = Promise.resolve();
let held: Promise<unknown> = Promise.resolve();

/**
 * What every part waits for that begins from now on: what it says may not be here yet. Neither rejects.
 *
 * @param early for what a newcomer sees first: tools/words/parts.ts says what that is
 */
export function holdParts(early: Promise<unknown>, all: Promise<unknown>): void {
  heldEarly = early;
  held = Promise.all([early, all]);
}

/** Loads a part of the page. @throws LostPartError whatever the browser calls it */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  const [part] = await Promise.all([orLost(load()), held]);
  return part;
}

/** One that a newcomer sees first, or needs to. @throws LostPartError whatever the browser calls it */
export async function loadEarlyPart<T>(load: () => Promise<T>): Promise<T> {
  const [part] = await Promise.all([orLost(load()), heldEarly]);
  return part;
}

async function orLost<T>(part: Promise<T>): Promise<T> {
  try {
    return await part;
  } catch (cause) {
    isLost = true;
    throw new LostPartError(cause);
  }
}
