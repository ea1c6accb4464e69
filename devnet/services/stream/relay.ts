/** The stream's core, transport apart: who listens to what, faults on request, the heartbeat. docs/network/stream.md section 1. */
import { utf8 } from '../../../src/lib/bytes.ts';
import { type Broker, createBroker } from './broker.ts';
import { createFaultLine, type FramePlanner, type StreamFaults } from './faults.ts';
import type { Frame } from './frame.ts';

/** docs/network/stream.md section 1: the relay's own heartbeat. */
const HEALTHCHECK_MS = 30_000;

export interface Relay {
  readonly broker: Broker;
  readonly faults: StreamFaults;
  publish(frame: Frame): void;
  /** Frames held back now by a fault. */
  readonly waiting: number;
  /** Begins the heartbeat. */
  start(): void;
  close(): void;
}

export function createRelay(healthcheckMs = HEALTHCHECK_MS, planner?: FramePlanner): Relay {
  const broker = createBroker();
  const line = createFaultLine(({ subject, text }) => {
    broker.publish({ subject, reply: undefined, headerSize: 0, payload: utf8(text) });
  }, planner);
  let healthcheck: ReturnType<typeof setInterval> | undefined;
  return {
    broker,
    faults: line.faults,
    publish: (frame) => line.push(frame),
    get waiting() {
      return line.waiting;
    },
    start() {
      healthcheck ??= setInterval(() => {
        line.push({ subject: 'healthcheck', body: { subject: 'healthcheck' } });
      }, healthcheckMs);
    },
    close() {
      clearInterval(healthcheck);
      line.close();
    },
  };
}
