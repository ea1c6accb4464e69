/** One hand on all faults: requests and frames by plan, the next requests by count, the node's and the mirror's lag. */
import type { DevnetControl, FaultTarget } from '../types.ts';
import type { FaultQueue } from '../services/http/faultQueue.ts';
import type { Mirror } from '../services/mirror/createMirror.ts';
import { CALM_FRAMES, type StreamFaults } from '../services/stream/faults.ts';
import type { BehindChain } from './behindChain.ts';
import type { FaultEngine } from './createFaultEngine.ts';
import type { FaultPlan } from './faultPlan.ts';

export interface FaultControl extends Pick<
  DevnetControl,
  'failNext' | 'clearFaults' | 'setFaults' | 'kill' | 'revive' | 'faults' | 'faultCounts'
> {
  /** The node or the mirror shows less of the chain than it usually does. */
  readonly isBehindOnPurpose: boolean;
}

export interface FaultControlConfig {
  readonly engine: FaultEngine;
  readonly queue: FaultQueue;
  readonly node: Pick<BehindChain, 'behindBlocks' | 'skewMs'>;
  readonly mirror: Pick<Mirror, 'lagBlocks'>;
  /** The counted switches of `/control/stream-faults`. */
  readonly streamFaults: StreamFaults;
  /** Blocks the mirror trails when nothing is wrong. */
  readonly usualLagBlocks: number;
  /** A service died: its open connections end, and what it held in memory with them. */
  readonly onDeath: (target: FaultTarget) => void;
}

const TARGETS: readonly FaultTarget[] = ['rest', 'rpc', 'web', 'stream'];

/** Puts the engine's first plan into effect. */
export function createFaultControl(config: FaultControlConfig): FaultControl {
  const { engine, queue, node, mirror, usualLagBlocks } = config;

  function trail(blocks: number): void {
    mirror.lagBlocks = Math.max(usualLagBlocks, blocks);
  }

  function followNode(): void {
    const { nodeBehindBlocks, clockSkewMs } = engine.plan;
    if (node.behindBlocks !== nodeBehindBlocks) node.behindBlocks = nodeBehindBlocks;
    node.skewMs = clockSkewMs;
  }

  function setFaults(plan: FaultPlan): void {
    const before = engine.plan;
    engine.setPlan(plan);
    // What `/control/mirror-lag` has set stays until the plan has something to say about it.
    if (plan.mirrorBehindBlocks !== before.mirrorBehindBlocks) trail(plan.mirrorBehindBlocks);
    followNode();
    for (const target of TARGETS) if (plan.down[target] && !before.down[target]) config.onDeath(target);
  }

  function setDown(targets: readonly FaultTarget[], isDown: boolean): void {
    const changed = Object.fromEntries(targets.map((target) => [target, isDown]));
    setFaults({ ...engine.plan, down: { ...engine.plan.down, ...changed } });
  }

  trail(engine.plan.mirrorBehindBlocks);
  followNode();
  return {
    get faults() {
      return engine.plan;
    },
    get faultCounts() {
      return engine.counts;
    },
    get isBehindOnPurpose() {
      return node.behindBlocks > 0 || mirror.lagBlocks > usualLagBlocks;
    },
    failNext: (fault) => queue.add(fault),
    setFaults,
    kill: (...targets) => setDown(targets, true),
    revive: (...targets) => setDown(targets, false),
    clearFaults() {
      queue.clear();
      engine.clear();
      Object.assign(config.streamFaults, CALM_FRAMES);
      trail(0);
      followNode();
    },
  };
}
