import { describe, expect, it } from 'vitest';
import { buildStruct, buildStructType, ADDRESS } from '../../testing/builders.ts';
import {
  parseAgreementId,
  parseAllocationId,
  parseObjectId,
  parsePlayerId,
  parseProviderId,
  parseStructId,
  parseStructTypeId,
  parseSubstationId,
} from '../ids.ts';
import type { Sight } from '../orders/sight.ts';
import { blockHeight, milliwatts } from '../units.ts';
import { brownoutForecast, idsIn, joinedGrid } from './forecast.ts';
import { type GridRecords, NO_GRID } from './grid.ts';
import { isPowerOrder } from './powerOrders.ts';
import { gridOf } from './testGrid.ts';

const ME = parsePlayerId('1-1');
const GRID = gridOf({
  reactors: [{ id: '3-1', capacity: 2_000_000n }],
  substations: [{ id: '4-1' }, { id: '4-2' }],
  allocations: [
    { id: '6-1', sourceId: '3-1', destinationId: '4-1', power: 400_000n },
    { id: '6-2', sourceId: '3-1', destinationId: '4-2', power: 30_000n },
  ],
  players: [
    { id: '1-1', at: '4-1', draws: 75_000n, own: 100_000n },
    { id: '1-2', at: '4-1', draws: 150_000n },
  ],
});
const TYPE = buildStructType({
  buildDraw: milliwatts(50_000n),
  passiveDraw: milliwatts(500_000n),
});

/** What the form's sight has, which is what was read of the grid. */
function sightOf(records: GridRecords = GRID): Sight {
  const all = [...records.players, ...records.substations, ...records.allocations, ...records.agreements];
  const struct = buildStruct({ owner: ME });
  return {
    self: {
      playerId: ME,
      guildId: null,
      guildRank: 0n,
      substationId: null,
      planetId: null,
      fleetId: null,
      address: ADDRESS,
    },
    height: blockHeight(1n),
    get: (kind, id) => (kind === 'struct' ? struct : all.find((one) => one.id === id)) as never, // of that kind
    typeOf: () => TYPE,
    balanceOf: () => undefined,
    alphaDenom: 'ualpha',
    more: { powerOf: (id) => records.allocations.find((one) => one.id === id)?.power },
  };
}
const plain = (words: string | undefined) => words?.replaceAll('\u00a0', ' ');

describe('the forecast of an order', () => {
  it('says what stays free, or that it is too much', () => {
    const building = { playerId: ME, structTypeId: parseStructTypeId(1) };
    expect(brownoutForecast('MsgStructBuildInitiate', building, sightOf())).toEqual({
      tone: 'fine',
      words: expect.stringContaining('stay free') as string,
      goDark: [],
    });
    const active = brownoutForecast('MsgStructActivate', { structId: parseStructId('5-1') }, sightOf());
    expect(active?.tone).toBe('short');
    expect(plain(active?.words)).toBe(
      'You’d use 575 W and have 300 W. You go offline until you get more power or reduce your load.',
    );
  });

  it('counts what is set aside as drawn', () => {
    const draft = {
      sourceObjectId: parseObjectId('1-1'),
      allocationType: 'static',
      power: milliwatts(20_000n),
    } as const;
    expect(plain(brownoutForecast('MsgAllocationCreate', draft, sightOf())?.words)).toBe(
      'You’d use 95 W and have 300 W, so 205 W stay free.',
    );
  });

  it('tells who else has less, at the substation and beyond it', () => {
    const allocationId = parseAllocationId('6-1');
    expect(plain(brownoutForecast('MsgAllocationDelete', { allocationId }, sightOf())?.words)).toBe(
      'You’d use 75 W and have 100 W, so 25 W stay free. 4-1 would have a capacity of 0 W and a load of 0 W. ' +
        'Each player at 4-1 gets 0 W instead of 200 W. Players not loaded: 1.',
    );
    const off = brownoutForecast('MsgAllocationDelete', { allocationId }, sightOf(), GRID);
    expect([off?.tone, off?.goDark.map(({ id }) => id)]).toEqual(['short', ['1-2']]);
    expect(plain(off?.words)).toContain('3-1 would have a capacity of 2 kW and a load of 30 W.');
    expect(off?.words).not.toContain('Players not loaded');
    const lower = { allocationId, power: milliwatts(100_000n) };
    expect(brownoutForecast('MsgAllocationUpdate', lower, sightOf())?.words).toContain('4-1');
  });

  it('moves a player with his share', () => {
    const to = { substationId: parseSubstationId('4-2'), playerId: [ME] };
    expect(plain(brownoutForecast('MsgSubstationPlayerMigrate', to, sightOf())?.words)).toBe(
      'You’d use 75 W and have 130 W, so 55 W stay free.',
    );
    expect(brownoutForecast('MsgSubstationPlayerDisconnect', { playerId: ME }, sightOf())?.tone).toBe('fine');
  });

  it('ends with an agreement what it carried', () => {
    const agreementId = parseAgreementId('11-1');
    const sold = {
      ...GRID,
      agreements: [
        {
          id: agreementId,
          providerId: parseProviderId('10-1'),
          allocationId: parseAllocationId('6-1'),
          capacity: milliwatts(400_000n),
          startBlock: blockHeight(1n),
          endBlock: blockHeight(9n),
          owner: ME,
        },
      ],
    };
    expect(brownoutForecast('MsgAgreementClose', { agreementId }, sightOf(sold))?.words).toContain('instead of');
  });

  it('takes what is sold out of the shares of all at the provider’s substation', () => {
    const provider = { id: parseProviderId('10-1'), substationId: parseSubstationId('4-1') };
    const sight: Sight = {
      ...sightOf(),
      get: (kind, id) => (kind === 'provider' ? provider : sightOf().get(kind, id)) as never,
    }; // of that kind
    const draft = { providerId: provider.id, capacity: milliwatts(200_000n) };
    const open = brownoutForecast('MsgAgreementOpen', draft, sight, GRID);
    expect(plain(open?.words)).toContain('Each player at 4-1 gets 100 W instead of 200 W.');
    expect(open?.goDark.map(({ id }) => id)).toEqual(['1-2']);
  });

  it('knows more of a grid than its sight once that is read, and keeps what is seen', () => {
    const seen = {
      ...NO_GRID,
      players: GRID.players.slice(0, 1).map((one) => ({ ...one, structsLoad: milliwatts(1n) })),
    };
    const all = joinedGrid(seen, GRID);
    expect(idsIn(all)).toEqual(['3-1', '4-1', '4-2', '6-1', '6-2', '1-1', '1-2']);
    expect(all.players[0]?.structsLoad).toBe(1n);
  });

  it('takes a defusion for as much as it can be at most', () => {
    const amount = { denom: 'ualpha', amount: 90_000n };
    const draft = { validatorAddress: 'v', delegatorAddress: ADDRESS, amount };
    expect(plain(brownoutForecast('MsgReactorDefuse', draft, sightOf())?.words)).toBe(
      'You’d use 75 W and have 210 W, so 135 W stay free.',
    );
  });

  it('says nothing of what it does not know, or what draws nothing', () => {
    expect(brownoutForecast('MsgAllocationUpdate', {}, sightOf())).toBeNull();
    expect(isPowerOrder('MsgPlayerUpdateName')).toBe(false);
    const nobody: Sight = { ...sightOf(), self: null, get: () => undefined, typeOf: () => undefined };
    expect(brownoutForecast('MsgStructActivate', { structId: parseStructId('5-1') }, nobody)).toBeNull();
  });
});
