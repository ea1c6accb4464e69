/** Every step is died in once: the next page goes on, and what is done at the end is done once. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { GuildApi } from '../../api/guild/createGuildApi.ts';
import { createKeyWallet } from '../../chain/wallets/createKeyWallet.ts';
import { deviceWords } from '../../chain/wallets/deviceWords.ts';
import { type Address, parseAddress, parseGuildId, parsePlayerId } from '../../game/ids.ts';
import { parseName } from '../../game/names.ts';
import type { PendingAddress } from '../../game/mirror/devices.ts';
import { NOTHING_KNOWN } from '../../game/messages/messages.ts';
import { blockHeight } from '../../game/units.ts';
import { BaseError } from '../../lib/BaseError.ts';
import { ADDRESS } from '../../testing/builders.ts';
import { network } from '../../testing/chainAnswers.ts';
import { createFakeClock } from '../../testing/fakeClock.ts';
import { until } from '../../testing/until.ts';
import type { Order } from '../orders/order.ts';
import { createMemoryStorage, type Storage } from '../storage/openStorage.ts';
import { type ActivityStore, createActivityStore, type TxPhase } from '../stores/activity.ts';
import { createProcessStore } from '../stores/process.ts';
import { createSessionStore } from '../stores/session.ts';
import { createDeviceProcesses } from './createDeviceProcesses.ts';
import { CODE_LIFE_MS } from './deviceSteps.ts';

const OWN = parseAddress(ADDRESS);
const PLAYER = parsePlayerId('1-7');
const CODE = 'K7M2Q';
/** A key that really asked, by its own proof. */
let PHONE: Address;
let PENDING: PendingAddress;
/** What stands on its screen. */
let WORDS: string;
const LANDED: TxPhase = { step: 'landed', hash: 'AB', height: blockHeight(7n) };
const REFUSED: TxPhase = { step: 'dropped', hash: null, why: 'Nothing was sent.' };

let storage: Storage;
let activity: ActivityStore;
let asked: string[];
let orders: Order[];
let clock: ReturnType<typeof createFakeClock>;

beforeAll(async () => {
  const phone = await createKeyWallet(new Uint8Array(16).fill(3), network);
  PHONE = phone.address;
  const { signature } = await phone.signText({ kind: 'register', playerId: PLAYER });
  PENDING = { address: PHONE, signature, pubKeyHex: phone.pubKeyHex, code: CODE, ip: '', userAgent: '' };
  WORDS = (await deviceWords({ chainId: network.chainId, playerId: PLAYER, code: CODE, address: PHONE })).join(' ');
});

beforeEach(() => {
  storage = createMemoryStorage();
  // The records of transactions outlive a page too.
  activity = createActivityStore();
  asked = [];
  orders = [];
  clock = createFakeClock();
});

/** Only what these processes ask; anything else is not there to be called. */
const api = {
  createActivationCode: () => Promise.resolve({ code: CODE, createdAtMs: null }),
  setPendingPermissions: ({ permissions }: { readonly permissions: number }) => {
    asked.push(`pending ${permissions}`);
    return Promise.resolve();
  },
  deleteActivationCode: (code: string) => {
    asked.push(`delete ${code}`);
    return Promise.resolve(true);
  },
  setAddressPermissions: ({ permissions }: { readonly permissions: number }) => {
    asked.push(`books ${permissions}`);
    return Promise.resolve();
  },
} as Partial<GuildApi> as GuildApi;

/** One life of a page; it has a session with the guild's server unless told otherwise. */
async function openPage({ isSignedIn = true, isLocked = false, owner = '1-7' } = {}) {
  const session = createSessionStore();
  const processes = createProcessStore();
  session.setState({
    address: OWN,
    enrolment: { step: 'player', playerId: PLAYER },
    hostGuild: { id: parseGuildId('0-1'), name: parseName('Meridian') },
    webSession: isSignedIn ? 'signedIn' : 'signedOut',
  });
  const page = createDeviceProcesses({
    session,
    activity,
    processes,
    storage,
    network,
    queue: {
      enqueue(order) {
        if (isLocked) throw new BaseError({ code: 'wallet_locked', what: 'The wallet is locked.' });
        const { id = 'none', subject, words } = order;
        orders.push(order);
        const record = { id, subject, words, address: OWN, createdAtMs: 0, phase: { step: 'queued' } as const };
        activity.setState({ records: [...activity.getState().records, record] });
        return id;
      },
    },
    known: () => NOTHING_KNOWN,
    guild: () => Promise.resolve(api),
    proofNonceOf: () => Promise.resolve(null),
    ownerOf: (address) => Promise.resolve(address === PHONE ? parsePlayerId(owner) : null),
    clock,
    onKeysChanged: () => undefined,
  });
  await page.restore();
  return {
    ...page,
    session,
    offer: () => processes.getState().offers.get(OWN),
    change: () => processes.getState().keyChanges.get(PHONE),
  };
}

