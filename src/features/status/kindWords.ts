import type { HostKind } from '../../state/missingRoutes.ts';

/** Which of the guild servers in the field was met, and what gave it away. docs/network/web-api.md */
export function kindWords({ kind, by }: HostKind): string {
  switch (kind) {
    case 'a':
      return `A guild server of the older generation: it has no ${by}.`;
    case 'b':
      return `A guild server of the newer generation: it answers ${by}.`;
    case 'spec':
      return `A guild server after the public description, by how it answers ${by}.`;
    case null:
      return 'Which guild server this is has not shown yet.';
  }
}
