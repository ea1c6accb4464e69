/** MsgStructGeneratorInfuse: alpha burned for power. docs/network/mechanics.md 8.2, docs/network/chain-messages.md 1.13. */
import { PERMISSION } from '../../../src/game/permissions.ts';
import { objectType, planetStatus, techPowerGeneration } from '../../../src/generated/game/enums.ts';
import { MsgStructGeneratorStatusResponse } from '../../../src/generated/game/responses.ts';
import { type MsgStructGeneratorInfuse } from '../../../src/generated/game/tx.ts';
import { ALPHA, burn } from '../bank.ts';
import { type Context, planetOf, playerOf, type Response, structOf, structTypeOf } from '../context.ts';
import { infusionKey, setInfusion } from '../infusion.ts';
import { requireOnPlayer } from '../permissions.ts';
import { refuse } from '../refusal.ts';
import { requireAlive, requireStructOnline } from '../structState.ts';

const ACTION = 'generator_infuse';
/** ualpha of one unit, by the word that may stand behind the number. */
const UNITS: Readonly<Record<string, bigint>> = { ualpha: 1n, alpha: 1_000_000n };

/** The coins are the calling player's and so is the power, whoever owns the generator. */
export function generatorInfuse(ctx: Context, msg: MsgStructGeneratorInfuse): Response {
  const { draft } = ctx;
  const player = playerOf(draft, ctx.caller.playerId);
  requireOnPlayer(ctx, player.id, PERMISSION.tokenInfuse);
  const struct = structOf(draft, msg.structId);
  requireAlive(draft, struct.id, 'online', ACTION);
  requireStructOnline(draft, struct.id, ACTION);
  const type = structTypeOf(draft, struct.type);
  if (type.powerGeneration === techPowerGeneration.noPowerGeneration) throw refuse.capability(struct.id, 'generation');
  const planet = planetOf(draft, struct.locationId);
  if (planet.status === planetStatus.complete) throw refuse.planetComplete(planet.id);
  const amount = parseAmount(msg.infuseAmount);
  const address = player.primaryAddress;
  burn(draft, address, ALPHA, amount);

  const before = draft.get('infusion', infusionKey(struct.id, address));
  const fuel = (before?.fuel ?? 0n) + amount;
  setInfusion(draft, {
    destinationType: objectType.struct,
    destinationId: struct.id,
    fuel,
    power: fuel * type.generatingRate,
    commission: '0',
    playerId: player.id,
    address,
    ratio: type.generatingRate,
    defusing: 0n,
  });
  const detail = { playerId: player.id, primaryAddress: address, amount: String(amount) };
  draft.emit({ name: 'EventAlphaInfuse', data: { eventAlphaInfuseDetail: detail } });
  return {
    name: 'MsgStructGeneratorStatusResponse',
    bytes: MsgStructGeneratorStatusResponse.encode({}).finish(),
  };
}

/** `5000000ualpha` or `5alpha`, whole numbers. @throws RefusedError 1270 */
function parseAmount(text: string): bigint {
  const [, digits, denom] = /^([0-9]{1,19})([a-zA-Z][a-zA-Z0-9/:._-]*)$/.exec(text) ?? [];
  if (digits === undefined || denom === undefined) throw refuse.infuseAmount(text);
  const unit = Object.hasOwn(UNITS, denom) ? UNITS[denom] : undefined;
  if (unit === undefined) throw refuse.infuseDenom(text, denom);
  const amount = BigInt(digits) * unit;
  if (amount === 0n) throw refuse.infuseAmount(text);
  return amount;
}
