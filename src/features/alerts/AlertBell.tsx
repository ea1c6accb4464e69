import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { say } from '../../lib/words/say.ts';
import { useAlerts, useRuntime } from '../../state/react.ts';
import { Icon } from '../../ui/Icon.tsx';
import { showBadge } from './badge.ts';
import { showOnTab } from './showOnTab.ts';
import styles from './bell.module.css';

/** Leads to the alerts, and says how many are unread that want a look, red while something is being lost: here, in the page's title, on its tab and on the client's icon. */
export function AlertBell() {
  const { config } = useRuntime();
  const unread = useAlerts((alerts) => alerts.unread);
  const isUrgent = useAlerts((alerts) => alerts.isUrgent);
  useEffect(() => showBadge(unread), [unread]);
  useEffect(() => showOnTab(unread, config.brand.logo), [unread, config.brand.logo]);
  useNotices();
  return (
    <Link
      to="/alerts"
      className={styles.bell}
      aria-label={unread === 0 ? say('Alerts') : bellWords(unread, isUrgent)}
      title={say('Alerts')}
    >
      <Icon name="bell" />
      {unread > 0 && (
        <span className={styles.count} data-urgent={isUrgent} aria-hidden="true">
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        </span>
      )}
    </Link>
  );
}

function bellWords(unread: number, isUrgent: boolean): string {
  return isUrgent ? say('Alerts, {unread} unread, one urgent', { unread }) : say('Alerts, {unread} unread', { unread });
}

/** More do not fit, and say no more. */
const MOST_SHOWN = 99;

/** Who presses a notice of the system comes to what it is about, and has read it. */
function useNotices(): void {
  const runtime = useRuntime();
  const navigate = useNavigate();
  const open = useEffectEvent(async (href: string) => {
    const { hrefOf, wayOf } = await import('../../game/alerts/alertWay.ts');
    const { self } = runtime.world.getState();
    const { alerts } = runtime.alerts.getState();
    void runtime.actions.markAlertsRead(alerts.filter((alert) => hrefOf(wayOf(alert, self.planetId)) === href));
    const { pathname, searchParams } = new URL(href, location.origin);
    // Of the ways that alerts have; what is no route of ours is said to be none.
    void navigate({ to: pathname as '/play', search: Object.fromEntries(searchParams) });
  });
  // A part that cannot be had: the page has come to the front, and the list leads there.
  useEffect(() => runtime.watchNotices((href) => void open(href).catch(() => undefined)), [runtime]);
}
