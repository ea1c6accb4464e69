/** One page of a player with both keys, in front of a devnet: session, queue and engines, as createRuntime joins them. */
import { WebSocket } from 'ws';
import { createEngines } from '../../../app/createEngines.ts';
import { createLive } from '../../../live/createLive.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { Doors } from '../../../testing/devnetDoors.ts';
import { createNodeWorker } from '../../../pow/testing/nodeWorker.ts';
import { createPowPool } from '../../../pow/createPowPool.ts';
import { createSharedLocks } from '../../../testing/sharedLocks.ts';
import { createSignerPair } from '../../../signer/testing/signerPair.ts';
import { createReads } from '../../ask/createReads.ts';
import { parseConfig } from '../../config/parseConfig.ts';
import { loadNetwork } from '../../network/loadNetwork.ts';
import { playerIdOf } from '../../stores/session.ts';
import { createSigners } from '../createSigners.ts';
import type { PlayParts } from '../createKeyWatch.ts';
import { createMemoryLeaseStore, type LeaseStore } from '../lease/leaseStore.ts';
import { openTabHalves, type TabHalves } from '../lease/wraps.ts';
import { type Browser, createBrowser, createPage, type PageOptions } from './sessionPage.ts';

export interface PlayBrowser extends Browser {
  readonly leases: LeaseStore;
}

export const createPlayBrowser = (): PlayBrowser => ({ ...createBrowser(), leases: createMemoryLeaseStore() });

/** What one tab has for itself. */
export interface Tab {
  readonly halves: TabHalves;
}

export const createTab = (): Tab => ({ halves: openTabHalves() });

export interface PlayPageOptions extends PageOptions {
  readonly clock?: Clock;
  readonly parts?: Partial<PlayParts>;
}

export async function createPlayPage(doors: Doors, browser: PlayBrowser, tab: Tab, options: PlayPageOptions = {}) {
  const signer = createSignerPair({ network: doors.network });
  const page = await createPage(doors, browser, {
    ...options,
    playParts: {
      playKeys: signer.playKeys,
      // Its life is the browser's.
      store: { ...browser.leases, close: () => undefined },
      halves: tab.halves,
      ...options.parts,
    },
  });
  const { control, queryClient, api } = page;
  const config = parseConfig(doors.devnet.clientConfig);
  const { urls } = doors.devnet;
  const known = loadNetwork(doors.chain, browser.storage, {
    restUrl: urls.rest,
    rpcUrl: null,
    network: doors.network,
  });
  const reads = createReads(config, { chain: doors.chain, api });
  const engines = await createEngines({
    config,
    doors: { chain: doors.chain, api, queryClient },
    reads,
    network: () => Promise.resolve(known),
    stores: page,
    storage: browser.storage,
    getWallet: () => control.getWallet(),
    signers: createSigners(control.keys),
    play: () => control.play(),
    onDoubt: () => control.enrolment.recheck(),
    live: createLive({
      url: config.endpoints.stream,
      namespace: config.network.namespace,
      dialect: 'nats',
      createWorker: null,
      WebSocket: WebSocket as unknown as typeof globalThis.WebSocket,
    }),
    locks: createSharedLocks().tab().locks,
    createPool: async () => createPowPool({ maxThreads: 1, createWorker: createNodeWorker }),
    onOtherChainLife: () => undefined,
    onGuildBack: () => undefined,
    ...(options.clock && { clock: options.clock }),
  });
  const { leases } = await engines.keyProcesses();
  const tell = (): void => engines.sync.setPlayer(playerIdOf(page.session.getState()));
  const unwatch = page.session.subscribe(tell);
  tell();
  return {
    ...page,
    ...engines,
    leases,
    reads,
    close() {
      unwatch();
      engines.close();
      reads.node.close();
      control.close();
      signer.close();
      queryClient.clear();
    },
  };
}
