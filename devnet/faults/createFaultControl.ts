/** One hand on all faults: requests and frames by plan, the next requests by count, the node's and the mirror's lag. */
import type { DevnetControl } from '../types.ts';
import type { FaultQueue } from '../services/http/faultQueue.ts';
import type { Mirror } from '../services/mirror/createMirror.ts';
import { CALM_FRAMES, type StreamFaults } from '../services/stream/faults.ts';
import type { BehindChain } from './behindChain.ts';
import type { FaultEngine } from './createFaultEngine.ts';

export interface FaultControl extends Pick<
  DevnetControl,
  'failNext' | 'clearFaults' | 'setFaults' | 'faults' | 'faultCounts'
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
}

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
    setFaults(plan) {
      const { mirrorBehindBlocks: before } = engine.plan;
      engine.setPlan(plan);
      // What `/control/mirror-lag` has set stays until the plan has something to say about it.
      if (plan.mirrorBehindBlocks !== before) trail(plan.mirrorBehindBlocks);
      followNode();
    },
    clearFaults() {
      queue.clear();
      engine.clear();
      Object.assign(config.streamFaults, CALM_FRAMES);
      trail(0);
      followNode();
    },
  };
}
