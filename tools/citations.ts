/**
 * Citations in comments, and whether they lead anywhere. A citation names a page of docs/network and, usually, where on it:
 * `docs/network/mechanics.md 7.1, 7.3`, `docs/network/web-api.md section 9 "Units"`, `docs/network/chain-messages.md MsgPlayerSend`.
 * Numbers are the pages' anchors (`<a id="7.1"></a>`); quoted words stand in a heading, in bold or at the start of a table row.
 */

export interface Citation {
  readonly page: string;
  readonly line: number;
  /** Section numbers, ends of ranges included: `7.1`. */
  readonly numbers: readonly string[];
  /** Quoted titles and names of messages. */
  readonly titles: readonly string[];
}

export interface Page {
  readonly anchors: ReadonlySet<string>;
  readonly text: string;
}

const MENTION = /docs\/network\/([\w-]+)\.md/g;
const NUMBERS = /^[\s,]*(?:(?:and|to|or|-|point \d+,?)\s*)?(?:sections?\s+)?(\d+(?:\.\d+)*)(?![\w^])/;
const TITLE = /^[\s,]*(?:(?:and|or)\s+)?(?:"([^"]+)"|(Msg[A-Z]\w+))/;
const POINT = /^[\s,]*(?:and\s+)?points? \d+(?: and \d+)?/;

/** A comment that runs over several lines reads as one: its stars and slashes are not words. */
function joined(source: string): { readonly text: string; readonly lineAt: (index: number) => number } {
  const starts: number[] = [];
  let text = '';
  for (const line of source.split('\n')) {
    starts.push(text.length);
    text += `${line.replace(/^\s*(?:\*(?!\/)|\/\/)?\s?/, '')} `;
  }
  return { text, lineAt: (index) => starts.findLastIndex((start) => start <= index) + 1 };
}

/** Every citation of a source file, with the line it begins on. */
export function citationsOf(source: string): readonly Citation[] {
  const { text, lineAt } = joined(source);
  return [...text.matchAll(MENTION)].map((mention) => {
    const numbers: string[] = [];
    const titles: string[] = [];
    let rest = text.slice(mention.index + mention[0].length);
    for (;;) {
      const point = POINT.exec(rest);
      const number = point ? null : NUMBERS.exec(rest);
      const title = point || number ? null : TITLE.exec(rest);
      const found = point ?? number ?? title;
      if (!found) break;
      if (number) numbers.push(number[1] ?? '');
      if (title) titles.push(title[1] ?? title[2] ?? '');
      rest = rest.slice(found[0].length);
    }
    return { page: mention[1] ?? '', line: lineAt(mention.index), numbers, titles };
  });
}

export function parsePage(markdown: string): Page {
  return {
    anchors: new Set([...markdown.matchAll(/^<a id="([^"]+)"><\/a>$/gm)].map(([, id = '']) => id)),
    text: markdown.replaceAll(/[`*]/g, '').replaceAll(/\s+/g, ' ').toLowerCase(),
  };
}

/** What of a citation leads nowhere, in words; empty = all is there. */
export function troublesOf(citation: Citation, pages: ReadonlyMap<string, Page>): readonly string[] {
  const page = pages.get(citation.page);
  if (!page) return [`no page docs/network/${citation.page}.md`];
  return [
    ...citation.numbers.filter((number) => !page.anchors.has(number)).map((number) => `no section ${number}`),
    ...citation.titles
      .filter(
        (title) =>
          !page.text.includes(
            title
              .replaceAll(/[`*]/g, '')
              .replace(/[….]+$/, '')
              .trim()
              .toLowerCase(),
          ),
      )
      .map((title) => `no "${title}"`),
  ];
}
