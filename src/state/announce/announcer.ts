import { createAnnouncer } from './createAnnouncer.ts';
import { moreWords } from './tellWords.ts';

/** The page's own: a page has one voice. */
export const announcer = createAnnouncer(moreWords);
