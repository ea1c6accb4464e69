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
}

/** All frames of a block leave at its commit: by then the last has come. */
const BURST_MS = 250;

/** Noun to the ids concerned, or to everything. */
type Concerned = Map<string, Set<string> | 'all'>;

/** What changed to the ids it was told of, by whom they are. */
type Changed = Map<Change, Map<Whom, Set<string>>>;

/** @param factsOf what a row says of itself, by the name its key begins with */
export function createInvalidator(
  queryClient: QueryClient,
  clock: Clock,
  closing: AbortSignal,
  factsOf: (name: string) => Facts | undefined,
): Invalidator {
  let concerned: Concerned = new Map();
  let changed: Changed | 'all' = new Map();
  let scheduled = false;

  function add(noun: string, id: string | null): void {
    const held = concerned.get(noun);
    if (held === 'all') return;
    if (id === null) concerned.set(noun, 'all');
    else if (held) held.add(id);
    else concerned.set(noun, new Set([id]));
  }

  function noteChange(change: Change, whom?: Whom, id?: string): void {
    if (changed === 'all') return;
    const told = changed.get(change) ?? new Map<Whom, Set<string>>();
    changed.set(change, told);
    if (whom !== undefined && id !== undefined) told.set(whom, (told.get(whom) ?? new Set()).add(id));
  }

  function flush(): void {
    scheduled = false;
    const [now, nowChanged] = [concerned, changed];
    concerned = new Map();
    changed = new Map();
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => isConcerned(queryKey, now) || isUntrue(queryKey, nowChanged, factsOf),
    });
  }

  function schedule(): void {
    if (scheduled || (concerned.size === 0 && changed !== 'all' && changed.size === 0)) return;
    scheduled = true;
    clock.sleep(BURST_MS, closing).then(flush, () => undefined);
  }

  return {
    note(events, world) {
      for (const event of events) {
        const { changes, queries }: Touch = TOUCHES[touchKeyOf(event)];
        for (const change of changes) noteChange(change);
        if (queries.all) for (const noun of queries.all) add(noun, null);
        tellIds(event, world, (about, id) => {
          if (id === null) return;
          for (const change of changes) noteChange(change, about, id);
          for (const noun of queries[about] ?? []) add(noun, id);
        });
      }
      schedule();
    },
    noteAll() {
      changed = 'all';
      for (const { queries } of Object.values<Touch>(TOUCHES)) {
        for (const nouns of Object.values(queries)) for (const noun of nouns) add(noun, null);
      }
      schedule();
    },
  };
}

/** Keys of reads are `[name, arguments]` (state/ask/readKey.ts). */
function isUntrue([name, args]: QueryKey, changed: Changed | 'all', factsOf: (name: string) => Facts | undefined) {
  const about: AboutOfRow | undefined = typeof name === 'string' ? factsOf(name)?.about : undefined;
  if (about === undefined || changed === 'all') return about !== undefined;
  const values = textsIn(args);
  return Object.entries(about).some(([whom, changes]) =>
    changes.some((change) =>
      whom === 'all' ? changed.has(change) : matches(changed.get(change)?.get(whom as Whom), values),
    ),
  );
}

/** Keys are `[noun, arguments]` (queries/keys.ts). */
function isConcerned(key: QueryKey, concerned: Concerned): boolean {
  const [noun, args] = key;
  if (typeof noun !== 'string') return false;
  return matches(concerned.get(noun), textsIn(args));
}

/**
 * Ids tell by their form what they are of, so the name of the argument does not matter. An answer that is about somebody
 * of the same kind, but not about this one, stays true; one that names nobody of the kind is about all of them.
 */
function matches(ids: Set<string> | 'all' | undefined, values: readonly string[]): boolean {
  if (ids === undefined || ids === 'all') return ids === 'all';
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
