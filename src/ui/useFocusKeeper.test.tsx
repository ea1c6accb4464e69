import { act, cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useFocusKeeper } from './useFocusKeeper.ts';

afterEach(cleanup);

function Order({ done }: { readonly done: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLParagraphElement>(null);
  useFocusKeeper(box, () => words.current);
  return (
    <div ref={box}>
      <p ref={words} tabIndex={-1}>
        {done ? 'Done' : 'To do'}
      </p>
      {!done && <button type="button">Sign</button>}
      <button type="button">Other</button>
    </div>
  );
}

const focus = (name: string) => act(() => screen.getByRole('button', { name }).focus());
/** Mutations are told of after the turn. */
const settle = () => act(() => Promise.resolve());

test('when the button in focus goes, the focus stays near it', async () => {
  const { rerender } = render(<Order done={false} />);
  focus('Sign');
  rerender(<Order done />);
  await settle();
  expect(document.activeElement?.textContent).toBe('Done');
});

test('what goes without the focus takes nobody’s', async () => {
  const { rerender } = render(<Order done={false} />);
  focus('Other');
  rerender(<Order done />);
  await settle();
  expect(document.activeElement?.textContent).toBe('Other');
});

test('a focus that was given up is not brought back', async () => {
  const { rerender } = render(<Order done={false} />);
  focus('Sign');
  act(() => screen.getByRole('button', { name: 'Sign' }).blur());
  await settle();
  rerender(<Order done />);
  await settle();
  expect(document.activeElement).toBe(document.body);
});
