/** A war of rivals, read back: the truth is the devnet's own blocks, told by neither of our readers. */
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createNode } from '../../chain/node/createNode.ts';
import type { HistoryRecord } from '../../game/history/history.ts';
import { parsePlanetId, parsePlayerId, type PlayerId } from '../../game/ids.ts';
import { blockHeight } from '../../game/units.ts';
import { createDoors, type Doors } from '../../testing/devnetDoors.ts';
import { createReads } from '../ask/createReads.ts';
import type { Reads } from '../ask/Reads.ts';
import { parseConfig } from '../config/parseConfig.ts';
import { type HistoryNode, readEvents } from './readBlocks.ts';
import { readHistory } from './readHistory.ts';

const BLOCKS = 500;
const FROM = blockHeight(2n);

let doors: Doors;
let reads: Reads;
let hitPlayer: PlayerId;
let hitPlanet: string;

beforeAll(async () => {
  doors = await createDoors({ rivals: 10, rivalPace: 1, aggression: 1 });
  await doors.join('watcher');
  for (let i = 0; i < BLOCKS; i++) await doors.devnet.control.mine(1);
  await doors.devnet.control.settle();
  reads = createReads(parseConfig(doors.devnet.clientConfig), { chain: doors.chain, api: doors.api }, doors.fetch);
  const [first] = attacksOnChain();
  hitPlayer = parsePlayerId(first?.targetPlayerId);
  hitPlanet = planetOf(hitPlayer);
}, 240_000);
afterAll(() => doors.devnet.close());

function tip() {
  return blockHeight(doors.devnet.chain.tip.height);
}

interface Truth {
  readonly height: bigint;
  readonly attackerId: string;
  readonly attackerPlayerId: string;
  readonly targetPlayerId: string;
}

const attacksOnChain = (): readonly Truth[] => attacksOf(doors.devnet.chain);

/** Straight from the blocks, in the chain's own words. */
function attacksOf(chain: Doors['devnet']['chain']): readonly Truth[] {
  const found: Truth[] = [];
  for (let height = FROM as bigint; height <= chain.tip.height; height++) {
    for (const tx of chain.block(height)?.txs ?? []) {
      for (const { event } of tx.events) {
        if (event.name !== 'EventAttack') continue;
        const detail = event.data['eventAttackDetail'] as Record<string, string> & {
          eventAttackShotDetail: { targetPlayerId?: string }[];
        };
        found.push({
          height,
          attackerId: detail['attackerStructId'] ?? '',
          attackerPlayerId: detail['attackerPlayerId'] ?? '',
          targetPlayerId: detail.eventAttackShotDetail[0]?.targetPlayerId ?? detail['targetPlayerId'] ?? '',
        });
      }
    }
  }
  return found;
}

/** Who fired, and whom it hit. */
function peopleAtWar(): ReadonlySet<PlayerId> {
  return new Set(
    attacksOnChain().flatMap(({ attackerPlayerId, targetPlayerId }) =>
      [attackerPlayerId, targetPlayerId].map(parsePlayerId),
    ),
  );
}

function planetOf(playerId: string): string {
  return doors.devnet.chain.world.get('player', playerId)?.planetId ?? '';
}

const ask = (over: Partial<Parameters<typeof readHistory>[1]>, isSignedIn: boolean) =>
  readHistory(
    { reads, namespace: doors.network.namespace, isSignedIn },
    { of: { kind: 'player', playerId: hitPlayer }, from: FROM, to: tip(), ...over },
  );

const keysOf = (records: readonly HistoryRecord[]) => records.map(({ key }) => key);

