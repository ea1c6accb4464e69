/**
 * Thirty minutes of play, compressed by devnet's clock, with everything going wrong that can: each kind of fault alone,
 * then mixtures, then the storm. After each, all is well again and every number on screen is held against the chain.
 */
import { type Page, test as plain } from '@playwright/test';
import { FAULT_KINDS, type FaultKind } from '../devnet/faults/faultPlan.ts';
import { expect, type Network, type Noise, test } from './fixtures.ts';
import { createInspector } from './faultRun/inspect.ts';
import { createPilot } from './faultRun/pilot.ts';
import { type Place, press, tryPress, visit } from './faultRun/places.ts';
import { createPump } from './faultRun/pump.ts';
import { A_SLOW_LINE, type Phase, SCHEDULE, STORM } from './faultRun/schedule.ts';
import { readTypes, textAt } from './faultRun/truth.ts';
import { makeKey, signUp } from './journey.ts';
import { LONG, WAIT_MS } from './waits.ts';

/** Blocks of a phase beside those that pass while something is pressed. */
const PLAYER_BLOCKS = 4;
/** One sampled check and its patience: state/live/createAudit.ts looks every 20 blocks. */
const CHECK_BLOCKS = 22;
const NOMINAL_BLOCK_S = 6;
/** Longest that one press is waited for, blocks coming all the while. */
const ACTION_MS = WAIT_MS;

/** What the browser itself prints about the failures that are injected; anything else is a fault of the page. */
const INJECTED = [
  /^Failed to load resource: the server responded with a status of (?:429|500|503)/,
  /^Failed to load resource: net::ERR_/,
  /^WebSocket connection to 'ws:\/\/[^']*' failed/,
];

test.use({ devnetOptions: { rivals: 30, blockTimeMs: 1000 } });

plain('what nobody handles in a page is heard here', async ({ page }) => {
  await page.goto('about:blank');
  const heard = page.waitForEvent('pageerror');
  await page.evaluate(() => void Promise.reject(new Error('nobody waits for this')));
  expect((await heard).message).toContain('nobody waits for this');
});

interface Ordeal {
  readonly what: string;
  readonly phases: readonly Phase[];
  readonly kinds: readonly FaultKind[];
  readonly minutes: number;
}

const ORDEALS: readonly (Ordeal & { readonly tag: string[] })[] = [
  { what: 'the worst mixtures', tag: [], phases: STORM, kinds: STORM.flatMap(({ kinds }) => kinds), minutes: 4 },
  {
    what: 'thirty minutes under every fault',
    tag: ['@long'],
    phases: SCHEDULE,
    // Hostile names are met at the doors and in the stores (src/state/hostileNames.attack.integration.test.ts): no number of the
    // world is theirs.
    kinds: FAULT_KINDS.filter((kind) => kind !== 'hostileNames'),
    minutes: 30,
  },
];

for (const { what, tag, ...ordeal } of ORDEALS) {
  test(
    `${what} leave no wrong number, no unhandled rejection and nothing waiting`,
    { tag },
    ({ page, network, noise }) => endure({ page, network, noise }, ordeal),
  );
}

async function endure(
  { page, network, noise }: { readonly page: Page; readonly network: Network; readonly noise: Noise },
  { phases, kinds, minutes }: Omit<Ordeal, 'what'>,
): Promise<void> {
  test.setTimeout(60 * WAIT_MS);
  for (const pattern of INJECTED) noise.expect(pattern);
  const { control, chain } = network.devnet;
  control.pause();
  page.setDefaultTimeout(ACTION_MS);
  const pump = createPump(control);
  const types = await readTypes(network);
  const met = new Map<FaultKind, number>();

  // Faults begin before there is a player.
  control.setFaults(A_SLOW_LINE);
  await pump.during(makeKey(page, network.url));
  await pump.during(signUp(page, 'ada'));
  const explore = page.getByRole('button', { name: 'Explore planet' });
  await pump.during(explore.click(LONG));
  await pump.during(expect(page.getByRole('heading', { level: 1, name: 'Planet', exact: true })).toBeAttached());
  control.clearFaults();
  await control.settle();
  const playerId = await idOf('ada');
  const inspector = createInspector(page, network, playerId, types);
  const pilot = createPilot(page, pump, types);
  const firstHeight = chain.tip.height;

  async function idOf(name: string): Promise<string> {
    const answer = await network.ask('player?pagination.limit=1000');
    const players = answer['Player'] as readonly unknown[];
    const found = players.find((player) => textAt(player, 'name') === name);
    expect(found).toBeDefined();
    return textAt(found, 'id');
  }

  /** Everything true and nothing waiting, within the time a client may take for its last retries. */
  async function inspect(place: Place): Promise<void> {
    const startedAtMs = Date.now();
    await expect
      .poll(
        async () => {
          // What was still to be sent may be sent now: it lands before anything is compared.
          await control.settle();
          return inspector.look(place);
        },
        { ...LONG, intervals: [50, 100, 250, 500], message: `${place} after settle()` },
      )
      .toEqual([]);
    test.info().annotations.push({ type: 'settled', description: `${place}: ${Date.now() - startedAtMs} ms` });
  }

  async function suffer(phase: Phase): Promise<void> {
    const truth = await inspector.readTruth();
    control.setFaults(phase.plan);
    if (phase.mishap === 'cut') control.dropConnections();
    await pilot.act(truth);
    await pump.run(PLAYER_BLOCKS);
    if (phase.says) {
      const { at, words } = phase.says;
      await visit(page, at);
      const said = expect(page.getByText(words).first()).toBeVisible();
      await (phase.mishap === 'silence' ? said : pump.during(said));
    }
    await visit(page, phase.place);
    if (phase.place === 'scout') await pump.during(lookAtSomebody());
    await expect
      .poll(
        async () => {
          await pump.run(1);
          return phase.kinds.filter((kind) => control.faultCounts[kind] === 0);
        },
        { intervals: [0], message: 'kinds of fault that have not happened yet' },
      )
      .toEqual([]);
  }

  /** A planet of the list, if there is a list: faults may keep it away. */
  async function lookAtSomebody(): Promise<void> {
    const first = page.getByRole('region', { name: 'Raid targets' }).getByRole('listitem').getByRole('link').first();
    await tryPress(first).catch(() => undefined);
  }

  async function recover({ place }: Phase): Promise<void> {
    for (const kind of FAULT_KINDS) met.set(kind, (met.get(kind) ?? 0) + control.faultCounts[kind]);
    control.clearFaults();
    await control.settle();
    for (let made = 0; made < CHECK_BLOCKS; made += CHECK_BLOCKS / 2) await control.mine(CHECK_BLOCKS / 2);
    await control.settle();
    if (place !== 'play') {
      await inspect(place);
      await visit(page, 'play');
    }
    // Numbers of a struct are in its panel.
    await press(page.getByRole('button', { name: /^(?:Ore Extractor|Command Ship), / }).first());
    await inspect('play');
  }

  for (const phase of phases) {
    await test.step(phase.name, async () => {
      await suffer(phase);
      await recover(phase);
    });
  }

  for (const kind of kinds) expect(met.get(kind), `${kind} has happened`).toBeGreaterThan(0);
  const gone = (Number(chain.tip.height - firstHeight) * NOMINAL_BLOCK_S) / 60;
  expect(gone).toBeGreaterThanOrEqual(minutes);
  const deeds = phases === SCHEDULE ? ['build', 'activate', 'deactivate', 'explore'] : ['build'];
  expect([...new Set(pilot.deeds.map(({ kind }) => kind))]).toEqual(expect.arrayContaining(deeds));
}
