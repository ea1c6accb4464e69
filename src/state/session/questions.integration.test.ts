/** Every reason to ask before a text is signed, in every flow that may come to it: what was pressed goes on from the answer. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { operatorKey } from '../../../devnet/chain/operatorKey.ts';
import { createGuildApi } from '../../api/guild/createGuildApi.ts';
import { RouteNotServedError } from '../../chain/errors.ts';
import type { ChainReader } from '../../chain/types.ts';
import { generateMnemonic } from '../../chain/wallets/mnemonic.ts';
import type { Address, PlayerId } from '../../game/ids.ts';
import { parseName } from '../../game/names.ts';
import { actOf } from '../../testing/actOf.ts';
import { createDoors, type Doors } from '../../testing/devnetDoors.ts';
import { until } from '../../testing/until.ts';
import type { SignInQuestion } from '../stores/session.ts';
import {
  type Browser,
  createBrowser,
  createPage,
  envelope,
  type PageOptions,
  type Tamper,
} from './testing/sessionPage.ts';

type Page = Awaited<ReturnType<typeof createPage>>;
type Why = SignInQuestion['why'];

const RISKY = ['elsewhere', 'untold', 'otherGuild'] as const;
const ELSEWHERE = 'https://guild.elsewhere.example/guild.json';

let doors: Doors;
let ownerId: PlayerId;
let open: { close(): void }[] = [];
let names = 0;

beforeAll(async () => {
  doors = await createDoors();
  await doors.devnet.control.settle();
  ownerId = await doors.join('owner');
  const { guildId, options } = doors.devnet;
  actOf(doors.devnet)(operatorKey(options.addressPrefix), 'MsgGuildUpdateEndpoint', { guildId, endpoint: ELSEWHERE });
});
afterEach(() => {
  for (const one of open) one.close();
  open = [];
});
afterAll(() => doors.devnet.close());

/** A node that does not say what the chain knows of a guild. */
const silentNode = (): ChainReader => ({
  ...doors.chain,
  ask: ((row, args) =>
    row === 'guildRecord'
      ? Promise.reject(new RouteNotServedError('/guild'))
      : doors.chain.ask(row, args)) as ChainReader['ask'],
});

/** What this browser knows of the host, so that it is asked for that reason. */
async function seed(browser: Browser, why: Why, agreed: readonly Address[] = []): Promise<void> {
  const { origin } = new URL(doors.devnet.urls.web);
  const guild = { id: why === 'otherGuild' ? '0-7' : '0-1', name: 'Orchard' };
  const isPinned = why === 'otherGuild' || why === 'otherKey' || agreed.length > 0;
  if (isPinned)
    await browser.storage.write('settings', `trust/host/${origin}`, { version: 1, guild, addresses: agreed });
  if (why === 'often')
    await browser.storage.write('settings', `trust/logins/${origin}`, { version: 1, left: 0, atMs: Date.now() });
}

async function pageFor(why: Why, browser = createBrowser(), options: PageOptions = {}): Promise<Page> {
  const page = await createPage(doors, browser, { ...options, ...(why === 'untold' && { chain: silentNode() }) });
  open.push(page.control);
  return page;
}

/** The question that what was pressed waits for; it is answered with a yes, and nothing else is pressed. */
async function approve(page: Page, why: Why, kind: SignInQuestion['signs']['kind']): Promise<void> {
  await until(() => page.session.getState().isQuestionAwaited);
  const { question } = page.session.getState();
  expect(question).toMatchObject({ why, signs: { kind }, ...(why === 'elsewhere' && { endpoint: ELSEWHERE }) });
  await page.control.answerSignIn(question!, true);
  expect(page.session.getState()).toMatchObject({ question: null, isQuestionAwaited: false });
}

/** The question that the page shows by itself; it is signed in after a yes. */
async function answerShown(page: Page, why: Why): Promise<void> {
  await until(() => page.session.getState().question !== null);
  const { question, isQuestionAwaited } = page.session.getState();
  expect(question).toMatchObject({ why, signs: { kind: 'login' } });
  expect(isQuestionAwaited).toBe(false);
  await page.control.answerSignIn(question!, true);
  await until(() => page.session.getState().webSession === 'signedIn');
  expect(page.session.getState().question).toBeNull();
}

/** A guild server that does not take the first login. */
function refuseOnce(): Tamper {
  let isRefused = false;
  return (path) => {
    if (path !== '/api/auth/login' || isRefused) return null;
    isRefused = true;
    return envelope(null, 401, { signature_validation_failed: 'no' });
  };
}

async function newcomer(why: Why, options: PageOptions = {}): Promise<Page> {
  const browser = createBrowser();
  await seed(browser, why);
  const page = await pageFor(why, browser, options);
  await page.control.add({ mnemonic: generateMnemonic(), passphrase: 'owl' });
  await until(() => page.session.getState().enrolment.step === 'newcomer');
  return page;
}

