import { listed, say } from '../../lib/words/say.ts';
import type { MergeTold } from '../../state/notes/noteFile.ts';

/** What became of a file of notes, in a sentence. */
export function mergeWords({ added, newer, older, same }: MergeTold): string {
  if (added + newer + older + same === 0) return say('The file contains no notes. Choose another file.');
  const parts = [
    say('{count} added', { count: added }),
    say('{count} updated', { count: newer }),
    ...(older > 0 ? [say('{count} skipped (older than yours)', { count: older })] : []),
    ...(same > 0 ? [say('{count} unchanged', { count: same })] : []),
  ];
  return say('Imported: {parts}.', { parts: listed(parts) });
}
