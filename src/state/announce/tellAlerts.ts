/** Alerts as they are said aloud: what something urgent is lost by interrupts, all else waits for its turn. */
import { type AlertKind, ALERT_ROWS } from '../../game/alerts/kinds.ts';
import type { AlertNews } from '../alerts/createCourier.ts';
import { createToldBattles } from '../alerts/createToldBattles.ts';
import type { Runtime } from '../Runtime.ts';
import { namesIn } from '../words/namesIn.ts';
import type { Announcer } from './createAnnouncer.ts';

type Heard = Pick<Runtime, 'world' | 'watchAlerts' | 'watchAttacks' | 'watchRaids'>;

/** These have a voice of their own on the page: a banner, or what became of a signature. */
const OF_OTHERS: ReadonlySet<AlertKind> = new Set<AlertKind>(['connectionLost', 'proofDone']);

/**
 * @param called the word for a class of structs, where a skin has its own
 * @returns its own end
 */
export function tellAlerts(
  { world, watchAlerts, watchAttacks, watchRaids }: Heard,
  announcer: Pick<Announcer, 'say'>,
  called: () => (className: string) => string,
): () => void {
  // An alert comes after what it is about, by way of the record of alerts; that may begin long after the page.
  const battles = createToldBattles();
  /** In a tab that nobody looks at nothing is read out: the system says it there. */
  const isSaid = ({ alert, isSeen }: AlertNews): boolean =>
    isSeen && !OF_OTHERS.has(alert.kind) && !battles.covers(alert);

  async function tell({ alert }: AlertNews): Promise<void> {
    // Most alerts are quiet, and no player waits for the words of one.
    const { alertWords } = await import('../../game/alerts/alertWords.ts');
    const { title, text } = alertWords(alert, namesIn(world.getState(), new Map(), undefined, called()));
    const words = text === '' ? `${title}.` : `${title}. ${text}`;
    announcer.say(words, ALERT_ROWS[alert.kind].weight === 'urgent' ? 'assertive' : 'polite');
  }
  const ends = [
    watchAttacks((seen) => battles.noteAttack(seen)),
    watchRaids((seen) => battles.noteRaid(seen)),
    // A part that cannot be had costs a saying: the alert stands in its list all the same.
    watchAlerts((news) => {
      if (isSaid(news)) void tell(news).catch(() => undefined);
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
