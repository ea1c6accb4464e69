/** A guild's service that would have more signatures than it is due. docs/security.md 4. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { generateMnemonic } from '../../chain/wallets/mnemonic.ts';
import { systemClock } from '../../lib/clock.ts';
import { ATTACK_SCALE, underAttack } from '../../testing/attack.ts';
import { createDoors, type Doors } from '../../testing/devnetDoors.ts';
import { seededRandom } from '../../testing/seededRandom.ts';
import { until } from '../../testing/until.ts';
import { createBrowser, createPage, envelope, type PageOptions, type Tamper } from './testing/sessionPage.ts';
import { SILENT_LOGIN_MS, SILENT_LOGINS } from './trustRecords.ts';

let doors: Doors;
let open: { close(): void }[] = [];
let names = 0;

beforeAll(async () => {
  doors = await createDoors({ rivals: 8, rivalPace: 0 });
  await doors.devnet.control.settle();
});
afterEach(() => {
  for (const one of open) one.close();
  open = [];
});
afterAll(() => doors.devnet.close());

/** A browser whose player has joined and signed in, in good faith; and further pages of it. */
async function setup() {
  const browser = createBrowser();
  const page = async (options?: PageOptions) => {
    const made = await createPage(doors, browser, options);
    open.push(made.control);
    return made;
  };
  const mnemonic = generateMnemonic();
  const first = await page();
  await first.join(mnemonic, `pilot-${++names}`);
  return { browser, page, first, mnemonic };
}

const nowSeconds = (): number => Math.floor(Date.now() / 1000);
const statesGuild =
  (id: unknown): Tamper =>
  (path) =>
    path === '/api/guild/this' ? envelope({ id, name: 'Meridian', tag: 'MERI', description: '' }) : null;

test('in good faith a sign-up is the only press: one text asks to join, one signs in', async () => {
  const { first, page } = await setup();
  expect(first.texts).toEqual([
    expect.stringMatching(/^GUILD0-1ADDRESSgame1\w+NONCE0$/),
    expect.stringMatching(/^LOGIN_GUILD0-1ADDRESSgame1\w+DATETIME\d{10}$/),
  ]);
  const { records } = first.activity.getState();
  expect(records.map(({ exact, phase }) => [exact, phase.step])).toEqual(first.texts.map((text) => [text, 'given']));
  first.control.close();
  const later = await page();
  await later.control.unlock('owl');
  await until(() => later.session.getState().webSession === 'signedIn');
  expect(later.session.getState().question).toBeNull();
});

test('a key that comes to a host for the first time without a sign-up is asked about, and signs in when told to', async () => {
  const { mnemonic } = await setup();
  const elsewhere = await createPage(doors, createBrowser());
  open.push(elsewhere.control);
  await elsewhere.control.add({ mnemonic, passphrase: 'owl' });
  await until(() => elsewhere.session.getState().webSession === 'asking');
  const { question } = elsewhere.session.getState();
  expect(question).toMatchObject({ why: 'first', guild: { id: '0-1', name: 'Meridian' }, endpoint: '' });
  expect(elsewhere.texts).toEqual([]);
  if (!question) return;
  await elsewhere.control.answerSignIn(question, false);
  expect(elsewhere.session.getState()).toMatchObject({ question, isQuestionAside: true });
  await expect(elsewhere.control.signIn()).rejects.toMatchObject({ code: 'sign_in_asks' });
  expect(elsewhere.session.getState().isQuestionAside).toBe(true);
  await elsewhere.control.answerSignIn(question, true);
  await until(() => elsewhere.session.getState().webSession === 'signedIn');
  expect(elsewhere.texts).toHaveLength(1);
});

test('a host signs nobody in for a guild other than its own', async () => {
  const { page, first } = await setup();
  first.control.close();
  const guilds = ['0-2', '0-3', '0-4', '0-5', '0-0', '0-99', '0-18446744073709551615'];
  await underAttack({ line: 4, what: 'a host that states another guild than it was pinned to' }, guilds, async (id) => {
    const one = await page({ tamper: statesGuild(id) });
    await one.control.unlock('owl');
    await expect(one.control.signIn()).rejects.toMatchObject({ code: /^(?:sign_in_asks|guild_not_on_chain)$/ });
    for (let press = 0; press < 5; press++) await one.control.signIn().catch(() => undefined);
    const { question } = one.session.getState();
    one.control.close();
    expect(question === null || (question.why === 'otherGuild' && question.before?.id === '0-1')).toBe(true);
    return one.texts.length === 0;
  });
});

test('a host that a browser does not know yet gets no sign-up for a guild that the chain does not know', async () => {
  const guilds = ['0-0', '0-99', '0-7', '0-18446744073709551615'];
  await underAttack({ line: 4, what: 'a host that states a guild that is not on the chain' }, guilds, async (id) => {
    const one = await createPage(doors, createBrowser(), { tamper: statesGuild(id) });
    open.push(one.control);
    await one.control.add({ mnemonic: generateMnemonic(), passphrase: 'owl' });
    await expect(one.control.enrolment.signUp('newcomer')).rejects.toMatchObject({ code: 'guild_not_on_chain' });
    return one.texts.length === 0;
  });
});

