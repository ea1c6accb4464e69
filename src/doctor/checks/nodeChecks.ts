/** The node of the chain: whether a page may ask it, and whether it is the chain that config.json describes. */
import { listed, say, mark } from '../../lib/words/say.ts';
import {
  cannotTell,
  fine,
  isNotServed,
  isOk,
  jsonOf,
  quoted,
  statusWords,
  textAt,
  warn,
  wrong,
} from '../judgements.ts';
import type { Check, Facts } from '../types.ts';
import { itemsAt, prefixIn } from '../readJson.ts';
import { preflightWords, readingWords } from './readingWords.ts';

const NONE = mark('config.json names none, or none that can be used.');
const LEFT_OUT = mark('This host offers none; the client does without.');
const NOT_SO = mark('The node did not answer that.');

const originOf = ({ base }: Facts): string => new URL(base).origin;

export const NODE_CHECKS: readonly Check[] = [
  {
    id: 'node.rest',
    group: 'node',
    title: mark('The node answers'),
    asks: mark('Does the address in endpoints.rest answer?'),
    mend: mark(
      'Start the node with its API on (app.toml: [api] enable = true), open its port or let the web server pass it on, and name that address in endpoints.rest.',
    ),
    after: ['config.served'],
    judge({ config, answers: { height } }) {
      if (!config?.rest) return cannotTell(say(NONE));
      if (!height || height.reading === null)
        return wrong(
          say('{address} does not answer: {why}.', {
            address: config.rest,
            why: quoted(height?.why ?? say('not asked')),
          }),
        );
      return height.status !== null && height.status >= 502
        ? wrong(
            say('{address} answers {status}: what passes it on finds no node behind it.', {
              address: config.rest,
              status: statusWords(height),
            }),
          )
        : fine(say('It answers.'));
    },
  },
  {
    id: 'node.cors',
    group: 'node',
    title: mark('Pages may read the node'),
    asks: mark('Does the node let this page read its answers?'),
    mend: mark(
      'Set enabled-unsafe-cors = true under [api] in the node’s app.toml, or send Access-Control-Allow-Origin from what passes it on. Once, not twice.',
    ),
    after: ['node.rest'],
    judge: (facts) => readingWords(facts.answers.height, originOf(facts), false),
  },
  {
    id: 'node.preflight',
    group: 'node',
    title: mark('Pages may send to the node'),
    asks: mark('Does the node let this page send transactions?'),
    mend: mark(
      'Answer OPTIONS at the node’s address with 200 or 204, Access-Control-Allow-Methods: GET, POST, OPTIONS and Access-Control-Allow-Headers: content-type.',
    ),
    after: ['node.cors', 'node.sdkRoot'],
    judge: (facts) => preflightWords(facts.restPreflight, originOf(facts)),
  },
  {
    id: 'node.sdkRoot',
    group: 'node',
    title: mark('Framework’s word'),
    asks: mark('Is network.sdkRoot the first word of the framework’s routes?'),
    mend: mark(
      'Change network.sdkRoot in config.json. On most chains it is “cosmos”; the node’s own list of routes (/swagger) begins with it.',
    ),
    after: ['node.cors'],
    judge({ config, answers: { nodeInfo } }) {
      if (!config?.sdkRoot) return cannotTell(say(NONE));
      const path = `/${config.sdkRoot}/base/tendermint/v1beta1/node_info`;
      if (isNotServed(nodeInfo)) return wrong(say('The node has no {path}.', { path }));
      return isOk(nodeInfo) ? fine(say('The node answers {path}.', { path })) : cannotTell(say(NOT_SO));
    },
  },
  {
    id: 'node.chainId',
    group: 'node',
    title: mark('Chain id'),
    asks: mark('Does the node run the chain that config.json names?'),
    mend: mark(
      'Change network.chainId in config.json to what the node says, or name a node of the other chain. Nothing that is signed for one is taken by the other.',
    ),
    after: ['node.sdkRoot'],
    judge({ config, answers: { nodeInfo } }) {
      const told = textAt(jsonOf(nodeInfo), 'default_node_info', 'network');
      if (told === null || !config?.chainId) return cannotTell(say(NOT_SO));
      return told === config.chainId
        ? fine(say('Both say {chain}.', { chain: quoted(told) }))
        : wrong(
            say('The node runs {chain}, config.json says {other}.', {
              chain: quoted(told),
              other: quoted(config.chainId),
            }),
          );
    },
  },
  {
    id: 'node.namespace',
    group: 'node',
    title: mark('Game’s word'),
    asks: mark('Is network.namespace the first word of the game’s routes?'),
    mend: mark(
      'Change network.namespace in config.json to the game’s word on this chain; transactions and the stream’s subjects begin with it too.',
    ),
    after: ['node.cors'],
    judge({ config, answers: { params } }) {
      if (!config?.namespace) return cannotTell(say(NONE));
      const path = `/${config.namespace}/${config.namespace}/params`;
      if (isNotServed(params)) return wrong(say('The node has no {path}.', { path }));
      return isOk(params) ? fine(say('The node answers {path}.', { path })) : cannotTell(say(NOT_SO));
    },
  },
  {
    id: 'node.prefix',
    group: 'node',
    title: mark('Address prefix'),
    asks: mark('Do addresses of this chain begin with network.addressPrefix?'),
    mend: mark('Change network.addressPrefix in config.json to what stands before the 1 in the chain’s addresses.'),
    after: ['node.namespace'],
    judge({ config, answers: { address, guildRecord } }) {
      const text =
        textAt(itemsAt(jsonOf(address), 'address')[0], 'address') ?? textAt(jsonOf(guildRecord), 'Guild', 'creator');
      const told = prefixIn(text);
      if (told === null || !config?.addressPrefix) return cannotTell(say('The node showed no address.'));
      return told === config.addressPrefix
        ? fine(say('They begin with {prefix}.', { prefix: quoted(told) }))
        : wrong(
            say('They begin with {prefix}, config.json says {other}.', {
              prefix: quoted(told),
              other: quoted(config.addressPrefix),
            }),
          );
    },
  },
  {
    id: 'node.alpha',
    group: 'node',
    title: mark('Name of alpha'),
    asks: mark('Does the chain have coins of network.alphaDenom?'),
    mend: mark('Change network.alphaDenom in config.json to the base denomination of alpha on this chain.'),
    after: ['node.sdkRoot'],
    judge({ config, answers: { supply } }) {
      const amount = textAt(at(jsonOf(supply), 'amount'), 'amount');
      if (amount === null || !config?.alphaDenom) return cannotTell(say(NOT_SO));
      return /[1-9]/.test(amount)
        ? fine(say('There are coins of {denom}.', { denom: quoted(config.alphaDenom) }))
        : wrong(say('There is not one coin of {denom}.', { denom: quoted(config.alphaDenom) }));
    },
  },
  {
    id: 'node.routes',
    group: 'node',
    title: mark('Questions the node answers'),
    asks: mark('Does the node answer every question that the client cannot do without?'),
    mend: mark('Pass on every path of the node, not some of them, and run a release of the chain that has these.'),
    after: ['node.namespace'],
    judge({ nodeRoutes }) {
      const missing = [...nodeRoutes].filter(([, answer]) => isNotServed(answer)).map(([route]) => route);
      if (nodeRoutes.size === 0) return cannotTell(say(NOT_SO));
      return missing.length === 0
        ? fine(say('It answers all {count} that were tried.', { count: nodeRoutes.size }))
        : wrong(say('It does not have {routes}.', { routes: listed(missing) }));
    },
  },
  {
    id: 'node.version',
    group: 'node',
    title: mark('Version of the node'),
    asks: mark('Which program does the node run?'),
    mend: mark('Nothing has to be changed.'),
    after: ['node.sdkRoot'],
    judge({ answers: { nodeInfo } }) {
      const version = at(jsonOf(nodeInfo), 'application_version');
      const [told, commit] = [textAt(version, 'version'), textAt(version, 'git_commit')];
      if (told) return fine(say('Release {version}.', { version: quoted(told) }));
      return commit
        ? fine(say('A build of commit {commit}, which names no release.', { commit: quoted(commit.slice(0, 12)) }))
        : cannotTell(say('It does not say.'));
    },
  },
  {
    id: 'node.rpc',
    group: 'node',
    title: mark('The node’s RPC'),
    asks: mark('Does the address in endpoints.rpc answer, and of the same chain?'),
    mend: mark(
      'Name the RPC of a node of this chain in endpoints.rpc (its config.toml: [rpc] laddr), or leave the field out.',
    ),
    after: ['config.served'],
    judge({ config, answers: { rpcStatus, nodeInfo } }) {
      if (!config) return cannotTell(say(NONE));
      if (config.rpc === null) return cannotTell(say(LEFT_OUT));
      if (!rpcStatus || rpcStatus.reading === null)
        return wrong(
          say('{address} does not answer: {why}.', {
            address: config.rpc,
            why: quoted(rpcStatus?.why ?? say('not asked')),
          }),
        );
      if (rpcStatus.status === null) return cannotTell(say('A page may not read it: see below.'));
      const told = textAt(jsonOf(rpcStatus), 'result', 'node_info', 'network');
      if (told === null)
        return wrong(
          say('{address} answers {status}, and not as an RPC does.', {
            address: `${config.rpc}/status`,
            status: statusWords(rpcStatus),
          }),
        );
      const ofRest = textAt(at(jsonOf(nodeInfo), 'default_node_info'), 'network') ?? config.chainId;
      return ofRest === null || told === ofRest
        ? fine(say('It is of {chain}.', { chain: quoted(told) }))
        : wrong(
            say('It is of {chain}, the node at endpoints.rest is of {other}.', {
              chain: quoted(told),
              other: quoted(ofRest),
            }),
          );
    },
  },
  {
    id: 'node.rpcCors',
    group: 'node',
    title: mark('Pages may read the RPC'),
    asks: mark('Does the RPC let this page read its answers?'),
    mend: mark(
      'Name the page’s origin in cors_allowed_origins under [rpc] of the node’s config.toml, or send Access-Control-Allow-Origin from what passes it on.',
    ),
    after: ['node.rpc'],
    judge(facts) {
      if (!facts.config?.rpc) return cannotTell(say(LEFT_OUT));
      return readingWords(facts.answers.rpcStatus, originOf(facts), false);
    },
  },
  {
    id: 'node.socket',
    group: 'node',
    title: mark('The node’s websocket'),
    asks: mark('Does the address in endpoints.rpcWebsocket open, and answer?'),
    mend: mark(
      'Name the RPC’s websocket in endpoints.rpcWebsocket (it ends with /websocket), let what passes it on upgrade connections, or leave the field out.',
    ),
    after: ['config.served'],
    judge({ config, nodeSocket }) {
      if (!config) return cannotTell(say(NONE));
      if (config.rpcWebsocket === null) return cannotTell(say(LEFT_OUT));
      if (!nodeSocket?.opened)
        return wrong(
          say('{address} does not open: {why}.', {
            address: config.rpcWebsocket,
            why: quoted(nodeSocket?.why ?? say('not asked')),
          }),
        );
      return nodeSocket.chainId === null
        ? warn(say('It opens, and does not answer as a node does.'))
        : fine(say('It opens, and is of {chain}.', { chain: quoted(nodeSocket.chainId) }));
    },
  },
];

function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[key] : undefined;
}
