/** `npm run reword` on a small tree of its own: a source, both catalogues, and tests that quote texts in every way. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { reword, run } from './reword.ts';

const LOST = '{count, plural, one {# struct} other {# structs}} lost to {name}.';
const TAKEN = '{count, plural, one {# struct was} other {# structs were}} taken by {name}.';
const ROWS = {
  approve: { old: 'Let the device in', new: 'Approve device', de: 'Gerät zulassen', es: 'Aprobar dispositivo' },
  leads: {
    old: 'It leads to nobody. Ask again later.',
    new: 'This object’s owner is unknown. Try again later.',
    de: 'Der Besitzer fehlt.',
    es: 'Falta el dueño.',
  },
  lost: {
    old: LOST,
    new: TAKEN,
    de: '{count, plural, one {# Bau} other {# Bauten}} an {name} verloren.',
    es: '{count, plural, one {# obra} many {# obras} other {# obras}} para {name}.',
  },
};

const DE = {
  'app.json': {
    Approve: 'Zulassen',
    'Ask again later, please.': 'Frage bitte später.',
    'It leads to nobody. Ask again later.': 'Es führt nirgends hin.',
    'Let the device in': 'Lass das Gerät ein',
    'Open@@a door': 'Öffnen',
    guild: 'Gilde',
  },
  'game.json': {
    'Admit the device': 'Gerät einlassen',
    'Open@@as a status': 'Offen',
    [LOST]: '{count, plural, one {# Bau} other {# Bauten}} weg an {name}.',
  },
};

const roots: string[] = [];
afterEach(() => roots.splice(0).forEach((root) => rmSync(root, { recursive: true })));

/** A tree with the catalogues, the same in each language, and these files. */
function setup(files: Readonly<Record<string, string>> = {}) {
  const root = mkdtempSync(join(tmpdir(), 'reword-'));
  roots.push(root);
  const catalogues = ['de', 'es'].flatMap((language) =>
    Object.entries(DE).map(
      ([file, texts]) => [`src/languages/${language}/${file}`, `${JSON.stringify(texts, null, 2)}\n`] as const,
    ),
  );
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const [path, text] of [...catalogues, ...Object.entries(files)]) write(path, text);
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const keysOf = (path: string): readonly string[] => Object.keys(JSON.parse(read(path)) as object);
  return { root, write, read, keysOf };
}

/** What becomes of one file. */
function rewordFile(path: string, source: string, ...rows: readonly (typeof ROWS.lost)[]) {
  const { root, read } = setup({ [path]: source });
  const { undecided } = reword(root, rows);
  return { text: read(path), undecided };
}

const quoted = (source: string, ...rows: readonly (typeof ROWS.lost)[]): string =>
  rewordFile('e2e/a.spec.ts', source, ...rows).text;

test('sources say the new text in the quotes that they have', () => {
  const { text, undecided } = rewordFile(
    'src/app/Door.tsx',
    `const a = say("Let the device in"); const b = say(isOpen ? 'Let the device in' : 'Approve');
const c = say('${LOST}', { count, name });
const d = <Say it="Let the device in" />; const e = <Door title="Let the device in">Let the device in</Door>;`,
    ROWS.approve,
    ROWS.lost,
  );
  expect(text).toBe(`const a = say("Approve device"); const b = say(isOpen ? 'Approve device' : 'Approve');
const c = say('${TAKEN}', { count, name });
const d = <Say it="Approve device" />; const e = <Door title="Approve device">Approve device</Door>;`);
  expect(undecided).toEqual([]);
});

test('a new text with the quotes of its place is still one', () => {
  const row = { ...ROWS.approve, new: 'Approve the "device"', de: 'Ja', es: 'Sí' };
  const { text } = rewordFile(
    'src/A.tsx',
    `say("Let the device in"); <A b="Let the device in" />; say(\`Let the device in\`);`,
    row,
  );
  expect(text).toBe(`say('Approve the "device"'); <A b={'Approve the "device"'} />; say(\`Approve the "device"\`);`);
});

