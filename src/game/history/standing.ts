/** What somebody had at a height: little enough to be kept when a page is left, enough to add up what happened since. */
import type { Player, Struct } from '../entities.ts';
import type { PlayerId, StructId, StructTypeId } from '../ids.ts';
import { structPhase } from '../structStatus.ts';
import type { BlockHeight, MicroAlpha, Ore } from '../units.ts';

export interface Standing {
  readonly playerId: PlayerId;
  readonly height: BlockHeight;
  /** By this device's clock, when it was looked at. */
  readonly atMs: number;
  readonly ore: Ore;
  readonly alpha: MicroAlpha;
  /** Whatever stands or is being built; wrecks do not. */
  readonly structs: readonly { readonly id: StructId; readonly typeId: StructTypeId }[];
}

export function standingOfPlayer(
  player: Player,
  structs: readonly Struct[],
  at: Pick<Standing, 'height' | 'atMs'>,
): Standing {
  const { id: playerId, ore, alpha } = player;
  const stands = structs.filter(({ status }) => !['destroyed', 'absent'].includes(structPhase(status)));
  return { playerId, ...at, ore, alpha, structs: stands.map(({ id, typeId }) => ({ id, typeId })) };
}
