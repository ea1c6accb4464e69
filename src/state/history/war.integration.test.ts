/**
 * Must-show of issue 18: a war of two people and ten rivals over two thousand blocks, told as a story. The truth is the devnet chain's own
 * blocks and world, read by none of our readers: each attack once, and sums that are the chain's.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFaultQueue } from '../../../devnet/services/http/faultQueue.ts';
import { createRest } from '../../../devnet/services/rest/createRest.ts';
import { createRpc } from '../../../devnet/services/rpc/createRpc.ts';
import { raidLost, raidWon, settle, UALPHA } from '../../testing/warActs.ts';
import { type WarGame, warGame } from '../../../devnet/war/warGame.ts';
import type { WorldEvent } from '../../../devnet/world/events.ts';
import { createChainReader } from '../../chain/createChainReader.ts';
import { createNode } from '../../chain/node/createNode.ts';
import type { NodeBlockResults } from '../../chain/node/types.ts';
import type { HistoryRecord } from '../../game/history/history.ts';
import { mergeHistory } from '../../game/history/mergeHistory.ts';
import type { Standing } from '../../game/history/standing.ts';
import { type Story, storyOf } from '../../game/history/story.ts';
import { parsePlayerId, parseStructId, parseStructTypeId } from '../../game/ids.ts';
import { blockHeight, microAlpha, ore } from '../../game/units.ts';
import { joinReaders } from '../ask/joinReaders.ts';
import type { Reads } from '../ask/Reads.ts';
import { MOST_BLOCKS } from './readBlocks.ts';
import { readHistory } from './readHistory.ts';

const LAST_BLOCK = 2_000n;
const PIECE = BigInt(MOST_BLOCKS);
const WRECK = 32n;

interface Told {
  readonly height: bigint;
  readonly name: string;
  readonly detail: Readonly<Record<string, string>> & { readonly eventAttackShotDetail?: readonly Shot[] };
}
type Shot = Readonly<Record<string, string>> & { readonly blocked?: unknown; readonly evaded?: unknown };

let war: WarGame;
let reads: Pick<Reads, 'ask' | 'askAfter' | 'askAll' | 'node'>;
let from: bigint;
let people: readonly string[];
/** The two that are no rivals. */
let pair: readonly string[];
let before: ReadonlyMap<string, Standing>;
let after: ReadonlyMap<string, Standing>;
const ends: (() => Promise<void>)[] = [];
const stories = new Map<string, Story>();

beforeAll(async () => {
  war = warGame(10);
  const { ada, bo, adasTanks } = settle(war);
  people = [...war.view.list('player')].map(([id]) => id).filter((id) => war.view.get('player', id)?.planetId);
  pair = [ada.playerId, bo.playerId];
  from = war.chain.tip.height;
  before = standings();
  raidWon(war, ada, bo);
  raidLost(war, ada, bo, adasTanks);
  war.advance(LAST_BLOCK - war.chain.tip.height);
  after = standings();
  reads = await serve();
  for (const id of people) stories.set(id, await tell(id));
}, 300_000);
afterAll(() => Promise.all(ends.map((end) => end())));

/** By the world itself. */
function standings(): ReadonlyMap<string, Standing> {
  const { view, chain } = war;
  return new Map(
    people.map((id) => {
      const structs = [...view.list('struct')].filter(
        ([structId, { owner }]) => owner === id && (view.structAttribute('status', structId) & WRECK) === 0n,
      );
      const address = view.get('player', id)?.primaryAddress ?? '';
      const standing: Standing = {
        playerId: parsePlayerId(id),
        height: blockHeight(chain.tip.height),
        atMs: chain.tip.timeMs,
        ore: ore(view.grid('ore', id)),
        alpha: microAlpha(view.balance(address, UALPHA)),
        structs: structs.map(([structId, { type }]) => ({
          id: parseStructId(structId),
          typeId: parseStructTypeId(String(type)),
        })),
      };
      return [id, standing];
    }),
  );
}