describe('sign-up', () => {
  test.each(RISKY)('%s: asked where the name was typed, and it goes on with that name', async (why) => {
    const page = await newcomer(why);
    const name = `pilot-${++names}`;
    const signedUp = page.control.enrolment.signUp(name);
    await approve(page, why, 'signup');
    await signedUp;
    expect(page.session.getState().enrolment).toMatchObject({ step: 'waiting', name });
    await doors.devnet.control.settle();
    // The word that was given holds for the sign-in as well.
    await until(() => page.session.getState().webSession === 'signedIn');
    expect(page.texts).toHaveLength(2);
  });

  test('otherKey: the press itself names guild and host, so nothing is asked', async () => {
    const page = await newcomer('otherKey');
    await page.control.enrolment.signUp(`pilot-${++names}`);
    await doors.devnet.control.settle();
    await until(() => page.session.getState().webSession === 'signedIn');
    expect(page.session.getState().question).toBeNull();
  });

  test('often: the guild server that refuses the first sign-in is asked about before the next', async () => {
    const page = await newcomer('often', { tamper: refuseOnce() });
    const signedUp = page.control.enrolment.signUp(`pilot-${++names}`);
    await approve(page, 'elsewhere', 'signup');
    await signedUp;
    await doors.devnet.control.settle();
    await answerShown(page, 'often');
  });

  test('a no signs nothing, leaves no question behind, and the next press asks again', async () => {
    const page = await newcomer('elsewhere');
    const first = page.control.enrolment.signUp('shy');
    const turnedBack = expect(first).rejects.toMatchObject({ code: 'sign_in_declined' });
    await until(() => page.session.getState().isQuestionAwaited);
    await page.control.answerSignIn(page.session.getState().question!, false);
    await turnedBack;
    expect(page.session.getState()).toMatchObject({ question: null, isQuestionAwaited: false });
    expect(page.texts).toEqual([]);
    const second = page.control.enrolment.signUp('shy');
    const locked = expect(second).rejects.toMatchObject({ code: 'sign_in_declined' });
    await until(() => page.session.getState().isQuestionAwaited);
    // Who locks the key has not agreed either.
    page.control.lock();
    await locked;
    expect(page.session.getState()).toMatchObject({ question: null, isQuestionAwaited: false });
    expect(page.texts).toEqual([]);
  });
});

describe('a new device', () => {
  test.each(RISKY)('%s: asked where it asks its owner, and it goes on with that code', async (why) => {
    const { code } = await createGuildApi({ api: doors.api }).createActivationCode({
      address: doors.wallet.address,
      guildId: doors.guildId,
    });
    const page = await newcomer(why);
    const ask = { code, playerId: ownerId, playerName: parseName('owner'), guildTag: '' };
    const asked = page.control.enrolment.askOwner(ask, 'Owl/1');
    await approve(page, why, 'register');
    await asked;
    expect(page.session.getState().enrolment).toMatchObject({ step: 'asked', code });
    expect(page.texts).toEqual([expect.stringContaining(`PLAYER${ownerId}ADDRESS`)]);
  });
});

describe('who plays already, in another browser', () => {
  const mnemonic = generateMnemonic();
  let address: Address;
  beforeAll(async () => {
    const first = await pageFor('first');
    await first.control.add({ mnemonic, passphrase: 'owl' });
    await until(() => first.session.getState().enrolment.step === 'newcomer');
    const signedUp = first.control.enrolment.signUp(`pilot-${++names}`);
    await approve(first, 'elsewhere', 'signup');
    await signedUp;
    await doors.devnet.control.settle();
    await until(() => first.session.getState().webSession === 'signedIn');
    address = first.session.getState().address!;
  });

  async function comeBack(why: Why): Promise<Page> {
    const browser = createBrowser();
    await seed(browser, why, why === 'often' ? [address] : []);
    const page = await pageFor(why, browser, why === 'often' ? { tamper: refuseOnce() } : {});
    await page.control.add({ mnemonic, passphrase: 'owl' });
    return page;
  }

  test.each([...RISKY, 'otherKey', 'often'] as const)('%s: the page asks before it signs in', async (why) => {
    await answerShown(await comeBack(why), why);
  });

  test.each([...RISKY, 'otherKey', 'often'] as const)(
    '%s: a code for a device waits for the answer, and comes',
    async (why) => {
      const page = await comeBack(why);
      await until(() => page.session.getState().question !== null);
      await page.control.answerSignIn(page.session.getState().question!, false);
      const asked = { address, guildId: doors.guildId };
      const code = page.control.withAnswers(() => page.guild.createActivationCode(asked));
      await approve(page, why, 'login');
      expect((await code).code).toMatch(/^[A-Z2-9]{5}$/);
      await until(() => page.session.getState().webSession === 'signedIn');
    },
  );

  test('a page that is locked no longer leads to a question that is gone', async () => {
    const page = await comeBack('elsewhere');
    await until(() => page.session.getState().question !== null);
    const read = page.queryClient.fetchQuery({
      queryKey: ['codes'],
      queryFn: () => page.guild.createActivationCode({ address, guildId: doors.guildId }),
    });
    await expect(read).rejects.toMatchObject({ code: 'sign_in_asks' });
    page.control.lock();
    await until(() => page.queryClient.getQueryState(['codes'])?.isInvalidated === true);
  });
});
