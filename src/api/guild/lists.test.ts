import { describe, expect, it } from 'vitest';
import { parsePlanetId } from '../../game/ids.ts';
import { parseFraction } from '../../game/units.ts';
import { ParamUnsupportedError } from './ParamUnsupportedError.ts';
import { ADDRESS, ANSWERS } from './testing/answers.ts';
import { ok, setupGuildApi } from './testing/setupGuildApi.ts';

const planet = parsePlanetId('2-9');
const paths = (asked: readonly { readonly path: string }[]) => asked.map(({ path }) => path);
/** So many rows of substations. */
const substations = (count: number, first = 1) =>
  Array.from({ length: count }, (_, index) => ({ ...ANSWERS.substation[0], id: `4-${first + index}` }));

describe('pages', () => {
  it('go on while they are full, and end with a shorter one', async () => {
    const { api, asked } = setupGuildApi({
      '/api/substation/all/page/1': ok(substations(100)),
      '/api/substation/all/page/2': ok(substations(99, 101)),
      '/api/substation/all/page/3': ok([]),
    });
    const first = await api.ask('rows/substation', {});
    expect(first).toMatchObject({ next: '2', total: null, height: null });
    expect(first.items).toHaveLength(100);
    expect((await api.ask('rows/substation', { page: { page: 2 } })).next).toBeNull();
    expect(await api.ask('rows/substation', { page: { page: 3 } })).toMatchObject({ items: [], next: null });
    expect(paths(asked)).toEqual([1, 2, 3].map((page) => `/api/substation/all/page/${page}`));
  });

  it('go on after a round number of rows that is less than was asked for: the server may have chosen it', async () => {
    const at = '/api/substation/all/page/1?limit=1000';
    for (const [rows, next] of [
      [1000, '2'],
      [250, '2'],
      [100, '2'],
      [99, null],
      [0, null],
    ] as const) {
      const { api } = setupGuildApi({ [at]: ok(substations(rows)) });
      expect((await api.ask('rows/substation', { page: { limit: 5000 } })).next).toBe(next);
    }
    const small = setupGuildApi({ '/api/substation/all/page/1?limit=10': ok(substations(100)) });
    expect((await small.api.ask('rows/substation', { page: { limit: 10 } })).next).toBe('2');
  });

  it('carry total and height when they were asked for and told', async () => {
    const { api } = setupGuildApi({
      '/api/substation/all/page/1?include_total=1&include_meta=1': ok(substations(1), {
        total: 1,
        meta: { height: 812345 },
      }),
    });
    const page = await api.ask('rows/substation', { page: { includeTotal: true, includeMeta: true } });
    expect(page).toMatchObject({ total: 1n, height: 812_345n });
  });

  it('that are full end where the total says so', async () => {
    const at = (page: number) => `/api/substation/all/page/${page}?limit=2&include_total=1`;
    const { api } = setupGuildApi({
      [at(1)]: ok(substations(2), { total: 4 }),
      [at(2)]: ok(substations(2, 3), { total: 4 }),
    });
    const request = { limit: 2, includeTotal: true };
    expect((await api.ask('rows/substation', { page: request })).next).toBe('2');
    expect((await api.ask('rows/substation', { page: { ...request, page: 2 } })).next).toBeNull();
  });

  it('cannot be asked for by a number that is none', async () => {
    const { api, asked } = setupGuildApi({ '/api/substation/all/page/1': ok([]) });
    for (const page of [0, -1, 1.5, Number.NaN]) await api.ask('rows/substation', { page: { page } });
    expect(new Set(paths(asked))).toEqual(new Set(['/api/substation/all/page/1']));
  });

  it('of a whole list in one answer never go on', async () => {
    const words = Array.from({ length: 300 }, (_, index) => ({ value: `w${index}` }));
    const { api } = setupGuildApi({ '/api/banned-word/all': ok(words) });
    const page = await api.ask('rows/bannedWord', {});
    expect(page.items).toHaveLength(300);
    expect(page.next).toBeNull();
  });

  it('hold only rows written since, also from a server that does not know the question', async () => {
    const since = Date.parse('2026-09-09T07:00:00Z') / 1000;
    const [row] = ANSWERS.substation;
    const rows = [
      { ...row, updated_at: '2026-09-09 07:00:00.5+00' },
      { ...row, id: '4-2' },
    ];
    const { api } = setupGuildApi({ [`/api/substation/all/page/1?updated_since=${since}`]: ok(rows) });
    const page = await api.ask('rows/substation', { page: { updatedSince: since } });
    expect(page.items.map(({ id }) => id)).toEqual(['4-1']);
  });

  it('hold only structs that stand, or only destroyed ones, whatever the server knows', async () => {
    const { api } = setupGuildApi({
      '/api/struct/list/all/page/1?is_destroyed=0': ok(ANSWERS.struct),
      '/api/struct/list/all/page/1?is_destroyed=1': ok(ANSWERS.struct),
    });
    const standing = await api.ask('rows/struct', { page: { isDestroyed: false } });
    expect(standing.items.map((struct) => struct.destroyedAt)).toEqual([null]);
    const gone = await api.ask('rows/struct', { page: { isDestroyed: true } });
    expect(gone.items.map((struct) => struct.destroyedAt)).toEqual([812_345n]);
  });

  it('after an id name the id to go on after', async () => {
    const { api } = setupGuildApi({
      '/api/substation/all/page/1?after_id=4-1': ok(substations(100, 2)),
      '/api/substation/all/page/1?after_id=4-101': ok(substations(3, 102)),
    });
    expect((await api.ask('rows/substation', { page: { afterId: '4-1' } })).next).toBe('4-101');
    expect((await api.ask('rows/substation', { page: { afterId: '4-101' } })).next).toBeNull();
  });

  it('after an id are refused when the server goes in circles instead', async () => {
    const { api } = setupGuildApi({ '/api/substation/all/page/1?after_id=4-100': ok(substations(100)) });
    const error: unknown = await api.ask('rows/substation', { page: { afterId: '4-100' } }).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(ParamUnsupportedError);
    expect(error).toMatchObject({ param: 'after_id', code: 'api_param_unsupported' });
  });

  it('are narrowed by one filter, with values that cannot leave their segment', async () => {
    const { api, asked } = setupGuildApi({
      '/api/provider/denom/uguild.0-1%2F..%2F/page/1': ok(ANSWERS.provider),
      '/api/grid/attribute-type/ore/object-type/player/page/1?order=val.desc': ok(ANSWERS.grid),
    });
    await api.ask('rows/provider', { denom: 'uguild.0-1/../' });
    await api.ask('rows/grid', { attributeOfType: ['ore', 'player'], page: { order: 'val.desc' } });
    expect(asked).toHaveLength(2);
  });
});

