import { say } from '../../lib/words/say.ts';
import type { HostKind } from '../../state/missingRoutes.ts';

/** Which of the guild servers in the field was met, and what gave it away. docs/network/web-api.md */
export function kindWords({ kind, by }: HostKind): string {
  switch (kind) {
    case 'a':
      return say('Older guild server (without {by}).', { by: by ?? '' });
    case 'b':
      return say('Newer guild server (supports {by}).', { by: by ?? '' });
    case 'spec':
      return say('Guild server built to the public specification (detected by {by}).', { by: by ?? '' });
    case null:
      return say('The type of guild server isn’t known yet.');
  }
}
