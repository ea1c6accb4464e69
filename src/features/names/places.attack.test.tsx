import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWith } from '../../app/testing/renderWith.tsx';
import { createSampleRuntime } from '../../app/testing/sampleRuntime.ts';
import { parseGuildId, parsePlayerId } from '../../game/ids.ts';
import { parseName } from '../../game/names.ts';
import { underAttack } from '../../testing/attack.ts';
import { RankTable } from '../guild/ranks/RankTable.tsx';
import { SellerName, sellerOf } from '../market/SellerName.tsx';
import { OddNames } from './OddNames.tsx';
import { FoundRow } from '../scout/FoundRow.tsx';

const HOSTILE = [
  'Аda',
  'Ada\u0000',
  'Ada\u2069\u202e',
  'You',
  'Orrery',
  '1-2',
  `Z${'\u0336'.repeat(500)}`,
  'a'.repeat(4000),
];

test('an odd name is marked in what was found, in offers and in rankings', async () => {
  const id = parsePlayerId('1-77');
  const ranked = { id, own: false, guildId: parseGuildId('0-7'), figures: [] };
  const { container } = renderWith(
    createSampleRuntime(),
    <>
      {HOSTILE.map(parseName).map((name, at) => (
        <div key={at} data-case={at}>
          <ul>
            <FoundRow
              found={{ key: 'k', kind: 'planet', name, id: '2-77', about: '', planetId: null, next: null }}
              selected={false}
            />
          </ul>
          <SellerName seller={sellerOf(id, new Map([[id, name]]), parsePlayerId('1-1'))} />
          <RankTable kind="guild" lines={[{ ...ranked, name }]} column={0} label="Ranking" />
        </div>
      ))}
    </>,
  );
  // The rules come with the first name that is shown.
  await screen.findAllByText(/this name/);
  await underAttack({ line: 8, what: 'hostile names in finds, offers and rankings' }, HOSTILE.keys(), (at) => {
    const shown = container.querySelector(`[data-case="${at}"]`);
    expect(shown?.querySelectorAll('bdi[title]')).toHaveLength(3);
    expect(shown?.textContent?.match(/this name/g)).toHaveLength(3);
  });
});

test('a sentence that speaks of an odd name is followed by a sign, one that speaks of a good one by nothing', async () => {
  const ids = [...HOSTILE, 'Brahe'].map((_, at) => parsePlayerId(`1-${at + 100}`));
  const names = new Map(ids.map((id, at) => [id, parseName(HOSTILE[at] ?? 'Brahe')]));
  const { container } = renderWith(
    createSampleRuntime(),
    <>
      {ids.map((id) => (
        <p key={id}>
          The fleet arrived.
          <OddNames ids={[id, id]} names={names} />
        </p>
      ))}
    </>,
  );
  await screen.findAllByText(/a name here/);
  const told = [...container.querySelectorAll('p')].map((row) => row.textContent);
  await underAttack({ line: 8, what: 'hostile names in sentences' }, HOSTILE.keys(), (at) => {
    expect(told[at]?.match(/a name here/g)).toHaveLength(1);
    expect(told[at]).toContain(`, ID 1-${at + 100})`);
  });
  expect(told.at(-1)).toBe('The fleet arrived.');
});

test('the one who reads is called You, and nobody else', () => {
  const me = parsePlayerId('1-1');
  renderWith(createSampleRuntime(), <SellerName seller={sellerOf(me, new Map(), me)} />);
  expect(screen.getByText('You').closest('bdi')).toBeNull();
});
