/** The node of the chain: whether a page may ask it, and whether it is the chain that config.json describes. */
import { cannotTell, fine, isNotServed, isOk, jsonOf, quoted, textAt, warn, wrong } from '../judgements.ts';
import type { Check, Facts } from '../types.ts';
import { itemsAt, prefixIn } from '../readJson.ts';
import { preflightWords, readingWords } from './readingWords.ts';

const NONE = 'config.json names none, or none that can be used.';
const LEFT_OUT = 'This host offers none; the client does without.';
const NOT_SO = 'The node did not answer that.';

const originOf = ({ base }: Facts): string => new URL(base).origin;

export const NODE_CHECKS: readonly Check[] = [
  {
    id: 'node.rest',
    group: 'node',
    title: 'The node answers',
    asks: 'Does the address in endpoints.rest answer?',
    mend: 'Start the node with its API on (app.toml: [api] enable = true), open its port or let the web server pass it on, and name that address in endpoints.rest.',
    after: ['config.served'],
    judge({ config, answers: { height } }) {
      if (!config?.rest) return cannotTell(NONE);
      if (!height || height.reading === null)
        return wrong(`${config.rest} does not answer: ${quoted(height?.why ?? 'not asked')}.`);
      return height.status !== null && height.status >= 502
        ? wrong(`${config.rest} answers ${height.status}: what passes it on finds no node behind it.`)
        : fine('It answers.');
    },
  },
  {
    id: 'node.cors',
    group: 'node',
    title: 'Pages may read the node',
    asks: 'Does the node let this page read its answers?',
    mend: 'Set enabled-unsafe-cors = true under [api] in the node’s app.toml, or send Access-Control-Allow-Origin from what passes it on. Once, not twice.',
    after: ['node.rest'],
    judge: (facts) => readingWords(facts.answers.height, originOf(facts), false),
  },
  {
    id: 'node.preflight',
    group: 'node',
    title: 'Pages may send to the node',
    asks: 'Does the node let this page send transactions?',
    mend: 'Answer OPTIONS at the node’s address with 200 or 204, Access-Control-Allow-Methods: GET, POST, OPTIONS and Access-Control-Allow-Headers: content-type.',
    after: ['node.cors', 'node.sdkRoot'],
    judge: (facts) => preflightWords(facts.restPreflight, originOf(facts)),
  },
  {
    id: 'node.sdkRoot',
    group: 'node',
    title: 'Framework’s word',
    asks: 'Is network.sdkRoot the first word of the framework’s routes?',
    mend: 'Change network.sdkRoot in config.json. On most chains it is “cosmos”; the node’s own list of routes (/swagger) begins with it.',
    after: ['node.cors'],
    judge({ config, answers: { nodeInfo } }) {
      if (!config?.sdkRoot) return cannotTell(NONE);
      const path = `/${config.sdkRoot}/base/tendermint/v1beta1/node_info`;
      if (isNotServed(nodeInfo)) return wrong(`The node has no ${path}.`);
      return isOk(nodeInfo) ? fine(`The node answers ${path}.`) : cannotTell(NOT_SO);
    },
  },
  {
    id: 'node.chainId',
    group: 'node',
    title: 'Chain id',
    asks: 'Does the node run the chain that config.json names?',
    mend: 'Change network.chainId in config.json to what the node says, or name a node of the other chain. Nothing that is signed for one is taken by the other.',
    after: ['node.sdkRoot'],
    judge({ config, answers: { nodeInfo } }) {
      const told = textAt(jsonOf(nodeInfo), 'default_node_info', 'network');
      if (told === null || !config?.chainId) return cannotTell(NOT_SO);
      return told === config.chainId
        ? fine(`Both say ${quoted(told)}.`)
        : wrong(`The node runs ${quoted(told)}, config.json says ${quoted(config.chainId)}.`);
    },
  },
  {
    id: 'node.namespace',
    group: 'node',
    title: 'Game’s word',
    asks: 'Is network.namespace the first word of the game’s routes?',
    mend: 'Change network.namespace in config.json to the game’s word on this chain; transactions and the stream’s subjects begin with it too.',
    after: ['node.cors'],
    judge({ config, answers: { params } }) {
      if (!config?.namespace) return cannotTell(NONE);
      const path = `/${config.namespace}/${config.namespace}/params`;
      if (isNotServed(params)) return wrong(`The node has no ${path}.`);
      return isOk(params) ? fine(`The node answers ${path}.`) : cannotTell(NOT_SO);
    },
  },
  {
    id: 'node.prefix',
    group: 'node',
    title: 'Address prefix',
    asks: 'Do addresses of this chain begin with network.addressPrefix?',
    mend: 'Change network.addressPrefix in config.json to what stands before the 1 in the chain’s addresses.',
    after: ['node.namespace'],
    judge({ config, answers: { address, guildRecord } }) {
      const text =
        textAt(itemsAt(jsonOf(address), 'address')[0], 'address') ?? textAt(jsonOf(guildRecord), 'Guild', 'creator');
      const told = prefixIn(text);
      if (told === null || !config?.addressPrefix) return cannotTell('The node showed no address.');
      return told === config.addressPrefix
        ? fine(`They begin with ${quoted(told)}.`)
        : wrong(`They begin with ${quoted(told)}, config.json says ${quoted(config.addressPrefix)}.`);
    },
  },
  {
    id: 'node.alpha',
    group: 'node',
    title: 'Name of alpha',
    asks: 'Does the chain have coins of network.alphaDenom?',
    mend: 'Change network.alphaDenom in config.json to the base denomination of alpha on this chain.',
    after: ['node.sdkRoot'],
    judge({ config, answers: { supply } }) {
      const amount = textAt(at(jsonOf(supply), 'amount'), 'amount');
      if (amount === null || !config?.alphaDenom) return cannotTell(NOT_SO);
      return /[1-9]/.test(amount)
        ? fine(`There are coins of ${quoted(config.alphaDenom)}.`)
        : wrong(`There is not one coin of ${quoted(config.alphaDenom)}.`);
    },
  },
  {
    id: 'node.routes',
    group: 'node',
    title: 'Questions the node answers',
    asks: 'Does the node answer every question that the client cannot do without?',
    mend: 'Pass on every path of the node, not some of them, and run a release of the chain that has these.',
    after: ['node.namespace'],
    judge({ nodeRoutes }) {
      const missing = [...nodeRoutes].filter(([, answer]) => isNotServed(answer)).map(([route]) => route);
      if (nodeRoutes.size === 0) return cannotTell(NOT_SO);
      return missing.length === 0
        ? fine(`It answers all ${nodeRoutes.size} that were tried.`)
        : wrong(`It does not have ${missing.join(', ')}.`);
    },
  },
  {
    id: 'node.version',
    group: 'node',
    title: 'Version of the node',
    asks: 'Which program does the node run?',
    mend: 'Nothing has to be changed.',
    after: ['node.sdkRoot'],
    judge({ answers: { nodeInfo } }) {
      const version = at(jsonOf(nodeInfo), 'application_version');
      const [told, commit] = [textAt(version, 'version'), textAt(version, 'git_commit')];
      if (told) return fine(`Release ${quoted(told)}.`);
      return commit
        ? fine(`A build of commit ${quoted(commit.slice(0, 12))}, which names no release.`)
        : cannotTell('It does not say.');
    },
  },
  {
    id: 'node.rpc',
    group: 'node',
    title: 'The node’s RPC',
    asks: 'Does the address in endpoints.rpc answer, and of the same chain?',
    mend: 'Name the RPC of a node of this chain in endpoints.rpc (its config.toml: [rpc] laddr), or leave the field out.',
    after: ['config.served'],
    judge({ config, answers: { rpcStatus, nodeInfo } }) {
      if (!config) return cannotTell(NONE);
      if (config.rpc === null) return cannotTell(LEFT_OUT);
      if (!rpcStatus || rpcStatus.reading === null)
        return wrong(`${config.rpc} does not answer: ${quoted(rpcStatus?.why ?? 'not asked')}.`);
      if (rpcStatus.status === null) return cannotTell('A page may not read it: see below.');
      const told = textAt(jsonOf(rpcStatus), 'result', 'node_info', 'network');
      if (told === null) return wrong(`${config.rpc}/status answers ${rpcStatus.status}, and not as an RPC does.`);
      const ofRest = textAt(at(jsonOf(nodeInfo), 'default_node_info'), 'network') ?? config.chainId;
      return ofRest === null || told === ofRest
        ? fine(`It is of ${quoted(told)}.`)
        : wrong(`It is of ${quoted(told)}, the node at endpoints.rest is of ${quoted(ofRest)}.`);
    },
  },
  {
    id: 'node.rpcCors',
    group: 'node',
    title: 'Pages may read the RPC',
    asks: 'Does the RPC let this page read its answers?',
    mend: 'Name the page’s origin in cors_allowed_origins under [rpc] of the node’s config.toml, or send Access-Control-Allow-Origin from what passes it on.',
    after: ['node.rpc'],
    judge(facts) {
      if (!facts.config?.rpc) return cannotTell(LEFT_OUT);
      return readingWords(facts.answers.rpcStatus, originOf(facts), false);
    },
  },
  {
    id: 'node.socket',
    group: 'node',
    title: 'The node’s websocket',
    asks: 'Does the address in endpoints.rpcWebsocket open, and answer?',
    mend: 'Name the RPC’s websocket in endpoints.rpcWebsocket (it ends with /websocket), let what passes it on upgrade connections, or leave the field out.',
    after: ['config.served'],
    judge({ config, nodeSocket }) {
      if (!config) return cannotTell(NONE);
      if (config.rpcWebsocket === null) return cannotTell(LEFT_OUT);
      if (!nodeSocket?.opened)
        return wrong(`${config.rpcWebsocket} does not open: ${quoted(nodeSocket?.why ?? 'not asked')}.`);
      return nodeSocket.chainId === null
        ? warn('It opens, and does not answer as a node does.')
        : fine(`It opens, and is of ${quoted(nodeSocket.chainId)}.`);
    },
  },
];

function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[key] : undefined;
}
