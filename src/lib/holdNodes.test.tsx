import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { holdNodes } from './holdNodes.ts';

let lost = 0;
let end: () => void;
beforeEach(() => {
  lost = 0;
  end = holdNodes(document.body, () => lost++);
});
afterEach(() => {
  cleanup();
  end();
});

/** As a translation does it: each text gives way to one of its own in an element. */
function translate(): void {
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walk.nextNode()) texts.push(walk.currentNode as Text);
  for (const text of texts) {
    if (text.parentElement?.tagName === 'FONT') continue;
    const font = document.createElement('font');
    font.append(`«${text.data}»`);
    text.parentElement?.replaceChild(font, text);
  }
}

/** What has changed is told after the turn. */
const settle = () => act(async () => new Promise((done) => setTimeout(done)));

function Line({ watts, isNew = false, isShort = false }: { watts: number; isNew?: boolean; isShort?: boolean }) {
  return (
    <p>
      {isNew && <b>New</b>}
      {!isShort && 'You have '}
      {watts} W{isShort ? null : ' in use'}
    </p>
  );
}

const said = () => document.querySelector('p')?.textContent;

test('a number that was wrapped says what it is now', async () => {
  const { rerender } = render(<Line watts={5} />);
  translate();
  await settle();
  expect(said()).toBe('«You have »«5»« W»« in use»');
  rerender(<Line watts={7} />);
  await settle();
  expect(said()).toBe('«You have »7« W»« in use»');
  translate();
  await settle();
  rerender(<Line watts={9} />);
  await settle();
  expect(said()).toBe('«You have »9« W»« in use»');
  expect(lost).toBe(0);
});

test('what is to go goes with what stands in its place, also when both happen in one turn', async () => {
  const { rerender } = render(<Line watts={5} />);
  translate();
  await settle();
  rerender(<Line watts={5} isShort />);
  expect(said()).toBe('«5»« W»');
  rerender(<Line watts={5} />);
  await settle();
  translate();
  rerender(<Line watts={5} isShort />);
  expect(said()).toBe('«5»« W»');
});

test('what comes before a wrapped word stands before it', async () => {
  const { rerender } = render(<Line watts={5} />);
  translate();
  await settle();
  rerender(<Line watts={5} isNew />);
  expect(said()).toBe('New«You have »«5»« W»« in use»');
  expect(lost).toBe(0);
});

test('a word that was moved into an element of somebody else is found there', async () => {
  const { rerender } = render(<Line watts={5} />);
  const mark = document.createElement('mark');
  const first = document.querySelector('p')?.firstChild as Text;
  first.before(mark);
  mark.append(first);
  await settle();
  rerender(<Line watts={5} isNew />);
  expect(said()).toBe('NewYou have 5 W in use');
  rerender(<Line watts={5} isShort />);
  expect(said()).toBe('5 W');
});

test('without what somebody took away the rest is drawn, and it is said', async () => {
  const { rerender } = render(<Line watts={5} />);
  document.querySelector('p')?.firstChild?.remove();
  await settle();
  rerender(<Line watts={5} isNew />);
  expect(said()).toBe('5 W in useNew');
  expect(lost).toBe(1);
  rerender(<Line watts={5} isShort />);
  expect(said()).toBe('5 W');
});
