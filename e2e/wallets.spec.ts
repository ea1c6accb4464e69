/** A wallet extension of the player's own, as its double: every refusal has its sentence and its way on, and a first stake makes a player. */
import type { Page } from '@playwright/test';
import { parseAddress } from '../src/game/ids.ts';
import { ADDRESS } from '../src/testing/chainAnswers.ts';
import { expect, test } from './fixtures.ts';
import { build, explore, openSlot } from './journey.ts';
import { signUpNewcomer } from './neighbour.ts';
import { createWalletDouble, type WalletDouble } from './wallet/createWalletDouble.ts';
import { PHRASE } from './wallet/inNode.ts';
import type { Faults } from './wallet/state.ts';
import { LONG } from './waits.ts';

test.use({ devnetOptions: { blockTimeMs: 300, fund: [{ address: ADDRESS, amount: 50_000_000n }] } });

interface Case {
  readonly name: string;
  readonly faults?: Partial<Faults>;
  /** What the player does at the wallet. */
  readonly does?: (wallet: WalletDouble, page: Page) => Promise<unknown>;
  readonly says: RegExp;
}

const approves = (wallet: WalletDouble): Promise<string> => wallet.approve();
const STRANGE_ACCOUNT = /The account in Keplr can’t be used/;

/** On the way to an account; those that end in the same sentence are told apart in client.test.ts. */
const CONNECTING: readonly Case[] = [
  {
    name: 'declines',
    does: (wallet) => wallet.reject('suggest'),
    says: /You rejected the request in Keplr\. Nothing was sent/,
  },
  {
    name: 'leaves it locked',
    does: async (wallet) => wallet.reject('unlock'),
    says: /You rejected the request in Keplr/,
  },
  { name: 'wrong prefix', faults: { prefix: 'cosmos' }, does: approves, says: STRANGE_ACCOUNT },
  { name: 'wrong key', faults: { nonsense: 'otherKey' }, does: approves, says: STRANGE_ACCOUNT },
  {
    name: 'takes no chain',
    faults: { refusesChains: true },
    says: /Keplr doesn’t have this network and can’t add it automatically/,
  },
  {
    name: 'removed',
    faults: { gone: 'throws' },
    says: /Keplr isn’t available on this page any more.*Reload the page/s,
  },
  {
    name: 'silent',
    faults: { gone: 'silent' },
    does: (_, page) => page.clock.fastForward(6_000),
    says: /Keplr isn’t available on this page any more/,
  },
  {
    name: 'slow',
    async does(wallet, page) {
      await expect(page.getByText(/In .?Keplr.?, approve adding this network/)).toBeVisible();
      await page.getByRole('button', { name: 'Stop waiting' }).click();
      // Approved afterwards it adds the network there, and nothing here.
      await wallet.approve('suggest');
    },
    says: /You stopped waiting for Keplr\. Nothing was sent/,
  },
];

/** At the signature of a stake. */
const SIGNING: readonly Case[] = [
  {
    name: 'declines',
    does: (wallet) => wallet.reject('sign'),
    says: /You rejected the request in Keplr\. Nothing was sent/,
  },
  {
    name: 'other messages',
    faults: { nonsense: 'otherMessages' },
    does: approves,
    says: /The wallet signed other messages/,
  },
  { name: 'no signature', faults: { nonsense: 'noSignature' }, does: approves, says: /isn’t a signed transaction/ },
  {
    name: 'a long memo',
    faults: { memo: 'm'.repeat(300) },
    does: approves,
    says: /memo you set in the wallet is too long/,
  },
  {
    name: 'a fee in other coins',
    faults: { fee: { gas: '200000', amount: [{ denom: 'uother', amount: '1' }] } },
    does: approves,
    says: /This network doesn’t accept the fee you set in the wallet/,
  },
];

/** Later than the slowest machine has looked for one. */
const LATE_MS = 300_000;

