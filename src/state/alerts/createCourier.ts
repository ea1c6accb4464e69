/**
 * Tells the player what is new, once over all tabs: in the page that is looked at, else by the system. Whoever takes an alert first
 * tells of it; a tab that nobody looks at leaves those that are looked at a moment to do so.
 */
import { type AlertKind, ALERT_ROWS, modeOf } from '../../game/alerts/kinds.ts';
import type { Alert } from '../../game/alerts/ledger.ts';
import { isQuiet } from '../../game/alerts/settings.ts';
import type { Clock } from '../../lib/clock.ts';
import { createEmitter } from '../../lib/emitter.ts';
import type { PageLife } from '../live/createPulse.ts';
import type { AlertsStore } from '../stores/alerts.ts';
import type { AlertBook } from './createAlertBook.ts';

/** Something is told of now: what news and sounds go by. */
export interface AlertNews {
  readonly alert: Alert;
  /** Whether somebody looks at this page; else the system says it, where the player allowed that. */
  readonly isSeen: boolean;
  /** Of players it is about whom the world does not name. */
  readonly names: ReadonlyMap<string, string>;
}

export interface CourierInput {
  readonly book: Pick<AlertBook, 'claim' | 'watch'>;
  readonly alerts: AlertsStore;
  readonly page: PageLife;
  readonly clock: Clock;
  readonly closing: AbortSignal;
  /** Newest block known. */
  readonly height: () => bigint;
  /** Names of strangers that it is about, within a moment; null where there are none to ask for. */
  readonly namesFor: (alert: Alert) => Promise<ReadonlyMap<string, string>> | null;
  readonly showBySystem: (alert: Alert, names: ReadonlyMap<string, string>) => Promise<void>;
}

/** How long a tab that is looked at may take. */
const FIRST_GO_MS = 700;
/** What is older is history: it stands in the list, and nobody is called for it. */
const NEW_BLOCKS = 100n;
const NO_NAMES: ReadonlyMap<string, string> = new Map();

export function createCourier(input: CourierInput) {
  const { book, alerts, page, clock, closing } = input;
  const news = createEmitter<AlertNews>();
  let isUnderWay = false;
  /** Something came while what was there before was taken. */
  let isMore = false;

  async function deliver(): Promise<void> {
    isMore = true;
    if (isUnderWay) return;
    isUnderWay = true;
    try {
      while (isMore && alerts.getState().alerts.some(({ isTold }) => !isTold)) {
        if (page.isHidden()) await clock.sleep(FIRST_GO_MS, closing);
        isMore = false;
        for (const alert of await book.claim()) {
          const asked = input.namesFor(alert);
          tell(alert, asked === null ? NO_NAMES : await asked);
        }
      }
    } catch {
      // Closed meanwhile: another tab, or the next page, tells.
    } finally {
      isUnderWay = false;
    }
  }

  function tell(alert: Alert, names: ReadonlyMap<string, string>): void {
    const { settings } = alerts.getState();
    const isNew = alert.at + NEW_BLOCKS > input.height() || stands(alert.kind, alert.isOpen);
    if (!isNew || modeOf(settings, alert.kind) !== 'on' || isQuiet(settings, minuteOf(clock.now()))) return;
    const isSeen = !page.isHidden();
    news.emit({ alert, isSeen, names });
    if (!isSeen && settings.bySystem) void input.showBySystem(alert, names).catch(() => undefined);
  }

  const unwatch = book.watch(() => void deliver());

  return {
    watch: (listener: (told: AlertNews) => void) => news.watch(listener),
    close: unwatch,
  };
}

function stands(kind: AlertKind, isOpen: boolean): boolean {
  return isOpen && ALERT_ROWS[kind].begins === 'stands';
}

/** Since midnight, by the clock of this machine. */
function minuteOf(nowMs: number): number {
  const now = new Date(nowMs);
  return now.getHours() * 60 + now.getMinutes();
}
