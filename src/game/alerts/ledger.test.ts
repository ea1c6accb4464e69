import { expect, test } from 'vitest';
import { alertsIn, EMPTY_LEDGER, joined, type Ledger, type Telling, withMark, withTellings } from './ledger.ts';

const raid = (at: bigint, value: string | null): Telling => ({ kind: 'raid', matter: 'raid/2-1', at, value });

/** A ledger that listens from block 50. */
function told(...tellings: readonly Telling[]): Ledger {
  return tellings.reduce((ledger, one) => withTellings(ledger, [one], 50n, 0), EMPTY_LEDGER);
}

const ids = (ledger: Ledger): readonly string[] => alertsIn(ledger).map(({ id }) => id);

test('a reading and the event that came before it are one happening, whichever is heard first', () => {
  expect(ids(told(raid(110n, '9-3'), raid(200n, '9-3')))).toEqual(['raid/2-1@110']);
  expect(ids(told(raid(200n, '9-3'), raid(110n, '9-3')))).toEqual(['raid/2-1@110']);
});

test('what ended and began anew is two happenings, also when a reading that lay after both was heard first', () => {
  const ledger = told(raid(200n, '9-3'), raid(110n, '9-3'), raid(130n, null), raid(150n, '9-3'));
  expect(ids(ledger)).toEqual(['raid/2-1@150', 'raid/2-1@110']);
  expect(alertsIn(ledger).map(({ isOpen }) => isOpen)).toEqual([true, false]);
});

test('one fleet takes the place of another in the same block: nothing of the kind gives way to something', () => {
  const [handOver, leave] = [raid(130n, '9-4'), raid(130n, null)];
  expect(ids(told(raid(110n, '9-3'), handOver, leave))).toEqual(['raid/2-1@130', 'raid/2-1@110']);
  expect(ids(told(raid(110n, '9-3'), leave, handOver))).toEqual(['raid/2-1@130', 'raid/2-1@110']);
});

test('what was told or read stays so when its beginning turns out to be earlier', () => {
  const seen = told(raid(200n, '9-3'));
  const marked = withMark(withMark(seen, 'told', alertsIn(seen)), 'read', alertsIn(seen));
  const [alert] = alertsIn(withTellings(marked, [raid(110n, '9-3')], 210n, 0));
  expect(alert).toMatchObject({ id: 'raid/2-1@110', isTold: true, isRead: true });
});

test('a first look tells what stands, and not what is history or has always been so', () => {
  const over: Telling = { kind: 'raidOver', matter: 'over/2-1', at: 40n, value: 'attackerRetreated 9-3 0 40' };
  const rank = (at: bigint, value: string): Telling => ({ kind: 'rankChanged', matter: 'rank/1-1', at, value });
  const ledger = told(raid(40n, '9-3'), over, rank(40n, '0-1 101'));
  expect(ids(ledger)).toEqual(['raid/2-1@40']);
  expect(ids(withTellings(ledger, [rank(60n, '0-1 5')], 60n, 0))).toEqual(['rank/1-1@60', 'raid/2-1@40']);
});

test('what one source knows besides is no other happening', () => {
  const lost = (detail?: string): Telling => ({
    kind: 'structLost',
    matter: 'lost/5-9',
    at: 90n,
    value: 'lost',
    ...(detail && { detail }),
  });
  for (const tellings of [
    [lost(), lost('14')],
    [lost('14'), lost()],
  ])
    expect(alertsIn(told(...tellings))).toMatchObject([{ id: 'lost/5-9@90', detail: '14' }]);
});

test('it keeps to its size, and what it forgot it does not learn again', () => {
  const many = Array.from({ length: 400 }, (_, n): Telling => ({
    kind: 'structLost',
    matter: `lost/5-${n}`,
    at: BigInt(100 + n),
    value: 'lost',
  }));
  const ledger = withTellings(EMPTY_LEDGER, many, 50n, 0);
  expect(ledger.timelines.size).toBe(300);
  expect(withTellings(ledger, many.slice(0, 100), 600n, 0)).toBe(ledger);
});

const edge = (at: bigint, value: string | null): Telling => ({ ...raid(at, value), isEdge: true });

/** Every order of three. */
const ORDERS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const;

test('a reading that is newer than it says makes no second happening of one, in whichever order', () => {
  const tellings = [edge(100n, '9-3'), raid(110n, null), edge(112n, '9-3')] as const;
  for (const order of ORDERS) expect(ids(told(...order.map((at) => tellings[at])))).toEqual(['raid/2-1@100']);
  // Long before the edge it is believed: what came between was told by nobody. And so is something else at any time.
  expect(ids(told(edge(100n, '9-3'), raid(106n, null), edge(112n, '9-3')))).toEqual(['raid/2-1@112', 'raid/2-1@100']);
  const between = [edge(100n, '9-3'), raid(111n, '9-4'), edge(112n, '9-3')];
  expect(ids(told(...between))).toEqual(['raid/2-1@112', 'raid/2-1@111', 'raid/2-1@100']);
  // Two edges tell of an end and of a new beginning.
  expect(ids(told(...tellings, edge(108n, null), edge(111n, '9-3')))).toEqual(['raid/2-1@111', 'raid/2-1@100']);
});

test('what a reading saw a block early is dated by its edge, and stays told', () => {
  const seen = told(raid(99n, null), raid(109n, '9-3'));
  const marked = withMark(seen, 'told', alertsIn(seen));
  expect(alertsIn(withTellings(marked, [edge(110n, '9-3')], 110n, 0))).toMatchObject([
    { id: 'raid/2-1@110', isTold: true },
  ]);
  // Long before is another matter: the edge is no beginning.
  expect(ids(withTellings(marked, [edge(150n, '9-3')], 150n, 0))).toEqual(['raid/2-1@109']);
});

test('two records that know a part each know all of it together', () => {
  const [one, other] = [told(edge(100n, '9-3'), edge(120n, null)), told(edge(110n, '9-3'), edge(150n, '9-4'))];
  const marked = withMark(one, 'read', alertsIn(one));
  const both = joined(marked, other);
  expect(ids(both)).toEqual(['raid/2-1@150', 'raid/2-1@100']);
  expect(ids(joined(other, marked))).toEqual(ids(both));
  expect(alertsIn(both).map(({ isRead }) => isRead)).toEqual([false, true]);
  expect(joined(both, both)).toEqual(both);
});
