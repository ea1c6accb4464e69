import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import type { LiveEvent } from '../../live/types.ts';
import { parseFleetId, parsePlayerId, parseStructId } from '../../game/ids.ts';
import { structStatus } from '../../game/structStatus.ts';
import { blockHeight } from '../../game/units.ts';
import { buildFleet, buildPlanet, buildPlayer, buildStruct, buildSubstation } from '../../testing/builders.ts';
import { createFakeClock } from '../../testing/fakeClock.ts';
import { LIVE_EVENTS } from '../../testing/liveEvents.ts';
import { WEB_ROWS } from '../../api/guild/testing/webRows.ts';
import type { Api } from '../../api/types.ts';
import { readKey as key } from '../ask/readKey.ts';
import { hostGuildQuery, withHostGuild } from '../queries/hostGuildQuery.ts';
import type { WorldState } from '../world/world.ts';
import { buildWorld } from '../../testing/buildWorld.ts';
import { structIn } from '../world/access.ts';
import { applyEvents } from '../world/applyEvents.ts';
import { applyReading } from '../world/applyReading.ts';
import { createInvalidator } from './createInvalidator.ts';
import { FIRST_ROWS } from '../../chain/rows/firstRows.ts';
import { MORE_ROWS } from '../../chain/rows/moreRows.ts';
import type { Facts } from '../../game/read.ts';
import { touchKeyOf } from './touchOf.ts';
import { type TouchKey, TOUCHES } from './touches.ts';
import { changedFields, diffWorlds } from '../world/worldDiff.ts';

const at = (height: number) => blockHeight(BigInt(height));
const ROWS = Object.keys(TOUCHES) as TouchKey[];
const EVENTS: Readonly<Record<TouchKey, LiveEvent>> = LIVE_EVENTS;

/** A planet with a struct, somebody who stands before it, and a visitor. */
function warWorld(): WorldState {
  const built = { status: structStatus(7), blockStartBuild: at(0) };
  const five3 = parseStructId('5-3');
  return buildWorld({
    height: at(10),
    me: buildPlayer(),
    planets: [buildPlanet({ headFleetId: parseFleetId('9-3') })],
    fleets: [buildFleet(), buildFleet({ id: parseFleetId('9-3'), owner: parsePlayerId('1-3'), status: 'away' })],
    substations: [buildSubstation()],
    structs: [buildStruct(built), buildStruct({ ...built, id: five3, slot: 1, protects: parseStructId('5-2') })],
  });
}

/** `5-2` is a struct; the words are the table's. */
const FAMILIES: Readonly<Record<string, string>> = {
  '1': 'player',
  '2': 'planet',
  '4': 'substation',
  '5': 'struct',
  '9': 'fleet',
};

describe('what the table says of the world is what happens to it', () => {
  test.each(ROWS)('%s', (row) => {
    const event = EVENTS[row];
    expect(touchKeyOf(event)).toBe(row);
    const before = warWorld();
    const { world, stale } = applyEvents(before, [event], at(12));

    const patched = [...diffWorlds(before, world).updated].flatMap(([id, [from, to]]) =>
      changedFields(from, to).map((field) => `${FAMILIES[id.slice(0, 1)] ?? ''}.${field}`),
    );
    if (world.height > before.height) patched.push('height');
    expect(patched).toEqual(TOUCHES[row].patches);

    const families = new Set([...stale].map((part) => part.replace(/:.*/, '')));
    expect([...families].sort()).toEqual([...TOUCHES[row].rereads].sort());
  });
});

test('a build that ends has no clock any more, and is not read again for it', () => {
  const building = buildStruct({ status: structStatus(1), blockStartBuild: at(8) });
  const world = applyReading(warWorld(), { height: at(10), structs: [building] });
  const after = applyEvents(world, [LIVE_EVENTS.structStatus], at(12));
  expect([...after.stale]).toEqual([]);
  expect(structIn(after.world, parseStructId('5-2'))?.blockStartBuild).toBe(0n);
});

const ROWS_OF: Readonly<Record<string, Readonly<Record<string, Facts>>>> = {
  chain: { ...FIRST_ROWS, ...MORE_ROWS },
  web: WEB_ROWS,
};
const factsOf = withHostGuild((name) => {
  const [door = '', row = ''] = name.split('.');
  return ROWS_OF[door]?.[row];
});
// Never asked: only its key is looked at.
const hostGuild = hostGuildQuery({} as Api).queryKey;

