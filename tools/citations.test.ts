/** Sources that resolve: what a comment cites stands in this repository. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { citationsOf, parsePage, troublesOf } from './citations.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const pages = new Map(
  readdirSync(join(root, 'docs/network'))
    .filter((file) => file.endsWith('.md'))
    .map((file) => [file.slice(0, -3), parsePage(readFileSync(join(root, 'docs/network', file), 'utf8'))] as const),
);

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(?:tsx?|mjs|css|proto|md)$/.test(file) && existsSync(join(root, file)))
  .filter((file) => !file.startsWith('src/generated/') && !file.startsWith('tools/citations.'));

const sources = files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/** Pages that only their writer has. */
const OUTSIDE =
  /\bfacts\/[\w-]+\.md|\.\.\/shared\/|(?<![\w/-])shared\/[\w-]+\.md|\b[Ss]pec,? (?:section )?"|(?<![/\w-])(?:chain-entities|chain-messages|mechanics|web-api|refusals)\.md/;

describe('citations', () => {
  it('all lead to a section that is there', () => {
    const broken = sources.flatMap(({ file, text }) =>
      citationsOf(text).flatMap((citation) =>
        troublesOf(citation, pages).map((what) => `${file}:${citation.line}: ${citation.page}.md: ${what}`),
      ),
    );
    expect(broken).toEqual([]);
  });

  it('are many: the search finds them', () => {
    const cited = sources.flatMap(({ text }) => citationsOf(text));
    expect(cited.length).toBeGreaterThan(500);
    expect(cited.filter(({ numbers, titles }) => numbers.length + titles.length > 0).length).toBeGreaterThan(450);
  });

  it('cite nothing outside: no page that only its writer has', () => {
    const outside = sources
      .filter(({ file }) => !file.startsWith('docs/network/'))
      .flatMap(({ file, text }) =>
        text.split('\n').flatMap((line, index) => (OUTSIDE.test(line) ? [`${file}:${index + 1}`] : [])),
      );
    expect(outside).toEqual([]);
  });

  it.each(['// shared/stack.md "Pool"', '// ../shared/facts', '// facts/stream.md 2', '// the spec, section "Units"'])(
    'outside would be told: %s',
    (comment) => expect(comment).toMatch(OUTSIDE),
  );

  it('in numbers, ranges, titles and points, over lines of a comment', () => {
    const read = (text: string) => citationsOf(text).map(({ numbers, titles }) => [...numbers, ...titles]);
    expect(read('/** docs/network/mechanics.md 7.1 - 7.3, 8 and 9.2; 5 more. */')).toEqual([
      ['7.1', '7.3', '8', '9.2'],
    ]);
    expect(read('// docs/network/web-api.md section 9 "Units", "Ledger actions"')).toEqual([
      ['9', 'Units', 'Ledger actions'],
    ]);
    expect(read('/**\n * docs/network/mechanics.md sections 1\n * and 2, point 3. 44 of them */')).toEqual([
      ['1', '2'],
    ]);
    expect(read('docs/network/mechanics.md 4.2 (16^-D), docs/network/chain-messages.md MsgPlayerSend')).toEqual([
      ['4.2'],
      ['MsgPlayerSend'],
    ]);
  });

  it('that lead nowhere are told', () => {
    const own = new Map([['a', parsePage('<a id="1.2"></a>\n\n## 1.2 Title\n\n**Bold words** here')]]);
    const [told] = citationsOf('docs/network/a.md 1.2, 1.3 "bold words", "others"');
    expect(told && troublesOf(told, own)).toEqual(['no section 1.3', 'no "others"']);
    const [lost] = citationsOf('docs/network/b.md 1');
    expect(lost && troublesOf(lost, own)).toEqual(['no page docs/network/b.md']);
  });

  it.each([...pages])('have an anchor at every numbered heading of %s', (page, { anchors }) => {
    const text = readFileSync(join(root, 'docs/network', `${page}.md`), 'utf8');
    const numbered = [...text.matchAll(/^#{2,4} (\d+(?:\.\d+)*)\.? /gm)].map(([, number = '']) => number);
    const wanted = page === 'game-service-interface' ? [] : numbered;
    expect(wanted.filter((number) => !anchors.has(number))).toEqual([]);
    expect(new Set(wanted).size).toBe(wanted.length);
  });
});
