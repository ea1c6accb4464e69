/** One page of a player in front of a devnet, with a wire between it and the guild's service that a test may hold. */
import { QueryClient } from '@tanstack/react-query';
import { createApi } from '../../../api/createApi.ts';
import { createGuildApi } from '../../../api/guild/createGuildApi.ts';
import type { Vault } from '../../../chain/signer/types.ts';
import type { ChainReader, Wallet } from '../../../chain/types.ts';
import { type Clock, systemClock } from '../../../lib/clock.ts';
import type { Doors } from '../../../testing/devnetDoors.ts';
import { createMemoryVaultStorage } from '../../../testing/memoryVaultStorage.ts';
import { createTestVault } from '../../../testing/testVault.ts';
import { until } from '../../../testing/until.ts';
import { parseConfig } from '../../config/parseConfig.ts';
import { createStores } from '../../createStores.ts';
import { createMemoryStorage, type Storage } from '../../storage/openStorage.ts';
import type { PlayParts } from '../createKeyWatch.ts';
import { createSessionControl } from '../createSessionControl.ts';

/** What lasts when a page is closed; what two tabs share. */
export interface Browser {
  readonly storage: Storage;
  readonly keys: ReturnType<typeof createMemoryVaultStorage>;
  cookie: string;
}

export const createBrowser = (): Browser => ({
  storage: createMemoryStorage(),
  keys: createMemoryVaultStorage(),
  cookie: '',
});

/** The answer of a hostile host, or null to let the question through. */
export type Tamper = (path: string, pass: () => Promise<Response>) => Response | Promise<Response> | null;

export interface PageOptions {
  readonly tamper?: Tamper;
  readonly clock?: Clock;
  /** Another node than devnet's. */
  readonly chain?: ChainReader;
  /** As a tab that was frozen: it hears nothing of the others. */
  readonly isDeaf?: boolean;
  readonly isOwnHost?: boolean;
  readonly playParts?: PlayParts;
  readonly reconnect?: (name: string) => Promise<Wallet>;
}

const DEAF = { post: () => undefined, watch: () => () => undefined, close: () => undefined };

export const envelope = (data: unknown, status = 200, errors: unknown = {}): Response =>
  Response.json({ success: status < 400, errors, data }, { status });

export async function createPage(doors: Doors, browser: Browser, options: PageOptions = {}) {
  const stores = createStores();
  const { tamper = () => null, clock = systemClock, playParts } = options;
  const texts: string[] = [];
  const asked: string[] = [];

  /** As the vault, but that what its wallets sign is told. */
  const keys = createTestVault(doors.network, browser.keys);
  const told = (wallet: Wallet): Wallet => ({
    ...wallet,
    async signText(text) {
      const signed = await wallet.signText(text);
      texts.push(signed.text);
      return signed;
    },
  });
  const vault: Vault = {
    ...keys.vault,
    bring: async () => told(await keys.vault.bring()),
    unlock: async (address) => told(await keys.vault.unlock(address)),
  };

  const wire: typeof globalThis.fetch = async (input, init = {}) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    asked.push(pathname);
    const pass = async (): Promise<Response> => {
      const headers = new Headers(init.headers);
      if (browser.cookie !== '') headers.set('cookie', browser.cookie);
      const response = await fetch(input, { ...init, headers });
      const set = response.headers.getSetCookie()[0]?.split(';')[0];
      if (set !== undefined) browser.cookie = set;
      return response;
    };
    return tamper(pathname, pass) ?? pass();
  };
  const queryClient = new QueryClient();
  const config = parseConfig(doors.devnet.clientConfig);
  const api = createApi({ baseUrl: doors.devnet.urls.web, fetch: wire, relogin: (signal) => itself.signIn(signal) });
  const guild = createGuildApi({ api });
  const itself = createSessionControl({
    config,
    ...stores,
    chain: options.chain ?? doors.chain,
    api,
    guild: async () => guild,
    queryClient,
    storage: browser.storage,
    vault,
    clock,
    isOwnHost: options.isOwnHost ?? false,
    ...(options.reconnect && { reconnect: options.reconnect }),
    ...(playParts && { openPlayParts: async () => playParts }),
    ...(options.isDeaf && { openPort: () => DEAF }),
  });
  /** With what is typed in the signer's window. */
  const control = {
    ...itself,
    add: (input: { readonly mnemonic: string; readonly passphrase: string }) =>
      itself.openKey(keys.bring(input.mnemonic, input.passphrase)),
    unlock(passphrase: string) {
      keys.willType(passphrase);
      return itself.unlock();
    },
    close() {
      itself.close();
      keys.close();
    },
  };
  await control.restore();
  await until(() => stores.session.getState().hostGuild !== null);

  return {
    ...stores,
    control,
    api,
    guild,
    queryClient,
    /** What the person types when the signer asks next; wrong, and he turns back. */
    willType: (passphrase: string) => keys.willType(passphrase),
    /** Bare texts that were signed, in order. */
    texts,
    /** Paths that the guild's service was asked for. */
    asked,
    logins: () => texts.filter((text) => text.startsWith('LOGIN_')),
    /** A new key, and a player for it. */
    async join(mnemonic: string, name: string) {
      await control.add({ mnemonic, passphrase: 'owl' });
      await until(() => stores.session.getState().enrolment.step === 'newcomer');
      await control.enrolment.signUp(name);
      await doors.devnet.control.settle();
      await until(() => stores.session.getState().webSession === 'signedIn');
    },
  };
}
