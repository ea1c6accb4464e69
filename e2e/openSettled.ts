/**
 * The page of a player who is there already: for tests of what comes after the newcomer's first minute. The chain gets real
 * messages, and the browser a key as the signer seals it.
 */
import type { Page } from '@playwright/test';
import { deriveKeyHere } from '../src/chain/wallets/argon2.ts';
import { entropyOf } from '../src/chain/wallets/mnemonic.ts';
import { sealSecret } from '../src/chain/wallets/sealedKey.ts';
import { encodeVaultRecord, type SealedBox } from '../src/chain/wallets/vaultRecord.ts';
import { secretOf } from '../src/chain/wallets/vaultSecret.ts';
import type { NetworkIdentity } from '../src/game/network.ts';
import { say } from '../src/lib/words/say.ts';
import { createTestWallet } from '../src/testing/devnetDoors.ts';
import { type Network, expect } from './fixtures.ts';
import { PASSPHRASE, unlock } from './journey.ts';
import { type Neighbour, settleNeighbour } from './neighbour.ts';

/** Of {@link openSettled}'s player, where a test names no other. */
export const SETTLED_PHRASE = 'brush theory canyon multiply mind pretty lawsuit fox radio mail bread arrest';

/** Deriving the key of a seal takes seconds: once a phrase in each process. */
const sealed = new Map<string, Promise<SealedBox>>();

function sealOf(phrase: string): Promise<SealedBox> {
  const made = sealed.get(phrase) ?? sealSecret(secretOf(entropyOf(phrase)), PASSPHRASE, deriveKeyHere);
  sealed.set(phrase, made);
  return made;
}

export interface SettledOptions {
  readonly name?: string;
  /** Of the player's key: two of them in one network need two. */
  readonly phrase?: string | undefined;
  /** Of the client; default the network's own. */
  readonly url?: string;
}

/** Signs a player up, lets him explore his first planet and opens the client with his key unlocked, signed in at the guild. */
export async function openSettled(
  page: Page,
  network: Pick<Network, 'devnet' | 'url'>,
  { name = 'ada', phrase = SETTLED_PHRASE, url = network.url }: SettledOptions = {},
): Promise<Neighbour> {
  const player = await settleNeighbour(network, name, phrase);
  await openWithKey(page, network, phrase, url);
  return player;
}

/** Opens the client of a player who is there already, signed in at the guild and with an open key. */
export async function openWithKey(
  page: Page,
  network: Pick<Network, 'devnet'>,
  phrase: string,
  url: string,
): Promise<void> {
  const { network: identity } = network.devnet.clientConfig as { network: NetworkIdentity };
  const { address } = await createTestWallet(identity, phrase);
  await putKey(page, `client-vault/${identity.chainId}`, {
    address,
    record: await encodeVaultRecord({ ...(await sealOf(phrase)), address, index: 0, label: 'Key', createdAtMs: 0 }),
  });
  await page.goto(url);
  await unlock(page);
  // A browser that was never here asks before it signs in.
  const question = page.getByRole('status').getByRole('button', { name: say('Sign in'), exact: true });
  await question.click();
  await expect(question).toBeHidden();
}

/** Into the page's storage as it is made, so that the client finds the key at its first look. */
async function putKey(page: Page, database: string, key: { readonly address: string; readonly record: object }) {
  await page.addInitScript(
    ([name, { address, record }]) => {
      // Frames and pages of nowhere have no storage.
      if (window !== window.top || !location.protocol.startsWith('http')) return;
      const request = indexedDB.open(name, 1);
      request.addEventListener('upgradeneeded', () => request.result.createObjectStore('keys').put(record, address));
      request.addEventListener('success', () => request.result.close());
    },
    [database, key] as const,
  );
}
