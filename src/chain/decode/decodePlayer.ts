import type { Player } from '../../game/entities.ts';
import { parseAddress, type PlayerId } from '../../game/ids.ts';
import { type MicroAlpha, microAlpha } from '../../game/units.ts';
import { DecodeError, id, part, text, uint } from '../../lib/http/wire.ts';
import { decodeAnswer } from './answer.ts';
import * as z from 'zod/mini';
import * as f from './fields.ts';

const coin = part(z.object({ denom: text, amount: uint }));

const schema = z.object({
  player: z.object({
    id: f.playerId,
    guildId: f.guildIdOrNull,
    substationId: f.substationIdOrNull,
    primaryAddress: id('a chain address', parseAddress),
    planetId: f.planetIdOrNull,
    fleetId: f.fleetIdOrNull,
    guildRank: uint,
    name: text,
  }),
  gridAttributes: part(
    z.object({ ore: f.oreAmount, load: f.power, structsLoad: f.power, capacity: f.power, lastAction: f.height }),
  ),
  playerInventory: part(z.object({ rocks: coin })),
});

/** facts/chain-entities.md 1.1. @throws DecodeError */
export function decodePlayer(body: unknown, route: string, alphaDenom: string): Player {
  const { player, gridAttributes, playerInventory } = decodeAnswer(schema, body, route);
  return { ...player, ...gridAttributes, alpha: alphaOf(playerInventory.rocks, route, alphaDenom) };
}

/** An empty coin has no denomination; a coin of another one must not be shown as alpha. */
function alphaOf(rocks: z.infer<typeof coin>, route: string, alphaDenom: string): MicroAlpha {
  if (rocks.amount !== 0n && rocks.denom !== alphaDenom) {
    throw new DecodeError(route, 'playerInventory.rocks.denom', `the denomination ${alphaDenom}`);
  }
  return microAlpha(rocks.amount);
}

const addressSchema = z.object({ playerId: f.playerIdOrNull });

/** Flat answer of the address query; null when nobody owns it. facts/chain-entities.md 0.2. @throws DecodeError */
export function decodePlayerIdOfAddress(body: unknown, route: string): PlayerId | null {
  return decodeAnswer(addressSchema, body, route).playerId;
}