test('a wallet of each refusal is told as what it is, and the next press goes on to a player', async ({
  page,
  context,
  network,
}) => {
  const { devnet } = network;
  const wallet = await createWalletDouble(context, { phrase: PHRASE, lateMs: LATE_MS });
  const alert = page.getByRole('alert');
  const connect = page.getByRole('button', { name: /Connect Keplr/ });

  await test.step('none, and one that comes late', async () => {
    await page.clock.install();
    await page.goto(network.url);
    await page.getByRole('link', { name: /Connect wallet/ }).click();
    // The time that is skipped begins when the screen does.
    await expect(page.getByRole('heading', { name: 'Connect wallet' })).toBeVisible();
    await expect(page.getByText('Loading wallets…')).toBeVisible();
    await page.clock.fastForward(7_000);
    await expect(page.getByText(/This browser has no wallet that can sign/)).toBeVisible();
    await expect(page.getByRole('link', { name: /Keplr/ })).toBeVisible();
    await page.clock.fastForward(LATE_MS);
    await expect(connect).toBeVisible();
  });

  for (const { name, faults, does, says } of CONNECTING) {
    await test.step(`connecting: ${name}`, async () => {
      wallet.reset();
      Object.assign(wallet.faults, faults);
      if (name === 'leaves it locked') wallet.lock();
      await connect.click();
      await does?.(wallet, page);
      await expect(alert).toHaveText(says);
    });
  }

  await test.step('an account behind a device is told before anything is pressed', async () => {
    wallet.reset();
    wallet.faults.isLedger = true;
    wallet.lock();
    await connect.click();
    await wallet.approve('unlock');
    expect(await wallet.approve('suggest')).toContain(devnet.options.chainId);
    await expect(page.getByText(/This account uses a hardware wallet/)).toBeVisible();
    await page.getByRole('button', { name: 'Change wallet or account' }).click();
    wallet.faults.isLedger = false;
    await connect.click();
    await expect(page.getByRole('heading', { name: 'Create your player' })).toBeVisible();
    await expect(page.getByText(/uses a hardware wallet/)).toHaveCount(0);
  });

  await test.step('another account, and back', async () => {
    await wallet.setAccount(1);
    await expect(alert).toHaveText(/Another account is now selected in Keplr/);
    await wallet.setAccount(0);
    await expect(alert).toHaveCount(0);
  });

  await test.step('another account, chosen from the page, and back', async () => {
    const others = page.getByRole('button', { name: 'Show Keplr accounts' });
    const own = await page
      .locator('code', { hasText: /^game1/ })
      .first()
      .innerText();
    await others.click();
    await page.getByRole('button', { name: 'Use Account 2' }).click();
    await expect(page.getByText(own)).toHaveCount(0);
    await others.click();
    await page.getByRole('button', { name: 'Use Account 1' }).click();
    await expect(page.getByText(own)).toBeVisible();
  });

  await page.getByLabel('Amount').fill('5');
  await page.getByRole('button', { name: 'Check fee' }).click();
  const sign = page.getByRole('button', { name: /^Stake .* with Keplr/ });
  for (const { name, faults, does, says } of SIGNING) {
    await test.step(`signing: ${name}`, async () => {
      Object.assign(wallet.faults, { memo: null, fee: null, nonsense: null }, faults);
      await sign.click();
      await does?.(wallet, page);
      await expect(alert).toHaveText(says);
    });
  }

  await test.step('what is signed in the end is what is sent, with the memo of the player', async () => {
    Object.assign(wallet.faults, { nonsense: null, fee: null, memo: 'my first gram' });
    await sign.click();
    expect(await wallet.approve('sign')).toContain('my first gram');
    await expect(page.getByRole('heading', { name: 'Your player is ready' })).toBeVisible();
    await expect.poll(() => network.ask(`address/${ADDRESS}`)).toMatchObject({ playerId: '1-2' });
  });
});

