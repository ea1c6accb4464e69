/** TLS, which a page is shown nothing of. */
import { fine, onCommandLine, quoted, spanWords, warn, wrong } from '../judgements.ts';
import type { Check } from '../types.ts';

const DAY_MS = 86_400_000;
const SOON_DAYS = 14;

export const LINE_CHECKS: readonly Check[] = [
  {
    id: 'line.trusted',
    group: 'line',
    title: 'Certificates',
    asks: 'Would browsers trust the certificate of every address?',
    mend: 'Get a certificate for that name from an authority that browsers know (certbot, or Caddy by itself), and serve the whole chain of it (fullchain.pem).',
    judge({ certificates, atMs }) {
      if (certificates === null) return onCommandLine('certificates');
      const bad = certificates.find(({ distrust, endsAtMs }) => distrust !== null && endsAtMs > atMs);
      if (bad) return wrong(`That of ${bad.host}: ${quoted(bad.distrust ?? '')}.`);
      return certificates.length === 0 ? fine('No address has one: none is of https or wss.') : fine('They would.');
    },
  },
  {
    id: 'line.ends',
    group: 'line',
    title: 'End of certificates',
    asks: 'Are all certificates good for two weeks more at least?',
    mend: 'Renew the certificate, and look why that does not happen by itself (systemctl list-timers certbot).',
    judge({ certificates, atMs }) {
      if (certificates === null) return onCommandLine('certificates');
      const [first] = certificates.toSorted((a, b) => a.endsAtMs - b.endsAtMs);
      if (!first) return fine('No address has one: none is of https or wss.');
      const leftMs = first.endsAtMs - atMs;
      if (leftMs <= 0) return wrong(`That of ${first.host} ended ${spanWords(leftMs)} ago.`);
      const words = `That of ${first.host} ends in ${spanWords(leftMs)}.`;
      return leftMs < SOON_DAYS * DAY_MS ? warn(words) : fine(words);
    },
  },
];
