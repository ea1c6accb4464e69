/** The tasks that are kept track of: those that are owed now, each opened once and kept until it is owed no more. */
import type { ProofKey } from '../../game/proof.ts';
import type { ProofTask } from '../../game/proofTasks.ts';
import type { TrackedTask } from './createTrackedTask.ts';

export interface TaskTable {
  readonly all: readonly TrackedTask[];
  get(key: ProofKey): TrackedTask | undefined;
  /** Opens what is new, brings what is known up to date, and stops what is not among them. */
  match(tasks: ReadonlyMap<ProofKey, ProofTask>): void;
  /** Nothing is opened any more; resolves when all that was found is kept. */
  close(): Promise<void>;
}

export interface TaskTableInput {
  readonly open: (task: ProofTask) => Promise<TrackedTask>;
  /** One more is open. */
  readonly onOpen: () => void;
}

export function createTaskTable({ open, onOpen }: TaskTableInput): TaskTable {
  const table = new Map<ProofKey, TrackedTask>();
  const opening = new Set<ProofKey>();
  /** Tasks that went away, until all of them is in the store: one that comes back waits for that. */
  const leaving = new Map<ProofKey, Promise<void>>();
  let closed = false;

  async function take(task: ProofTask): Promise<void> {
    opening.add(task.key);
    await leaving.get(task.key);
    const tracked = await open(task);
    opening.delete(task.key);
    if (closed) return;
    table.set(task.key, tracked);
    onOpen();
  }

  return {
    get all() {
      return [...table.values()];
    },
    get: (key) => table.get(key),
    match(tasks) {
      for (const [key, tracked] of table) {
        if (tasks.has(key)) continue;
        table.delete(key);
        leaving.set(
          key,
          tracked.stop().finally(() => leaving.delete(key)),
        );
      }
      for (const [key, task] of tasks) {
        const tracked = table.get(key);
        if (tracked) tracked.task = task;
        else if (!opening.has(key)) void take(task);
      }
    },
    async close() {
      closed = true;
      await Promise.all([...leaving.values(), ...[...table.values()].map((tracked) => tracked.stop())]);
    },
  };
}
