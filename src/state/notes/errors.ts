import { BaseError } from '../../lib/BaseError.ts';
import { mark, say } from '../../lib/words/say.ts';

/** Notes of the file that is refused, and of the device, stay as they were. */
const HINT = mark('Nothing was changed.');

/** A file that was to be brought in and is none of notes, or of none that can be read. */
export class NoteFileError extends BaseError {
  constructor(
    code:
      | 'note_file_too_large'
      | 'note_file_not_ours'
      | 'note_file_newer'
      | 'note_file_other_network'
      | 'note_file_wrong',
    what: string,
    where?: string,
  ) {
    super({ code, what, hint: say(HINT), ...(where !== undefined && { where }) });
  }
}

/** There is no room for more of them. */
export class NotesFullError extends BaseError {
  constructor(most: number) {
    super({
      code: 'notes_full',
      what: say('You can keep at most {most} notes on this device. Delete some, then try again.', { most }),
      hint: say(HINT),
    });
  }
}

/** What is kept was written by a later version of this client: it is left alone. */
export class NotesNewerError extends BaseError {
  constructor() {
    super({
      code: 'notes_newer',
      what: say('A newer version of Orrery saved the notes on this device.'),
      hint: say('Reload the page. Until then, your notes stay unchanged.'),
    });
  }
}