function settle(phase: TxPhase): void {
  activity.setState({ records: activity.getState().records.map((record) => ({ ...record, phase })) });
}

const kept = async () => (await storage.readAll('settings')).length;
const step = (page: Awaited<ReturnType<typeof openPage>>) => page.offer()?.step;

describe('letting a device in', () => {
  test('goes from the code to the end, and leaves nothing behind', async () => {
    const page = await openPage();
    await page.offerDevice();
    expect(page.offer()).toMatchObject({ step: 'offered', code: CODE });
    await page.letIn(PENDING, 3, WORDS);
    expect(step(page)).toBe('signing');
    expect(orders.map(({ messages }) => messages[0])).toEqual([
      {
        name: 'MsgAddressRegister',
        playerId: '1-7',
        address: PHONE,
        proofPubKey: PENDING.pubKeyHex,
        proofSignature: PENDING.signature,
        permissions: 3,
      },
    ]);
    settle(LANDED);
    await until(() => step(page) === 'done');
    expect(asked).toEqual(['pending 3', `delete ${CODE}`]);
    expect(await kept()).toBe(0);
  });

  test('with a play key the offer is the main key’s, also when the play key ends meanwhile', async () => {
    const page = await openPage();
    const coin = { kind: 'vault', address: OWN, name: 'Key', isOpen: true } as const;
    page.session.setState({ address: PHONE, coin });
    await page.offerDevice();
    expect(page.offer()).toMatchObject({ step: 'offered', code: CODE });
    page.session.setState({ address: OWN });
    await page.withdrawOffer();
    await until(() => page.offer() === undefined);
    expect(asked).toEqual([`delete ${CODE}`]);
  });

  test('a page that dies while the code waits: the next one shows it, until its hour is over', async () => {
    const first = await openPage();
    await first.offerDevice();
    first.close();
    const second = await openPage();
    expect(step(second)).toBe('offered');
    await clock.advance(CODE_LIFE_MS);
    await until(() => second.offer() === undefined);
    expect(await kept()).toBe(0);
  });

  test('a page that dies while the transaction is on its way: the next one deletes the code, once', async () => {
    const first = await openPage();
    await first.offerDevice();
    await first.letIn(PENDING, 3, WORDS);
    first.close();
    const second = await openPage();
    expect(step(second)).toBe('signing');
    settle(LANDED);
    await until(() => step(second) === 'done');
    expect(orders).toHaveLength(1);
    expect(asked.filter((one) => one.startsWith('delete'))).toHaveLength(1);
  });

  test('a page that dies before it signed: the next one is at the question again, and signs nothing by itself', async () => {
    const first = await openPage();
    await first.offerDevice();
    await first.letIn(PENDING, 3, WORDS);
    first.close();
    settle(REFUSED);
    const second = await openPage();
    await until(() => step(second) === 'offered');
    expect(orders).toHaveLength(1);
    expect(asked).toEqual(['pending 3']);
  });

  test('where nobody tells what the block did, the key that has come tells it, and one that has not leaves the offer', async () => {
    const included: TxPhase = { step: 'included', hash: 'A'.repeat(64), height: blockHeight(9n) };
    for (const [owner, end] of [
      ['1-7', 'done'],
      ['1-8', 'offered'],
    ] as const) {
      const page = await openPage({ owner });
      await page.offerDevice();
      await page.letIn(PENDING, 3, WORDS);
      settle(included);
      await until(() => step(page) === end);
      page.forget();
      page.close();
    }
  });

  test('a page that dies when the chain has it: the next one waits for a session, then deletes the code, once', async () => {
    const first = await openPage({ isSignedIn: false });
    await first.offerDevice();
    await first.letIn(PENDING, 3, WORDS);
    settle(LANDED);
    await until(() => step(first) === 'tidying');
    first.close();
    const second = await openPage({ isSignedIn: false });
    expect(second.offer()).toEqual({ step: 'tidying', code: CODE, isLetIn: true });
    expect(asked).toEqual(['pending 3']);
    second.session.setState({ webSession: 'signedIn' });
    await until(() => step(second) === 'done');
    expect(asked).toEqual(['pending 3', `delete ${CODE}`]);
    const third = await openPage();
    expect(third.offer()).toBeUndefined();
  });

  test('a code that is withdrawn is deleted, and nobody is told of a new device', async () => {
    const page = await openPage();
    await page.offerDevice();
    await page.withdrawOffer();
    await until(() => page.offer() === undefined);
    expect(asked).toEqual([`delete ${CODE}`]);
    expect(await kept()).toBe(0);
  });

  test('a key that did not ask, or whose words were not typed, is told to nobody and signed for by nobody', async () => {
    const page = await openPage();
    await page.offerDevice();
    const forged = { ...PENDING, signature: PENDING.signature.replace(/^../, '00') };
    const strange = { code: 'strange_device' };
    await expect(page.letIn(forged, 3, WORDS)).rejects.toMatchObject(strange);
    await expect(page.letIn({ ...PENDING, address: OWN }, 3, WORDS)).rejects.toMatchObject(strange);
    await expect(page.letIn({ ...PENDING, code: 'AAAAA' }, 3, WORDS)).rejects.toMatchObject(strange);
    await expect(page.letIn(PENDING, 3, '')).rejects.toMatchObject(strange);
    await expect(page.letIn(PENDING, 3, WORDS.split(' ').toReversed().join(' '))).rejects.toMatchObject(strange);
    expect(step(page)).toBe('offered');
    expect(asked).toEqual([]);
    expect(orders).toEqual([]);
  });

  test('a locked key leaves the question open', async () => {
    const page = await openPage({ isLocked: true });
    await page.offerDevice();
    await expect(page.letIn(PENDING, 3, WORDS)).rejects.toMatchObject({ code: 'wallet_locked' });
    expect(step(page)).toBe('offered');
  });
});

