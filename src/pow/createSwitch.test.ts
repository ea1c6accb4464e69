import { expect, test } from 'vitest';
import { createSwitch } from './createSwitch.ts';

function setup(on: { begin?: () => void; end?: () => void } = {}) {
  const story: string[] = [];
  const closing = new AbortController();
  let made = 0;
  const tested = createSwitch({
    begin() {
      const name = `thing ${++made}`;
      story.push(`${name} begins`);
      on.begin?.();
      story.push(`${name} has begun`);
      return name;
    },
    end(name) {
      story.push(`${name} ends`);
      on.end?.();
    },
    signal: closing.signal,
  });
  return { story, closing, tested };
}

test('begins when it is wanted, once, and a new one after each end', () => {
  const { story, tested } = setup();
  expect(tested.current).toBeNull();
  tested.want(false);
  tested.want(true);
  tested.want(true);
  expect(tested.current).toBe('thing 1');
  tested.want(false);
  expect(tested.current).toBeNull();
  tested.want(true);
  expect(story).toEqual(['thing 1 begins', 'thing 1 has begun', 'thing 1 ends', 'thing 2 begins', 'thing 2 has begun']);
});

test('who ends it while it begins is heard when it has begun', () => {
  const { story, tested } = setup({ begin: () => tested.want(false) });
  tested.want(true);
  expect(story).toEqual(['thing 1 begins', 'thing 1 has begun', 'thing 1 ends']);
  expect(tested.current).toBeNull();
});

test('of several wishes while it begins the last one counts', () => {
  const { story, tested } = setup({
    begin() {
      tested.want(false);
      tested.want(true);
    },
  });
  tested.want(true);
  expect(story).toEqual(['thing 1 begins', 'thing 1 has begun']);
});

test('once closed it neither begins nor ends', () => {
  const { story, closing, tested } = setup();
  tested.want(true);
  closing.abort();
  tested.want(false);
  tested.want(true);
  expect(story).toEqual(['thing 1 begins', 'thing 1 has begun']);
});
