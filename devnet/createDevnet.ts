/** The embedded network: one chain and every service in front of it, in this process. devnet/README.md */
import { createClientConfig } from './clientConfig.ts';
import { createChain } from './chain/createChain.ts';
import { readSidecar, writeSidecar } from './chain/durableFile.ts';
import { genesisOf } from './chain/genesisOf.ts';
import { operatorKey } from './chain/operatorKey.ts';
import type { Chain } from './chain/types.ts';
import { type BehindChain, createBehindChain } from './faults/behindChain.ts';
import { createFaultControl } from './faults/createFaultControl.ts';
import { createFaultEngine } from './faults/createFaultEngine.ts';
import { toldByMirror } from './faults/toldByMirror.ts';
import { type DevnetOptions, withDefaults } from './options.ts';
import { createRivals } from './rivals/createRivals.ts';
import { quietWhileSettling } from './rivals/quietWhileSettling.ts';
import { createRoster } from './rivals/roster.ts';
import { createControl } from './services/control/createControl.ts';
import { addControlRoutes } from './services/control/controlRoutes.ts';
import { createCosmetics } from './services/cosmetics/createCosmetics.ts';
import { defaultLooks } from './services/cosmetics/defaultLooks.ts';
import { folderStorage } from './services/cosmetics/folderStorage.ts';
import { memoryStorage } from './services/cosmetics/storage.ts';
import { createGuildOperator } from './services/guild/createGuildOperator.ts';
import { fileJournal } from './services/guild/fileJournal.ts';
import { memoryJournal } from './services/guild/journal.ts';
import { createFaultQueue } from './services/http/faultQueue.ts';
import { createMirror, type Mirror } from './services/mirror/createMirror.ts';
import { createRest } from './services/rest/createRest.ts';
import { createRpc, type RpcService } from './services/rpc/createRpc.ts';
import { createExternalStream } from './services/stream/createExternalStream.ts';
import { createStream } from './services/stream/createStream.ts';
import type { FramePlanner } from './services/stream/faults.ts';
import type { Frame } from './services/stream/frame.ts';
import { specFrames } from './services/stream/specFrames.ts';
import { createChat } from './services/web/route.ts';
import { signedTexts } from './services/web/signedTexts.ts';
import { createWeb } from './services/web/createWeb.ts';
import { createSessions } from './services/web/sessions.ts';
import type { Devnet, DevnetUrls } from './types.ts';

export { PortInUseError } from './services/http/PortInUseError.ts';

export interface DevnetExtra {
  /** Milliseconds since the epoch, for the chain and the web server. */
  readonly now?: () => number;
  /** A sentence for whoever runs the process. */
  readonly report?: (text: string) => void;
}

/** The guild of genesis: it fronts this host. */
const HOST_GUILD = '0-1';
const MIRROR_FILE = 'mirror';

/**
 * Starts everything and returns when all ports listen.
 * @throws PortInUseError naming the service, the port and the flag that moves it
 */
