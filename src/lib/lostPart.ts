import { BaseError } from './BaseError.ts';

/** A part of the page that is loaded later could not be had: it was replaced on the host, or the line is away. */
export class LostPartError extends BaseError {
  constructor(cause: unknown) {
    super({
      code: 'lost_part',
      what: 'A part of this page could not be loaded.',
      hint: 'A new version of the page may be here, or your line may be away. What was sent goes on either way.',
      cause,
    });
  }
}

/** Loads a part of the page. @throws LostPartError whatever the browser calls it */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    throw new LostPartError(cause);
  }
}
