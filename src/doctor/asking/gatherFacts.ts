/** Asks everything that the checks judge by, each thing once. */
import type { Means } from '../means.ts';
import type { ConfigFacts, Facts } from '../types.ts';
import { askGuild } from './askGuild.ts';
import { askNode } from './askNode.ts';
import { askPages } from './askPages.ts';
import { readConfig } from './readConfig.ts';
import { talkToNode } from './talkToNode.ts';
import { talkToStream } from './talkToStream.ts';

export async function gatherFacts(means: Means): Promise<Facts> {
  const configFile = await means.ask(`${means.base}config.json`);
  const config = readConfig(configFile, means.base, means.place);
  const pages = askPages(means);
  const certificates = means.certificates([means.base, ...addressesOf(config)]);
  const restPreflight =
    config?.rest && config.sdkRoot !== null
      ? means.preflight(`${config.rest}/${config.sdkRoot}/tx/v1beta1/simulate`, `${config.rest}/blockheight`, false)
      : null;
  const webPreflight = config?.web
    ? means.preflight(`${config.web}/api/auth/login`, `${config.web}/api/timestamp`, true)
    : null;
  const [node, guild, rpcStatus] = await Promise.all([
    config?.rest ? askNode(means, config, config.rest) : null,
    config?.web ? askGuild(means, config.web, config.rest, config.namespace) : null,
    config?.rpc ? means.ask(`${config.rpc}/status`) : null,
  ]);
  const [stream, nodeSocket] = await Promise.all([
    config?.stream ? talkToStream(means, config.stream, config.namespace ?? 'game', config.nominalBlockMs) : null,
    config?.rpcWebsocket ? talkToNode(means, config.rpcWebsocket) : null,
  ]);
  const asPage = async (url: string | null | undefined, path: string) =>
    means.by === 'page' || !url || new URL(url).origin !== new URL(means.base).origin
      ? null
      : means.ask(url + path, { asPage: true });
  const [heightAsPage, timestampAsPage] = await Promise.all([
    asPage(config?.rest, '/blockheight'),
    asPage(config?.web, '/api/timestamp'),
  ]);
  // A page is shown nothing of another host's document.
  const signerHost = means.by === 'commandLine' && config?.signer ? await means.ask(config.signer) : null;
  // After the stream was heard, so that the two heights are of one moment.
  const heightLater = config?.rest ? await means.ask(`${config.rest}/blockheight`) : null;
  return {
    by: means.by,
    base: means.base,
    atMs: means.now(),
    isSignedIn: means.isSignedIn,
    config,
    answers: {
      configFile,
      ...(await pages),
      ...node?.answers,
      ...guild?.answers,
      ...(rpcStatus && { rpcStatus }),
      ...(heightLater && { heightLater }),
      ...(signerHost && { signerHost }),
      ...(heightAsPage && { heightAsPage }),
      ...(timestampAsPage && { timestampAsPage }),
    },
    nodeRoutes: node?.routes ?? new Map(),
    webRoutes: guild?.routes ?? new Map(),
    restPreflight: await restPreflight,
    webPreflight: await webPreflight,
    nodeSocket,
    stream,
    certificates: await certificates,
  };
}

function addressesOf(config: ConfigFacts | null): readonly string[] {
  if (!config) return [];
  const { rest, rpc, rpcWebsocket, web, stream, signer } = config;
  return [rest, rpc, rpcWebsocket, web, stream, signer].filter((url) => url !== null);
}
