/** What goes wrong in one run, by its seed. */
import type { SeededRandom } from '../seededRandom.ts';

export interface SimPlan {
  /** Whether REST, or the RPC, finds a transaction by its hash. */
  readonly restIndex: boolean;
  readonly rpcIndex: boolean;
  readonly hasRpc: boolean;
  readonly hasSocket: boolean;
  /** `block_results` is answered. */
  readonly hasResults: boolean;
  /** REST serves blocks, on its first route or its second. */
  readonly restBlocks: 'first' | 'second' | 'none';
  /** Of a thousand requests: never arrive; are carried out and the answer is lost. */
  readonly lostRequests: number;
  readonly lostAnswers: number;
  /** Of a thousand answers: late, by up to a block and a half. */
  readonly lateAnswers: number;
  /** Blocks a node behind the balancer may trail. */
  readonly behind: number;
  /** Of a thousand submissions: "wrong sequence" is said of bytes that were taken, or of good ones that were not. */
  readonly lies: number;
  readonly honestLies: number;
  /** Of a thousand submissions: a proxy sends them twice and tells the second answer. */
  readonly repeats: number;
  /** Blocks a transaction may wait in the list. */
  readonly delay: number;
  /** Of a thousand blocks: the node restarts and its waiting list is gone. */
  readonly restarts: number;
  /** Of a thousand blocks: another device of the same key acts. */
  readonly rivals: number;
  /** Blocks in which nobody answers anything. */
  readonly silent: readonly [from: number, to: number];
  /** The page is loaded anew in this block; 0 = never. */
  readonly reloadAt: number;
}

export function drawPlan(random: SeededRandom): SimPlan {
  const often = (perMille: number, most: number): number => (random.chance(perMille) ? random.below(most) : 0);
  const hasRpc = random.chance(600);
  const silentFrom = random.below(25);
  return {
    restIndex: random.chance(400),
    rpcIndex: random.chance(500),
    hasRpc,
    hasSocket: hasRpc && random.chance(600),
    hasResults: random.chance(850),
    restBlocks: random.chance(900) ? 'first' : random.chance(700) ? 'second' : 'none',
    lostRequests: often(500, 250),
    lostAnswers: often(500, 400),
    lateAnswers: often(400, 300),
    behind: often(300, 5),
    lies: often(300, 700),
    honestLies: often(200, 500),
    repeats: often(300, 700),
    delay: often(400, 18),
    restarts: often(300, 120),
    rivals: often(400, 250),
    silent: random.chance(250) ? [silentFrom, silentFrom + random.below(40)] : [0, 0],
    reloadAt: random.chance(300) ? 1 + random.below(25) : 0,
  };
}
