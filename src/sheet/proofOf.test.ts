import { expect, test } from 'vitest';
import { parseAddress } from '../game/ids.ts';
import { parseName } from '../game/names.ts';
import type { Sheet, SheetParty } from '../game/sheet/sheet.ts';
import { textSheet } from '../game/sheet/textSheet.ts';
import { network } from '../testing/chainAnswers.ts';
import { proofOf } from './proofOf.ts';

const OWN = parseAddress('game1qqqsyqcyq5rqwzqfpg9scrgwpugpzysncgd04p');
const OTHER = parseAddress('game19rl4cm2hmr8afy4kldpxz3fka4jguq0a873gmd');

function sheetWith(...parties: readonly Pick<SheetParty, 'address' | 'standing'>[]): Sheet {
  const bare = textSheet('signup', 'A text', { signer: OWN, network, told: null });
  const about = { role: 'receiver', holderId: null, name: parseName(''), guildId: null } as const;
  const all = parties.map((party) => ({ ...about, ...party }));
  return { ...bare, items: bare.items.map((item) => ({ ...item, parties: all })) };
}

test.each([
  { about: 'nobody else', sheet: sheetWith(), of: OWN },
  { about: 'its own key', sheet: sheetWith({ address: OWN, standing: 'you' }), of: OWN },
  {
    about: 'somebody else, named second',
    sheet: sheetWith({ address: OWN, standing: 'you' }, { address: OTHER, standing: 'nobody' }),
    of: OTHER,
  },
])('a sheet about $about is typed for by the end of that address, which its beginning finds', ({ sheet, of }) => {
  const { beginning, end } = proofOf(sheet);
  expect(of.startsWith(beginning)).toBe(true);
  expect(beginning).not.toContain(end);
  expect(of.endsWith(end)).toBe(true);
  expect(end).toHaveLength(4);
});
