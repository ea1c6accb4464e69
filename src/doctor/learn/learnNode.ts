/** What a node's REST says of its network: every word of `network`, each tried before it is believed. */
import { listed, say } from '../../lib/words/say.ts';
import { askNode } from '../asking/askNode.ts';
import { readingWords } from '../checks/readingWords.ts';
import { heightAt, isOk, jsonOf, quoted, textAt } from '../judgements.ts';
import type { Means } from '../means.ts';
import type { Answer, ConfigFacts } from '../types.ts';
import { itemsAt, prefixIn } from '../readJson.ts';
import { type Learnt, learnt, type Typed, unlearnt } from './types.ts';

/** The framework's own word, and the one that the specification has. */
const SDK_ROOTS = ['cosmos', 'sdk'] as const;
const WORD = /^[a-z][a-z0-9]*$/;
/** Blocks over which their pace is measured. */
const PACE_BLOCKS = 20;
const ROUND_MS = 100;

const FIELDS = ['sdkRoot', 'chainId', 'namespace', 'addressPrefix', 'alphaDenom', 'nominalBlockMs'] as const;

export async function learnNode(means: Means, typed: Typed, rest: string): Promise<readonly Learnt[]> {
  const ask = (path: string): Promise<Answer> => means.ask(rest + path);
  const height = await ask('/blockheight');
  if (height.status === null) {
    const why =
      height.reading === null
        ? say('No response from {address}: {why}.', { address: rest, why: quoted(height.why ?? say('no response')) })
        : readingWords(height, new URL(means.base).origin, false).what;
    return [
      unlearnt('endpoints.rest', why),
      ...FIELDS.map((field) =>
        unlearnt(`network.${field}`, say('This value needs a response from the node. Check endpoints.rest first.')),
      ),
    ];
  }
  const found = await firstOf([typed.sdkRoot, ...SDK_ROOTS], (root) =>
    ask(`/${root}/base/tendermint/v1beta1/node_info`),
  );
  const sdkRoot = found?.word ?? null;
  const info = jsonOf(found?.answer);
  const chainId = textAt(info, 'default_node_info', 'network');
  const program = textAt(info, 'application_version', 'app_name') ?? textAt(info, 'application_version', 'name');
  const named = await firstOf([typed.namespace, ...namesIn(program, chainId)], (name) =>
    ask(`/${name}/${name}/params`),
  );
  const namespace = named?.word ?? null;
  const words = { sdkRoot, namespace, alphaDenom: null } satisfies Partial<ConfigFacts>;
  const { answers } = await askNode(means, words, rest, { withRoutes: false });
  const none = (field: (typeof FIELDS)[number], what: string): Learnt => unlearnt(`network.${field}`, what);
  return [
    learnt(
      'endpoints.rest',
      rest,
      say('A node responds at block {block}.', { block: heightAt(jsonOf(height), 'blockHeight') ?? '?' }),
    ),
    sdkRoot === null
      ? none(
          'sdkRoot',
          say(
            'Neither {first} nor {second} is the prefix of the node’s routes. The route list (/swagger) shows the prefix.',
            { first: SDK_ROOTS[0], second: SDK_ROOTS[1] },
          ),
        )
      : learnt(
          'network.sdkRoot',
          sdkRoot,
          say('The node responds to {path}.', { path: `/${sdkRoot}/base/tendermint/v1beta1/node_info` }),
        ),
    chainId === null
      ? none('chainId', say('The node didn’t report the chain ID. Enter the chain ID.'))
      : learnt('network.chainId', chainId, say('The value comes from the node.')),
    namespace === null
      ? none(
          'namespace',
          say(
            'No word from the node’s program name or chain ID is the game’s route prefix. Enter the prefix yourself.',
          ),
        )
      : learnt(
          'network.namespace',
          namespace,
          say('The node responds to {path}.', { path: `/${namespace}/${namespace}/params` }),
        ),
    prefixOf(sdkRoot === null ? undefined : await ask(`/${sdkRoot}/auth/v1beta1/bech32`), answers.address),
    sdkRoot === null
      ? none('alphaDenom', say('Enter the Cosmos SDK route prefix first.'))
      : alphaIn(await ask(`/${sdkRoot}/bank/v1beta1/supply?pagination.limit=200`), typed.alphaDenom),
    sdkRoot === null
      ? none('nominalBlockMs', say('Enter the Cosmos SDK route prefix first.'))
      : await paceOf(ask, sdkRoot, answers.block),
  ];
}