/** docs/network/stream.md section 9: frame, what it makes untrue, and what it must leave alone. */
const SECTION_9: readonly (readonly [frame: TouchKey, stale: readonly QueryKey[], kept: readonly QueryKey[]])[] = [
  ['block', [], [key('web.playerCard', { playerId: '1-2' }), key('web.shieldHealth', { planetId: '2-1' })]],
  [
    'player',
    [
      key('web.playerCard', { playerId: '1-2' }),
      key('web.rows/player'),
      key('web.roster', { guildId: '0-1' }),
      key('web.memberCount', { guildId: '0-1' }),
      key('web.planetCard', { planetId: '2-1' }),
      key('web.shield', { planetId: '2-1' }),
      key('web.structsOfPlayer', { playerId: '1-2' }),
      key('web.workOfPlayer', { playerId: '1-2' }),
      key('web.guild', { guildId: '0-1' }),
    ],
    [key('web.playerCard', { playerId: '1-21' }), key('web.roster', { guildId: '0-2' }), key('web.rows/planet')],
  ],
  [
    'playerMeta',
    [key('web.playerCard', { playerId: '1-2' }), key('web.roster', { guildId: '0-1' })],
    [key('web.playerCard', { playerId: '1-21' }), key('web.rows/planet')],
  ],
  [
    'playerAddress',
    [key('web.addressesOfPlayer', { playerId: '1-2' }), key('web.addressCount', { playerId: '1-2' })],
    [key('web.addressesOfPlayer', { playerId: '1-3' })],
  ],
  ['pendingAddress', [key('web.pendingAddress', { code: 'K7M2Q' })], [key('web.pendingAddress', { code: 'AAAAA' })]],
  [
    'guild',
    [key('web.guild', { guildId: '0-1' }), hostGuild, key('web.guildDirectory'), key('web.guildNames')],
    [key('web.guild', { guildId: '0-2' }), key('web.playerCard', { playerId: '1-2' })],
  ],
  ['guildMeta', [key('web.guild', { guildId: '0-1' }), hostGuild], [key('web.guild', { guildId: '0-11' })]],
  [
    'membership',
    [key('web.rows/membershipApplication', { guild: '0-1' }), key('chain.membershipApplications')],
    [key('web.rows/membershipApplication', { guild: '0-2' }), key('web.roster', { guildId: '0-1' })],
  ],
  [
    'membership approved',
    [
      key('web.rows/membershipApplication', { player: '1-2' }),
      key('web.playerCard', { playerId: '1-2' }),
      key('web.roster', { guildId: '0-1' }),
      key('web.memberCount', { guildId: '0-1' }),
    ],
    [key('web.roster', { guildId: '0-2' })],
  ],
  [
    'infusion',
    [
      key('web.infusionOfPlayer', { playerId: '1-2' }),
      key('web.playerPower', { playerId: '1-2' }),
      key('web.rows/infusion'),
      key('web.reactorLeaderboard'),
      key('web.guildPower', { guildId: '0-1' }),
    ],
    [key('web.infusionOfPlayer', { playerId: '1-3' })],
  ],
  [
    'grid player ore',
    [
      key('web.playerCard', { playerId: '1-2' }),
      key('web.searchRaidTargets', {}),
      key('web.workOfPlayer', { playerId: '1-2' }),
    ],
    [key('web.playerCard', { playerId: '1-3' }), key('web.planetCard', { planetId: '2-1' })],
  ],
  [
    'grid planet ore',
    [key('web.planetCard', { planetId: '2-1' }), key('web.workOfPlayer', { playerId: '1-2' })],
    [key('web.planetCard', { planetId: '2-11' }), key('web.planetsCompleted', { playerId: '1-2' })],
  ],
  [
    'grid planet ore 0',
    [key('web.planetsCompleted', { playerId: '1-2' }), key('web.guildPlanetsCompleted', { guildId: '0-1' })],
    [key('web.planetsCompleted', { playerId: '1-3' })],
  ],
  ...(['load', 'structsLoad', 'capacity'] as const).map(
    (word) =>
      [
        `grid player ${word}`,
        [
          key('web.playerCard', { playerId: '1-2' }),
          key('web.playerPower', { playerId: '1-2' }),
          key('web.guildPower', { guildId: '0-1' }),
        ],
        [key('web.playerPower', { playerId: '1-3' })],
      ] as const,
  ),
  ...(['connectionCapacity', 'connectionCount'] as const).map(
    (word) =>
      [
        `grid substation ${word}`,
        [key('web.playerCard', { playerId: '1-2' }), key('web.playerCard', { playerId: '1-3' })],
        [key('web.oreStats', { playerId: '1-2' })],
      ] as const,
  ),
  [
    'grid substation load',
    [key('web.rows/grid', { object: '4-1' }), key('web.substationLeaderboard'), key('web.providerMarket')],
    [key('web.rows/grid', { object: '4-2' })],
  ],
  [
    'grid object load',
    [key('web.rows/grid', { object: '10-1' }), key('web.providerMarket')],
    [key('web.rows/grid', { object: '10-2' })],
  ],
  [
    'grid reactor power',
    [key('web.reactorLeaderboard'), key('web.guildPower', { guildId: '0-1' })],
    [key('web.guildDirectory')],
  ],
  [
    'grid reactor fuel',
    [key('web.reactorLeaderboard'), key('web.guildDirectory')],
    [key('web.struct', { structId: '5-2' })],
  ],
  [
    'grid struct fuel',
    [key('web.struct', { structId: '5-2' })],
    [key('web.struct', { structId: '5-3' }), key('web.reactorLeaderboard')],
  ],
  [
    'grid player lastAction',
    [key('web.lastAction', { playerId: '1-2' })],
    [key('web.lastAction', { playerId: '1-3' }), key('web.playerCard', { playerId: '1-2' })],
  ],
  ['grid internal', [], [key('web.playerCard', { playerId: '1-2' }), key('web.rows/grid')]],
  [
    'inventory alpha',
    [
      key('web.playerCard', { playerId: '1-2' }),
      key('web.rows/ledger', { player: '1-2' }),
      key('web.transferCount', { playerId: '1-2' }),
      key('web.searchTransferTargets', {}),
      key('web.inventoryOfOwner', { owner: '1-2' }),
      key('web.playerLeaderboard'),
    ],
    [key('web.transferCount', { playerId: '1-3' }), key('web.oreStats', { playerId: '1-2' })],
  ],
  [
    'inventory infused',
    [key('web.infusionOfPlayer', { playerId: '1-2' }), key('web.rows/defusion')],
    [key('web.playerCard', { playerId: '1-2' })],
  ],
  [
    'inventory ore',
    [key('web.oreStats', { playerId: '1-2' }), key('web.playerCard', { playerId: '1-2' })],
    [key('web.oreStats', { playerId: '1-3' }), key('web.guildBanks')],
  ],
  [
    'inventory token',
    [key('web.guildBanks'), key('web.inventoryOfOwner', { owner: '1-2' }), key('web.guildLeaderboard')],
    [key('web.oreStats', { playerId: '1-2' })],
  ],
  [
    'raidStatus',
    [
      key('web.activeRaid', { planetId: '2-1' }),
      key('web.activeRaidOfFleet', { fleetId: '9-3' }),
      key('web.rows/planetRaid'),
      key('web.shield', { planetId: '2-1' }),
      key('web.workOfPlayer', { playerId: '1-3' }),
      key('web.raidsLaunched', { playerId: '1-3' }),
    ],
    [key('web.activeRaid', { planetId: '2-2' }), key('web.oreStats', { playerId: '1-2' })],
  ],
  [
    'raidStatus raidSuccessful',
    [key('web.playerCard', { playerId: '1-2' }), key('web.playerCard', { playerId: '1-3' })],
    [key('web.playerCard', { playerId: '1-4' })],
  ],
  ...(['fleetDepart', 'fleetArrive'] as const).map(
    (word) =>
      [
        word,
        [
          key('web.playerCard', { playerId: '1-3' }),
          key('web.rows/struct', { location: '2-1' }),
          key('web.workOfPlayer', { playerId: '1-3' }),
          key('web.rows/fleet', { location: '2-1' }),
          key('web.shieldHealth', { planetId: '2-1' }),
        ],
        [key('web.rows/fleet', { location: '2-2' }), key('web.workOfPlayer', { playerId: '1-4' })],
      ] as const,
  ),
  [
    'structMove',
    [key('web.struct', { structId: '5-2' }), key('web.rows/struct', { location: '2-1' })],
    [key('web.struct', { structId: '5-3' })],
  ],
  [
    'attack',
    [key('web.struct', { structId: '5-2' }), key('web.struct', { structId: '5-3' })],
    [key('web.struct', { structId: '5-4' }), key('web.workOfPlayer', { playerId: '1-2' })],
  ],
  ['structHealth', [key('web.struct', { structId: '5-2' })], [key('web.workOfPlayer', { playerId: '1-2' })]],
  [
    'structStatus',
    [
      key('web.struct', { structId: '5-2' }),
      key('web.workOfPlayer', { playerId: '1-2' }),
      key('web.playerCard', { playerId: '1-2' }),
      key('web.structCount'),
      key('web.rows/planetAttribute', { object: '2-1' }),
    ],
    [key('web.struct', { structId: '5-3' }), key('web.rows/structDefender')],
  ],
  ['structStatus destroyed', [key('web.rows/structDefender')], [key('web.struct', { structId: '5-3' })]],
  ...(['buildClock', 'mineClock', 'refineClock'] as const).map(
    (word) =>
      [
        word,
        [key('web.workOfPlayer', { playerId: '1-2' }), key('web.allWork')],
        [key('web.workOfPlayer', { playerId: '1-3' }), key('web.playerCard', { playerId: '1-2' })],
      ] as const,
  ),
  ...(['defenseAdd', 'defenseRemove'] as const).map(
    (word) =>
      [
        word,
        [key('web.struct', { structId: '5-2' }), key('web.struct', { structId: '5-3' })],
        [key('web.struct', { structId: '5-4' })],
      ] as const,
  ),
  ...(['shield', 'raidClock'] as const).map(
    (word) =>
      [
        word,
        [
          key('web.shield', { planetId: '2-1' }),
          key('web.shieldHealth', { planetId: '2-1' }),
          key('web.workOfPlayer', { playerId: '1-3' }),
        ],
        [key('web.shield', { planetId: '2-12' })],
      ] as const,
  ),
  [
    'provider',
    [key('web.rows/provider'), key('web.providerMarket'), key('chain.provider', { id: '10-1' })],
    [key('chain.provider', { id: '10-11' })],
  ],
  [
    'agreement',
    [key('web.rows/agreement'), key('web.agreementMarket'), key('chain.agreement', { id: '11-1' })],
    [key('chain.agreement', { id: '11-2' }), key('web.rows/provider')],
  ],
  [
    'stub planet',
    [key('web.planetCard', { planetId: '2-1' }), key('web.activityOfPlanet', { planetId: '2-1' })],
    [key('web.planetCard', { planetId: '2-2' })],
  ],
  ['stub player', [key('web.playerCard', { playerId: '1-2' })], [key('web.playerCard', { playerId: '1-3' })]],
  ['stub guild', [key('web.guild', { guildId: '0-1' })], [key('web.guild', { guildId: '0-2' })]],
];

