/** Which reads of the guild server are confirmed by the chain; how is in confirmed.ts, loaded with the first of them. */
import type { GuildApi } from '../../api/guild/createGuildApi.ts';
import type { MirrorObject } from '../../game/mirror/rows.ts';
import type { Chain } from './confirmed.ts';

export const CONFIRMED: ReadonlySet<string> = new Set([
  'rows/infusion',
  'rows/allocation',
  'rows/substation',
  'rows/provider',
  'rows/agreement',
  'rows/membershipApplication',
  'rows/structDefender',
  'rows/defusion',
  'deals',
  'offers',
  'objects',
  'resolve',
  'playerLeaderboard',
  'substationLeaderboard',
  'providerLeaderboard',
]);

type Web = Pick<GuildApi, 'ask' | 'askAfter' | 'askAll' | 'factsOf'>;
type Asks = (name: string, args: object, ...rest: readonly unknown[]) => Promise<unknown>;

const signalIn = (rest: readonly unknown[]): AbortSignal | undefined => rest.find((one) => one instanceof AbortSignal);

/** Objects of most types have no rule. */
const hasRule = (name: string, answer: unknown): boolean =>
  name === 'objects'
    ? (answer as readonly MirrorObject[]).some(({ type }) => CONFIRMED.has(`rows/${type}`)) // such a read lists objects
    : CONFIRMED.has(name);

/** The web API's reads, of which what decides a number or an action is confirmed by the chain. docs/networks.md */
export function confirmedBy(chain: Chain, web: Web): Web {
  const page =
    (asks: Asks): Asks =>
    async (name, args, ...rest) => {
      const answer = await asks(name, args, ...rest);
      if (!hasRule(name, answer)) return answer;
      return (await import('./confirmed.ts')).confirmAnswer(chain, name, answer, args, signalIn(rest));
    };
  const whole: Asks = async (name, args, ...rest) => {
    const rows = await (web.askAll as Asks)(name, args, ...rest);
    if (!CONFIRMED.has(name)) return rows;
    return (await import('./confirmed.ts')).confirmRows(chain, name, rows, signalIn(rest));
  };
  return {
    // The names say what each takes and answers, and no answer changes its form.
    ask: page(web.ask as Asks) as unknown as Web['ask'],
    askAfter: page(web.askAfter as Asks) as unknown as Web['askAfter'],
    askAll: whole as unknown as Web['askAll'],
    factsOf: web.factsOf,
  };
}
