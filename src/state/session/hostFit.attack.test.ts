/** A guild's endpoint is written by its owner, and a host chooses its own address. docs/security.md 4. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ATTACK_SCALE, countAttack, underAttack } from '../../testing/attack.ts';
import { hostFit } from './hostFit.ts';

const HERE = 'https://evil.example';

test.each([
  ['https://guild.example/guild.json', 'https://guild.example', 'named'],
  ['guild.example', 'https://guild.example', 'named'],
  ['guild.example:8443/x', 'https://guild.example', 'named'],
  ['https://guild.example.', 'https://GUILD.example', 'named'],
  ['https://guild.example', 'https://api.guild.example', 'named'],
  ['https://docs.guild.example', 'https://guild.example', 'named'],
  ['http://localhost:1', 'http://localhost:8080', 'named'],
  ['', HERE, 'unnamed'],
  ['   ', HERE, 'unnamed'],
  ['https://other.example', HERE, 'elsewhere'],
])('%s fits %s: %s', (endpoint, web, fit) => {
  expect(hostFit(endpoint, web)).toBe(fit);
});

/** Endpoints of an honest guild, at which the host at {@link HERE} would like to be named. */
const NOT_HERE = [
  'https://evil.example.guild.example',
  'https://notevil.example',
  'https://evil.example@guild.example',
  'https://guild.example/evil.example',
  'https://guild.example?evil.example',
  'https://guild.example#@evil.example',
  'https://xn--evil-9na.example',
  'https://evil.examp1e',
  'javascript:https://evil.example',
  'data:text/html,evil.example',
  'ftp://evil.example',
  'file://evil.example',
  'https://',
  'https://evil.example:99999',
  'https://e​vil.example.com',
  '//evil.example.guild.example',
  'mailto:me@evil.example',
];

test('no text of an endpoint makes it name a host that it does not', async () => {
  const what = 'an endpoint that looks like another host';
  await underAttack({ line: 4, what }, NOT_HERE, (endpoint) => hostFit(endpoint, HERE) !== 'named');
  const hosts = ['https://1.2.3.4', 'http://127.0.0.1:8080', 'https://example', 'http://[::1]:80', 'https://co.uk'];
  const under = { line: 4, what: 'a host under a name that many share' } as const;
  await underAttack(under, hosts, (host) => hostFit('https://x.example', host) === 'elsewhere');
});

test('any text is judged, and what is named shares the host', () => {
  const runs = 200 * ATTACK_SCALE;
  const word = fc.stringMatching(/^[a-z0-9]{1,6}$/);
  const domain = fc.array(word, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('.'));
  const endpoint = fc.oneof(
    fc.string(),
    fc.webUrl(),
    domain,
    fc.tuple(domain, fc.string()).map((both) => both.join('/')),
  );
  fc.assert(
    fc.property(endpoint, domain, (text, host) => {
      const web = `https://${host}`;
      if (!URL.canParse(web)) return true;
      const here = new URL(web).hostname;
      if (hostFit(text, web) !== 'named') return true;
      // The last part of the domain stands in the text, or it was written as a number.
      return text.toLowerCase().includes(here.split('.').at(-1) ?? '') || /^[0-9.]+$/.test(here);
    }),
    { numRuns: runs },
  );
  countAttack({ line: 4, what: 'an endpoint of any text' }, runs, runs);
});
