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

const NONE = mark('config.json has no valid value for this check.');
const LEFT_OUT = mark('This host doesn’t provide this optional feature. Orrery works without the feature.');
const NOT_SO = mark('The node didn’t respond to this request.');

const originOf = ({ base }: Facts): string => new URL(base).origin;

export const NODE_CHECKS: readonly Check[] = [
  {
    id: 'node.rest',
    group: 'node',
    title: mark('Node availability'),
    asks: mark('Does the URL in endpoints.rest respond?'),
    mend: mark(
      'Start the node with its API on (app.toml: [api] enable = true). Open the API’s port or proxy the API through the web server. Put the API’s URL in endpoints.rest.',
    ),
    after: ['config.served'],
    judge({ config, answers: { height } }) {
      if (!config?.rest) return cannotTell(say(NONE));
      if (!height || height.reading === null)
        return wrong(
          say('{address} doesn’t respond: {why}.', {
            address: config.rest,
            why: quoted(height?.why ?? say('not tested')),
          }),
        );
      return height.status !== null && height.status >= 502
        ? wrong(
            say('{address} returns {status}: the proxy can’t reach the node behind it.', {
              address: config.rest,
              status: statusWords(height),
            }),
          )
        : fine(say('The server responds.'));
    },
  },
  {
    id: 'node.cors',
    group: 'node',
    title: mark('Node CORS'),
    asks: mark('Does the node allow this page to read its responses?'),
    mend: mark(
      'Set enabled-unsafe-cors = true under [api] in the node’s app.toml, or send Access-Control-Allow-Origin from the proxy. Send the header only once.',
    ),
    after: ['node.rest'],
    judge: (facts) => readingWords(facts.answers.height, originOf(facts), false),
  },
  {
    id: 'node.preflight',
    group: 'node',
    title: mark('Node CORS preflight'),
    asks: mark('Does the node allow this page to send transactions?'),
    mend: mark(
      'Answer OPTIONS requests at the node’s URL with status 200 or 204. Send Access-Control-Allow-Methods: GET, POST, OPTIONS and Access-Control-Allow-Headers: content-type.',
    ),
    after: ['node.cors', 'node.sdkRoot'],
    judge: (facts) => preflightWords(facts.restPreflight, originOf(facts)),
  },
  {
    id: 'node.sdkRoot',
    group: 'node',
    title: mark('Cosmos SDK route prefix'),
    asks: mark('Is network.sdkRoot the first part of the Cosmos SDK routes?'),
    mend: mark(
      'Set network.sdkRoot in config.json. On most chains it’s “cosmos”. The node’s route list (/swagger) shows it as the first part of each route.',
    ),
    after: ['node.cors'],
    judge({ config, answers: { nodeInfo } }) {
      if (!config?.sdkRoot) return cannotTell(say(NONE));
      const path = `/${config.sdkRoot}/base/tendermint/v1beta1/node_info`;
      if (isNotServed(nodeInfo)) return wrong(say('The node doesn’t have {path}.', { path }));
      return isOk(nodeInfo) ? fine(say('The node responds to {path}.', { path })) : cannotTell(say(NOT_SO));
    },
  },
  {
    id: 'node.chainId',
    group: 'node',
    title: mark('Chain ID'),
    asks: mark('Does the node run the chain named in config.json?'),
    mend: mark(
      'Set network.chainId in config.json to the node’s chain ID, or use a node of the right chain. A transaction signed for one chain is invalid on another.',
    ),
    after: ['node.sdkRoot'],
    judge({ config, answers: { nodeInfo } }) {
      const told = textAt(jsonOf(nodeInfo), 'default_node_info', 'network');
      if (told === null || !config?.chainId) return cannotTell(say(NOT_SO));
      return told === config.chainId
        ? fine(say('The node and config.json have the chain ID {chain}.', { chain: quoted(told) }))
        : wrong(
            say('The node runs {chain}, but config.json has {other}.', {
              chain: quoted(told),
              other: quoted(config.chainId),
            }),
          );
    },
  },
  {
    id: 'node.namespace',
    group: 'node',
    title: mark('Game route prefix'),
    asks: mark('Is network.namespace the first part of the game’s routes?'),
    mend: mark(
      'Set network.namespace in config.json to the game’s route prefix on this chain. Transactions and stream subjects use it too.',
    ),
    after: ['node.cors'],
    judge({ config, answers: { params } }) {
      if (!config?.namespace) return cannotTell(say(NONE));
      const path = `/${config.namespace}/${config.namespace}/params`;
      if (isNotServed(params)) return wrong(say('The node doesn’t have {path}.', { path }));
      return isOk(params) ? fine(say('The node responds to {path}.', { path })) : cannotTell(say(NOT_SO));
    },
  },
  {
    id: 'node.prefix',
    group: 'node',
    title: mark('Address prefix'),
    asks: mark('Do this chain’s addresses start with network.addressPrefix?'),
    mend: mark('Set network.addressPrefix in config.json to the part before the 1 in the chain’s addresses.'),
    after: ['node.namespace'],
    judge({ config, answers: { address, guildRecord } }) {
      const text =
        textAt(itemsAt(jsonOf(address), 'address')[0], 'address') ?? textAt(jsonOf(guildRecord), 'Guild', 'creator');
      const told = prefixIn(text);
      if (told === null || !config?.addressPrefix) return cannotTell(say('The node returned no address.'));
      return told === config.addressPrefix
        ? fine(say('Addresses start with {prefix}.', { prefix: quoted(told) }))
        : wrong(
            say('Addresses start with {prefix}, but config.json has {other}.', {
              prefix: quoted(told),
              other: quoted(config.addressPrefix),
            }),
          );
    },
  },
  {
    id: 'node.alpha',
    group: 'node',
    title: mark('Alpha denomination'),
    asks: mark('Does the chain have tokens of network.alphaDenom?'),
    mend: mark('Set network.alphaDenom in config.json to the base denomination of alpha on this chain.'),
    after: ['node.sdkRoot'],
    judge({ config, answers: { supply } }) {
      const amount = textAt(at(jsonOf(supply), 'amount'), 'amount');
      if (amount === null || !config?.alphaDenom) return cannotTell(say(NOT_SO));
      return /[1-9]/.test(amount)
        ? fine(say('There are tokens of {denom}.', { denom: quoted(config.alphaDenom) }))
        : wrong(say('There are no tokens of {denom}.', { denom: quoted(config.alphaDenom) }));
    },
  },
  {
    id: 'node.routes',
    group: 'node',
    title: mark('Node routes'),
    asks: mark('Does the node provide every route that Orrery needs?'),
    mend: mark('Proxy every path of the node, not just some. Run a chain release that has the missing routes.'),
    after: ['node.namespace'],
    judge({ nodeRoutes }) {
      const missing = [...nodeRoutes].filter(([, answer]) => isNotServed(answer)).map(([route]) => route);
      if (nodeRoutes.size === 0) return cannotTell(say(NOT_SO));
      return missing.length === 0
        ? fine(say('All {count} tested routes are available.', { count: nodeRoutes.size }))
        : wrong(say('Missing routes: {routes}.', { routes: listed(missing) }));
    },
  },
  {
    id: 'node.version',
    group: 'node',
    title: mark('Node version'),
    asks: mark('Which version does the node run?'),
    mend: mark('You don’t need to change anything.'),
    after: ['node.sdkRoot'],
    judge({ answers: { nodeInfo } }) {
      const version = at(jsonOf(nodeInfo), 'application_version');
      const [told, commit] = [textAt(version, 'version'), textAt(version, 'git_commit')];
      if (told) return fine(say('Release {version}.', { version: quoted(told) }));
      return commit
        ? fine(say('Build from commit {commit}, without a release version.', { commit: quoted(commit.slice(0, 12)) }))
        : cannotTell(say('The node doesn’t report its version.'));
    },
  },
  {
    id: 'node.rpc',
    group: 'node',
    title: mark('Node RPC'),
    asks: mark('Does the URL in endpoints.rpc respond, and is it on the same chain?'),
    mend: mark(
      'Set endpoints.rpc to the RPC of a node on this chain (its config.toml: [rpc] laddr), or leave the field out.',
    ),
    after: ['config.served'],
    judge({ config, answers: { rpcStatus, nodeInfo } }) {
      if (!config) return cannotTell(say(NONE));
      if (config.rpc === null) return cannotTell(say(LEFT_OUT));
      if (!rpcStatus || rpcStatus.reading === null)
        return wrong(
          say('{address} doesn’t respond: {why}.', {
            address: config.rpc,
            why: quoted(rpcStatus?.why ?? say('not tested')),
          }),
        );
      if (rpcStatus.status === null)
        return cannotTell(say('The page isn’t allowed to read the response. See the CORS check below.'));
      const told = textAt(jsonOf(rpcStatus), 'result', 'node_info', 'network');
      if (told === null)
        return wrong(
          say('{address} returns {status}, but not the response of an RPC.', {
            address: `${config.rpc}/status`,
            status: statusWords(rpcStatus),
          }),
        );
      const ofRest = textAt(at(jsonOf(nodeInfo), 'default_node_info'), 'network') ?? config.chainId;
      return ofRest === null || told === ofRest
        ? fine(say('The RPC is on {chain}.', { chain: quoted(told) }))
        : wrong(
            say('The RPC is on {chain}, but the node at endpoints.rest is on {other}.', {
              chain: quoted(told),
              other: quoted(ofRest),
            }),
          );
    },
  },
  {
    id: 'node.rpcCors',
    group: 'node',
    title: mark('RPC CORS'),
    asks: mark('Does the RPC allow this page to read its responses?'),
    mend: mark(
      'Add the page’s origin to cors_allowed_origins under [rpc] in the node’s config.toml, or send Access-Control-Allow-Origin from the proxy.',
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
    title: mark('Node WebSocket'),
    asks: mark('Does the URL in endpoints.rpcWebsocket open and respond?'),
    mend: mark(
      'Set endpoints.rpcWebsocket to the RPC’s WebSocket (ends with /websocket). Let the proxy upgrade connections, or leave the field out.',
    ),
    after: ['config.served'],
    judge({ config, nodeSocket }) {
      if (!config) return cannotTell(say(NONE));
      if (config.rpcWebsocket === null) return cannotTell(say(LEFT_OUT));
      if (!nodeSocket?.opened)
        return wrong(
          say('{address} doesn’t open: {why}.', {
            address: config.rpcWebsocket,
            why: quoted(nodeSocket?.why ?? say('not tested')),
          }),
        );
      return nodeSocket.chainId === null
        ? warn(say('The WebSocket opens, but doesn’t respond like a node.'))
        : fine(say('The WebSocket opens and is on {chain}.', { chain: quoted(nodeSocket.chainId) }));
    },
  },
];

function at(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[key] : undefined;
}
