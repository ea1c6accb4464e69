/** One task of the engine: its progress, its entry in the bank, and whether it hashes. */
import { blockHeight, type BlockHeight } from '../../game/units.ts';
import type { WorkItem } from '../../game/work.ts';
import type { Clock } from '../../lib/clock.ts';
import type { LayoutName } from '../../pow/hash/layout.ts';
import type { BestHash, JobProgress } from '../../pow/types.ts';
import { type Bank, emptyRecord, lower, recordOf, RESERVED_BLOCKS } from './bank.ts';
import type { Hashing, HashingRun } from './createHashing.ts';

export interface Job {
  item: WorkItem;
  /** The best hash that would survive the page; only this is shown and sent. */
  readonly banked: BestHash | null;
  /** Progress with the banked best. */
  readonly shown: JobProgress;
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
  /** Ends hashing; resolves when what was found is in the bank. */
  stop(): Promise<void>;
}

export interface JobInput {
  readonly item: WorkItem;
  readonly bank: Bank;
  readonly hashing: Hashing;
  readonly clock: Clock;
  readonly layout: () => LayoutName;
  readonly onChange: () => void;
}

/** Between two tries to write while storage fails. */
const RETRY_MS = 2_000;

/** Goes on from what the bank holds. Without storage it begins anew: the game works, and forgets with the page. */
export async function createJob({ item, bank, hashing, clock, layout, onChange }: JobInput): Promise<Job> {
  const kept = await bank.open(item.key).catch(() => emptyRecord(item.key));
  const { paused: wasPaused, startAt: startedAt, prefix, attempts, cursor } = kept;
  let progress: JobProgress = { prefix, attempts, cursor, best: kept.best };
  let banked = kept.best;
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

  /** Writes the newest, one write at a time; what is written counts as banked, and so does a lower hash found there. */
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
      const record = recordOf(job.item, progress, { paused, startAt });
      let { best } = record;
      try {
        best = (await bank.save(record)).best;
        reserved = Math.max(reserved, record.cursor);
      } catch {
        // Storage that fails may come back; meanwhile the hash is as good as before, and lives as long as the page.
        retryLater();
      }
      if (!lower(best, banked)) continue;
      banked = best;
      if (lower(best, progress.best)) progress = { ...progress, best };
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
    let begun: HashingRun | null = null;
    let wanted = weight;
    let over = false;
    const own: HashingRun = {
      setWeight(next) {
        wanted = next;
        begun?.setWeight(next);
      },
      stop() {
        over = true;
        begun?.stop();
      },
    };
    run = own;
    const isReserved = progress.cursor < reserved - RESERVED_BLOCKS / 2;
    void (isReserved ? Promise.resolve() : save()).then(() => {
      if (over) return;
      begun = hashing.start({ ...progress, layout: layout() }, wanted, (next, nowRate) => {
        const found = lower(next.best, progress.best);
        progress = found || next.best === progress.best ? next : { ...next, best: progress.best };
        touched = true;
        if (run === own) rate = nowRate;
        // Half of the reserve is left when it is renewed: time enough for any disk.
        if (found || progress.cursor > reserved - RESERVED_BLOCKS / 2) void save();
        onChange();
      });
    });
  }

  function rest(): void {
    run?.stop();
    run = null;
    rate = 0;
  }

  const job: Job = {
    item,
    get banked() {
      return banked;
    },
    get shown() {
      return { ...progress, best: banked };
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
      if (banked && !accepts(banked)) banked = null;
      void save();
    },
    stop() {
      stopped = true;
      rest();
      return touched || saving ? save() : Promise.resolve();
    },
  };
  return job;
}
