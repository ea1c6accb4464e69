/** The node's REST address. Its words may be wrong in config.json: that is what is to be found out. */
import { heightAt, isOk, jsonOf } from '../judgements.ts';
import type { Means } from '../means.ts';
import type { Answer, ConfigFacts } from '../types.ts';
import { type Answers, askAll } from './askAll.ts';
import { NODE_ROUTES } from './routes.ts';

export interface Asked {
  readonly answers: Answers;
  readonly routes: ReadonlyMap<string, Answer>;
}

/** @param withRoutes whether every question that the client cannot do without is tried too */
export async function askNode(
  means: Means,
  config: Pick<ConfigFacts, 'namespace' | 'sdkRoot' | 'alphaDenom'>,
  rest: string,
  { withRoutes = true } = {},
): Promise<Asked> {
  const { namespace, sdkRoot, alphaDenom } = config;
  const ask = (path: string): Promise<Answer> => means.ask(rest + path);
  const height = await ask('/blockheight');
  // Nobody answers: thirty more questions would wait for nothing.
  if (height.status === null) return { answers: { height }, routes: new Map() };
  const tip = isOk(height) ? heightAt(jsonOf(height), 'blockHeight') : null;
  const [answers, routes] = await Promise.all([
    askAll({
      nodeInfo: sdkRoot === null ? null : ask(`/${sdkRoot}/base/tendermint/v1beta1/node_info`),
      params: namespace === null ? null : ask(`/${namespace}/${namespace}/params`),
      block: sdkRoot === null || tip === null ? null : ask(`/${sdkRoot}/base/tendermint/v1beta1/blocks/${tip}`),
      address: namespace === null ? null : ask(`/${namespace}/address?pagination.limit=1`),
      supply:
        sdkRoot === null || alphaDenom === null
          ? null
          : ask(`/${sdkRoot}/bank/v1beta1/supply/by_denom?denom=${encodeURIComponent(alphaDenom)}`),
    }),
    namespace === null || !withRoutes
      ? new Map<string, Answer>()
      : askRoutes(means, rest, NODE_ROUTES, (path) => `${path.replace('{ns}', namespace)}?pagination.limit=1`),
  ]);
  return { answers: { height, ...answers }, routes };
}

/** Each route by its pattern. */
export async function askRoutes(
  means: Means,
  base: string,
  patterns: readonly string[],
  pathOf: (pattern: string) => string,
  withCookies = false,
): Promise<ReadonlyMap<string, Answer>> {
  return new Map(
    await Promise.all(
      patterns.map(async (pattern) => [pattern, await means.ask(base + pathOf(pattern), { withCookies })] as const),
    ),
  );
}
