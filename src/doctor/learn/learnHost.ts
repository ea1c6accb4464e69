/** What a host's services say of themselves, field by field of config.json: the doctor's questions, asked before there is a file. */
import { tidyText } from '../../lib/tidyText.ts';
import { say } from '../../lib/words/say.ts';
import { askGuild } from '../asking/askGuild.ts';
import { talkToNode } from '../asking/talkToNode.ts';
import { talkToStream } from '../asking/talkToStream.ts';
import { readingWords } from '../checks/readingWords.ts';
import { isOk, jsonOf, quoted, statusWords, textAt } from '../judgements.ts';
import type { Means } from '../means.ts';
import { learnNode } from './learnNode.ts';
import { type Learnt, learnt, type Typed, unlearnt } from './types.ts';

/** As a chain of this framework makes them, where the node does not say. */
const USUAL_BLOCK_MS = 6_000;

/** Takes as long as some blocks of the chain: the stream is listened to. What nobody typed an address for is not in it. */
export async function learnHost(means: Means, typed: Typed): Promise<readonly Learnt[]> {
  const node = typed.rest === null ? [] : await learnNode(means, typed, typed.rest);
  const told = (path: string) => node.find((one) => one.path === path)?.value ?? null;
  const chainId = told('network.chainId');
  const namespace = told('network.namespace');
  const blockMs = told('network.nominalBlockMs');
  const word = typeof namespace === 'string' ? namespace : typed.namespace;
  const [rpc, socket, guild, stream] = await Promise.all([
    typed.rpc === null ? [] : learnRpc(means, typed.rpc, chainId),
    typed.rpcWebsocket === null ? [] : learnSocket(means, typed.rpcWebsocket),
    typed.web === null ? [] : learnGuild(means, typed.web, typed.rest, word),
    typed.stream === null
      ? []
      : learnStream(means, typed.stream, word ?? 'game', typeof blockMs === 'number' ? blockMs : USUAL_BLOCK_MS),
  ]);
  // The RPC knows the chain where REST is silent; what is known is not said twice.
  const more = rpc.filter(({ path, value }) => path !== 'network.chainId' || (chainId === null && value !== null));
  const replaced = new Set(more.filter(({ value }) => value !== null).map(({ path }) => path));
  return [
    ...node.filter(({ path, value }) => value !== null || !replaced.has(path)),
    ...more,
    ...socket,
    ...guild,
    ...stream,
  ];
}

async function learnRpc(means: Means, rpc: string, chainId: string | number | null): Promise<readonly Learnt[]> {
  const answer = await means.ask(`${rpc}/status`);
  const told = textAt(jsonOf(answer), 'result', 'node_info', 'network');
  if (told === null) {
    const why =
      answer.reading === null
        ? say('No response from {address}: {why}.', { address: rpc, why: quoted(answer.why ?? say('no response')) })
        : null;
    const words = readingWords(answer, new URL(means.base).origin, false);
    return [
      unlearnt(
        'endpoints.rpc',
        why ?? (words.verdict === 'fine' ? say('The server doesn’t respond like an RPC.') : words.what),
      ),
    ];
  }
  if (chainId !== null && chainId !== told)
    return [
      unlearnt(
        'endpoints.rpc',
        say('The RPC is on {chain}, but the node at endpoints.rest is on {other}.', {
          chain: quoted(told),
          other: quoted(String(chainId)),
        }),
      ),
    ];
  return [
    learnt('endpoints.rpc', rpc, say('The RPC is on {chain}.', { chain: quoted(told) })),
    learnt('network.chainId', told, say('The value comes from the RPC.')),
  ];
}

async function learnSocket(means: Means, url: string): Promise<readonly Learnt[]> {
  const { opened, why, chainId } = await talkToNode(means, url);
  if (!opened)
    return [
      unlearnt(
        'endpoints.rpcWebsocket',
        say('The WebSocket doesn’t open: {why}.', { why: quoted(why ?? say('no response')) }),
      ),
    ];
  return chainId === null
    ? [unlearnt('endpoints.rpcWebsocket', say('The WebSocket opens, but doesn’t respond like a node.'))]
    : [
        learnt(
          'endpoints.rpcWebsocket',
          url,
          say('The WebSocket opens and is on {chain}.', { chain: quoted(chainId) }),
        ),
      ];
}

const LONGEST_NAME = 40;

async function learnGuild(
  means: Means,
  web: string,
  rest: string | null,
  namespace: string | null,
): Promise<readonly Learnt[]> {
  const { answers } = await askGuild(means, web, rest, namespace);
  const { timestamp, hostGuild } = answers;
  if (!isOk(timestamp)) {
    const words = readingWords(timestamp, new URL(means.base).origin, true);
    const why =
      (timestamp?.reading ?? null) === null
        ? say('No response from {address}: {why}.', { address: web, why: quoted(timestamp?.why ?? say('no response')) })
        : words.what;
    return [
      unlearnt(
        'endpoints.web',
        words.verdict === 'fine'
          ? say('The server returns {status}, but not the response of a guild server.', {
              status: statusWords(timestamp),
            })
          : why,
      ),
    ];
  }
  const id = textAt(jsonOf(hostGuild), 'data', 'id');
  const name = tidyText(textAt(jsonOf(hostGuild), 'data', 'name') ?? '', LONGEST_NAME);
  return [
    learnt(
      'endpoints.web',
      web,
      id === null
        ? say('A guild server responds.')
        : say('The server of guild {guild} responds.', { guild: quoted(id) }),
    ),
    name === ''
      ? unlearnt('brand.name', say('The server reports no guild name.'))
      : learnt('brand.name', name, say('This is the guild’s name. You can give this site another name.')),
    unlearnt(
      'auth.texts',
      say('Only a sign-in shows which text format the server accepts. Known servers accept plain text.'),
    ),
  ];
}

async function learnStream(means: Means, url: string, namespace: string, blockMs: number): Promise<readonly Learnt[]> {
  const { opened, why, speaks, wantsPassword, height } = await talkToStream(means, url, namespace, blockMs);
  if (!opened)
    return [
      unlearnt(
        'endpoints.stream',
        say('The WebSocket doesn’t open: {why}.', { why: quoted(why ?? say('no response')) }),
      ),
    ];
  if (wantsPassword) return [unlearnt('endpoints.stream', say('The stream server requires a password from everyone.'))];
  const heard =
    height === null
      ? say('The live stream opens, but reported no block during the test.')
      : say('The live stream opens and reported block {block}.', { block: height });
  return [
    learnt('endpoints.stream', url, heard),
    speaks === null
      ? unlearnt('streamDialect', say('The stream server sent nothing in either protocol.'))
      : learnt(
          'streamDialect',
          speaks,
          speaks === 'nats'
            ? say('The stream server responds like a NATS server.')
            : say('The stream server responds in JSON.'),
        ),
  ];
}
