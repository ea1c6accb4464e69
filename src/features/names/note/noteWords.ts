import { listed, say } from '../../../lib/words/say.ts';
import { lineOf, type Note } from '../../../state/notes/note.ts';

/** Of a note beside a name. */
const MOST = 160;

/** What is noted, in one line, for a title and for who hears it. */
export function noteWords({ isWatched, tags, text }: Note): string {
  const parts = [
    isWatched && say('On your watch list.'),
    tags.length > 0 && say('Tags: {tags}.', { tags: listed(tags) }),
    text !== '' && say('Your note: {text}', { text: lineOf(text, MOST) }),
  ];
  return parts.filter((part) => part !== false).join(' ');
}
