import { expect, test } from 'vitest';
import { mirrorWeb, START_MS, tell } from './testing/mirrorWeb.ts';

const HOUR = 3600;
const START = START_MS / 1000;

const range = (from: number, to: number, rest = '') => `start_time=${START + from}&end_time=${START + to}${rest}`;
const series = (metric: string, key: string, from: number, to: number, rest = '') =>
  `/api/stat/${metric}/object/${key}/range/page/1?${range(from, to, rest)}`;

/** Load of 1-2 changes at 0 s, 10 s and 2 h; the substation and a struct have values too. */
async function setup() {
  const web = mirrorWeb();
  const at = (second: number) => START_MS + second * 1000;
  await web.block([tell.player('1-2'), tell.player('1-3'), tell.grid('3-1-2', 1000)], at(0));
  await web.block([tell.grid('3-1-2', 1000), tell.structAttribute('1-5-1', 1), tell.grid('7-4-1', 2)], at(5));
  await web.block([tell.grid('3-1-2', 2000), tell.structAttribute('1-5-1', 7)], at(10));
  await web.block([tell.grid('3-1-2', 500), tell.grid('3-1-3', 100), tell.structAttribute('0-5-1', 3)], at(2 * HOUR));
  return { ...web, at };
}

const values = (rows: readonly { value: unknown }[]) => rows.map((row) => row.value);

test('a series has a row for every change and none between, in a half-open range, oldest first', async () => {
  const { data } = await setup();
  expect(data(series('load', '1-2', 0, 3 * HOUR))).toEqual([
    { time: '2026-09-08 12:00:00.000000+00', value: '1000' },
    { time: '2026-09-08 12:00:10.000000+00', value: '2000' },
    { time: '2026-09-08 14:00:00.000000+00', value: '500' },
  ]);
  expect(values(data(series('load', '1-2', 10, 2 * HOUR)))).toEqual(['2000']);
  // It is 2000 all the while: nothing was written.
  expect(data(series('load', '1-2', 11, HOUR))).toEqual([]);
  expect(data(series('load', '1-99', 0, HOUR))).toEqual([]);
  expect(values(data(series('struct_status', '5-1', 0, HOUR)))).toEqual([1, 7]);
  expect(values(data(series('struct_health', '5-1', 0, 3 * HOUR)))).toEqual(['3']);
  expect(values(data(series('connection_count', '4-1', 0, HOUR)))).toEqual(['2']);
});

test('a struct that is gone has health and status 0 in its series', async () => {
  const { block, data, at } = await setup();
  await block([tell.structAttribute('0-5-1', 0), tell.structAttribute('1-5-1', 0)], at(3 * HOUR));
  expect(values(data(series('struct_health', '5-1', 0, 4 * HOUR)))).toEqual(['3', '0']);
  expect(values(data(series('struct_status', '5-1', 0, 4 * HOUR)))).toEqual([1, 7, 0]);
});

test('with a bucket there is a mean, and pages and limits work', async () => {
  const { data } = await setup();
  expect(data(series('load', '1-2', 0, 3 * HOUR, '&bucket=1h'))).toEqual([
    { time: '2026-09-08 12:00:00.000000+00', value: '1500.0000000000000000' },
    { time: '2026-09-08 14:00:00.000000+00', value: '500.0000000000000000' },
  ]);
  expect(data(series('load', '1-2', 0, 3 * HOUR, '&bucket=1d'))[0].value).toBe('1166.6666666666666667');
  expect(values(data(series('load', '1-2', 0, 3 * HOUR, '&limit=2')))).toEqual(['1000', '2000']);
  const page2 = series('load', '1-2', 0, 3 * HOUR, '&limit=2').replace('page/1', 'page/2');
  expect(values(data(page2))).toEqual(['500']);
});

test('ranges and kinds that make no sense are refused by name', async () => {
  const { errors, get } = await setup();
  const week = 7 * 24 * HOUR;
  expect(errors('/api/stat/load/object/1-2/range/page/1?start_time=5')).toHaveProperty('start_time_end_time_required');
  expect(errors(series('load', '1-2', 10, 10))).toHaveProperty('time_range_invalid');
  expect(errors('/api/stat/load/object/1-2/range/page/1?start_time=a&end_time=9')).toHaveProperty('time_range_invalid');
  expect(get(series('load', '1-2', 0, week)).status).toBe(200);
  expect(errors(series('load', '1-2', 0, week + 1))).toHaveProperty('time_range_too_large');
  expect(get(series('load', '1-2', 0, 30 * 24 * HOUR, '&bucket=1h')).status).toBe(200);
  expect(errors(series('load', '1-2', 0, 30 * 24 * HOUR + 1, '&bucket=1h'))).toHaveProperty('time_range_too_large');
  expect(errors(series('charm', '1-2', 0, HOUR))).toHaveProperty('metric_invalid');
  expect(errors(series('structs_load', '2-1', 0, HOUR))).toHaveProperty('object_key_invalid');
  expect(errors(series('struct_health', '1-2', 0, HOUR))).toHaveProperty('object_key_invalid');
  expect(errors(series('load', 'x', 0, HOUR))).toEqual(['object_key - This value is not valid.']);
  expect(errors(series('load', '1-2', 0, HOUR, '&bucket=1w'))).toEqual(['bucket - This value is not valid.']);
  expect(get('/api/stat/load/object/1-2/range/page/one?start_time=1&end_time=2').status).toBe(404);
});

test('each full hour leaves its sums; the running one is missing, and so is an hour without a block', async () => {
  const { block, get, data, at } = await setup();
  const url = (rest = '') => `/api/stat/load/aggregate/range?object_type=player&${range(0, 24 * HOUR, rest)}`;
  expect(data(url())).toEqual([
    {
      bucket: '2026-09-08 12:00:00.000000+00',
      sum: '2000',
      avg: '1000.0000000000000000',
      population: 2,
      samples: 1,
    },
  ]);
  await block([], at(3 * HOUR));
  expect(data(url())).toHaveLength(2);
  expect(data(url())[1]).toMatchObject({ bucket: '2026-09-08 14:00:00.000000+00', sum: '600', samples: 2 });
  expect(data(url('&bucket=1d'))).toEqual([{ ...data(url())[1], bucket: '2026-09-08 00:00:00.000000+00' }]);
  expect(get(url()).body.meta).toEqual({ height: 5 });
});

test('aggregates refuse by name', async () => {
  const { errors } = await setup();
  const url = (metric: string, query: string) => `/api/stat/${metric}/aggregate/range?${query}`;
  const day = 24 * HOUR;
  expect(errors(url('load', range(0, day)))).toHaveProperty('object_type_start_time_end_time_required');
  expect(errors(url('load', range(0, day, '&object_type=ship')))).toHaveProperty('object_type_invalid');
  expect(errors(url('structs_load', range(0, day, '&object_type=planet')))).toHaveProperty('object_type_invalid');
  expect(errors(url('charm', range(0, day, '&object_type=player')))).toHaveProperty('metric_invalid');
  expect(errors(url('load', range(9, 9, '&object_type=player')))).toHaveProperty('time_range_invalid');
  expect(errors(url('load', range(0, 31 * day, '&object_type=player')))).toHaveProperty('time_range_too_large');
});
