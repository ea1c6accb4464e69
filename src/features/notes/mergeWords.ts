import { listed, say } from '../../lib/words/say.ts';
import type { MergeTold } from '../../state/notes/noteFile.ts';

/** What became of a file of notes, in a sentence. */
export function mergeWords({ added, newer, older, same }: MergeTold): string {
  if (added + newer + older + same === 0) return say('The file has no notes in it.');
  const parts = [
    say('{count} added', { count: added }),
    say('{count} replaced by a later one', { count: newer }),
    ...(older > 0 ? [say('{count} older than yours and left out', { count: older })] : []),
    ...(same > 0 ? [say('{count} the same as yours', { count: same })] : []),
  ];
  return say('Brought in: {parts}.', { parts: listed(parts) });
}
