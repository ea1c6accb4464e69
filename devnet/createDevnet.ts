/** The embedded network: one chain and every service in front of it, in this process. devnet/README.md */
import { createClientConfig } from './clientConfig.ts';
import { createChain } from './chain/createChain.ts';
import { readSidecar, writeSidecar } from './chain/durableFile.ts';
import { operatorKey } from './chain/operatorKey.ts';
import type { Chain } from './chain/types.ts';
import { DEFAULT_OPTIONS, type DevnetOptions } from './options.ts';
import { createRivals } from './rivals/createRivals.ts';
import { quietWhileSettling } from './rivals/quietWhileSettling.ts';
import { createRoster } from './rivals/roster.ts';
import { createControl } from './services/control/createControl.ts';
import { addControlRoutes } from './services/control/controlRoutes.ts';
import { createGuildOperator } from './services/guild/createGuildOperator.ts';
import { fileJournal } from './services/guild/fileJournal.ts';
import { memoryJournal } from './services/guild/journal.ts';
import { createFaultQueue } from './services/http/faultQueue.ts';
import { createMirror, type Mirror } from './services/mirror/createMirror.ts';
import { createRest } from './services/rest/createRest.ts';
import { createRpc } from './services/rpc/createRpc.ts';
import { createStream } from './services/stream/createStream.ts';
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
  const options: DevnetOptions = { ...DEFAULT_OPTIONS, ...partial };
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
  const { host, ports } = options;
  const nowMs = extra.now ?? Date.now;
  const faultQueue = createFaultQueue();

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

  const rest = keep(await createRest({ chain, host, port: ports.rest, faultQueue }));
  const rpc = keep(await createRpc({ chain, host, port: ports.rpc, faultQueue }));
  const stream = keep(await createStream({ host, port: ports.stream, faultQueue }));
  const mirror: Mirror = keep(
    createMirror({
      namespace: options.namespace,
      lagBlocks: options.mirrorLagBlocks,
      host: { guildId: HOST_GUILD, services: () => guildServices(urls) },
      publish: (frame) => stream.publish(frame),
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
  const web = keep(
    await createWeb({
      host,
      port: ports.web,
      faultQueue,
      requestsPerMinute: options.webRequestsPerMinute,
      services: {
        store: mirror.store,
        sessions,
        operator,
        guildId: HOST_GUILD,
        addressPrefix: options.addressPrefix,
        namespace: options.namespace,
        nowMs,
        tipHeight: () => chain.tip.height,
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
      faultQueue,
      dropNodeSockets: () => rpc.dropConnections(),
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
  watch(chain, mirror, rpc, () => {
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

/** Blocks go to the mirror first, then to the node's subscribers. */
function watch(
  chain: Chain,
  mirror: Mirror,
  rpc: { announce(block: Chain['tip']): void },
  afterBlock: () => void,
): void {
  chain.watchBlocks((block, { grouped }) => {
    mirror.accept(block, grouped);
    rpc.announce(block);
    // The chain's snapshot made earlier blocks unreadable: the mirror's file must not stay behind it.
    if (block.height === chain.tip.height) afterBlock();
  });
}

/** `services` of the guild's endpoint document. facts/web-api.md section 6. */
function guildServices(urls: DevnetUrls): Record<string, string> {
  return {
    guild_api: `${urls.web}/api/`,
    reactor_api: urls.rest,
    client_websocket: urls.rpcWebsocket,
    grass_nats_websocket: urls.stream,
  };
}
