import type { Player } from '../../game/entities.ts';
import type { PlayerId } from '../../game/ids.ts';
import { type MicroAlpha, microAlpha } from '../../game/units.ts';
import { changed, columns } from '../../wire/columns.ts';
import { playerIdOrNull } from '../../wire/ids.ts';
import { raw, uint } from '../../wire/values.ts';
import { DecodeError, part } from '../../wire/wire.ts';
import { playerGrid, playerRecord } from '../../wire/records/playerRecord.ts';
import { type Decode, flat, joined } from './envelopes.ts';

const inventory = columns({ rocks: part(columns({ denom: raw, amount: uint })) });
const player = joined('player', playerRecord, { gridAttributes: playerGrid, playerInventory: inventory });

/** docs/network/chain-entities.md 1.1. @throws DecodeError */
export function decodePlayer(body: unknown, route: string, alphaDenom: string): Player {
  const { rocks, ...rest } = player(body, route);
  return { ...rest, alpha: alphaOf(rocks, route, alphaDenom) };
}

/** An empty coin has no denomination; a coin of another one must not be shown as alpha. */
function alphaOf(rocks: { denom: string; amount: bigint }, route: string, alphaDenom: string): MicroAlpha {
  if (rocks.amount !== 0n && rocks.denom !== alphaDenom) {
    throw new DecodeError(route, 'playerInventory.rocks.denom', `the denomination ${alphaDenom}`);
  }
  return microAlpha(rocks.amount);
}

/** Flat answer of the address query; null when nobody owns it. docs/network/chain-entities.md 0.2. @throws DecodeError */
export const decodePlayerIdOfAddress: Decode<PlayerId | null> = flat(
  changed(columns({ playerId: playerIdOrNull }), ({ playerId }) => playerId),
);
