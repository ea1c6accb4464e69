/** Proofs that hold, where one is to be had within a few hundred attempts. */
import { charterPrefix } from '../world/charter.ts';
import { chainDifficulty } from '../world/difficulty.ts';
import { gridKey, planetKey, structKey } from '../world/draft.ts';
import type { MessageName } from '../world/messages.ts';
import { charterAnchor, paramsOf } from '../world/params.ts';
import type { WorldReader } from '../world/tables.ts';
import { findProof } from '../world/testWorld.ts';

/** Two zeros are 256 attempts on average. */
const HARDEST = 2;

interface Work {
  readonly prefix: string;
  readonly clock: bigint;
  readonly range: bigint;
}

/** undefined when the message takes no proof, names nothing that is there, or asks for too much. */
export function proofFor(
  world: WorldReader,
  name: MessageName,
  value: Readonly<Record<string, unknown>>,
  height: bigint,
): { readonly proof: string; readonly nonce: string } | undefined {
  const work = structTask(world, name, value, height);
  if (!work || height < work.clock) return undefined;
  const difficulty = chainDifficulty(height - work.clock, work.range, world.config.line);
  return difficulty <= HARDEST ? findProof(work.prefix, difficulty) : undefined;
}

function structTask(
  world: WorldReader,
  name: MessageName,
  value: Readonly<Record<string, unknown>>,
  height: bigint,
): Work | undefined {
  if (name === 'MsgPlanetRaidComplete') return raidTask(world, String(value['fleetId']));
  if (name === 'MsgGuildCreate') {
    const solver = world.read('address', String(value['creator'])) ?? '';
    const anchor = charterAnchor(world, height);
    const founder = String(value['founderPlayerId']) || solver;
    const prefix = charterPrefix(world.config.chainId, solver, founder, anchor);
    return { prefix, clock: anchor, range: paramsOf(world).guildCharterDifficultyRange };
  }
  const structId = String(value['structId']);
  const struct = world.read('struct', structId);
  const type = struct && world.read('structType', String(struct.type));
  if (!struct || !type) return undefined;
  const planetClock = (attribute: 'blockStartOreMine' | 'blockStartOreRefine') =>
    world.read('planetAttribute', planetKey(attribute, struct.locationId)) ?? 0n;
  switch (name) {
    case 'MsgStructBuildComplete': {
      const clock = world.read('structAttribute', structKey('blockStartBuild', structId)) ?? 0n;
      return { prefix: `${structId}BUILD${clock}NONCE`, clock, range: type.buildDifficulty };
    }
    case 'MsgStructOreMinerComplete': {
      const clock = planetClock('blockStartOreMine');
      return { prefix: `${structId}MINE${clock}NONCE`, clock, range: type.oreMiningDifficulty };
    }
    case 'MsgStructOreRefineryComplete': {
      const clock = planetClock('blockStartOreRefine');
      return { prefix: `${structId}REFINE${clock}NONCE`, clock, range: type.oreRefiningDifficulty };
    }
    default:
      return undefined;
  }
}

function raidTask(world: WorldReader, fleetId: string): Work | undefined {
  const planetId = world.read('fleet', fleetId)?.locationId;
  if (planetId === undefined) return undefined;
  const clock = world.read('planetAttribute', planetKey('blockStartRaid', planetId)) ?? 0n;
  const range = world.read('planetAttribute', planetKey('planetaryShield', planetId)) ?? 0n;
  return { prefix: `${fleetId}@${planetId}RAID${clock}NONCE`, clock, range };
}

/** Nonce that a consenting key must sign for its guild. */
export function proxyNonce(world: WorldReader, address: string): bigint {
  const playerId = world.read('address', address);
  return playerId === undefined ? 0n : (world.read('grid', gridKey('proxyNonce', playerId)) ?? 0n);
}