describe('a war', () => {
  test('is told of a player by the chain: each attack that he made or suffered, once', async () => {
    const { records, gaps } = await ask({}, false);
    expect(gaps).toEqual([]);
    const told = records.flatMap((record) =>
      record.kind === 'attack' ? [`${record.height} ${record.attack.attacker.structId}`] : [],
    );
    const truth = attacksOnChain().filter(({ attackerPlayerId, targetPlayerId }) =>
      [attackerPlayerId, targetPlayerId].includes(hitPlayer),
    );
    expect(truth.length).toBeGreaterThan(0);
    expect(told.toSorted()).toEqual(truth.map(({ height, attackerId }) => `${height} ${attackerId}`).toSorted());
  });

  test('is the same list by the guild server, and both together are no more than one', async () => {
    const [chain, mirror] = [await ask({}, false), await ask({}, true)];
    expect(mirror.gaps).toEqual([]);
    expect(keysOf(mirror.records)).toEqual(keysOf(chain.records));
  });

  test('is the same from the middle on, where nobody tells how it stood before', async () => {
    const from = blockHeight(250n);
    const fights = (records: readonly HistoryRecord[]) =>
      records.filter(({ kind }) => ['attack', 'raidStatus', 'fleetArrive', 'fleetDepart', 'stolen'].includes(kind));
    for (const playerId of [...peopleAtWar()].slice(0, 3)) {
      const of = { kind: 'player', playerId } as const;
      const [chain, mirror] = [await ask({ of, from }, false), await ask({ of, from }, true)];
      expect(keysOf(fights(chain.records)), playerId).toEqual(keysOf(fights(mirror.records)));
    }
  });

  test('is the same for a planet', async () => {
    const of = { kind: 'planet', planetId: parsePlanetId(hitPlanet) } as const;
    const [chain, mirror] = [await ask({ of }, false), await ask({ of }, true)];
    expect(keysOf(mirror.records)).toEqual(keysOf(chain.records));
    expect(chain.records.filter(({ kind }) => kind === 'attack').length).toBeGreaterThan(0);
  });
});

describe('on a node that prunes', () => {
  const KEPT = 60;

  test('the chain tells what is left and says what is gone; the guild server knows it all', async () => {
    const pruned = await createDoors({ rivals: 10, rivalPace: 1, aggression: 1, keptBlocks: KEPT });
    onTestFinished(() => pruned.devnet.close());
    const { devnet } = pruned;
    await pruned.join('watcher');
    for (let i = 0; i < 260; i++) await devnet.control.mine(1);
    await devnet.control.settle();
    const all = createReads(parseConfig(devnet.clientConfig), { chain: pruned.chain, api: pruned.api }, pruned.fetch);
    const { height: last } = devnet.chain.tip;
    const lowest = last - BigInt(KEPT) + 1n;
    const fights = attacksOf(devnet.chain);
    const of = { kind: 'player', playerId: parsePlayerId(fights.at(-1)?.targetPlayerId) } as const;
    const told = (isSignedIn: boolean) =>
      readHistory(
        { reads: all, namespace: pruned.network.namespace, isSignedIn },
        { of, from: FROM, to: blockHeight(last) },
      );
    const [chain, mirror] = [await told(false), await told(true)];
    expect(chain.gaps).toEqual([{ from: FROM, to: lowest - 1n, why: 'pruned' }]);
    const isKept = ({ height }: { readonly height: bigint | null }) => height !== null && height >= lowest;
    const attacks = (records: readonly HistoryRecord[]) => keysOf(records.filter(({ kind }) => kind === 'attack'));
    expect(attacks(chain.records)).toEqual(attacks(mirror.records.filter(isKept)));
    expect(attacks(chain.records).length).toBeGreaterThan(0);
    expect(attacks(mirror.records).length).toBeGreaterThan(attacks(chain.records).length);
    // Of the block that it has not read yet the node tells, which has forgotten where everything stood.
    expect(mirror.gaps.filter(({ from }) => from < last)).toEqual([]);
  });

  test('what goes while it is read is told as gone, and all that is left is read', async () => {
    const pruned = await createDoors({ keptBlocks: KEPT });
    onTestFinished(() => pruned.devnet.close());
    const { devnet } = pruned;
    await devnet.control.mine(2 * KEPT);
    const node = createNode({ rpcUrl: devnet.urls.rpc, restUrl: devnet.urls.rest, network: pruned.network });
    const { height: last } = devnet.chain.tip;
    const lost = 20n;
    const pruning: HistoryNode = {
      ...node,
      async fetchStatus(signal) {
        const status = await node.fetchStatus(signal);
        await devnet.control.mine(Number(lost));
        return status;
      },
    };
    const { gaps, events } = await readEvents(pruning, { from: FROM, to: blockHeight(last) }, []);
    const lowest = last - BigInt(KEPT) + 1n;
    expect(gaps).toEqual([{ from: FROM, to: lowest + lost - 1n, why: 'pruned' }]);
    expect(new Set(events.map(({ origin }) => origin.height)).size).toBe(KEPT - Number(lost));
  });
});
