/**
 * The player's alerts in this browser: one record for all tabs, changed in steps that exclude each other, so that what two tabs hear
 * is one alert and one of them tells of it. Each change is said to the others, which read the record again.
 */
import {
  type Alert,
  alertsIn,
  EMPTY_LEDGER,
  isSameStory,
  joined,
  lastIn,
  lastPointsIn,
  type Ledger,
  type Point,
  type Telling,
  withMark,
  withTellings,
} from '../../game/alerts/ledger.ts';
import { type AlertKind, ALERT_ROWS, modeOf } from '../../game/alerts/kinds.ts';
import { type PriceWish, withoutWish, withWish } from '../../game/alerts/priceWish.ts';
import type { AlertSettings } from '../../game/alerts/settings.ts';
import type { PlayerId } from '../../game/ids.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Storage } from '../storage/openStorage.ts';
import { type AlertsStore, NO_ALERTS } from '../stores/alerts.ts';
import { openTabPort, type TabPort } from '../proofs/leader/tabPort.ts';
import {
  encodeAlertSettings,
  encodeLedger,
  encodeWishes,
  parseAlertSettings,
  parseLedger,
  parseWishes,
} from './alertRecord.ts';
import { keepUnread } from './keptUnread.ts';

export interface AlertBook {
  /** Whose alerts; null when nobody plays. Resolves when what is kept of them is in the store. */
  open(playerId: PlayerId | null): Promise<void>;
  /** The block at which this browser began to listen, or from which it still remembers; null before. */
  since(): bigint | null;
  /** Matters of a kind by what is known of each last; null = nothing of the kind. */
  last(kind: AlertKind): ReadonlyMap<string, string | null>;
  /** The same with when it was known. */
  lastPoints(kind: AlertKind): ReadonlyMap<string, Point>;
  /** What holds, or held, by whomever. @param height the newest block known */
  tell(tellings: readonly Telling[], height: bigint): Promise<void>;
  /** Marks what nobody was told of yet as told, and answers it: one tab alone gets each. */
  claim(): Promise<readonly Alert[]>;
  markRead(which: readonly Alert[]): Promise<void>;
  change(settings: Partial<AlertSettings>): Promise<void>;
  wish(wish: PriceWish): Promise<void>;
  forgetWish(id: string): Promise<void>;
  /** Called whenever the store holds something that is to be told of. Returns its own end. */
  watch(listener: () => void): () => void;
  close(): void;
}

export interface AlertBookInput {
  readonly alerts: AlertsStore;
  readonly storage: Pick<Storage, 'read' | 'update'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly chainId: string;
  readonly openPort?: (name: string) => TabPort;
}

const SETTINGS = 'alerts/settings';
const WISHES = 'alerts/prices';
const keyOf = (playerId: PlayerId): string => `alerts/of/${playerId}`;

