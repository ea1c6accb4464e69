/** TLS, which a page is shown nothing of. */
import { say, mark } from '../../lib/words/say.ts';
import { fine, onCommandLine, quoted, spanWords, warn, wrong } from '../judgements.ts';
import type { Check } from '../types.ts';

const DAY_MS = 86_400_000;
const SOON_DAYS = 14;

export const LINE_CHECKS: readonly Check[] = [
  {
    id: 'line.trusted',
    group: 'line',
    title: mark('Certificates'),
    asks: mark('Would browsers trust the certificate of every address?'),
    mend: mark(
      'Get a certificate for that name from an authority that browsers know (certbot, or Caddy by itself), and serve the whole chain of it (fullchain.pem).',
    ),
    judge({ certificates, atMs }) {
      if (certificates === null) return onCommandLine(say('A page cannot see certificates.'));
      const bad = certificates.find(({ distrust, endsAtMs }) => distrust !== null && endsAtMs > atMs);
      if (bad) return wrong(say('That of {host}: {why}.', { host: bad.host, why: quoted(bad.distrust ?? '') }));
      return certificates.length === 0
        ? fine(say('No address has one: none is of https or wss.'))
        : fine(say('They would.'));
    },
  },
  {
    id: 'line.ends',
    group: 'line',
    title: mark('End of certificates'),
    asks: mark('Are all certificates good for two weeks more at least?'),
    mend: mark('Renew the certificate, and look why that does not happen by itself (systemctl list-timers certbot).'),
    judge({ certificates, atMs }) {
      if (certificates === null) return onCommandLine(say('A page cannot see certificates.'));
      const [first] = certificates.toSorted((a, b) => a.endsAtMs - b.endsAtMs);
      if (!first) return fine(say('No address has one: none is of https or wss.'));
      const leftMs = first.endsAtMs - atMs;
      if (leftMs <= 0)
        return wrong(say('That of {host} ended {span} ago.', { host: first.host, span: spanWords(leftMs) }));
      const words = say('That of {host} ends in {span}.', { host: first.host, span: spanWords(leftMs) });
      return leftMs < SOON_DAYS * DAY_MS ? warn(words) : fine(words);
    },
  },
];