test('a string of a source that is not said is listed', () => {
  const source = `\nconst kind = 'Let the device in';`;
  const { text, undecided } = rewordFile('src/app/kinds.ts', source, ROWS.approve);
  expect(text).toBe(source);
  expect(undecided).toEqual(["src/app/kinds.ts:2: old text quoted in part: 'Let the device in'"]);
});

test('catalogues keep their files and their order', () => {
  const { root, read, keysOf } = setup();
  reword(root, [ROWS.approve, ROWS.lost]);
  expect(keysOf('src/languages/de/app.json')).toEqual(
    Object.keys({ ...DE['app.json'], 'Approve device': '' })
      .filter((key) => key !== ROWS.approve.old)
      .toSorted(),
  );
  expect(keysOf('src/languages/es/game.json')).toEqual(['Admit the device', 'Open@@as a status', TAKEN]);
  expect(read('src/languages/de/app.json')).toContain('  "Approve device": "Gerät zulassen",\n');
  expect(read('src/languages/es/game.json')).toMatch(/para \{name\}\."\n\}\n$/);
});

test('two texts become one in the first of their files', () => {
  const { root, keysOf } = setup({ 'src/a.ts': `say('Let the device in'); say('Admit the device');` });
  const { refusals } = reword(root, [ROWS.approve, { ...ROWS.approve, old: 'Admit the device' }]);
  expect(refusals).toEqual([]);
  expect(keysOf('src/languages/de/app.json')).toContain('Approve device');
  expect(keysOf('src/languages/de/game.json')).toEqual(['Open@@as a status', LOST]);
});

test('two rows can exchange their texts', () => {
  const swapped = [
    { ...ROWS.approve, new: 'Admit the device' },
    { ...ROWS.approve, old: 'Admit the device', new: 'Let the device in', de: 'Ein', es: 'Sí' },
  ];
  expect(quoted(`find('Let the device in'); find('Admit the device');`, ...swapped)).toBe(
    `find('Admit the device'); find('Let the device in');`,
  );
});

test.each(['src/a.test.ts', 'src/testing/a.ts', 'e2e/a.ts', 'tools/a.test.ts', 'devnet/b/a.test.ts'])(
  '%s is a test',
  (path) => {
    expect(rewordFile(path, `find('Let the device in');`, ROWS.approve).text).toBe(`find('Approve device');`);
  },
);

test('tests quote the whole text in strings, regular expressions, templates and elements', () => {
  const source = (text: string) =>
    `find('${text}'); find(/^${text}$/i); find(/Reject|${text}/); find(\`\${at}: ${text}\`); <p>${text}</p>;`;
  expect(rewordFile('e2e/a.tsx', source(ROWS.approve.old), ROWS.approve).text).toBe(source(ROWS.approve.new));
});

test('tests quote a text with values in it', () => {
  const { old, new: next } = { old: ' lost to ', new: ' taken by ' };
  const source = (were: string, was: string, between: string) => `find('3 structs${were}${between}Ada.');
find('1 struct${was}${between}Ada.'); find(/^\\d+ structs${were}${between}.?Ada.?\\.$/);
find(\`\${count} structs${were}${between}\${say('Approve')}.\`);`;
  expect(quoted(source('', '', old), ROWS.lost)).toBe(source(' were', ' was', next));
});

test('tests quote a part that only this text has', () => {
  expect(quoted(`find(/^It leads to nobody/); find('leads to nobody.');`, ROWS.leads)).toBe(
    `find(/^This object’s owner is unknown\\. Try/); find('This object’s owner is unknown. Try');`,
  );
  expect(quoted(`find(/structs lost to/);`, ROWS.lost)).toBe(`find(/structs were taken by/);`);
});

test('a quoted translation changes too', () => {
  expect(quoted(`find('Lass das Gerät ein');`, ROWS.approve)).toBe(`find('Gerät zulassen');`);
});

test('other texts, titles of tests and names stay', () => {
  const source = `test('Let the device in', () => find('Ask again later, please.')); find('Approve', guild);`;
  expect(rewordFile('e2e/a.spec.ts', source, ROWS.approve, ROWS.leads)).toEqual({ text: source, undecided: [] });
});

test('what it cannot decide stays and is listed', () => {
  const row = { ...ROWS.approve, old: 'Open@@a door', new: 'Unlock' };
  const name = { ...ROWS.approve, old: 'guild', new: 'the guild' };
  const source = `find('Ask again later');
find('guild');
find('Open'); say('Open@@a door');
find(/(?:Please let|Let) the device in/);`;
  const { text, undecided } = rewordFile(
    'e2e/a.spec.ts',
    source,
    ROWS.leads,
    { ...row, new: 'Unlock@@a door', de: 'Auf', es: 'Ya' },
    { ...name, de: 'a', es: 'b' },
    ROWS.approve,
  );
  expect(text).toBe(source.replace('Open@@a', 'Unlock@@a'));
  expect(undecided).toEqual([
    "e2e/a.spec.ts:1: old text quoted in part: 'Ask again later'",
    "e2e/a.spec.ts:2: old text quoted in part: 'guild'",
    "e2e/a.spec.ts:3: old text quoted in part: 'Open'",
    'e2e/a.spec.ts:4: old text quoted in part: (?:Please let|Let) the device in',
  ]);
});

test.each([
  [
    'an unknown argument',
    { ...ROWS.approve, new: 'Approve {device}' },
    '"new" has the arguments {device} instead of {}',
  ],
  [
    'a missing argument',
    { ...ROWS.lost, de: 'Bauten an {name} verloren.' },
    '"de" has the arguments {name} instead of {count, name}',
  ],
  ['a broken text', { ...ROWS.lost, es: '{count, plural' }, '"es" can\'t be read'],
  ['an empty text', { ...ROWS.approve, es: ' ' }, '"es" is empty'],
  ['an unknown text', { ...ROWS.approve, old: 'Let it in' }, "the catalogues don't have this text"],
  ['another translation', { ...ROWS.approve, new: 'Approve', es: 'Zulassen' }, '"Approve" is "Zulassen" in de already'],
])('it refuses %s and changes nothing', (_, row, why) => {
  const { root, read } = setup({ 'src/a.ts': `say('Let the device in');` });
  const { refusals, changed } = reword(root, [ROWS.leads, row]);
  expect(refusals).toHaveLength(1);
  expect(refusals[0]).toContain(why);
  expect(changed).toEqual([]);
  expect(read('src/a.ts')).toBe(`say('Let the device in');`);
  expect(JSON.parse(read('src/languages/de/app.json'))).toEqual(DE['app.json']);
});

test('it refuses two rows that disagree', () => {
  const { root } = setup();
  expect(reword(root, [ROWS.approve, ROWS.approve]).refusals).toEqual([
    '"Let the device in": two rows have this text.',
  ]);
  expect(reword(root, [ROWS.approve, { ...ROWS.approve, old: 'Admit the device', de: 'Ein' }]).refusals).toEqual([
    '"Admit the device": "Approve device" is "Gerät zulassen" in de already.',
  ]);
});

test('the command explains itself and says by its code how it ended', () => {
  const { root, write, read } = setup({ 'e2e/a.spec.ts': `find('Ask again later');` });
  const runWith = (rows: unknown) => {
    write('rows.json', JSON.stringify(rows));
    return run(root, [join(root, 'rows.json')]);
  };
  expect(run(root, ['--help'])).toEqual([0, expect.stringContaining('npm run reword -- FILE.json')]);
  expect(run(root, [])[0]).toBe(2);
  expect(run(root, [join(root, 'none.json')])).toEqual([2, expect.stringContaining('Nothing was changed.')]);
  expect(runWith([{ old: 'Let the device in' }])).toEqual([2, expect.stringContaining('row 0.new')]);
  expect(runWith([{ ...ROWS.approve, old: 'Let it in' }])).toEqual([
    2,
    expect.stringContaining("don't have this text"),
  ]);
  expect(runWith([ROWS.approve])).toEqual([0, '2 files changed, 0 places to change yourself.']);
  expect(runWith([ROWS.leads])).toEqual([1, expect.stringContaining('e2e/a.spec.ts:1: old text quoted in part')]);
  expect(read('e2e/a.spec.ts')).toBe(`find('Ask again later');`);
});
