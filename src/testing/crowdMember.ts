/**
 * One player of many in one process, without a page: the client's own stream, live store, guild watch and sign-in before a real host.
 * What stands in is the text of a login, which nobody is asked about here; of all screens there is one answer of the guild's, and who
 * plays does nothing but look.
 */
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { createApi } from '../api/createApi.ts';
import { lazyGuildApi } from '../api/guild/lazyGuildApi.ts';
import { createChainReader } from '../chain/createChainReader.ts';
import type { Wallet } from '../chain/types.ts';
import type { GuildId, PlayerId } from '../game/ids.ts';
import type { Clock } from '../lib/clock.ts';
import { createLive } from '../live/createLive.ts';
import type { OpenPort } from '../live/port.ts';
import { joinReaders } from '../state/ask/joinReaders.ts';
import { readKey } from '../state/ask/readKey.ts';
import type { RuntimeConfig } from '../state/config/RuntimeConfig.ts';
import { mirrorReads } from '../state/live/consistencyReads.ts';
import { createGuildWatch } from '../state/live/createGuildWatch.ts';
import { createSync, type Sync } from '../state/live/createSync.ts';
import { createQuestions } from '../state/session/createQuestions.ts';
import { createSignIn } from '../state/session/createSignIn.ts';
import { createConnectionStore, type ConnectionStore } from '../state/stores/connection.ts';
import { createSessionStore, type SessionStore } from '../state/stores/session.ts';
import { createWorldStore, type WorldStore } from '../state/world/world.ts';

export interface MemberInput {
  readonly config: RuntimeConfig;
  readonly guildId: GuildId;
  readonly playerId: PlayerId;
  readonly wallet: Wallet;
  readonly clock: Clock;
  /** 0..1: every lot this player draws about when it comes back; always 0 = it never waits for others. */
  readonly random: () => number;
  /** With a jar for the session's cookie. */
  readonly fetch: typeof globalThis.fetch;
  readonly openPort: OpenPort;
}

export interface CrowdMember {
  readonly sync: Sync;
  readonly world: WorldStore;
  readonly connection: ConnectionStore;
  readonly session: SessionStore;
  /** Signs in at the guild's service, and looks at its world from now on. */
  start(): Promise<void>;
  close(): void;
}

export function createCrowdMember(input: MemberInput): CrowdMember {
  const { config, guildId, playerId, wallet, clock, random, fetch } = input;
  const { endpoints, network } = config;
  const queryClient = new QueryClient();
  const [world, connection, session] = [createWorldStore(), createConnectionStore(), createSessionStore()];
  const chain = createChainReader({ restUrl: endpoints.rest, rpcUrl: null, network, fetch, clock });
  const api = createApi({ baseUrl: endpoints.web, fetch, clock, relogin: (signal) => signIn.once(signal) });
  const signIn = createSignIn({
    config,
    session,
    connection,
    api,
    queryClient,
    clock,
    texts: {
      async login(_, guild, __, signal) {
        const unixTimestamp = await api.fetchTimestamp(signal);
        const { signature } = await wallet.signText({ kind: 'login', guildId: guild.id, unixTimestamp });
        const { address, pubKeyHex } = wallet;
        return { address, signature, pubKeyHex, guildId: guild.id, unixTimestamp };
      },
      agree: () => Promise.resolve(),
    },
    questions: createQuestions(session),
    getWallet: () => wallet,
    requireWallet: () => wallet,
    requireGuild: () => Promise.resolve({ id: guildId, name: '' }),
  });
  const reads = joinReaders({ web: lazyGuildApi(api) });
  const live = createLive({
    url: endpoints.stream,
    namespace: network.namespace,
    dialect: config.streamDialect,
    createWorker: null,
    openPort: input.openPort,
    clock,
    random,
  });
  const sync = createSync({
    config,
    doors: { chain, api, queryClient },
    live,
    world,
    connection,
    clock,
    random,
    factsOf: (name) => reads.factsOf(name),
    mirror: {
      reads: mirrorReads(reads, () => connection.getState().ticks.stream?.height ?? null),
      isOpen: () => session.getState().webSession === 'signedIn',
    },
    onOtherChainLife: () => undefined,
  });
  const watch = createGuildWatch({
    api,
    queryClient,
    connection,
    clock,
    random,
    webUrl: endpoints.web,
    nominalBlockMs: network.nominalBlockMs,
    // As createSessionControl's rejoin.
    onBack() {
      session.setState({ webSession: 'signedOut' });
      signIn.keepTrying();
    },
  });

  const onScreen = new QueryObserver(queryClient, {
    queryKey: readKey('web.playerCard', { playerId }),
    queryFn: ({ signal }) => reads.ask('web.playerCard', { playerId }, signal),
    retry: false,
  });
  let leaveScreen = (): void => undefined;

  return {
    sync,
    world,
    connection,
    session,
    async start() {
      await signIn.once();
      sync.setPlayer(playerId);
      leaveScreen = onScreen.subscribe(() => undefined);
    },
    close() {
      leaveScreen();
      watch.close();
      signIn.close();
      sync.close();
      queryClient.clear();
    },
  };
}
