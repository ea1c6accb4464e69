import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { EMPTY, readDraft } from './draft.ts';
import { printFile, problemsAt, problemsOf, readFile } from './file.ts';

const examples = new URL('../../../recipes/examples/', import.meta.url);
// Paths alone are addresses of a page.
beforeAll(() => void vi.stubGlobal('location', { origin: 'https://play.example' }));
afterAll(() => void vi.unstubAllGlobals());
const names = readdirSync(examples).filter((name) => name.startsWith('config.') && name !== 'config.schema.json');

test.each(names)('%s comes back as it was, and names its schema', (name) => {
  const text = readFileSync(new URL(name, examples), 'utf8');
  const drafts = readFile(text);
  expect(drafts).not.toBeNull();
  const printed = printFile(drafts ?? []);
  expect(JSON.parse(printed)).toMatchObject({ $schema: './config.schema.json' });
  expect(problemsOf(printed)).toEqual([]);
  // Once more, and nothing moves.
  expect(printFile(readFile(printed) ?? [])).toBe(printed);
});

test('what the form does not know stays in the file', () => {
  const text = readFileSync(new URL('config.json', examples), 'utf8');
  const file = JSON.parse(text) as Record<string, object>;
  const more = {
    ...file,
    motd: 'x',
    features: { ...file['features'], later: true },
    brand: { ...file['brand'], motto: 'y' },
  };
  const printed = JSON.parse(printFile(readFile(JSON.stringify(more)) ?? [])) as unknown;
  expect(printed).toMatchObject({ motd: 'x', features: { later: true }, brand: { motto: 'y' } });
});

test('what is left empty is left out', () => {
  const printed = JSON.parse(printFile([EMPTY])) as Record<string, Record<string, unknown>>;
  expect(Object.keys(printed['endpoints'] ?? {})).toEqual(['rest', 'web', 'stream']);
  expect(Object.keys(printed['brand'] ?? {})).toEqual(['name', 'logo', 'colors']);
  expect(printed['features']).toEqual({ practice: true, cosmetics: true });
});

test('a draft that says little is told what is missing, field by field', () => {
  const paths = problemsOf(printFile([EMPTY])).map(({ path }) => path);
  expect(paths).toContain('network.chainId');
  expect(paths).toContain('endpoints.rest');
  expect(paths).toContain('brand.name');
});

test('an other’s problems are its own', () => {
  const [whole] = readFile(readFileSync(new URL('config.json', examples), 'utf8')) ?? [EMPTY];
  const other = { ...whole, id: 'Bad Id' };
  const problems = problemsOf(printFile([whole, other]));
  expect(problemsAt(problems, 0).size).toBe(0);
  expect([...problemsAt(problems, 1).keys()]).toEqual(['id']);
});

test('what is no file of ours is none, and strange values are left empty', () => {
  expect(readFile('{,}')).toBeNull();
  expect(readFile('[]')).toBeNull();
  expect(readDraft({ network: 'x', endpoints: { rest: 7 }, brand: { links: ['x'] } })).toMatchObject({
    network: { chainId: '' },
    endpoints: { rest: '7' },
    links: [{ words: '', url: '' }],
  });
});