export function createAlertBook({
  alerts,
  storage,
  clock,
  chainId,
  openPort = openTabPort,
}: AlertBookInput): AlertBook {
  const port = openPort(`client/${chainId}/alerts`);
  const listeners = new Set<() => void>();
  let playerId: PlayerId | null = null;
  let ledger: Ledger = EMPTY_LEDGER;
  /** Storage did not take or give what it should: from then on the page's own knowledge counts beside it. */
  let isForgetful = false;
  /** The count that was stored last, and whose it is. */
  let keptCount = '';
  /** What the player wishes and storage did not take. */
  const unkept = new Map<string, unknown>();

  /** One after the other: a reading that began before a change must not undo it on the screen. */
  let last: Promise<unknown> = Promise.resolve();
  let heard: Telling[] = [];
  let heardAt = 0n;

  function inTurn<T>(run: () => Promise<T>): Promise<T> {
    const next = last.then(run);
    last = next.catch(() => undefined);
    return next;
  }

  function show(next: Ledger): void {
    ledger = next;
    const { settings } = alerts.getState();
    const shown = alertsIn(ledger).filter(({ kind }) => modeOf(settings, kind) !== 'off');
    const weights = shown.filter(({ isRead }) => !isRead).map(({ kind }) => ALERT_ROWS[kind].weight);
    const unread = weights.filter((weight) => weight !== 'note').length;
    const isUrgent = weights.includes('urgent');
    alerts.setState({ alerts: shown, unread, isUrgent, isKnown: playerId !== null });
    const counted = `${playerId} ${unread} ${isUrgent}`;
    if (playerId !== null && counted !== keptCount) keepUnread(storage, playerId, { unread, isUrgent });
    keptCount = counted;
    for (const listener of listeners) listener();
  }

  /** One step for all tabs. A storage that takes nothing costs what the page forgets. */
  async function update(change: (held: Ledger) => Ledger): Promise<void> {
    const whose = playerId;
    if (whose === null) return;
    let next = ledger;
    const kept = storage.update('settings', keyOf(whose), (held) => {
      next = change(known(parseLedger(held)));
      return encodeLedger(next);
    });
    await kept.catch(() => {
      isForgetful = true;
      next = change(ledger);
    });
    if (whose !== playerId) return;
    show(next);
    port.post({ kind: 'alerts', playerId: whose });
  }

  function known(held: Ledger): Ledger {
    return isForgetful ? joined(held, ledger) : held;
  }

  async function readWish(key: string): Promise<unknown> {
    return unkept.get(key) ?? storage.read('settings', key);
  }

  async function read(): Promise<void> {
    const whose = playerId;
    const [held, settings, wishes] = await Promise.allSettled([
      whose === null ? undefined : storage.read('settings', keyOf(whose)),
      readWish(SETTINGS),
      readWish(WISHES),
    ]);
    if (whose !== playerId) return;
    // What cannot be read stays as it is known here.
    const { settings: before, wishes: wished } = alerts.getState();
    alerts.setState({
      settings: settings.status === 'fulfilled' ? parseAlertSettings(settings.value) : before,
      wishes: wishes.status === 'fulfilled' ? parseWishes(wishes.value) : wished,
    });
    if (held.status === 'rejected') isForgetful = true;
    show(held.status === 'fulfilled' ? known(parseLedger(held.value)) : ledger);
  }

  /** @param now what is known here, for a storage that does not answer */
  function keep(key: string, now: () => unknown, change: (held: unknown) => unknown): Promise<void> {
    return inTurn(async () => {
      const kept = storage.update('settings', key, (held) => change(unkept.get(key) ?? held));
      await kept.then(
        () => unkept.delete(key),
        () => unkept.set(key, change(now())),
      );
      await read();
      port.post({ kind: 'alerts', playerId });
    });
  }

  function keepWishes(change: (wishes: readonly PriceWish[]) => readonly PriceWish[]): Promise<void> {
    const now = () => encodeWishes(alerts.getState().wishes);
    return keep(WISHES, now, (held) => encodeWishes(change(parseWishes(held))));
  }

  async function takeHeard(): Promise<void> {
    const [tellings, height] = [heard, heardAt];
    heard = [];
    if (playerId === null || tellings.length === 0) return;
    const told = (held: Ledger): Ledger => withTellings(held, tellings, height, clock.now());
    const next = told(ledger);
    // That something still holds is remembered here alone: it is not worth a word to the disk.
    if (isSameStory(next, ledger)) ledger = next;
    else await update(told);
  }

  // Whatever is heard, the record is what counts.
  port.watch(() => void inTurn(read));

  return {
    async open(next) {
      if (next === playerId) return;
      const isFirst = playerId === null;
      playerId = next;
      heard = [];
      ledger = EMPTY_LEDGER;
      const { settings, wishes, unread, isUrgent } = alerts.getState();
      // The stored count stays until the alerts are read.
      alerts.setState({ ...NO_ALERTS, settings, wishes, ...(isFirst && { unread, isUrgent }) });
      await inTurn(read);
    },
    since: () => (ledger.since !== null && ledger.since < ledger.floor ? ledger.floor : ledger.since),
    last: (kind) => lastIn(ledger, kind),
    lastPoints: (kind) => lastPointsIn(ledger, kind),
    tell(tellings, height) {
      heard.push(...tellings);
      heardAt = height;
      return inTurn(takeHeard);
    },
    claim: () =>
      inTurn(async () => {
        let claimed: readonly Alert[] = [];
        if (alertsIn(ledger).every(({ isTold }) => isTold)) return claimed;
        await update((held) => {
          claimed = alertsIn(held).filter(({ isTold }) => !isTold);
          return withMark(held, 'told', claimed);
        });
        return claimed;
      }),
    markRead: (which) =>
      inTurn(async () => {
        const unread = which.filter(({ isRead }) => !isRead);
        if (unread.length > 0) await update((held) => withMark(held, 'read', unread));
      }),
    change: (settings) =>
      keep(
        SETTINGS,
        () => encodeAlertSettings(alerts.getState().settings),
        (held) => encodeAlertSettings({ ...parseAlertSettings(held), ...settings }),
      ),
    wish: (wish) => keepWishes((wishes) => withWish(wishes, wish)),
    forgetWish: (id) => keepWishes((wishes) => withoutWish(wishes, id)),
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      playerId = null;
      port.close();
    },
  };
}