test('an owner lets a play key in by one window, plays without another, and is asked again for coins and for the next key', async ({
  page,
  context,
  network,
}) => {
  const { send, chain, playerId } = await signUpNewcomer(network, 'ada', PHRASE);
  const wallet = await createWalletDouble(context, { phrase: PHRASE });
  const windows = (): readonly string[] => wallet.popups.map(({ window }) => window.kind);
  const banner = page.getByText(/This browser’s session key has stopped working/);

  await test.step('its account, and a play key', async () => {
    await page.clock.install();
    await page.goto(`${network.url}/join?from=wallet`);
    await page.getByRole('button', { name: /Connect Keplr/ }).click();
    await wallet.approve('suggest');
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await page.getByRole('button', { name: 'Create session key' }).click();
    await page.getByRole('button', { name: 'Approve session key' }).click();
    expect(await wallet.approve('sign')).toContain('MsgAddressRegister');
  });

  await test.step('explores, builds, mines and refines without another window', async () => {
    await explore(page);
    await openSlot(page, 'Empty land slot 1');
    await build(page, 'Ore Extractor');
    await expect(page.getByRole('button', { name: /^Ore Extractor, land slot 1, online/ })).toBeVisible(LONG);
    await page.reload();
    await openSlot(page, 'Empty water slot 2');
    await build(page, 'Ore Refinery');
    await expect(page.getByRole('button', { name: /^Ore Refinery, water slot 2, online/ })).toBeVisible(LONG);
    // The press that let the play key in was the press for its logins too: the guild's service knows it, and nobody is asked.
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toHaveCount(0);
    expect(windows()).toEqual(['suggest', 'sign']);
  });

  await test.step('sends coins: one window, which shows the order', async () => {
    await page.goto(`${network.url}/activity?tab=ledger`);
    const form = page.getByRole('region', { name: 'Send coins' });
    await form.getByRole('combobox', { name: 'Recipient' }).fill(wallet.addressIn('game', 1));
    await form.getByRole('listbox').getByRole('option').click();
    await form.getByLabel(/Amount/).fill('1');
    await form.getByRole('button', { name: 'Review and send' }).click();
    await page.getByRole('button', { name: 'Send coins' }).click();
    expect(await wallet.approve('sign')).toContain('MsgPlayerSend');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // In a block: the next signature of this account has the next number, whoever makes it.
    const account = { address: parseAddress(ADDRESS) };
    await expect.poll(async () => (await chain.ask('account', account))?.sequence, LONG).toBe(2n);
    expect(windows()).toHaveLength(3);
  });

  await test.step('revoked elsewhere, and this browser says so', async () => {
    const { items: keys } = await chain.ask('addressesOfPlayer', { playerId });
    const playKey = keys.find(({ address }) => address !== ADDRESS);
    await send({ name: 'MsgAddressRevoke', address: playKey!.address });
    await expect(banner).toContainText('Revoked on the chain', LONG);
    // A proof that is found now waits for the next play key: no window comes that nobody has asked for.
    await page.goto(`${network.url}/play`);
    await expect(page.getByText('Key needed').first()).toBeVisible(LONG);
    expect(windows()).toHaveLength(3);
  });

  await test.step('another one, until its lease is over: asked again', async () => {
    await page.getByRole('button', { name: 'Create session key' }).click();
    await page.getByRole('button', { name: 'Approve session key' }).click();
    await wallet.approve('sign');
    // The chain has registered the play key. A lease that ends earlier never began.
    await expect(page.getByRole('dialog')).toHaveCount(0, LONG);
    await expect(page.getByRole('button', { name: 'Create session key' })).toHaveCount(0, LONG);
    await expect(banner).toHaveCount(0);
    await page.clock.fastForward('25:00:00');
    await expect(banner).toContainText('Expired', LONG);
    await page.getByRole('button', { name: 'Create session key' }).click();
    await page.getByRole('button', { name: 'Approve session key' }).click();
    await wallet.reject('sign');
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
      /rejected the request in Keplr|wasn’t approved/,
    );
    expect(windows()).toHaveLength(5);
  });
});