test('a host that flips its guild after it was pinned gets texts for the pinned one alone, or none', async () => {
  const { page, first } = await setup();
  first.control.close();
  let stated = '0-1';
  const one = await page({ tamper: (path, pass) => statesGuild(stated)(path, pass) });
  await one.control.unlock('owl');
  await until(() => one.session.getState().webSession === 'signedIn');
  const flips = ['0-2', '0-3', '0-2', '0-1', '0-5'];
  await underAttack({ line: 4, what: 'a host that flips its guild while one plays' }, flips, async (id) => {
    stated = id;
    await one.queryClient.invalidateQueries();
    one.control.rejoin();
    await one.control.signIn().catch(() => undefined);
    return one.texts.every((text) => text.startsWith('LOGIN_GUILD0-1ADDRESS'));
  });
});

/** Times that a host may state, as JSON. */
function hostileTimes(): readonly unknown[] {
  const random = seededRandom(4);
  const now = nowSeconds();
  const drawn = Array.from({ length: 10 * ATTACK_SCALE }, () => Math.floor(10 ** (2.3 + random.below(13_000) / 1000)));
  const named = [0, -1, -now, 1, now * 1000, 2 ** 31, 2 ** 53, 2 ** 53 + 2, 1e21, 1e300, now + 0.5];
  const words = ['NaN', '', 'now', String(now + 600), String(now - 600), `${now} `, '0x7fffffff', 'Infinity'];
  return [...named, ...words, ...drawn.flatMap((far) => [now + far, now - far]), null, true, [now], { now }];
}

test('no login is signed for a time that is not now', async () => {
  const { page, first } = await setup();
  first.control.close();
  let time: unknown = 0;
  const one = await page({ tamper: (path) => (path === '/api/timestamp' ? envelope({ unix_timestamp: time }) : null) });
  await one.control.unlock('owl');
  await underAttack({ line: 4, what: 'a host that states any time' }, hostileTimes(), async (stated) => {
    time = stated;
    await expect(one.control.signIn()).rejects.toMatchObject({ code: /./ });
    return one.texts.length === 0;
  });
  time = nowSeconds() + 600;
  await expect(one.control.signIn()).rejects.toMatchObject({
    code: 'clocks_disagree',
    what: expect.stringMatching(
      /^The clocks don’t match\. The guild server’s clock shows [^.]*\d{4}, [^.]* UTC, and this device’s clock shows [^.]*\d{4}, [^.]* UTC\. Nothing was signed\.$/,
    ),
  });
  time = nowSeconds() - 100;
  await one.control.signIn();
  expect(one.logins()).toEqual([expect.stringMatching(`DATETIME${String(time)}$`)]);
});

test('a host that forgets who is signed in, again and again, gets few texts, and then none without a question', async () => {
  const { page, first } = await setup();
  first.control.close();
  let aheadMs = 0;
  const clock = { ...systemClock, now: () => Date.now() + aheadMs };
  const one = await page({
    clock,
    tamper(path) {
      if (path === '/api/timestamp') return envelope({ unix_timestamp: Math.floor(clock.now() / 1000) });
      if (path === '/api/auth/login') return envelope(null);
      if (path.startsWith('/api/auth/') || path === '/api/guild/this') return null;
      return envelope(null, 401, { authentication_error: 'Login required' });
    },
  });
  await one.control.setIdleLimit(null);
  await one.control.unlock('owl');
  await until(() => one.session.getState().webSession === 'signedIn');
  expect(one.logins()).toHaveLength(1);
  const times = Array.from({ length: 250 * ATTACK_SCALE }, (_, index) => index);
  const startMs = clock.now();
  const questions = new Set<string | undefined>();
  await underAttack({ line: 4, what: 'a host that ends every session at once' }, times, async () => {
    aheadMs += 4 * 60_000;
    await one.api.fetchStructTypes().catch(() => undefined);
    questions.add(one.session.getState().question?.why);
    const earned = Math.floor((clock.now() - startMs) / SILENT_LOGIN_MS);
    return one.logins().length <= 1 + SILENT_LOGINS + earned;
  });
  expect(questions).toEqual(new Set([undefined, 'often']));
});

test('a host that refuses every login gets no further texts by it, from all tabs and reloads together', async () => {
  const { page, first } = await setup();
  first.control.close();
  const refusals = ['player_address_does_not_exists', 'signature_validation_failed', 'x'].flatMap((error) => [
    error,
    error,
  ]);
  let signed = 0;
  const limit = SILENT_LOGINS + refusals.length;
  await underAttack({ line: 4, what: 'a host that refuses every login' }, refusals, async (error) => {
    const one = await page({
      tamper: (path) => (path === '/api/auth/login' ? envelope(null, 401, { [error]: 'no' }) : null),
    });
    // Each passphrase is one press.
    await one.control.unlock('owl');
    for (let tries = 0; tries < 30; tries++) await one.control.signIn().catch(() => undefined);
    signed += one.logins().length;
    one.control.close();
    return signed <= limit;
  });
});
