/** The hand that commands the network: blocks, cuts, failures, and waiting until all is quiet. devnet/types.ts */
import type { Chain } from '../../chain/types.ts';
import type { DevnetControl } from '../../types.ts';
import type { GuildOperator } from '../guild/types.ts';
import type { FaultControl } from '../../faults/createFaultControl.ts';
import type { Mirror } from '../mirror/createMirror.ts';
import type { Stream } from '../stream/createStream.ts';

export interface ControlConfig {
  readonly chain: Chain;
  readonly mirror: Mirror;
  readonly stream: Stream;
  readonly operator: GuildOperator;
  readonly faults: FaultControl;
  /** The chain as the node tells it, which may be behind. */
  readonly node: Pick<Chain, 'tip'>;
  /** Cuts the node's websockets. */
  readonly dropNodeSockets: () => void;
  readonly endSubscriptions: (query: string) => void;
}

const SETTLE_MS = 10_000;

/** Lets everything run that already waits: microtasks, socket writes. */
function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function pause(delayMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, delayMs));
}

export function createControl(config: ControlConfig): DevnetControl {
  const { chain, mirror, stream, operator, node, faults } = config;
  /** What has not settled yet, in words; undefined when all has. */
  function unsettled(target: bigint): string | undefined {
    if (chain.mempoolSize > 0) return `${chain.mempoolSize} transactions are pending`;
    if (!operator.idle) return 'the guild is still processing sign-ups';
    if (mirror.store.height < target) return `the guild server is at block ${mirror.store.height} of ${target}`;
    if (node.tip.height < target) return `the node is at block ${node.tip.height} of ${target}`;
    return stream.idle ? undefined : 'the live stream has unsent messages';
  }

  return {
    async mine(count) {
      if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`Cannot mine ${count} blocks`);
      if (count > 0) chain.produce(BigInt(count));
      await turn();
    },
    async advanceTo(height) {
      const missing = height - chain.tip.height;
      if (missing > 0n) chain.produce(missing);
      await turn();
    },
    pause: () => chain.pause(),
    resume: () => chain.resume(),
    dropConnections() {
      stream.dropConnections();
      config.dropNodeSockets();
    },
    endSubscriptions: (query) => config.endSubscriptions(query),
    failNext: (fault) => faults.failNext(fault),
    setFaults: (plan) => faults.setFaults(plan),
    kill: (...targets) => faults.kill(...targets),
    revive: (...targets) => faults.revive(...targets),
    get faults() {
      return faults.faults;
    },
    get faultCounts() {
      return faults.faultCounts;
    },
    clearFaults: () => faults.clearFaults(),
    async settle(timeoutMs = SETTLE_MS) {
      const deadline = Date.now() + timeoutMs;
      // The last block that may have had a consequence. The mirror trails on purpose, and a node may, so they reach this
      // one only when the chain is some blocks further; those blocks bring nothing new.
      let target = chain.tip.height;
      for (;;) {
        await turn();
        if (chain.mempoolSize > 0 || !operator.idle) target = chain.tip.height + 1n;
        const problem = unsettled(target);
        if (problem === undefined) return;
        if (Date.now() > deadline) throw new Error(`Not settled after ${timeoutMs} ms: ${problem}.`);
        const isBehind = mirror.store.height < target || node.tip.height < target;
        const needsBlock = chain.mempoolSize > 0 || !operator.idle || isBehind;
        // Who is behind on purpose would need as many ticks of the clock as it trails blocks.
        if (needsBlock && (chain.paused || (isBehind && faults.isBehindOnPurpose))) chain.produce(1n);
        else await pause(5);
      }
    },
  };
}