describe('rows', () => {
  it('of the mirror are the records of the chain', async () => {
    const { api } = setupGuildApi({
      '/api/planet/list/all/page/1': ok(ANSWERS.planet),
      '/api/infusion/list/all/page/1': ok(ANSWERS.infusion),
      '/api/provider/all/page/1': ok(ANSWERS.provider),
      '/api/permission/all/page/1': ok(ANSWERS.permission),
      '/api/struct-attribute/all/page/1': ok(ANSWERS.structAttribute),
    });
    const [planet] = (await api.ask('rows/planet', {})).items;
    const createdAtMs = Date.parse('2026-09-08T19:19:58.364Z');
    const updatedAtMs = Date.parse('2026-09-09T07:00:00Z');
    expect(planet).toEqual({
      id: '2-9',
      owner: '1-42',
      name: null,
      status: 'active',
      maxOre: 5n,
      slots: {
        space: ['5-10', null, null, null],
        air: [null, '5-9', null, null],
        land: [null, null, null, null],
        water: [null, null, null, null],
      },
      headFleetId: '9-7',
      lastFleetId: '9-8',
      createdAtMs,
      updatedAtMs,
    });
    const [infusion] = (await api.ask('rows/infusion', {})).items;
    expect(infusion).toMatchObject({
      fuel: 2_500_000n,
      power: 2_500_000n,
      ratio: 1n,
      commission: parseFraction('0.04'),
    });
    const [provider] = (await api.ask('rows/provider', {})).items;
    expect(provider).toMatchObject({
      rate: { denom: 'uguild.0-1', amount: 25n },
      consumerCancellationPenalty: parseFraction('0.04'),
    });
    expect((await api.ask('rows/permission', {})).items.map(({ subject, mask }) => ({ subject, mask }))).toEqual([
      { subject: { kind: 'object', objectId: '4-1', playerId: '1-42' }, mask: 1024 },
      { subject: { kind: 'address', address: ADDRESS }, mask: 33_554_431 },
    ]);
    expect((await api.ask('rows/structAttribute', {})).items).toMatchObject([
      { family: 'struct', attribute: 'health', objectId: '5-10', typeId: null, value: 3n },
      { family: 'struct', attribute: 'typeCount', objectId: '1-42', typeId: 14, value: 1n },
    ]);
  });

  it('are read in either spelling, with numbers as text and JSON already parsed', async () => {
    const [row] = ANSWERS.planet;
    const camel = Object.fromEntries(
      Object.entries(row).map(([key, value]) => [
        key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
        value,
      ]),
    );
    const dressed = { ...row, max_ore: '5', space_slots: '4', map: JSON.parse(row.map) as unknown };
    const { api } = setupGuildApi({ '/api/planet/list/all/page/1': ok([row, camel, dressed]) });
    const [one, two, three] = (await api.ask('rows/planet', {})).items;
    expect(two).toEqual(one);
    expect(three).toEqual(one);
  });

  it('that are wrong are named with route, row and column', async () => {
    const [row] = ANSWERS.fleet;
    const { api } = setupGuildApi({ '/api/fleet/list/all/page/1': ok([row, { ...row, status: 'lost' }]) });
    await expect(api.ask('rows/fleet', {})).rejects.toMatchObject({
      route: '/api/fleet/list/all/page/1',
      path: 'data[1].status',
      expected: 'one of onStation, away',
    });
  });

  it('of activity have bodies, or name the place in them', async () => {
    const good = ANSWERS.planetActivity[0];
    const bad = { ...good, detail: '{"struct_id":"6-1","status":7}' };
    const { api } = setupGuildApi({
      '/api/planet-activity/planet/2-9/page/1': ok([good]),
      '/api/planet-activity/planet/2-9/page/2': ok([good, bad]),
    });
    expect((await api.ask('activityOfPlanet', { planetId: planet })).items).toEqual([
      {
        planetId: '2-9',
        seq: 4,
        height: 812_345n,
        atMs: Date.parse('2026-09-08T19:19:58.364Z'),
        kind: 'structStatus',
        structId: '5-7',
        status: 7,
        before: 1,
      },
    ]);
    await expect(api.ask('activityOfPlanet', { planetId: planet, page: { page: 2 } })).rejects.toMatchObject({
      path: 'data[1].detail.struct_id',
    });
  });

  it('of activity after a number hold no older ones, and have no next page', async () => {
    const rows = ANSWERS.planetActivity.slice(0, 3).map((row, index) => ({ ...row, seq: 5 - index }));
    const { api } = setupGuildApi({ '/api/planet-activity/planet/2-9/page/1?since_seq=4': ok(rows) });
    const page = await api.ask('activityOfPlanet', { planetId: planet, sinceSeq: 4 });
    expect(page.items.map((row) => row.seq)).toEqual([5]);
    expect(page.next).toBeNull();
  });

  it('of work leave out clocks that do not run', async () => {
    const [row] = ANSWERS.workItem;
    const { api } = setupGuildApi({ '/api/work/all/page/1': ok([row, { ...row, block_start: 0 }]) });
    expect((await api.ask('allWork', {})).items).toHaveLength(1);
  });
});
