import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWith } from '../../app/testing/renderWith.tsx';
import { createSampleRuntime } from '../../app/testing/sampleRuntime.ts';
import { parseName } from '../../game/names.ts';
import { underAttack } from '../../testing/attack.ts';
import { HOSTILE_TEXTS, hidesSomething } from '../../testing/hostileTexts.ts';
import { NameOf } from './NameOf.tsx';

test('a name of others stands apart, is a text and nothing else, and is marked where it is odd', async () => {
  const names = [...HOSTILE_TEXTS.filter((_, at) => at % 9 === 0 || at > HOSTILE_TEXTS.length - 35), 'Аda', 'Orrery'];
  const { container } = renderWith(
    createSampleRuntime(),
    <ul>
      {names.map((name, at) => (
        <li key={at}>
          The fleet of <NameOf kind="player" id={`1-${at + 100}`} name={parseName(name)} instead="nobody" /> arrived.
        </li>
      ))}
    </ul>,
  );
  // The rules come with the first name that is shown.
  await screen.findAllByText(/this name/);
  const rows = [...container.querySelectorAll('li')];
  await underAttack({ line: 8, what: 'hostile names on a screen' }, names.entries(), ([at, name]) => {
    const row = rows[at];
    const told = row?.querySelector('bdi')?.textContent ?? '';
    expect(hidesSomething(told)).toBe(false);
    expect(row?.querySelectorAll('img, script, svg[onload], a').length).toBe(0);
    expect(row?.firstChild?.textContent).toBe('The fleet of ');
    expect(row?.lastChild?.textContent).toBe(' arrived.');
    if (name === '') expect(row?.textContent).toBe('The fleet of nobody arrived.');
    else expect(row?.querySelector('bdi')?.title).toBe(`1-${at + 100}`);
    const isGood = /^(?:[א-ת]{3}|شبكة|[A-Za-z]{3})$/u.test(name) && name !== 'You' && name !== 'you';
    if (name !== '' && !isGood) expect(row?.textContent, JSON.stringify(told)).toContain('this name');
  });
});
