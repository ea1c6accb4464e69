/**
 * Gives the built page its policy (a meta element, docs/security.md rule 10) and the hash of each file that it names, so that a
 * browser refuses a file that is not of the same build. They are named from the host's root: the page stands for addresses of any
 * depth. A host that keeps them in a folder writes it in (tools/hosting/placePage.ts). The development server is left as it is: it writes scripts into pages.
 */
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { metaPolicy } from '../../src/state/config/policy/contentPolicy.ts';

/** `src` or `href` of a script, a module to load ahead, a style sheet; all of them of this build. */
const NAMED_FILE = /(<(?:script|link)\b[^>]*?\b(?:src|href)=")\.\/(assets\/[^"]+")/g;

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
        page.source = text.replaceAll(NAMED_FILE, (_tag, before: string, quoted: string) => {
          const file = quoted.slice(0, -1);
          const named = bundle[file];
          if (!named) throw new Error(`index.html names ${file}, which is not of this build.`);
          const content = named.type === 'chunk' ? named.code : named.source;
          return `${before}/${quoted} integrity="sha384-${createHash('sha384').update(content).digest('base64')}"`;
        });
      },
    },
  };
}
