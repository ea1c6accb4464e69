import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createSceneFeed } from './createSceneFeed.ts';
import type { Frames } from './frames.ts';

interface Told {
  readonly drawn: number;
  readonly undrawn: number;
}

function setup() {
  const told = createStore<Told>(() => ({ drawn: 0, undrawn: 0 }));
  const other = createStore<{ readonly aim: string | null }>(() => ({ aim: null }));
  let due: (() => void)[] = [];
  let isHidden = false;
  let reads = 0;
  const frames: Frames = {
    next(run) {
      due.push(run);
      return () => void (due = due.filter((one) => one !== run));
    },
    isHidden: () => isHidden,
  };
  const feed = createSceneFeed({
    sources: [(changed) => told.subscribe(changed), (changed) => other.subscribe(changed)],
    read: () => {
      reads += 1;
      return { drawn: told.getState().drawn, aim: other.getState().aim, places: [{ key: 'a' }] };
    },
    frames,
  });
  const models: unknown[] = [];
  feed.store.subscribe((model) => models.push(model));
  const end = feed.start();
  const frame = (): void => {
    if (isHidden) return;
    const now = due;
    due = [];
    for (const run of now) run();
  };
  frame();
  reads = 0;
  return {
    told,
    other,
    feed,
    models,
    end,
    frame,
    reads: () => reads,
    hide: (hidden: boolean) => void (isHidden = hidden),
    isIdle: () => due.length === 0,
  };
}

test('a model a frame at most, however much is told in between, and the last one holds it all', () => {
  const { told, other, models, frame, reads } = setup();
  for (let drawn = 1; drawn <= 100; drawn += 1) told.setState({ drawn });
  other.setState({ aim: 'tank' });
  // The first change is shown in the frame it came in, the others with the next.
  expect(reads()).toBe(1);
  frame();
  expect(reads()).toBe(2);
  expect(models.at(-1)).toEqual({ drawn: 100, aim: 'tank', places: [{ key: 'a' }] });
  frame();
  frame();
  expect(reads()).toBe(2);
});

test('nothing is passed on when what has changed is not drawn, and what is equal stays the same object', () => {
  const { told, feed, models, frame, isIdle } = setup();
  const before = feed.store.getState();
  told.setState({ undrawn: 7 });
  frame();
  expect([models, feed.store.getState()]).toEqual([[], before]);
  expect(isIdle()).toBe(true);
  told.setState({ drawn: 1 });
  expect(models).toHaveLength(1);
  expect(feed.store.getState().places).toBe(before.places);
});

test('a hidden page makes nothing; shown again, it makes one model of all that happened', () => {
  const { told, models, frame, reads, hide } = setup();
  hide(true);
  told.setState({ drawn: 1 });
  told.setState({ drawn: 2 });
  frame();
  expect(reads()).toBe(0);
  hide(false);
  frame();
  expect([reads(), models]).toEqual([1, [{ drawn: 2, aim: null, places: [{ key: 'a' }] }]]);
});

test('what is to come after the news runs once the news is in the model', () => {
  const { told, feed, frame } = setup();
  const seen: number[] = [];
  const look = (): void => void seen.push(feed.store.getState().drawn);
  feed.afterwards(look);
  told.setState({ drawn: 1 });
  told.setState({ drawn: 2 });
  feed.afterwards(look);
  expect(seen).toEqual([0]);
  frame();
  expect(seen).toEqual([0, 2]);
});

test('ended, it hears nothing; started again, it is up to date at once', () => {
  const { told, feed, end, frame, reads } = setup();
  end();
  told.setState({ drawn: 5 });
  frame();
  expect(reads()).toBe(0);
  const again = feed.start();
  expect(feed.store.getState().drawn).toBe(5);
  again();
});
