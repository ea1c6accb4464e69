import { Link } from '@tanstack/react-router';
import { linkOf, wayOf } from '../../game/alerts/alertWay.ts';
import { alertWords } from '../../game/alerts/alertWords.ts';
import { ALERT_ROWS } from '../../game/alerts/kinds.ts';
import { say } from '../../lib/words/say.ts';
import type { AlertNews } from '../../state/alerts/createCourier.ts';
import type { Runtime } from '../../state/Runtime.ts';
import { namesIn } from '../../state/words/namesIn.ts';
import type { NewsItem } from '../../ui/NewsLine.tsx';
import styles from './activity.module.css';

/** What a new alert says in the news; null where something else says it. */
export function alertItem(
  runtime: Pick<Runtime, 'world' | 'actions'>,
  { alert, isSeen, names }: AlertNews,
  dismiss: (id: string) => void,
): NewsItem | null {
  // What an attack took is said by the attack, with who fired.
  if (!isSeen || alert.kind === 'structLost') return null;
  const world = runtime.world.getState();
  const { title, text } = alertWords(alert, namesIn(world, names));
  const id = `alert/${alert.matter}`;
  const go = (): void => {
    dismiss(id);
    void runtime.actions.markAlertsRead([alert]);
  };
  const action = (
    <Link {...linkOf(wayOf(alert, world.self.planetId))} onClick={go} className={styles.look}>
      {say('View')}
    </Link>
  );
  const isUrgent = ALERT_ROWS[alert.kind].weight === 'urgent';
  return { id, icon: isUrgent ? 'alert' : 'bell', tone: isUrgent ? 'danger' : 'brass', title, text, action };
}
