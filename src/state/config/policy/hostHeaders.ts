/**
 * What a host should send with its files, and what a page can tell that it does not: the page's own policy (a meta element)
 * cannot keep it out of foreign frames, and a worker has the policy of its own file alone. docs/hosting.md "Headers".
 */
import { mark, say } from '../../../lib/words/say.ts';
import type { Sentence } from '../../../lib/words/sentence.ts';
import { PERMISSIONS, SIGNER_HEADER } from './contentPolicy.ts';

export interface HostAnswer {
  /** What was asked for, in words: `the page`. */
  readonly file: 'page' | 'script' | 'config' | 'signer';
  /** By lower-case name; several of one name are joined by a comma, as fetch does. */
  readonly headers: ReadonlyMap<string, string>;
}

export interface HeaderGap {
  readonly header: string;
  /** What it should say. */
  readonly should: string;
  /** What can happen without it. */
  readonly why: string;
}

interface Rule {
  readonly header: string;
  readonly file: HostAnswer['file'];
  readonly should: string;
  readonly why: Sentence;
  readonly isMet: (value: string) => boolean;
  /** Only where the page came over TLS. */
  readonly overTls?: true;
}

/** Whether one of the policies in a header has the directive. */
const has =
  (directive: string) =>
  (value: string): boolean =>
    value.split(/[;,]/).some((text) => text.trim().toLowerCase().split(/\s+/)[0] === directive);

const RULES: readonly Rule[] = [
  {
    header: 'content-security-policy',
    file: 'page',
    should: "frame-ancestors 'none'",
    why: mark('another site can embed this page and trick you into clicking (clickjacking)'),
    isMet: has('frame-ancestors'),
  },
  {
    header: 'content-security-policy',
    file: 'script',
    should: 'the same policy as the page', // not said: what a header says
    why: mark('workers may connect to any server'),
    isMet: (value) => has('connect-src')(value) || has('default-src')(value),
  },
  {
    header: 'content-security-policy',
    file: 'signer',
    should: SIGNER_HEADER,
    why: mark('another site can embed your secure window, or this page can be kept from opening it'),
    isMet: (value) => /(?:^|[;,])\s*frame-ancestors\s+'self'\s*(?:$|[;,])/i.test(value) && has('sandbox')(value),
  },
  {
    header: 'x-content-type-options',
    file: 'script',
    should: 'nosniff',
    why: mark('browsers may treat a file as another type'),
    isMet: (value) => value.toLowerCase() === 'nosniff',
  },
  {
    header: 'referrer-policy',
    file: 'page',
    should: 'no-referrer',
    why: mark('other sites see which page you came from'),
    isMet: (value) => /^(?:no-referrer|same-origin|strict-origin(?:-when-cross-origin)?)$/i.test(value),
  },
  {
    header: 'cross-origin-opener-policy',
    file: 'page',
    should: 'same-origin',
    why: mark('a page that opens this page keeps access to this page’s window'),
    isMet: (value) => /^same-origin\b/i.test(value),
  },
  {
    header: 'cross-origin-resource-policy',
    file: 'script',
    should: 'same-origin',
    why: mark('other sites can load this site’s files into their pages'),
    isMet: (value) => /^same-(?:origin|site)$/i.test(value),
  },
  {
    header: 'permissions-policy',
    file: 'page',
    should: PERMISSIONS,
    why: mark('a script on the page can request your camera, location or payments'),
    isMet: (value) => ['camera', 'geolocation', 'microphone', 'payment'].every((one) => value.includes(`${one}=()`)),
  },
  {
    header: 'cache-control',
    file: 'config',
    should: 'no-store',
    why: mark('browsers may use an outdated config.json'),
    isMet: (value) => /\bno-(?:store|cache)\b/i.test(value),
  },
  {
    header: 'strict-transport-security',
    file: 'page',
    should: 'max-age=31536000',
    why: mark('the first visit can be redirected to an insecure connection'),
    isMet: (value) => /max-age="?[1-9]/i.test(value),
    overTls: true,
  },
];

/** The rules that an answer does not meet; a file that was not asked for is not held against its host. */
export function headerGaps(answers: readonly HostAnswer[], isOverTls: boolean): readonly HeaderGap[] {
  return RULES.flatMap(({ header, file, should, why, isMet, overTls }) => {
    const answer = answers.find((one) => one.file === file);
    if (!answer || (overTls && !isOverTls) || isMet(answer.headers.get(header) ?? '')) return [];
    return [{ header, should, why: say(why) }];
  });
}
