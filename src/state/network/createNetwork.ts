/**
 * What the network at hand was seen to know of what came later (src/game/releases). Asked when such an order is offered, kept
 * over reloads, forgotten when its node runs another build.
 */
import '../../lib/jitless.ts';
import * as z from 'zod/mini';
import { RouteNotServedError } from '../../chain/errors.ts';
import { askProofNonce } from '../../chain/proofNonce.ts';
import type { ChainReader } from '../../chain/types.ts';
import type { Address } from '../../game/ids.ts';
import type { MessageName } from '../../game/messages/messages.ts';
import type { TextFormat } from '../../game/network.ts';
import { hasSince, IN_22, parseRelease, type Since } from '../../game/releases/release.ts';
import { NEWER_QUERIES } from '../../game/releases/since.ts';
import { newerParts, type Part, unknownPart } from '../../game/releases/unknownPart.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Learnt } from '../learnt.ts';

export interface Network {
  /** Parts of an order that this network does not know. What nobody can say is not among them. @param fields those that are set */
  missingOf(name: MessageName, fields: readonly string[]): Promise<readonly Part[]>;
  /** Whether the chain runs 0.22 or later; null = nobody can say. */
  isFrom22(): Promise<boolean | null>;
  /** With which nonce the chain takes the registration of a key; null for a chain without. @throws what the node fails with */
  proofNonceOf(address: Address, signal?: AbortSignal): Promise<bigint | null>;
  /** A refusal in the node's own words. Resolves to whether it taught something. */
  learn(raw: string): Promise<boolean>;
}

export interface NetworkInput {
  readonly chain: Pick<ChainReader, 'ask'>;
  /** Whether the node can read a message, or a field of it (null = the message itself); null = nobody can say. */
  readonly canRead: (name: MessageName, field: string | null) => Promise<boolean | null>;
  /** What the host's file says of registration texts; absent = nothing. */
  readonly textFormat?: TextFormat | undefined;
  readonly learnt: Learnt;
  readonly clock: Pick<Clock, 'now'>;
}

const DAY_MS = 86_400_000;
/** A chain changes its release at a height, for all nodes: rare enough. */
const ASK_AGAIN_MS = 600_000;
const KEY = 'network';

const lesson = z.object({
  /** As the node names its program; empty where it names nothing. */
  build: z.string(),
  /** `0.21`; empty where it names none. */
  release: z.string(),
  /** Questions and parts of orders that were seen to be known, and not to be. */
  has: z.array(z.string()),
  lacks: z.array(z.string()),
});
type Lesson = z.infer<typeof lesson>;

const NOTHING: Lesson = { build: '', release: '', has: [], lacks: [] };
const CHARTER = '/{ns}/{ns}/guild_charter';
/** A field of addresses that came with 0.22. docs/network/line-0.22.md section 1 */
const PROOF_NONCE = 'proofNonce';
const CHARTER_SINCE: Since = NEWER_QUERIES[CHARTER];

/** null = not seen. */
function seen({ has, lacks }: Lesson, what: string): boolean | null {
  return has.includes(what) ? true : lacks.includes(what) ? false : null;
}

export function createNetwork({ chain, canRead, textFormat, learnt, clock }: NetworkInput): Network {
  let held: Lesson | null = null;
  let askedAtMs = Number.NEGATIVE_INFINITY;
  let meeting: Promise<Lesson> | null = null;

  async function keep(next: Lesson): Promise<Lesson> {
    held = next;
    await learnt.keep(KEY, next, DAY_MS);
    return next;
  }

  /** What is known of the build that answers now. Nobody who asked may call it off: the answer is for all. */
  async function meet(): Promise<Lesson> {
    const known = held ?? (await learnt.recall(KEY, lesson)) ?? NOTHING;
    const program = await chain.ask('program', {}).catch(() => null);
    if (program === null) return (held = known);
    askedAtMs = clock.now();
    if (program.build === known.build && known !== NOTHING) return (held = known);
    return keep({ ...NOTHING, build: program.build, release: program.release ?? '' });
  }

  /** One meeting at a time, and none while the last is fresh. */
  async function met(): Promise<Lesson> {
    if (held && clock.now() - askedAtMs < ASK_AGAIN_MS) return held;
    meeting ??= meet().finally(() => {
      meeting = null;
    });
    return meeting;
  }

  async function note(what: string, knows: boolean): Promise<void> {
    const { has, lacks, ...rest } = held ?? (await met());
    const without = (list: readonly string[]) => list.filter((one) => one !== what);
    await keep({
      ...rest,
      has: knows ? [...without(has), what] : without(has),
      lacks: knows ? without(lacks) : [...without(lacks), what],
    });
  }

  /** A node that names no release is told by what it serves. */
  async function askCharter(known: Lesson): Promise<boolean | null> {
    const before = seen(known, CHARTER);
    if (before !== null) return before;
    const has = await chain.ask('charter', {}).then(
      () => true,
      (error: unknown) => (error instanceof RouteNotServedError ? false : null),
    );
    if (has !== null) await note(CHARTER, has);
    return has;
  }

  async function byRelease(since: Since): Promise<boolean | null> {
    const known = await met();
    const release = parseRelease(known.release);
    if (release !== null) return hasSince(release, since);
    const hasCharter = await askCharter(known);
    if (hasCharter === null) return null;
    // With the charter it is as young as what brought it; without, as old as the last that lacked it.
    if (hasCharter) return hasSince(CHARTER_SINCE.by, since) === true ? true : null;
    return hasSince(CHARTER_SINCE.without, since) === false ? false : null;
  }

  async function isFrom22(): Promise<boolean | null> {
    const known = await met();
    const release = parseRelease(known.release);
    if (release !== null) return hasSince(release, IN_22);
    const before = seen(known, PROOF_NONCE);
    if (before !== null) return before;
    const [first] = (await chain.ask('addresses', { page: { limit: 1 } }).catch(() => null))?.items ?? [];
    if (first === undefined) return null;
    await note(PROOF_NONCE, first.proofNonce !== null);
    return first.proofNonce !== null;
  }

  /** The node is shown the part, unsigned, and says whether it can read it. */
  async function byAsking(part: Part, name: MessageName): Promise<boolean | null> {
    const field = part === name ? null : part.slice(name.length + 1);
    const answer = await canRead(name, field).catch(() => null);
    if (answer !== null) await note(part, answer);
    return answer;
  }

  async function knows(part: Part, name: MessageName, since: Since): Promise<boolean | null> {
    return seen(await met(), part) ?? (await byRelease(since)) ?? byAsking(part, name);
  }

  return {
    async missingOf(name, fields) {
      const missing: Part[] = [];
      for (const [part, since] of newerParts(name, fields)) {
        if ((await knows(part, name, since)) === false) missing.push(part);
      }
      return missing;
    },
    isFrom22,
    proofNonceOf: (address, signal) => askProofNonce(chain, address, textFormat, signal),
    async learn(raw) {
      const part = unknownPart(raw);
      if (part !== null) await note(part, false);
      return part !== null;
    },
  };
}
