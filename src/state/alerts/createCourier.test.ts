/** Who is told, and when: in a page that is looked at, by the system, at no hour that is to be quiet. */
import { afterEach, expect, test, vi } from 'vitest';
import type { AlertKind } from '../../game/alerts/kinds.ts';
import type { AlertSettings } from '../../game/alerts/settings.ts';
import { parsePlayerId } from '../../game/ids.ts';
import { createFakeClock } from '../../testing/fakeClock.ts';
import { pageLife } from '../../testing/pageLife.ts';
import { createMemoryStorage } from '../storage/openStorage.ts';
import { createAlertsStore } from '../stores/alerts.ts';
import { createAlertBook } from './createAlertBook.ts';
import { createCourier } from './createCourier.ts';

const PLAYER = parsePlayerId('1-2');
const NIGHT = { from: 22 * 60, to: 7 * 60 };
const zone = process.env['TZ'];

afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

type NamesFor = Parameters<typeof createCourier>[0]['namesFor'];

async function setup(settings: Partial<AlertSettings> = {}, nowMs = 0, namesFor: NamesFor = () => null) {
  const clock = createFakeClock(nowMs);
  const page = pageLife();
  const alerts = createAlertsStore();
  const silentPort = { post: () => undefined, watch: () => () => undefined, close: () => undefined };
  const book = createAlertBook({
    alerts,
    storage: createMemoryStorage(),
    clock,
    chainId: 'x',
    openPort: () => silentPort,
  });
  await book.open(PLAYER);
  await book.change(settings);
  await book.tell([{ kind: 'raid', matter: 'raid/2-9', at: 1n, value: null }], 100n);
  let height = 100n;
  const [news, notices]: [string[], string[]] = [[], []];
  const courier = createCourier({
    book,
    alerts,
    page,
    clock,
    closing: new AbortController().signal,
    height: () => height,
    namesFor,
    showBySystem: async ({ id }) => void notices.push(id),
  });
  courier.watch(({ alert, isSeen, names }) =>
    news.push([alert.id, ...(isSeen ? [] : ['unseen']), ...names.values()].join(' ')),
  );
  /** Told, and all that comes of it. */
  const happen = async (kind: AlertKind, at: bigint, now = at): Promise<void> => {
    height = now;
    await book.tell([{ kind, matter: `${kind}/2-1`, at, value: String(at) }], now);
    await vi.waitFor(() => expect(alerts.getState().alerts.every(({ isTold }) => isTold)).toBe(true));
  };
  return { clock, page, alerts, book, news, notices, happen };
}

test('on is told, quiet is listed, off is neither; what is old is listed', async () => {
  const { alerts, news, happen } = await setup({ modes: { raidOver: 'quiet', structLost: 'off' } });
  await happen('oreStolen', 110n);
  await happen('raidOver', 111n);
  await happen('structLost', 112n);
  await happen('proofStuck', 120n, 400n);
  expect(news).toEqual(['oreStolen/2-1@110']);
  expect(alerts.getState().alerts.map(({ kind }) => kind)).toEqual(['proofStuck', 'raidOver', 'oreStolen']);
  expect(alerts.getState().unread).toBe(3);
});

test('what is routine is listed and not counted; what is being lost makes the count urgent', async () => {
  const { alerts, happen } = await setup();
  await happen('proofDone', 110n);
  await happen('chargeReady', 111n);
  expect(alerts.getState()).toMatchObject({ unread: 0, isUrgent: false, alerts: [{}, {}] });
  await happen('raidOver', 112n);
  expect(alerts.getState()).toMatchObject({ unread: 1, isUrgent: false });
  await happen('raid', 113n);
  expect(alerts.getState()).toMatchObject({ unread: 2, isUrgent: true });
});

test('a page that nobody looks at leaves it to the system, where the player allowed that', async () => {
  const { clock, page, news, notices, book, happen } = await setup();
  page.hide();
  const first = happen('oreStolen', 110n);
  await clock.advance(1000);
  await first;
  expect([news, notices]).toEqual([['oreStolen/2-1@110 unseen'], []]);
  await book.change({ bySystem: true });
  const second = happen('raidOver', 111n);
  await clock.advance(1000);
  await second;
  expect(notices).toEqual(['raidOver/2-1@111']);
  page.show();
  await happen('structLost', 112n);
  expect(notices).toHaveLength(1);
});

test.each([
  ['Europe/Berlin', '2026-11-25T21:30:00+01:00', true],
  ['Europe/Berlin', '2026-11-25T22:00:00+01:00', false],
  ['Europe/Berlin', '2026-11-26T03:00:00+01:00', false],
  ['Europe/Berlin', '2026-11-26T07:00:00+01:00', true],
  // The same moment is evening here and morning there.
  ['America/New_York', '2026-11-25T22:30:00+01:00', true],
  ['Asia/Kolkata', '2026-11-25T22:30:00+01:00', false],
  ['Pacific/Auckland', '2026-11-25T22:30:00+01:00', true],
  // The night in which the clock is put back has an hour twice.
  ['Europe/Berlin', '2026-10-25T02:30:00+01:00', false],
])('quiet from ten to seven, by the clock on the wall: %s at %s', async (name, moment, isTold) => {
  process.env['TZ'] = name;
  const { news, happen, alerts } = await setup({ quietHours: NIGHT }, Date.parse(moment));
  await happen('oreStolen', 110n);
  expect(news).toHaveLength(isTold ? 1 : 0);
  expect(alerts.getState().unread).toBe(1);
});

test('what comes while others are being taken is told as well', async () => {
  const { book, news, alerts } = await setup();
  const tell = (kind: AlertKind, at: bigint) => book.tell([{ kind, matter: `${kind}/2-1`, at, value: 'x' }], at);
  await Promise.all([tell('oreStolen', 101n), tell('raidOver', 102n), tell('structLost', 103n), tell('raid', 104n)]);
  await vi.waitFor(() => expect(alerts.getState().alerts.every(({ isTold }) => isTold)).toBe(true));
  expect(news.toSorted()).toEqual(['oreStolen/2-1@101', 'raid/2-1@104', 'raidOver/2-1@102', 'structLost/2-1@103']);
});

test('who is told of waits for the name of a stranger', async () => {
  const { news, happen } = await setup({}, 0, ({ kind }) =>
    kind === 'oreStolen' ? Promise.resolve(new Map([['1-9', 'Brahe']])) : null,
  );
  await happen('oreStolen', 110n);
  await happen('structLost', 111n);
  await vi.waitFor(() => expect(news).toEqual(['oreStolen/2-1@110 Brahe', 'structLost/2-1@111']));
});
