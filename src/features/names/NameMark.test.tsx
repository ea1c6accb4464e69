import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWith } from '../../app/testing/renderWith.tsx';
import { createSampleRuntime } from '../../app/testing/sampleRuntime.ts';
import { parseName } from '../../game/names.ts';
import { HOSTILE_TEXTS } from '../../testing/hostileTexts.ts';
import { NameOf } from './NameOf.tsx';

const ADA = parseName('Ada');
const RED = '{"head":2,"hue":1}';

/** What is drawn in a row; nothing while it is on its way. */
const pictureIn = async (name: string): Promise<string> => {
  const row = screen.getByRole('listitem', { name });
  await expect.poll(() => row.querySelector('svg path')).not.toBeNull();
  return row.querySelector('svg')?.innerHTML ?? '';
};

test('a player has the same portrait wherever anything told of it, and others have others', async () => {
  renderWith(
    createSampleRuntime(),
    <ul>
      <li aria-label="told">
        <NameOf kind="player" id="1-50" name={ADA} recipe={RED} />
      </li>
      <li aria-label="elsewhere">
        <NameOf kind="player" id="1-50" name={ADA} />
      </li>
      <li aria-label="other">
        <NameOf kind="player" id="1-51" name={ADA} />
      </li>
    </ul>,
  );
  const told = await pictureIn('told');
  // One of its own until it was heard how the player looks.
  await expect.poll(() => pictureIn('elsewhere')).toBe(told);
  expect(await pictureIn('other')).not.toBe(told);
  expect(screen.getByRole('listitem', { name: 'told' }).textContent).toBe('Ada');
});

test('where a picture stands beside it already, and for places, there is none', async () => {
  renderWith(
    createSampleRuntime(),
    <ul>
      <li aria-label="guild">
        <NameOf kind="guild" id="0-1" name={ADA} />
      </li>
      <li aria-label="bare">
        <NameOf kind="guild" id="0-1" name={ADA} isBare />
      </li>
      <li aria-label="planet">
        <NameOf kind="planet" id="2-1" name={ADA} />
      </li>
    </ul>,
  );
  await pictureIn('guild');
  for (const name of ['bare', 'planet']) {
    expect(screen.getByRole('listitem', { name }).querySelector('svg')).toBeNull();
  }
});

test('a hostile recipe draws a portrait of ours, and names no address', async () => {
  const { container } = renderWith(
    createSampleRuntime(),
    <ul>
      {HOSTILE_TEXTS.slice(0, 40).map((text, at) => (
        <li key={at} aria-label={`hostile ${at}`}>
          <NameOf
            kind="player"
            id={`1-${at + 1000}`}
            name={null}
            recipe={JSON.stringify({ head: text, background: `url(https://evil.example/${at})`, eyes: { src: text } })}
          />
        </li>
      ))}
    </ul>,
  );
  for (let at = 0; at < 40; at++) await pictureIn(`hostile ${at}`);
  expect(container.innerHTML).not.toMatch(/evil\.example|url\(|<image|<use|href/);
  expect(within(container).queryAllByRole('img')).toHaveLength(0);
});
