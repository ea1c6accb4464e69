import { say } from '../../lib/words/say.ts';
import type { HostKind } from '../../state/missingRoutes.ts';

/** Which of the guild servers in the field was met, and what gave it away. docs/network/web-api.md */
export function kindWords({ kind, by }: HostKind): string {
  switch (kind) {
    case 'a':
      return say('A guild server of the older generation: it has no {by}.', { by: by ?? '' });
    case 'b':
      return say('A guild server of the newer generation: it answers {by}.', { by: by ?? '' });
    case 'spec':
      return say('A guild server after the public description, by how it answers {by}.', { by: by ?? '' });
    case null:
      return say('Which guild server this is has not shown yet.');
  }
}
