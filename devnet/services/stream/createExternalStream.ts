/**
 * The realtime stream over a nats-server of its own, as the real service runs: this process only publishes, clients go to
 * the server. Faults of frames work as ever; those of connections do not, for the connections are not here.
 */
import { DEFAULT_PORTS } from '../../options.ts';
import type { Stream } from './createStream.ts';
import type { FramePlanner } from './faults.ts';
import { createNatsPublisher } from './natsPublisher.ts';
import { createRelay } from './relay.ts';

export interface ExternalStreamConfig {
  readonly natsUrl: string;
  readonly websocketUrl: string | undefined;
  readonly planner?: FramePlanner;
  readonly healthcheckMs?: number;
  readonly report?: (text: string) => void;
}

/** @throws NatsUnreachableError */
export async function createExternalStream(config: ExternalStreamConfig): Promise<Stream> {
  const { natsUrl, report } = config;
  const publisher = await createNatsPublisher({ url: natsUrl, ...(report ? { report } : {}) });
  const relay = createRelay(config.healthcheckMs, config.planner);
  relay.broker.subscribe({
    pattern: '>',
    queue: undefined,
    owner: publisher,
    deliver: ({ subject, payload }) => publisher.publish(subject, payload),
  });
  relay.start();
  return {
    url: config.websocketUrl ?? `ws://${new URL(natsUrl).hostname}:${DEFAULT_PORTS.stream}`,
    faults: relay.faults,
    publish: (frame) => relay.publish(frame),
    get idle() {
      return relay.waiting === 0 && publisher.idle;
    },
    /** The one to the server; who listens there is not known here. */
    get connections() {
      return publisher.connected ? 1 : 0;
    },
    subscriptions: 0,
    dropConnections: () => publisher.drop(),
    async close() {
      relay.close();
      await publisher.close();
    },
  };
}
