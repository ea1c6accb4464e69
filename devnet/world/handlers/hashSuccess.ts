import type { Context } from '../context.ts';

/** EventHashSuccess. The difficulty is the one asked for, not the zeros found. docs/network/mechanics.md 4.2, point 5. */
export function hashSuccess(
  ctx: Context,
  category: 'build' | 'mine' | 'refine' | 'guild_charter',
  difficulty: number,
  id: string,
): void {
  const detail = {
    callerAddress: ctx.caller.address,
    category,
    difficulty: String(difficulty),
    objectId: id,
    planetId: '',
  };
  ctx.draft.emit({ name: 'EventHashSuccess', data: { eventHashSuccessDetail: detail } });
}