/** The first word that its question is answered for. */
async function firstOf(
  words: readonly (string | null)[],
  ask: (word: string) => Promise<Answer>,
): Promise<{ readonly word: string; readonly answer: Answer } | null> {
  for (const word of new Set(words)) {
    if (word === null || !WORD.test(word)) continue;
    const answer = await ask(word);
    if (isOk(answer) && jsonOf(answer) !== undefined) return { word, answer };
  }
  return null;
}

/** A program is called after its game with a d behind it, a chain with a word or a number. */
function namesIn(program: string | null, chainId: string | null): readonly string[] {
  const own = program?.toLowerCase() ?? '';
  const chain = /^[a-z]+/.exec(chainId?.toLowerCase() ?? '')?.[0] ?? '';
  return [own.replace(/d$/, ''), own, chain, chain.replace(/(?:test|dev|main|local)(?:net)?$/, '')];
}

function prefixOf(told: Answer | undefined, addresses: Answer | undefined): Learnt {
  const path = 'network.addressPrefix';
  const word = isOk(told) ? textAt(jsonOf(told), 'bech32_prefix') : null;
  if (word !== null) return learnt(path, word, say('The value comes from the node.'));
  const prefix = prefixIn(textAt(itemsAt(jsonOf(addresses), 'address')[0], 'address'));
  return prefix === null
    ? unlearnt(path, say('The node shows no address yet. Enter the part before the 1 in this chain’s addresses.'))
    : learnt(path, prefix, say('The prefix comes from an address of this chain.'));
}

function alphaIn(supply: Answer, typed: string | null): Learnt {
  const path = 'network.alphaDenom';
  const denoms = itemsAt(jsonOf(supply), 'supply').flatMap((coin) => textAt(coin, 'denom') ?? []);
  const alpha = denoms.find((denom) => denom === typed) ?? denoms.find((denom) => /^u?alpha$/.test(denom));
  if (alpha !== undefined) return learnt(path, alpha, say('The node reports tokens of this denomination.'));
  const [only, ...others] = denoms.filter((denom) => !/[/.]/.test(denom));
  if (only !== undefined && others.length === 0)
    return learnt(path, only, say('This is the only plain denomination on this chain.'));
  const some = denoms.slice(0, 8).map((denom) => quoted(denom));
  return unlearnt(
    path,
    some.length === 0
      ? say('The node lists no tokens. Enter the denomination of alpha.')
      : say('The chain has these tokens: {coins}. Enter which token is alpha.', { coins: listed(some) }),
  );
}

async function paceOf(
  ask: (path: string) => Promise<Answer>,
  sdkRoot: string,
  tip: Answer | undefined,
): Promise<Learnt> {
  const path = 'network.nominalBlockMs';
  const header = (answer: Answer | undefined) => {
    const told = jsonOf(answer);
    const [height, time] = [textAt(told, 'block', 'header', 'height'), textAt(told, 'block', 'header', 'time')];
    return height === null || time === null ? null : { height: Number(height), atMs: Date.parse(time) };
  };
  const last = header(tip);
  const first =
    last && header(await ask(`/${sdkRoot}/base/tendermint/v1beta1/blocks/${Math.max(1, last.height - PACE_BLOCKS)}`));
  if (!first || last.height <= first.height)
    return unlearnt(
      path,
      say('The node doesn’t have two blocks to compare yet. Enter the block time, usually 6000 ms.'),
    );
  const apart = last.height - first.height;
  const paceMs = Math.max(ROUND_MS, Math.round((last.atMs - first.atMs) / apart / ROUND_MS) * ROUND_MS);
  return learnt(path, paceMs, say('The value is the average of the last {count} blocks.', { count: apart }));
}
