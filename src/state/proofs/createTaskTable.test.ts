import { expect, test } from 'vitest';
import { parseStructId } from '../../game/ids.ts';
import { type ProofKey, proofKey, type ProofSubject } from '../../game/proof.ts';
import type { ProofTask } from '../../game/proofTasks.ts';
import { blockHeight } from '../../game/units.ts';
import { createFakeClock } from '../../testing/fakeClock.ts';
import { createMemoryStorage } from '../storage/openStorage.ts';
import { createHashStore } from './createHashStore.ts';
import { createTaskTable } from './createTaskTable.ts';
import { createTrackedTask } from './createTrackedTask.ts';

function build(id: string, blockedBy: ProofTask['blockedBy'] = null): ProofTask {
  const structId = parseStructId(id);
  const clock = blockHeight(100n);
  const subject: ProofSubject = { kind: 'build', structId, clock };
  const key = proofKey(subject);
  return { key, kind: 'build', objectId: structId, structId, clockId: id, subject, clock, range: 700n, blockedBy };
}

function owed(...tasks: ProofTask[]): ReadonlyMap<ProofKey, ProofTask> {
  return new Map(tasks.map((task) => [task.key, task]));
}

/** A table whose tasks say when they are opened, and stop when `letGo` is called. */
function setup() {
  const clock = createFakeClock();
  const store = createHashStore({ storage: createMemoryStorage(), clock, accepts: () => true });
  const story: string[] = [];
  let letGo = (): void => undefined;
  const saved = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let opens = 0;
  const table = createTaskTable({
    async open(task) {
      story.push(`opens ${task.key}`);
      const tracked = await createTrackedTask({
        task,
        store,
        clock,
        layout: () => 'two',
        onChange: () => undefined,
        hashing: { start: () => ({ setWeight: () => undefined, stop: () => undefined }), close: () => undefined },
      });
      const stop = (): Promise<void> => {
        story.push(`stops ${task.key}`);
        return saved;
      };
      return { ...tracked, stop };
    },
    onOpen: () => opens++,
  });
  const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  return { table, story, letGo, settle, opens: () => opens };
}

const one = build('5-1');
const two = build('5-2');

test('opens each task once and says when it is there', async () => {
  const { table, story, settle, opens } = setup();
  table.match(owed(one, two));
  table.match(owed(one, two));
  expect(table.all).toEqual([]);
  await settle();
  table.match(owed(one, two));
  expect(story).toEqual([`opens ${one.key}`, `opens ${two.key}`]);
  expect(opens()).toBe(2);
  expect(table.all.map(({ task }) => task.key)).toEqual([one.key, two.key]);
});

test('what has changed about a task is known at the next look', async () => {
  const { table, settle } = setup();
  table.match(owed(one));
  await settle();
  table.match(owed(build('5-1', 'offline')));
  expect(table.get(one.key)?.task.blockedBy).toBe('offline');
});

test('what is owed no more stops, and comes back only when all of it is kept', async () => {
  const { table, story, letGo, settle } = setup();
  table.match(owed(one));
  await settle();
  table.match(owed());
  expect(table.get(one.key)).toBeUndefined();
  table.match(owed(one));
  await settle();
  expect(story).toEqual([`opens ${one.key}`, `stops ${one.key}`]);
  letGo();
  await settle();
  expect(story.at(-1)).toBe(`opens ${one.key}`);
  expect(story.length).toBe(3);
});

test('closed, it waits for what was found and takes nothing in', async () => {
  const { table, letGo, settle, opens } = setup();
  table.match(owed(one));
  await settle();
  table.match(owed(one, two));
  let over = false;
  const closing = table.close().then(() => {
    over = true;
  });
  await settle();
  expect([over, opens()]).toEqual([false, 1]);
  letGo();
  await closing;
  expect(over).toBe(true);
});
