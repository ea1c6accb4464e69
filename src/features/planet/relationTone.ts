import type { SceneGroup } from '../../scene/types.ts';

/** The tone of whoever has a group. */
export const RELATION_TONES = {
  self: 'brass',
  guild: 'teal',
  other: 'copper',
} as const satisfies Record<NonNullable<SceneGroup['owner']>['relation'], string>;
