/** Who gets which frame. Knows neither NATS nor JSON: a subscription is a pattern and a function. */
import { subjectMatches } from './subject.ts';

export interface Delivery {
  readonly subject: string;
  readonly reply: string | undefined;
  /** Length of the NATS header block at the start of `payload`. */
  readonly headerSize: number;
  readonly payload: Uint8Array;
}

export interface Subscription {
  readonly pattern: string;
  /** Of the members of one group, one gets each frame. */
  readonly queue: string | undefined;
  /** Owner: `echo: false` clients do not get their own frames. */
  readonly owner: object;
  readonly deliver: (delivery: Delivery) => void;
}

export interface Broker {
  /** Returns its own removal. */
  subscribe(subscription: Subscription): () => void;
  /** Returns how many subscriptions took it. */
  publish(delivery: Delivery, from?: { readonly owner: object; readonly echo: boolean }): number;
  readonly subscriptions: number;
}

export function createBroker(): Broker {
  const all = new Map<Subscription, readonly string[]>();
  /** Subject to its subscriptions: a busy stream repeats subjects. Emptied on every change of `all`. */
  let routes = new Map<string, readonly Subscription[]>();
  let turn = 0;

  function routeOf(subject: string): readonly Subscription[] {
    const known = routes.get(subject);
    if (known) return known;
    const tokens = subject.split('.');
    // A subject with an empty token matches nothing, not even `>`.
    const takers = tokens.includes('') ? [] : [...all];
    const route = takers.filter(([, pattern]) => subjectMatches(pattern, tokens)).map(([subscription]) => subscription);
    if (routes.size > 10_000) routes = new Map();
    routes.set(subject, route);
    return route;
  }

  return {
    subscribe(subscription) {
      all.set(subscription, subscription.pattern.split('.'));
      routes = new Map();
      return () => {
        if (all.delete(subscription)) routes = new Map();
      };
    },
    publish(delivery, from) {
      const takers: Subscription[] = [];
      const groups = new Map<string, Subscription[]>();
      for (const subscription of routeOf(delivery.subject)) {
        if (from && !from.echo && subscription.owner === from.owner) continue;
        if (subscription.queue === undefined) takers.push(subscription);
        else {
          // Two subscriptions of one queue name but different patterns are two groups.
          const key = `${subscription.queue} ${subscription.pattern}`;
          const group = groups.get(key);
          if (group) group.push(subscription);
          else groups.set(key, [subscription]);
        }
      }
      for (const group of groups.values()) {
        const chosen = group[turn++ % group.length];
        if (chosen) takers.push(chosen);
      }
      for (const taker of takers) taker.deliver(delivery);
      return takers.length;
    },
    get subscriptions() {
      return all.size;
    },
  };
}