describe('changing a key', () => {
  test('its rights go to the chain, then into the books, over two deaths of the page', async () => {
    const first = await openPage({ isSignedIn: false });
    void first.changeKey(PHONE, { kind: 'rights', permissions: 5 });
    await until(() => orders.length === 1);
    first.close();

    const second = await openPage({ isSignedIn: false });
    expect(second.change()?.step).toBe('signing');
    settle(LANDED);
    await until(() => second.change()?.step === 'books');
    second.close();

    const third = await openPage();
    await until(() => third.change()?.step === 'done');
    expect(asked).toEqual(['books 5']);
    expect(orders).toHaveLength(1);
    expect(await kept()).toBe(0);
  });

  test.each(['primary', 'revoke'] as const)('%s is one transaction, taken up by the next page', async (kind) => {
    const messages = {
      primary: { name: 'MsgPlayerUpdatePrimaryAddress', primaryAddress: PHONE },
      revoke: { name: 'MsgAddressRevoke', address: PHONE },
    } as const;
    const first = await openPage();
    void first.changeKey(PHONE, { kind });
    await until(() => orders.length === 1);
    expect(orders[0]?.messages).toEqual([messages[kind]]);
    first.close();
    const second = await openPage();
    settle(LANDED);
    await until(() => second.change()?.step === 'done');
    expect(asked).toEqual([]);
    expect(await kept()).toBe(0);
  });

  test('after a revocation nothing says that a device was let in', async () => {
    const page = await openPage();
    await page.offerDevice();
    await page.letIn(PENDING, 3, WORDS);
    settle(LANDED);
    await until(() => step(page) === 'done');
    const answer = page.changeKey(PHONE, { kind: 'revoke' });
    await until(() => orders.length === 2);
    settle(LANDED);
    expect(await answer).toBe(true);
    expect(page.offer()).toBeUndefined();
  });

  test('one that the chain did not take changes no books and says so', async () => {
    const page = await openPage();
    const answer = page.changeKey(PHONE, { kind: 'rights', permissions: 5 });
    await until(() => orders.length === 1);
    settle(REFUSED);
    expect(await answer).toBe(false);
    await until(() => page.change() === undefined);
    expect(asked).toEqual([]);
  });
});
