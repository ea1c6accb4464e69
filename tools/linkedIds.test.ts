/** An id on a screen is the way to the page of what it names: it stands in <ObjectLink>. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../src/', import.meta.url));
const screens = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /^(?:features|app)\/.*\.tsx$/.test(path) && !/\.test\.tsx$|\/testing\//.test(path),
);

/** Why an id stands there as a text. */
const MERE_TEXTS: Readonly<Record<string, string>> = {
  'features/energy/GridPicture.tsx': 'it hangs on the pointer while it is dragged',
  'features/names/ObjectLink.tsx': 'the link itself',
  'features/object/ObjectPage.tsx': 'the page itself',
  'features/names/PlayerCard.tsx': 'the card stands on its page, and on one’s own profile',
  'features/scout/TargetRow.tsx': 'the whole row leads to the planet, whose panel has its link',
  'features/chronicle/FeedRow.tsx': 'it is a link already: to where the thing can be seen',
  'features/guild/bank/BankRow.tsx': 'the row is pressed, and what opens has the link',
  'features/watch/WhomForm.tsx': 'the row is pressed to choose whom to watch',
  'features/market/OfferRow.tsx': 'the row is pressed, and what opens has the link',
  'features/onboarding/ApprovalStep.tsx': 'nobody plays here yet: a page would lead away from what is asked',
  'features/onboarding/AskStep.tsx': 'as above',
};

/** `{player.id}` or `{planetId ?? 'none'}` as a child of an element. */
const BARE = /(?:^|>|[\w.,] )\s*\{(?:\w+[.?]+)*(?:id|[a-z]\w*Id)(?: \?\? [^}]+)?\}/;

/** Its `{id}` names a value, and shows nothing. */
const SENTENCE = /\bsay\('[^']*'|\bit="[^"]*"/g;

test('an id that is shown leads to its page, or it is said why not', () => {
  const lines = screens.flatMap((path) =>
    readFileSync(`${root}${path}`, 'utf8')
      .split('\n')
      .filter((line) => BARE.test(line.replaceAll(SENTENCE, '')) && !/<ObjectLink|^\s*\{\s*\.\.\./.test(line))
      .map((line) => [path, line.trim()] as const),
  );
  expect(lines.filter(([path]) => !(path in MERE_TEXTS))).toEqual([]);
  // A reason that nobody needs any more is taken out.
  expect(Object.keys(MERE_TEXTS).filter((path) => !lines.some(([known]) => known === path))).toEqual([]);
});