async function serve(): Promise<typeof reads> {
  const service = {
    chain: war.chain,
    txIndex: 'kv',
    host: '127.0.0.1',
    port: 0,
    faultQueue: createFaultQueue(),
  } as const;
  const [rest, rpc] = [await createRest(service), await createRpc(service)];
  ends.push(
    () => rest.close(),
    () => rpc.close(),
  );
  const { namespace, sdkRoot, chainId } = war.chain;
  const network = { namespace, sdkRoot, chainId, addressPrefix: 'game', alphaDenom: UALPHA, nominalBlockMs: 6000 };
  const node = createNode({ rpcUrl: rpc.url, restUrl: rest.url, network });
  const blocks = new Map<bigint | undefined, Promise<NodeBlockResults>>();
  const chain = createChainReader({ restUrl: rest.url, rpcUrl: rpc.url, network });
  const kept = {
    ...node,
    // Twelve people are told of: each block is fetched once.
    fetchBlockResults(...[height, signal]: Parameters<typeof node.fetchBlockResults>) {
      const answer = blocks.get(height) ?? node.fetchBlockResults(height, signal);
      blocks.set(height, answer);
      return answer;
    },
  };
  return {
    ...joinReaders({}, { chain }),
    node: { reader: () => Promise.resolve(kept), socket: null, close: () => undefined },
  };
}

/** As who only watches reads it: by the chain, in pieces that it tells whole. */
async function tell(id: string): Promise<Story> {
  const of = { kind: 'player', playerId: parsePlayerId(id) } as const;
  const pieces: (readonly HistoryRecord[])[] = [];
  const own = new Set(standingIn(before, id).structs.map((struct) => struct.id));
  for (let start = from + 1n; start <= LAST_BLOCK; start += PIECE) {
    const end = start + PIECE - 1n < LAST_BLOCK ? start + PIECE - 1n : LAST_BLOCK;
    const range = { from: blockHeight(start), to: blockHeight(end) };
    const { records, gaps } = await readHistory(
      { reads, namespace: war.chain.namespace, isSignedIn: false },
      { of, own: [...own], ...range },
    );
    expect(gaps.filter(({ why }) => why !== 'places')).toEqual([]);
    for (const record of records) if (record.kind === 'structStatus') own.add(record.structId);
    pieces.push(records);
  }
  const history = { records: mergeHistory(pieces.flat()), gaps: [] };
  return storyOf(standingIn(before, id), standingIn(after, id), history);
}

function standingIn(all: ReadonlyMap<string, Standing>, id: string): Standing {
  const standing = all.get(id);
  if (!standing) throw new Error(`nothing is known of ${id}`);
  return standing;
}

function storyIn(id: string): Story {
  const story = stories.get(id);
  if (!story) throw new Error(`nobody told of ${id}`);
  return story;
}

/** Straight from the blocks, in the chain's own words. */
function toldByChain(name: string, key: string): readonly Told[] {
  const found: Told[] = [];
  for (let height = from + 1n; height <= LAST_BLOCK; height++) {
    const block = war.chain.block(height);
    const events: readonly WorldEvent[] = block
      ? [...block.beginEvents, ...block.txs.flatMap((tx) => tx.events.map(({ event }) => event)), ...block.endEvents]
      : [];
    for (const event of events) {
      if (event.name === name) found.push({ height, name, detail: event.data[key] as Told['detail'] });
    }
  }
  return found;
}

const attacksOnChain = () => toldByChain('EventAttack', 'eventAttackDetail');

const isOf = (id: string, { detail }: Told): boolean =>
  detail['attackerPlayerId'] === id ||
  (detail.eventAttackShotDetail ?? []).some((shot) => (shot['targetPlayerId'] ?? detail['targetPlayerId']) === id);

test('each attack is in the story of who made it and of who suffered it, once', () => {
  expect(attacksOnChain().length).toBeGreaterThan(20);
  for (const id of people) {
    const told = storyIn(id).battles.flatMap(({ records }) =>
      records.flatMap((one) => (one.kind === 'attack' ? [`${one.height} ${one.attack.attacker.structId}`] : [])),
    );
    const truth = attacksOnChain().filter((one) => isOf(id, one));
    expect(told.toSorted(), id).toEqual(
      truth.map(({ height, detail }) => `${height} ${detail['attackerStructId']}`).toSorted(),
    );
  }
});

