/** What the tabs of one player say to each other about work. Another tab may run another version: all is parsed. */
import '../../lib/jitless.ts';
import * as z from 'zod/mini';
import {
  type FleetId,
  parseFleetId,
  parsePlayerId,
  parseStructId,
  type PlayerId,
  type StructId,
} from '../../game/ids.ts';
import type { ProofKey } from '../../game/proof.ts';
import { type BlockHeight, blockHeight } from '../../game/units.ts';
import { fleetId, planetId, playerId, proofKey, structId, structIdOrNull } from '../../wire/ids.ts';
import { wire } from '../../wire/wire.ts';
import { type CharterPlan, charterPlan } from './charterPlan.ts';
import type { ProofsState, TaskView } from '../stores/proofs.ts';

/** A wish of the player, told in a tab that does not hash. */
export type Wish =
  | { readonly do: 'pause'; readonly key: ProofKey }
  | { readonly do: 'resume'; readonly key: ProofKey }
  /** Hash only once so few zeros are asked for; null = the client's own rule. */
  | { readonly do: 'startAt'; readonly key: ProofKey; readonly difficulty: number | null }
  /** null = no more. */
  | { readonly do: 'charter'; readonly plan: CharterPlan | null };

/** What a follower shows: the leader's picture, as it is. */
export interface Picture {
  readonly tasks: readonly TaskView[];
  readonly pool: ProofsState['pool'];
  readonly charter: ProofsState['charter'];
}

export type TabMessage =
  | { readonly kind: 'picture'; readonly picture: Picture }
  /** A tab was opened: tell it. */
  | { readonly kind: 'hello' }
  | { readonly kind: 'takeOver' }
  | { readonly kind: 'yielded' }
  | { readonly kind: 'wish'; readonly wish: Wish };

const height = wire<BlockHeight>('a block height', (value) =>
  typeof value === 'bigint' && value >= 0n ? blockHeight(value) : undefined,
);
const heightOrNull = wire<BlockHeight | null>('a block height or nothing', (value) =>
  value === null ? null : typeof value === 'bigint' && value >= 0n ? blockHeight(value) : undefined,
);
const count = z.number().check(z.nonnegative());
const structWork = { structId, clock: height };

const subject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('build'), ...structWork }),
  z.object({ kind: z.literal('mine'), ...structWork }),
  z.object({ kind: z.literal('refine'), ...structWork }),
  z.object({ kind: z.literal('raid'), fleetId, planetId, clock: height }),
  z.object({
    kind: z.literal('charter'),
    chainId: z.string(),
    solverId: playerId,
    founderId: playerId,
    clock: height,
  }),
]);

const PARSE_OBJECT = { '5': parseStructId, '9': parseFleetId, '1': parsePlayerId } as const;

const objectId = wire<StructId | FleetId | PlayerId>('the id of a struct, a fleet or a player', (value) => {
  const type = String(value).split('-')[0];
  return type === '5' || type === '9' || type === '1' ? PARSE_OBJECT[type](value) : undefined;
});

const task = z.object({
  key: proofKey,
  kind: z.enum(['build', 'mine', 'refine', 'raid', 'charter']),
  objectId,
  structId: structIdOrNull,
  clockId: z.string(),
  subject,
  clock: height,
  range: z.bigint(),
  blockedBy: z.nullable(z.enum(['planetEmpty', 'planetComplete', 'underRaid', 'noOre', 'offline'])),
});

const view = z.object({
  task,
  step: z.enum(['cooling', 'hashing', 'ready', 'submitting', 'blocked', 'paused', 'needsWallet']),
  progress: z.object({
    key: proofKey,
    attempts: count,
    cursor: count,
    best: z.nullable(z.object({ nonce: z.string(), digest: z.string(), zeros: count })),
  }),
  rate: count,
  weight: count,
  difficulty: count,
  expectedMs: z.nullable(z.number()),
  validAt: heightOrNull,
  validInBlocks: z.nullable(count),
  startAt: z.nullable(count),
});

const picture = z.object({
  tasks: z.array(view),
  pool: z.object({
    threads: count,
    rate: count,
    kernel: z.string(),
    kernels: z.array(z.object({ name: z.string(), rate: count, workers: count })),
    gpu: z.enum(['off', 'starting', 'working', 'failed']),
  }),
  charter: z.nullable(z.object({ plan: charterPlan, anchor: heightOrNull, moves: count })),
});

const wish = z.discriminatedUnion('do', [
  z.object({ do: z.literal('pause'), key: proofKey }),
  z.object({ do: z.literal('resume'), key: proofKey }),
  z.object({ do: z.literal('startAt'), key: proofKey, difficulty: z.nullable(z.int()) }),
  z.object({ do: z.literal('charter'), plan: z.nullable(charterPlan) }),
]);

const tabMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('picture'), picture }),
  z.object({ kind: z.literal('hello') }),
  z.object({ kind: z.literal('takeOver') }),
  z.object({ kind: z.literal('yielded') }),
  z.object({ kind: z.literal('wish'), wish }),
]);

/** null when it is no message of ours: it is dropped, the next one comes soon. */
export function parseTabMessage(data: unknown): TabMessage | null {
  const parsed = tabMessage.safeParse(data);
  return parsed.success ? parsed.data : null;
}
