import { BaseError } from '../BaseError.ts';
import { say } from '../words/say.ts';

/**
 * `refused`: the browser keeps nothing for this site, since cookies are blocked or a private window forbids it. `lost`: it took the database
 * away while the page was open, and a second try could not have it back. `full`: there is no room.
 */
export type StorageFault = 'refused' | 'lost' | 'full';

const TEXTS: Readonly<Record<StorageFault, () => { readonly what: string; readonly hint: string }>> = {
  refused: () => ({
    what: say('This browser doesn’t store data for this site.'),
    hint: say('Allow cookies and site data for this site in the browser’s settings. Then reload the page.'),
  }),
  lost: () => ({
    what: say('The browser closed this site’s storage and can’t reopen it.'),
    hint: say('Reload the page. If this happens again, free disk space and check the browser’s site data settings.'),
  }),
  full: () => ({
    what: say('The browser has no space left for this site.'),
    hint: say('Free disk space on this device, then try again.'),
  }),
};

/** What the browser does to what the client keeps. */
export class StorageError extends BaseError {
  readonly fault: StorageFault;

  constructor(fault: StorageFault, cause: unknown) {
    super({ code: 'storage', ...TEXTS[fault](), cause });
    this.fault = fault;
  }
}
