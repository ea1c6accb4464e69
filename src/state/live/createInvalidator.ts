/**
 * Tells the query cache what is no longer true, by what changed and by whom it is told of, once for the burst a block brings. Only
 * what is on a screen is asked for again; the rest is asked for when it is looked at.
 */
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { About as AboutOfRow, Change, Whom } from '../../game/changes.ts';
import type { Facts } from '../../game/read.ts';
import type { LiveEvent } from '../../live/types.ts';
import type { Clock } from '../../lib/clock.ts';
import type { WorldState } from '../world/world.ts';
import { tellIds, touchKeyOf } from './touchOf.ts';
import { TOUCHES, type Touch } from './touches.ts';

export interface Invalidator {
  /** Frames as they were heard, about anybody. */
  note(events: readonly LiveEvent[], world: WorldState): void;
  /** After a gap nobody knows what changed: everything heard of by the stream. */
  noteAll(): void;
  /** Of what is on a screen, the answer that has stood the longest: what was told of it may have been lost. */
  noteOldest(): void;
  /** Somebody looks again, or it is one's turn: what waited for that is asked for. */
  flush(): void;
}

/** All frames of a block leave at its commit: by then the last has come. */
const BURST_MS = 250;

/** What changed to the ids it was told of, by whom they are. */
type Changed = Map<Change, Map<Whom, Set<string>>>;

/**
 * @param factsOf what a row says of itself, by the name its key begins with
 * @param isPutOff nobody looks, or others ask just now: nothing is asked for before {@link Invalidator.flush}
 */
export function createInvalidator(
  queryClient: QueryClient,
  clock: Clock,
  closing: AbortSignal,
  factsOf: (name: string) => Facts | undefined,
  isPutOff: () => boolean = () => false,
): Invalidator {
  let changed: Changed | 'all' = new Map();
  let scheduled = false;

  function noteChange(change: Change, whom?: Whom, id?: string): void {
    if (changed === 'all') return;
    const told = changed.get(change) ?? new Map<Whom, Set<string>>();
    changed.set(change, told);
    if (whom !== undefined && id !== undefined) told.set(whom, (told.get(whom) ?? new Set()).add(id));
  }

  function flush(): void {
    scheduled = false;
    if (isPutOff()) return;
    const now = changed;
    changed = new Map();
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isUntrue(queryKey, now, factsOf) });
  }

  function schedule(): void {
    if (scheduled || (changed !== 'all' && changed.size === 0)) return;
    scheduled = true;
    clock.sleep(BURST_MS, closing).then(flush, () => undefined);
  }

  return {
    note(events, world) {
      for (const event of events) {
        const { changes }: Touch = TOUCHES[touchKeyOf(event)];
        for (const change of changes) noteChange(change);
        tellIds(event, world, (about, id) => {
          if (id === null) return;
          for (const change of changes) noteChange(change, about, id);
        });
      }
      schedule();
    },
    noteAll() {
      changed = 'all';
      schedule();
    },
    noteOldest() {
      const heard = ({ queryKey: [name] }: { readonly queryKey: QueryKey }) =>
        typeof name === 'string' && factsOf(name)?.about !== undefined;
      const [oldest] = queryClient
        .getQueryCache()
        .findAll({ type: 'active', predicate: heard })
        .toSorted((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt);
      if (oldest) void queryClient.invalidateQueries({ queryKey: oldest.queryKey, exact: true });
    },
    flush,
  };
}

/** Keys of reads are `[name, arguments]` (state/ask/readKey.ts). */
function isUntrue([name, args]: QueryKey, changed: Changed | 'all', factsOf: (name: string) => Facts | undefined) {
  const about: AboutOfRow | undefined = typeof name === 'string' ? factsOf(name)?.about : undefined;
  if (about === undefined || changed === 'all') return about !== undefined;
  if (about.all?.some((change) => changed.has(change)) === true) return true;
  return matches(idsTold(about, changed), textsIn(args));
}

/** Whomever the changes that an answer is about were told of: who is named by one of his kinds is not everybody of another. */
function idsTold(about: AboutOfRow, changed: Changed): ReadonlySet<string> {
  const told = Object.entries(about).flatMap(([whom, changes]) =>
    changes.flatMap((change) => [...(changed.get(change)?.get(whom as Whom) ?? [])]),
  );
  return new Set(told);
}

/**
 * Ids tell by their form what they are of, so the name of the argument does not matter. An answer that is about somebody
 * of the same kind, but not about this one, stays true; one that names nobody of the kind is about all of them.
 */
function matches(ids: ReadonlySet<string>, values: readonly string[]): boolean {
  if (ids.size === 0) return false;
  if (values.some((value) => ids.has(value))) return true;
  const families = new Set(Array.from(ids, familyOf));
  return !values.some((value) => families.has(familyOf(value)));
}

function familyOf(value: string): string {
  const objectType = /^(\d{1,2})-\d+$/.exec(value)?.[1];
  if (objectType !== undefined) return objectType;
  return value.length > 38 ? 'address' : value.length === 5 ? 'code' : '';
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
