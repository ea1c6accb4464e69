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
    asks: mark('Do browsers trust the certificate of every endpoint?'),
    mend: mark(
      'Get a certificate for that name from an authority that browsers trust (certbot, or automatically with Caddy). Serve its full chain (fullchain.pem).',
    ),
    judge({ certificates, atMs }) {
      if (certificates === null) return onCommandLine(say('A web page can’t read certificates.'));
      const bad = certificates.find(({ distrust, endsAtMs }) => distrust !== null && endsAtMs > atMs);
      if (bad)
        return wrong(
          say('The certificate of {host} isn’t trusted: {why}.', { host: bad.host, why: quoted(bad.distrust ?? '') }),
        );
      return certificates.length === 0
        ? fine(say('No certificates: no endpoint uses https or wss.'))
        : fine(say('Browsers trust all certificates.'));
    },
  },
  {
    id: 'line.ends',
    group: 'line',
    title: mark('Certificate expiry'),
    asks: mark('Are all certificates valid for at least two more weeks?'),
    mend: mark(
      'Renew the certificate, and find out why it isn’t renewed automatically (systemctl list-timers certbot).',
    ),
    judge({ certificates, atMs }) {
      if (certificates === null) return onCommandLine(say('A web page can’t read certificates.'));
      const [first] = certificates.toSorted((a, b) => a.endsAtMs - b.endsAtMs);
      if (!first) return fine(say('No certificates: no endpoint uses https or wss.'));
      const leftMs = first.endsAtMs - atMs;
      if (leftMs <= 0)
        return wrong(
          say('The certificate of {host} expired {span} ago.', { host: first.host, span: spanWords(leftMs) }),
        );
      const words = say('The certificate of {host} expires in {span}.', { host: first.host, span: spanWords(leftMs) });
      return leftMs < SOON_DAYS * DAY_MS ? warn(words) : fine(words);
    },
  },
];