export async function createDevnet(partial: Partial<DevnetOptions> = {}, extra: DevnetExtra = {}): Promise<Devnet> {
  const options = withDefaults(partial);
  const opened: { close(): Promise<void> | void }[] = [];
  const close = async (): Promise<void> => {
    for (const part of opened.splice(0).reverse()) await part.close();
  };
  try {
    return await start(options, extra, opened, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function start(
  options: DevnetOptions,
  extra: DevnetExtra,
  opened: { close(): Promise<void> | void }[],
  close: () => Promise<void>,
): Promise<Devnet> {
  const keep = <T extends { close(): Promise<void> | void }>(part: T): T => {
    opened.push(part);
    return part;
  };
  const { host, ports, clientOrigins, hostNames } = options;
  const rules = { clientOrigins, hostNames };
  const nowMs = extra.now ?? Date.now;
  const faultQueue = createFaultQueue();
  const engine = createFaultEngine(options.faults);
  /** The time that is told, where the clock of what runs is nowMs. */
  const toldMs = (): number => nowMs() + engine.plan.clockSkewMs;

  let mirrorFileDue = false;
  const roster = createRoster({ seed: options.chainId, count: options.rivals, addressPrefix: options.addressPrefix });
  const chain = keep(
    createChain(options, {
      now: nowMs,
      genesis: { guilds: roster.guilds },
      onSnapshot: () => {
        mirrorFileDue = true;
      },
      ...(extra.report ? { report: extra.report } : {}),
    }),
  );
  // Nothing moves until everybody listens: a listener that comes late would miss a block.
  chain.pause();

  const node = createBehindChain(chain, options.keptBlocks);
  const toldByNode = (text: string): string => {
    if (node.tip.height < chain.tip.height) engine.note('nodeBehind');
    return text;
  };
  const nodeDoor = {
    chain: node,
    txIndex: options.txIndex,
    host,
    rules,
    faultQueue,
    engine,
    nowMs: toldMs,
    tell: toldByNode,
  };
  const rest = keep(await createRest({ ...nodeDoor, port: ports.rest }));
  const rpc = keep(await createRpc({ ...nodeDoor, port: ports.rpc }));
  const told = toldByMirror(engine, () => mirror.store.height + BigInt(options.mirrorLagBlocks) < chain.tip.height);
  const planner: FramePlanner = {
    frame: () => engine.frame(),
    relay: () => engine.plan.relay,
    note: (kind) => engine.note(kind),
    alter: (frame) => told.frame(frame),
    tell: (text) => told.frameText(text),
  };
  const stream = keep(
    options.natsServer === undefined
      ? await createStream({ host, rules, port: ports.stream, faultQueue, engine, planner })
      : await createExternalStream({
          natsUrl: options.natsServer,
          websocketUrl: options.natsWebsocket,
          planner,
          ...(extra.report ? { report: extra.report } : {}),
        }),
  );
  const publish = (frame: Frame): void => {
    const frames = options.webGeneration === 'spec' ? specFrames(frame, options.namespace) : [frame];
    for (const one of frames) stream.publish(one);
  };
  const mirror: Mirror = keep(
    createMirror({
      namespace: options.namespace,
      lagBlocks: options.mirrorLagBlocks,
      host: { guildId: HOST_GUILD, services: () => guildServices(urls) },
      genesis: () => genesisOf(options, { genesis: { guilds: roster.guilds } }),
      generation: options.webGeneration,
      publish,
    }),
  );
  const operator = keep(
    createGuildOperator({
      chain,
      guildId: HOST_GUILD,
      key: operatorKey(options.addressPrefix),
      journal: options.dataDir === undefined ? memoryJournal() : fileJournal(options.dataDir),
    }),
  );
  const sessions = createSessions(options.sessionSeconds, nowMs);
  const cosmetics = options.cosmetics
    ? createCosmetics({
        storage: options.dataDir === undefined ? memoryStorage() : folderStorage(options.dataDir),
        defaults: () => defaultLooks(mirror.store),
        ...(extra.report ? { report: extra.report } : {}),
      })
    : undefined;
  const web = keep(
    await createWeb({
      host,
      rules,
      port: ports.web,
      faultQueue,
      engine,
      tell: (text) => told.webText(text),
      requestsPerMinute: options.webRequestsPerMinute,
      services: {
        store: mirror.store,
        sessions,
        operator,
        guildId: HOST_GUILD,
        texts: signedTexts(options, chain),
        chat: createChat(),
        addressPrefix: options.addressPrefix,
        namespace: options.namespace,
        generation: options.webGeneration,
        takesFutureLogins: options.futureLogins === 'taken',
        publish,
        nowMs: toldMs,
        tipHeight: () => chain.tip.height,
        cosmetics,
      },
    }),
  );
  const rivals = keep(createRivals({ chain, roster, pace: options.rivalPace, aggression: options.aggression }));
  const control = quietWhileSettling(
    createControl({
      chain,
      mirror,
      stream,
      operator,
      node,
      faults: createFaultControl({
        engine,
        queue: faultQueue,
        node,
        mirror,
        streamFaults: stream.faults,
        usualLagBlocks: options.mirrorLagBlocks,
        onDeath(target) {
          if (target === 'rpc') rpc.dropConnections();
          if (target === 'stream') stream.dropConnections();
          if (target === 'web') sessions.expireAll();
        },
      }),
      dropNodeSockets: () => rpc.dropConnections(),
      endSubscriptions: (query) => rpc.endSubscriptions(query),
    }),
    rivals,
  );
  addControlRoutes(web.app, { control, chain, mirror, stream, sessions });
  await web.listen();

  const urls: DevnetUrls = {
    rest: rest.url,
    rpc: rpc.url,
    rpcWebsocket: rpc.webSocketUrl,
    web: web.url,
    stream: stream.url,
  };
  watch({ chain, node, mirror, rpc }, () => {
    if (!mirrorFileDue || options.dataDir === undefined) return;
    mirrorFileDue = false;
    writeSidecar(options.dataDir, MIRROR_FILE, mirror.dump());
  });
  mirror.restore(chain, options.dataDir === undefined ? undefined : readSidecar(options.dataDir, MIRROR_FILE));
  chain.resume();

  return {
    options,
    urls,
    chain,
    control,
    guildId: HOST_GUILD,
    clientConfig: createClientConfig(options, urls),
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** Blocks go to the mirror first, then to the node's subscribers, as far as the node knows of them. */
function watch(
  { chain, node, mirror, rpc }: { chain: Chain; node: BehindChain; mirror: Mirror; rpc: Pick<RpcService, 'announce'> },
  afterBlock: () => void,
): void {
  chain.watchBlocks((block, { grouped }) => {
    mirror.accept(block, grouped);
    for (const news of node.takeNews()) rpc.announce(news);
    // The chain's snapshot made earlier blocks unreadable: the mirror's file must not stay behind it.
    if (block.height === chain.tip.height) afterBlock();
  });
}

/** `services` of the guild's endpoint document. docs/network/web-api.md section 6. */
function guildServices(urls: DevnetUrls): Record<string, string> {
  return {
    guild_api: `${urls.web}/api/`,
    reactor_api: urls.rest,
    client_websocket: urls.rpcWebsocket,
    grass_nats_websocket: urls.stream,
  };
}
