/** What the model says of a grid, and what the chain makes of it once it is done. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { graphOf, type GridRecords, NO_GRID } from '../../game/energy/grid.ts';
import { compare, whatGoesDark } from '../../game/energy/goesDark.ts';
import { parseAllocationId, parsePlayerId } from '../../game/ids.ts';
import { createPopulatedDevnet, type Populated } from '../../testing/populatedDevnet.ts';

let populated: Populated;
let operatorId: string;
beforeAll(async () => {
  populated = await createPopulatedDevnet();
  const { act, operator, settler, doors } = populated;
  const { world } = doors.devnet.chain;
  operatorId = world.playerOfAddress(operator.address) ?? '';
  const entry = world.get('guild', doors.guildId)?.entrySubstationId ?? '';
  // Two lines out of the entry substation, one of which feeds a substation of its own with a player.
  for (const power of [100_000n, 30_000n]) {
    act(operator, 'MsgAllocationCreate', { controller: operatorId, sourceObjectId: entry, allocationType: 1, power });
  }
  const [first = '', second = ''] = linesFrom(entry);
  act(operator, 'MsgSubstationCreate', { owner: operatorId, allocationId: first });
  const made = world.get('allocation', first)?.destinationId ?? '';
  act(operator, 'MsgSubstationAllocationConnect', { allocationId: second, destinationId: made });
  act(operator, 'MsgPermissionGrantOnObject', { objectId: made, playerId: settler.playerId, permissions: 1024n });
  act(settler, 'MsgSubstationPlayerConnect', { substationId: made, playerId: settler.playerId });
});
afterAll(() => populated.close());

function linesFrom(source: string): readonly string[] {
  const { world } = populated.doors.devnet.chain;
  return [...world.list('allocation')]
    .map(([, one]) => one)
    .filter(({ sourceObjectId, type }) => sourceObjectId === source && type === 1)
    .map(({ id }) => id);
}

/** All of the chain's grid, as the client reads it. */
async function read(): Promise<GridRecords> {
  const { chain } = populated.doors;
  const all = async <T, U>(list: Promise<readonly T[]>, one: (item: T) => Promise<U>): Promise<readonly U[]> =>
    Promise.all((await list).map(one));
  return {
    ...NO_GRID,
    reactors: await all(chain.askAll('reactors', {}), ({ id }) => chain.ask('reactor', { reactorId: id })),
    substations: await all(chain.askAll('substations', {}), ({ id }) => chain.ask('substation', { substationId: id })),
    allocations: await all(chain.askAll('allocations', {}), ({ id }) => chain.ask('allocation', { allocationId: id })),
    providers: await all(chain.askAll('providers', {}), ({ id }) => chain.ask('provider', { providerId: id })),
    agreements: await chain.askAll('agreements', {}),
    players: await all(chain.askAll('players', {}), ({ id }) => chain.ask('player', { playerId: id })),
    infusions: await chain.askAll('infusions', {}),
  };
}

/** What each player has and each substation shares, by the chain's own numbers. */
function standing({ players, substations }: GridRecords): Readonly<Record<string, bigint>> {
  const share = new Map<string, bigint>(substations.map(({ id, connectionCapacity }) => [id, connectionCapacity]));
  return Object.fromEntries([
    ...players.map(({ id, capacity, substationId }) => [id, capacity + (share.get(substationId ?? '') ?? 0n)] as const),
    ...share,
  ]);
}

/** The losses that were foretold, laid over what was. */
function foretold(before: GridRecords, dark: ReturnType<typeof compare>): Readonly<Record<string, bigint>> {
  const losses = [...dark.players, ...dark.substations].map(({ id, after }) => [id, after] as const);
  return { ...standing(before), ...Object.fromEntries(losses) };
}

describe('the model of the grid', () => {
  it('has the chain’s own numbers', async () => {
    const records = await read();
    const { nodes } = graphOf(records);
    const { world } = populated.doors.devnet.chain;
    for (const { id, supply, load, kind } of nodes.values()) {
      if (kind !== 'substation' && kind !== 'reactor') continue;
      expect([id, supply, load]).toEqual([id, world.grid('capacity', id), world.grid('load', id)]);
    }
    expect(standing(records)).toEqual(standing(await read()));
    expect(nodes.size).toBeGreaterThan(8);
  });

  it('foretells what an allocation takes with it', async () => {
    const { act, operator, doors } = populated;
    const entry = doors.devnet.chain.world.get('guild', doors.guildId)?.entrySubstationId ?? '';
    const [, second = ''] = linesFrom(entry);
    const before = await read();
    const dark = whatGoesDark(graphOf(before), second);
    expect(dark.players.map(({ id, goesOffline }) => [id, goesOffline])).toEqual([[populated.settler.playerId, false]]);
    act(operator, 'MsgAllocationDelete', { allocationId: parseAllocationId(second) });
    const after = await read();
    // Where it came from has the more to share, of which nobody is warned.
    const gained = { ...standing(after), [entry]: standing(before)[entry] };
    const there = before.players.filter(({ substationId }) => substationId === entry).map(({ id }) => id);
    for (const id of there) gained[id] = standing(before)[id];
    expect(gained).toEqual(foretold(before, dark));
  });

  it('foretells a brownout: what falls, and in which order', async () => {
    const { act, operator, doors } = populated;
    const { world } = doors.devnet.chain;
    const entry = world.get('guild', doors.guildId)?.entrySubstationId ?? '';
    const before = await read();
    const reactor = before.reactors.find(({ owner }) => owner === operatorId);
    const own = before.infusions.find(
      ({ playerId, destination }) => playerId === operatorId && destination === reactor?.id,
    );
    if (!reactor || !own) throw new Error('the operator has no reactor');
    const amount = own.fuel - 60_000n;
    const dark = compare(before, (draft) => {
      const kept = (amount * 4n) / 100n;
      draft.changeCapacity(parsePlayerId(operatorId), kept - amount);
      draft.changeCapacity(reactor.id, 0n - kept);
    });
    expect(dark.fallen.length).toBeGreaterThan(0);
    act(operator, 'MsgReactorDefuse', {
      delegatorAddress: operator.address,
      validatorAddress: reactor.validator,
      amount: { denom: 'ualpha', amount: String(amount) },
    });
    const after = await read();
    const left = new Set(after.allocations.map(({ id }) => id));
    expect(before.allocations.filter(({ id }) => !left.has(id)).map(({ id }) => id)).toEqual(dark.fallen.toSorted());
    expect(standing(after)).toEqual(foretold(before, dark));
    expect(world.grid('capacity', entry)).toBeLessThan(100_000n);
  });
});
