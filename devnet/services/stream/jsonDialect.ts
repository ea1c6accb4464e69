/**
 * The dialect of docs/network/game-service-interface.md "Realtime stream": `{action: 'subscribe', subjects: [...]}` in, frames wrapped as
 * `{subject, category, id, updated_at, data}` out. The real service does not speak it (docs/network/stream.md section 1);
 * devnet serves it on `/json` beside NATS so that a client of the spec can be tried.
 */
import { z } from 'zod';

import type { Broker, Delivery } from './broker.ts';
import { isValidSubject } from './subject.ts';

const requestSchema = z.object({
  action: z.enum(['subscribe', 'unsubscribe']),
  subject: z.string().optional(),
  subjects: z.array(z.string()).optional(),
});

const decoder = new TextDecoder();

export interface JsonConnection {
  receive(text: string): void;
  end(): void;
}

export function createJsonConnection(broker: Broker, send: (text: string) => void): JsonConnection {
  const live = new Map<string, () => void>();
  const owner = {};

  function fail(error: string): void {
    send(JSON.stringify({ error }));
  }

  function deliver(delivery: Delivery): void {
    const text = decoder.decode(delivery.payload.subarray(delivery.headerSize));
    send(wrap(delivery.subject, text));
  }

  return {
    receive(text) {
      let parsed: unknown;
      try {
        parsed = JSON.parse(text);
      } catch {
        fail('not JSON');
        return;
      }
      const request = requestSchema.safeParse(parsed);
      const subjects = request.success
        ? [...(request.data.subjects ?? []), ...(request.data.subject === undefined ? [] : [request.data.subject])]
        : [];
      if (!request.success || subjects.length === 0) {
        fail('expected {action: "subscribe" | "unsubscribe", subjects: [...]}');
        return;
      }
      for (const subject of subjects) {
        if (!isValidSubject(subject)) {
          fail(`invalid subject ${subject}`);
        } else if (request.data.action === 'unsubscribe') {
          live.get(subject)?.();
          live.delete(subject);
        } else if (!live.has(subject)) {
          live.set(subject, broker.subscribe({ pattern: subject, queue: undefined, owner, deliver }));
        }
      }
    },
    end() {
      for (const remove of live.values()) remove();
      live.clear();
    },
  };
}

const ID_FIELDS = ['id', 'object_id', 'planet_id', 'address', 'player_id'] as const;

/**
 * A frame that is no JSON object (a truncated one) is passed on as it is: hiding it would hide the fault.
 * `data` is spliced in as text so that numbers beyond 2^53 keep their digits.
 */
function wrap(subject: string, text: string): string {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return text;
  }
  if (typeof body !== 'object' || body === null) return text;
  const fields = new Map<string, unknown>(Object.entries(body));
  const id = ID_FIELDS.map((field) => fields.get(field)).find((value) => value !== undefined && value !== null);
  const head = {
    subject,
    category: fields.get('category') ?? null,
    id: id ?? null,
    updated_at: fields.get('updated_at') ?? fields.get('time') ?? null,
  };
  return `${JSON.stringify(head).slice(0, -1)},"data":${text}}`;
}