describe('the invalidation map, row by row', () => {
  test.each(SECTION_9)('%s', async (row, stale, kept) => {
    const queryClient = new QueryClient();
    for (const queryKey of [...stale, ...kept]) queryClient.setQueryData(queryKey, 'answer');
    const clock = createFakeClock();
    const invalidator = createInvalidator(queryClient, clock, new AbortController().signal, factsOf);
    invalidator.note([EVENTS[row]], warWorld());
    await clock.advance(1_000);
    const invalidated = (queryKey: QueryKey) => queryClient.getQueryState(queryKey)?.isInvalidated;
    expect(stale.filter((queryKey) => !invalidated(queryKey))).toEqual([]);
    expect(kept.filter((queryKey) => invalidated(queryKey))).toEqual([]);
    queryClient.clear();
  });

  test('a block of frames asks once for what is on screen, and not at all for what is not', async () => {
    const queryClient = new QueryClient();
    const asked: string[] = [];
    const watch = (playerId: string) =>
      queryClient.getQueryCache().build(queryClient, {
        queryKey: key('web.playerCard', { playerId }),
        queryFn: () => asked.push(playerId),
      });
    const onScreen = watch('1-2');
    watch('1-3');
    await onScreen.fetch();
    // An observer is what makes a query active.
    onScreen.addObserver({ options: { enabled: true }, onQueryUpdate: () => undefined } as never);
    asked.length = 0;

    const clock = createFakeClock();
    const invalidator = createInvalidator(queryClient, clock, new AbortController().signal, factsOf);
    for (let frame = 0; frame < 50; frame++) invalidator.note([EVENTS['grid player ore']], warWorld());
    await clock.advance(1_000);
    expect(asked).toEqual(['1-2']);
    queryClient.clear();
  });

  test('the rows of the node say themselves what they are about, and after a gap all that say so are untrue', async () => {
    const told: readonly (readonly [TouchKey, QueryKey, QueryKey])[] = [
      ['guild', key('chain.guildRecord', { guildId: '0-1' }), key('chain.guildRecord', { guildId: '0-2' })],
      ['player', key('chain.players', {}), key('chain.guilds', {})],
      ['infusion', key('chain.infusions', {}), key('chain.balances', { address: 'a'.repeat(40) })],
      [
        'grid object load',
        key('chain.gridValue', { attribute: 'load', objectId: '10-1' }),
        key('chain.gridValue', { attribute: 'load', objectId: '10-2' }),
      ],
    ];
    for (const [row, stale, kept] of told) {
      const queryClient = new QueryClient();
      for (const queryKey of [stale, kept, key('chain.params')]) queryClient.setQueryData(queryKey, 'answer');
      const clock = createFakeClock();
      const invalidator = createInvalidator(queryClient, clock, new AbortController().signal, factsOf);
      const invalidated = () =>
        [stale, kept, key('chain.params')].map((queryKey) => queryClient.getQueryState(queryKey)?.isInvalidated);
      invalidator.note([EVENTS[row]], warWorld());
      await clock.advance(1_000);
      expect([row, invalidated()]).toEqual([row, [true, false, false]]);
      invalidator.noteAll();
      await clock.advance(1_000);
      expect([row, invalidated()]).toEqual([row, [true, true, false]]);
      queryClient.clear();
    }
  });
});