test('what each lost and dealt in health is what the chain says', () => {
  const lost = (one: Readonly<Record<string, string>>, of: string): number =>
    Number(one[`${of}HealthBefore`] ?? 0) - Number(one[`${of}HealthAfter`] ?? 0);
  for (const id of people) {
    let [suffered, dealt] = [0, 0];
    for (const told of attacksOnChain().filter((one) => isOf(id, one))) {
      const { detail } = told;
      const isMine = detail['attackerPlayerId'] === id;
      if (isMine) suffered += lost(detail, 'attacker');
      else dealt += lost(detail, 'attacker');
      for (const shot of detail.eventAttackShotDetail ?? []) {
        if (shot.evaded === true) continue;
        const harm = lost(shot, shot.blocked === true ? 'blocker' : 'target');
        if (shot['targetPlayerId'] === id) suffered += harm;
        else if (isMine) dealt += harm;
      }
    }
    const { battles } = storyIn(id);
    const sum = (of: 'dealt' | 'suffered') => battles.reduce((total, battle) => total + battle[of], 0);
    expect([sum('suffered'), sum('dealt')], id).toEqual([suffered, dealt]);
  }
});

test('ore adds up to the difference of the two states, part by part as the chain tells it', () => {
  const mined = toldByChain('EventOreMine', 'eventOreMineDetail');
  const refined = toldByChain('EventAlphaRefine', 'eventAlphaRefineDetail');
  const thefts = toldByChain('EventOreTheft', 'eventOreTheftDetail');
  const sumOf = (list: readonly Told[], who: string, id: string): bigint =>
    list
      .filter(({ detail }) => detail[who] === id)
      .reduce((sum, { detail }) => sum + BigInt(detail['amount'] ?? 0), 0n);
  expect(thefts.length).toBeGreaterThan(1);
  for (const id of people) {
    const { ore: told } = storyIn(id);
    const part = (what: string): bigint => told.parts.find((one) => one.what === what)?.amount ?? 0n;
    expect(part('mined'), id).toBe(sumOf(mined, 'playerId', id));
    expect(part('taken'), id).toBe(sumOf(thefts, 'thiefPlayerId', id));
    expect(part('lost'), id).toBe(-sumOf(thefts, 'victimPlayerId', id));
    expect(storyIn(id).battles.reduce((sum, { oreTaken }) => sum + oreTaken, 0n)).toBe(part('taken'));
    expect(storyIn(id).battles.reduce((sum, { oreLost }) => sum - oreLost, 0n)).toBe(part('lost'));
    // One gram of ore a proof, whichever unit the chain tells it in.
    expect(part('refined'), id).toBe(-BigInt(refined.filter(({ detail }) => detail['playerId'] === id).length));
    expect([told.before, told.after, told.otherwise], id).toEqual([before.get(id)?.ore, after.get(id)?.ore, 0n]);
  }
});

test('structs add up, and alpha up to what was sent, staked and dealt, which has a line of its own', () => {
  for (const id of people) {
    const { structs, alpha } = storyIn(id);
    expect(structs.otherwise, id).toBe(0n);
    expect(alpha.before + alpha.parts.reduce((sum, { amount }) => sum + amount, 0n) + alpha.otherwise, id).toBe(
      alpha.after,
    );
  }
  // The two people neither sent nor staked anything.
  expect(pair.map((id) => storyIn(id).alpha.otherwise)).toEqual([0n, 0n]);
});

test('by the index alone the attacks are the same, and it is said what an index does not find', async () => {
  const id = people.at(-1) ?? '';
  const { records, gaps } = await readHistory(
    { reads, namespace: war.chain.namespace, isSignedIn: false },
    { of: { kind: 'player', playerId: parsePlayerId(id) }, from: blockHeight(from + 1n), to: blockHeight(LAST_BLOCK) },
  );
  const attacks = (list: readonly HistoryRecord[]) => list.flatMap((one) => (one.kind === 'attack' ? [one.key] : []));
  expect(attacks(records)).toEqual(attacks(storyIn(id).battles.flatMap((battle) => battle.records)));
  expect(gaps.map(({ why }) => why)).toContain('byBlocks');
});
