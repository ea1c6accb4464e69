/** The number of unread alerts, stored apart from the alerts: a page shows it before it has loaded what reads them. */
import type { PlayerId } from '../../game/ids.ts';
import type { Storage } from '../storage/openStorage.ts';
import type { AlertsState, AlertsStore } from '../stores/alerts.ts';
import { playerIdOf, type SessionStore } from '../stores/session.ts';

type Unread = Pick<AlertsState, 'unread' | 'isUrgent'>;

const keyOf = (playerId: PlayerId): string => `alerts/unread/${playerId}`;

/** Costs nothing but a late count if storage takes nothing. */
export function keepUnread(storage: Pick<Storage, 'update'>, playerId: PlayerId, { unread, isUrgent }: Unread): void {
  storage.update('settings', keyOf(playerId), () => ({ unread, isUrgent })).catch(() => undefined);
}

/** What is stored is foreign: another version may have written it. */
function parse(held: unknown): Unread {
  const { unread, isUrgent } = Object(held) as Readonly<Record<string, unknown>>;
  return Number.isSafeInteger(unread) && Number(unread) > 0
    ? { unread: Number(unread), isUrgent: isUrgent === true }
    : { unread: 0, isUrgent: false };
}

/** Shows the stored count of the player until the alerts themselves are read. Returns its end. */
export function showKeptUnread(session: SessionStore, alerts: AlertsStore, storage: Pick<Storage, 'read'>): () => void {
  let of: PlayerId | null = null;
  function look(): void {
    const playerId = playerIdOf(session.getState());
    if (playerId === of) return;
    of = playerId;
    const held = playerId === null ? Promise.resolve() : storage.read('settings', keyOf(playerId));
    held.then(
      (kept) => {
        if (playerId === of && !alerts.getState().isKnown) alerts.setState(parse(kept));
      },
      () => undefined,
    );
  }
  look();
  return session.subscribe(look);
}
