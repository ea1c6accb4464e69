/** Mining and refining: one proof, one gram. docs/network/mechanics.md 6.7, 4.4. */
import { PERMISSION } from '../../../src/game/permissions.ts';
import type { Planet, Player, Struct, StructType } from '../../../src/generated/game/entities.ts';
import { planetStatus, techPlanetaryMining, techPlanetaryRefineries } from '../../../src/generated/game/enums.ts';
import {
  MsgStructOreMinerCompleteResponse,
  MsgStructOreRefineryCompleteResponse,
} from '../../../src/generated/game/responses.ts';
import { type MsgStructOreMinerComplete, type MsgStructOreRefineryComplete } from '../../../src/generated/game/tx.ts';
import { NEWER_RULES } from '../../../src/game/releases/newerRules.ts';
import { ALPHA, mint } from '../bank.ts';
import { type Context, planetOf, playerOf, type Response, structTypeOf } from '../context.ts';
import type { Draft } from '../draft.ts';
import { lineHas } from '../line.ts';
import { oreClock, setOreClock } from '../oreClock.ts';
import { commanded, requireOnPlayer } from '../permissions.ts';
import { requireOnline } from '../power.ts';
import { requireProofNow } from '../proof.ts';
import { refuse } from '../refusal.ts';
import { requireAlive, requireStructOnline } from '../structState.ts';
import { hashSuccess } from './hashSuccess.ts';

/** One gram of ore makes one gram of alpha. 1.4. */
const ALPHA_PER_ORE = 1_000_000n;

/** What the chain calls the look at a struct before it works. docs/network/refusals.md section 2. */
const READINESS = 'readiness_check';

interface Works {
  readonly struct: Struct;
  readonly type: StructType;
  readonly owner: Player;
  readonly planet: Planet;
}

/** Checks 1 to 3, the same for both: permission, struct and owner online, capability. */
function requireWorks(ctx: Context, structId: string, action: 'mine' | 'refine'): Works {
  const { draft } = ctx;
  const struct = commanded(ctx, 'struct', structId);
  requireOnPlayer(ctx, struct.owner, action === 'mine' ? PERMISSION.hashMine : PERMISSION.hashRefine);
  requireAlive(draft, struct.id, 'online', READINESS);
  requireStructOnline(draft, struct.id, READINESS);
  const owner = playerOf(draft, struct.owner);
  requireOnline(draft, owner);
  const type = structTypeOf(draft, struct.type);
  const capable =
    action === 'mine'
      ? type.planetaryMining === techPlanetaryMining.oreMiningRig
      : type.planetaryRefinery === techPlanetaryRefineries.oreRefinery;
  if (!capable) throw refuse.capability(struct.id, action === 'mine' ? 'mining' : 'refining');
  return { struct, type, owner, planet: planetOf(draft, struct.locationId) };
}

/** While anyone visits the planet neither proof is taken. 4.4, raid pause, point 2; not before 0.21. */
function requireNoRaid({ config }: Draft, planet: Planet): void {
  if (lineHas(config.line, NEWER_RULES.oreRestsUnderRaid) && planet.locationListStart !== '')
    throw refuse.underRaid(planet.id);
}

export function mineComplete(ctx: Context, msg: MsgStructOreMinerComplete): Response {
  const { draft, block } = ctx;
  const { struct, type, owner, planet } = requireWorks(ctx, msg.structId, 'mine');
  if (planet.status === planetStatus.complete) throw refuse.planetComplete(planet.id);
  if (draft.grid('ore', planet.id) === 0n) throw refuse.planetEmpty(planet.id);
  requireNoRaid(draft, planet);
  const clock = oreClock(draft, 'blockStartOreMine', struct);
  const difficulty = requireProofNow(
    ctx,
    {
      operation: 'mine',
      objectId: struct.id,
      prefix: `${struct.id}MINE${clock}NONCE`,
      clock,
      range: type.oreMiningDifficulty,
    },
    msg,
  );
  draft.addGrid('ore', owner.id, 1n);
  draft.addGrid('ore', planet.id, -1n);
  setOreClock(draft, 'blockStartOreMine', struct, block.height);
  const detail = { playerId: owner.id, primaryAddress: owner.primaryAddress, amount: '1' };
  draft.emit({ name: 'EventOreMine', data: { eventOreMineDetail: detail } });
  hashSuccess(ctx, 'mine', difficulty, struct.id);
  return {
    name: 'MsgStructOreMinerCompleteResponse',
    bytes: MsgStructOreMinerCompleteResponse.encode({ struct }).finish(),
  };
}

export function refineComplete(ctx: Context, msg: MsgStructOreRefineryComplete): Response {
  const { draft, block } = ctx;
  const { struct, type, owner, planet } = requireWorks(ctx, msg.structId, 'refine');
  const stored = draft.grid('ore', owner.id);
  if (stored < 1n) throw refuse.afford(owner.id, 'refine', 1n);
  requireNoRaid(draft, planet);
  const clock = oreClock(draft, 'blockStartOreRefine', struct);
  const difficulty = requireProofNow(
    ctx,
    {
      operation: 'refine',
      objectId: struct.id,
      prefix: `${struct.id}REFINE${clock}NONCE`,
      clock,
      range: type.oreRefiningDifficulty,
    },
    msg,
  );
  draft.addGrid('ore', owner.id, -1n);
  mint(draft, owner.primaryAddress, ALPHA, ALPHA_PER_ORE);
  setOreClock(draft, 'blockStartOreRefine', struct, block.height);
  const detail = { playerId: owner.id, primaryAddress: owner.primaryAddress, amount: String(ALPHA_PER_ORE) };
  draft.emit({ name: 'EventAlphaRefine', data: { eventAlphaRefineDetail: detail } });
  hashSuccess(ctx, 'refine', difficulty, struct.id);
  return {
    name: 'MsgStructOreRefineryCompleteResponse',
    bytes: MsgStructOreRefineryCompleteResponse.encode({ struct }).finish(),
  };
}
