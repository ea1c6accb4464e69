import { listed, say } from '../../lib/words/say.ts';
import type { MergeTold } from '../../state/notes/noteFile.ts';

/** What became of a file of notes, in a sentence. */
export function mergeWords({ added, newer, older, same }: MergeTold): string {
  if (added + newer + older + same === 0) return say('The file contains no notes. Choose another file.');
  const parts = [
    say('{count, plural, one {# note added} other {# notes added}}', { count: added }),
    say('{count, plural, one {# note updated} other {# notes updated}}', { count: newer }),
    ...(older > 0
      ? [
          say('{count, plural, one {# note skipped (older than yours)} other {# notes skipped (older than yours)}}', {
            count: older,
          }),
        ]
      : []),
    ...(same > 0 ? [say('{count, plural, one {# note unchanged} other {# notes unchanged}}', { count: same })] : []),
  ];
  return say('Imported: {parts}.', { parts: listed(parts) });
}
