/** What a request costs at 100,000 rows, in rows looked at: the same on every machine. bench/web.ts has the milliseconds. */
import { expect, test } from 'vitest';
import { fillMirror } from './testing/fillMirror.ts';
import { mirrorWeb, START_MS, tell } from './testing/mirrorWeb.ts';
import { WEB_ROUTES } from './webHandler.ts';

const ROWS = 3000;

/** A page, its search by halves, and a few rows beside each of its own. */
const PAGED_MOST = 450;
/** 30 days of hours, of which each is a row. */
const STATS_MOST = 1500;

async function setup() {
  const web = mirrorWeb('1-1');
  await web.block([]);
  const total = fillMirror(web.mirror.store, ROWS, START_MS);
  const touched = (): number =>
    Object.values(web.tables).reduce((sum, table: { readonly touched: number }) => sum + table.touched, 0);
  const cost = (target: string): number => {
    const before = touched();
    const { status, body } = web.get(target);
    if (status !== 200) throw new Error(`${target}: ${status} ${JSON.stringify(body)}`);
    return touched() - before;
  };
  return { ...web, total, cost };
}

/** Values that stand in the filled rows, so that filtered lists are long. */
const FILLED: Readonly<Record<string, string>> = {
  page: '1',
  category: 'raid_status',
  object_type: 'player',
  owner_type: 'player',
  metric: 'load',
  object_key: '1-1',
  kind: 'player',
  code: 'ABCDE',
  tx_id: '1',
};

const QUERY = `start_time=${START_MS / 1000 - 86_400}&end_time=${START_MS / 1000}&object_type=player&search_string=v1abc&q=v1abc&ids=1-1`;

function targetOf(path: string, param: string): string {
  const valueOf = (name: string): string =>
    FILLED[name] ?? (name.endsWith('address') ? param.replaceAll('-', '') : param);
  return `${path.replaceAll(/\{([a-z_]+)\}/g, (_, name: string) => valueOf(name))}?${QUERY}`;
}

const READS = WEB_ROUTES.filter(({ method }) => method === 'GET').map(({ path }) => path);
const PAGED = READS.filter((path) => path.includes('{page}'));
const OTHER = READS.filter((path) => !path.includes('{page}'));

test('a page of any list looks at a page of rows, first or last, filtered or not, after every write', async () => {
  const { block, cost, total } = await setup();
  expect(total).toBeGreaterThan(100_000);
  expect(PAGED.length).toBeGreaterThan(70);
  const orders = ['val.desc', 'updated_at.asc', 'id.desc', 'object_id.asc'].map(
    (order) => `/api/grid/attribute-type/v1/page/1?order=${order}`,
  );
  const params = ['limit=50', 'include_total=1&include_meta=1', 'after_id=1-77'];
  const targets = [
    ...PAGED.flatMap((path) => [targetOf(path, 'v1'), targetOf(path, 'v1').replace('/page/1', '/page/5')]),
    ...params.flatMap((param) =>
      ['/api/player/list/all', '/api/struct/list/owner/v1'].map((p) => `${p}/page/1?${param}`),
    ),
    '/api/struct/list/all/page/2?is_destroyed=1',
    `/api/struct/list/all/page/2?updated_since=${START_MS / 1000 - 500}`,
    '/api/planet-activity/planet/v1/page/1?since_seq=2000',
    '/api/planet-activity/player/v1/page/1?since_height=2000&order=asc',
    ...orders,
  ];
  // Orders nobody has asked for, and what is worked out once a block, are paid for here.
  for (const target of targets) cost(target);
  await block([tell.grid('0-1-77', 5)]);
  for (const target of targets.filter((one) => one.includes('/work/'))) cost(target);
  for (const target of targets) expect(cost(target), target).toBeLessThanOrEqual(PAGED_MOST);
});

test('what is no list looks at its own rows; sums over everybody are worked out once a block', async () => {
  const { block, cost } = await setup();
  await block([tell.grid('0-1-77', 5)]);
  for (const path of OTHER) cost(targetOf(path, '1-1'));
  for (const path of OTHER) {
    const most = path.endsWith('/stats') ? STATS_MOST : 100;
    const isOfThem = ['/api/struct/type', '/api/setting', '/api/guild/name', '/api/banned-word/all'].includes(path);
    if (path === '/api/banned-word/all') continue;
    expect(cost(targetOf(path, '1-1')), path).toBeLessThanOrEqual(isOfThem ? 200 : most);
  }
});
