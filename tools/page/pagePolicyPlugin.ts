/**
 * Gives the built page its policy (a meta element, docs/security.md rule 10) and the hash of each file that it names, so that a
 * browser refuses a file that is not of the same build. They are named from the host's root: the page stands for addresses of any
 * depth. Its style sheet comes after the picture that the page shows first. A host that keeps them in a folder writes it in (tools/hosting/placePage.ts). The development server is left as it is: it writes scripts into pages.
 */
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { metaPolicy } from '../../src/state/config/policy/contentPolicy.ts';

/** `src` or `href` of a script, a module to load ahead, a style sheet; all of them of this build. */
const NAMED_FILE = /(<(?:script|link)\b[^>]*?\b(?:src|href)=")\.\/(assets\/[^"]+")/g;

const SHEET = /\n\s*<link rel="stylesheet"[^>]*>/;

/** A style sheet in the head holds back the first picture until it is there; behind it, only what the client draws. */
function withSheetLast(page: string): string {
  const [sheet = ''] = SHEET.exec(page) ?? [];
  return page.replace(sheet, '').replace('\n  </body>', `${sheet}\n  </body>`);
}

/** What the first script asks for by itself, on the way before it has run: on a slow line that is a way there and back less. */
function withNext(page: string, file: string): string {
  return page.replace('\n  </head>', `\n    <link rel="modulepreload" crossorigin href="./${file}">\n  </head>`);
}

export function pagePolicyPlugin(): Plugin {
  return {
    name: 'orrery:page-policy',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: {
      order: 'pre',
      handler: () => [
        {
          tag: 'meta',
          attrs: { 'http-equiv': 'Content-Security-Policy', content: metaPolicy() },
          // Before everything: a policy holds for what comes after it.
          injectTo: 'head-prepend',
        },
      ],
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return;
        const text = typeof page.source === 'string' ? page.source : new TextDecoder().decode(page.source);
        const wiring = Object.values(bundle).find((one) => one.type === 'chunk' && one.name === 'wiring');
        if (!wiring) throw new Error('The build has no wiring, which every page loads.');
        page.source = withNext(withSheetLast(text), wiring.fileName).replaceAll(
          NAMED_FILE,
          (_tag, before: string, quoted: string) => {
            const file = quoted.slice(0, -1);
            const named = bundle[file];
            if (!named) throw new Error(`index.html names ${file}, which isn’t in this build.`);
            const content = named.type === 'chunk' ? named.code : named.source;
            return `${before}/${quoted} integrity="sha384-${createHash('sha384').update(content).digest('base64')}"`;
          },
        );
      },
    },
  };
}
