/** One task as the engine keeps track of it: its progress, its kept hash, and whether it is being hashed. */
import { blockHeight, type BlockHeight } from '../../game/units.ts';
import type { ProofTask } from '../../game/proofTasks.ts';
import { beginLater } from '../../lib/beginLater.ts';
import type { Clock } from '../../lib/clock.ts';
import type { LayoutName } from '../../pow/hash/layout.ts';
import type { BestHash, RunProgress } from '../../pow/types.ts';
import type { HashStore } from './createHashStore.ts';
import { emptyRecord, isLower, recordOf, RESERVED_BLOCKS } from './hashRecord.ts';
import type { Hashing, HashingRun } from './createHashing.ts';

export interface TrackedTask {
  task: ProofTask;
  /** The best hash that would survive the page; only this is shown and sent. */
  readonly kept: BestHash | null;
  /** Progress with the kept hash. */
  readonly shown: RunProgress;
  /** Attempts a second. */
  readonly rate: number;
  readonly hashing: boolean;
  readonly paused: boolean;
  readonly startAt: number | null;
  /** Not before this height: a proof was just sent or refused. */
  holdUntil: BlockHeight;
  /** Tries the chain did not take, in a row. */
  refusals: number;
  hash(weight: number): void;
  rest(): void;
  setPaused(paused: boolean): void;
  setStartAt(difficulty: number | null): void;
  /** Forgets a best that the network would not take, and goes on with other nonces. */
  dropLong(accepts: (best: BestHash) => boolean): void;
  /** Ends hashing; resolves when what was found is kept. */
  stop(): Promise<void>;
}

export interface TrackedTaskInput {
  readonly task: ProofTask;
  readonly store: HashStore;
  readonly hashing: Hashing;
  readonly clock: Clock;
  readonly layout: () => LayoutName;
  readonly onChange: () => void;
}

/** Between two tries to write while storage fails. */
const RETRY_MS = 2_000;

/** Goes on from what the store holds. Without storage it begins anew: the game works, and forgets with the page. */
export async function createTrackedTask({
  task,
  store,
  hashing,
  clock,
  layout,
  onChange,
}: TrackedTaskInput): Promise<TrackedTask> {
  const stored = await store.open(task.key).catch(() => emptyRecord(task.key));
  const { paused: wasPaused, startAt: startedAt, key, attempts, cursor } = stored;
  let progress: RunProgress = { key, attempts, cursor, best: stored.best };
  let kept = stored.best;
  let paused = wasPaused;
  let startAt = startedAt;
  /** Blocks below this are written down as handed out. */
  let reserved = cursor;
  let run: HashingRun | null = null;
  let rate = 0;
  let saving: Promise<void> | null = null;
  let unsaved = false;
  let retrying = false;
  let stopped = false;
  /** Hashed since the last write. */
  let touched = false;

  /** Writes the newest, one write at a time; what is written counts as kept, and so does a lower hash found there. */
  function save(): Promise<void> {
    unsaved = true;
    saving ??= write().finally(() => {
      saving = null;
    });
    return saving;
  }

  async function write(): Promise<void> {
    while (unsaved) {
      unsaved = false;
      touched = false;
      const record = recordOf(tracked.task, progress, { paused, startAt });
      let { best } = record;
      try {
        best = (await store.save(record)).best;
        reserved = Math.max(reserved, record.cursor);
      } catch {
        // Storage that fails may come back; meanwhile the hash is as good as before, and lives as long as the page.
        retryLater();
      }
      if (!isLower(best, kept)) continue;
      kept = best;
      if (isLower(best, progress.best)) progress = { ...progress, best };
      onChange();
    }
  }

  function retryLater(): void {
    if (retrying || stopped) return;
    retrying = true;
    void clock.sleep(RETRY_MS).then(() => {
      retrying = false;
      return save();
    });
  }

  /**
   * Hashes once the blocks to come are written down: a page that dies before that has hashed nothing. Without storage it
   * hashes all the same.
   */
  function begin(weight: number): void {
    let wanted = weight;
    const isReserved = progress.cursor < reserved - RESERVED_BLOCKS / 2;
    const start = (): HashingRun =>
      hashing.start({ ...progress, layout: layout() }, wanted, (next, nowRate) => {
        const found = isLower(next.best, progress.best);
        progress = found || next.best === progress.best ? next : { ...next, best: progress.best };
        touched = true;
        if (run === own) rate = nowRate;
        // Half of the reserve is left when it is renewed: time enough for any disk.
        if (found || progress.cursor > reserved - RESERVED_BLOCKS / 2) void save();
        onChange();
      });
    const later = beginLater(isReserved ? Promise.resolve() : save(), start, (begun) => begun.stop());
    const own: HashingRun = {
      setWeight(next) {
        wanted = next;
        later.begun?.setWeight(next);
      },
      stop: () => later.end(),
    };
    run = own;
  }

  function rest(): void {
    run?.stop();
    run = null;
    rate = 0;
  }

  const tracked: TrackedTask = {
    task,
    get kept() {
      return kept;
    },
    get shown() {
      return { ...progress, best: kept };
    },
    get rate() {
      return rate;
    },
    get hashing() {
      return run !== null;
    },
    get paused() {
      return paused;
    },
    get startAt() {
      return startAt;
    },
    holdUntil: blockHeight(0n),
    refusals: 0,
    hash(weight) {
      if (run) run.setWeight(weight);
      else begin(weight);
    },
    rest,
    setPaused(next) {
      paused = next;
      void save();
    },
    setStartAt(next) {
      startAt = next;
      void save();
    },
    dropLong(accepts) {
      rest();
      if (progress.best && !accepts(progress.best)) progress = { ...progress, best: null };
      if (kept && !accepts(kept)) kept = null;
      void save();
    },
    stop() {
      stopped = true;
      rest();
      return touched || saving ? save() : Promise.resolve();
    },
  };
  return tracked;
}
