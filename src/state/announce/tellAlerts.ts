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

/** How much later than its alert a battle may be told of by the page. */
const BATTLE_FIRST_MS = 3_000;

/**
 * @param called the word for a class of structs, where a skin has its own
 * @returns its own end
 */
export function tellAlerts(
  { world, watchAlerts, watchAttacks, watchRaids }: Heard,
  announcer: Pick<Announcer, 'say'>,
  called: () => (className: string) => string,
): () => void {
  // Either may come first: an alert goes by way of the record of alerts, which may begin long after the page; what happens in view is
  // told in its order, which waits for what is late.
  const battles = createToldBattles();
  const waiting = new Set<ReturnType<typeof setTimeout>>();
  /** In a tab that nobody looks at nothing is read out: the system says it there. */
  const isSaid = ({ alert, isSeen }: AlertNews): boolean =>
    isSeen && !OF_OTHERS.has(alert.kind) && !battles.covers(alert);

  async function tell({ alert, names }: AlertNews): Promise<void> {
    // Most alerts are quiet, and no player waits for the words of one.
    const { alertWords } = await import('../../game/alerts/alertWords.ts');
    const { title, text } = alertWords(alert, namesIn(world.getState(), names, undefined, called()));
    const words = text === '' ? `${title}.` : `${title}. ${text}`;
    announcer.say(words, ALERT_ROWS[alert.kind].weight === 'urgent' ? 'assertive' : 'polite');
  }
  const sayNow = (news: AlertNews): void => void tell(news).catch(() => undefined);
  const ends = [
    watchAttacks((seen) => battles.noteAttack(seen)),
    watchRaids((seen) => battles.noteRaid(seen)),
    // A part that cannot be had costs a saying: the alert stands in its list all the same.
    watchAlerts((news) => {
      if (!isSaid(news)) return;
      if (!battles.mayCover(news.alert)) return sayNow(news);
      const timer = setTimeout(() => {
        waiting.delete(timer);
        if (isSaid(news)) sayNow(news);
      }, BATTLE_FIRST_MS);
      waiting.add(timer);
    }),
  ];
  return () => {
    for (const end of ends) end();
    for (const timer of waiting) clearTimeout(timer);
  };
}
