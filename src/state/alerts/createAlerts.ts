/**
 * What happens to the player, from all that this tab hears and reads, to alerts. The world tells most of it, whoever told the world;
 * frames and history tell what leaves no trace there; stores and questions tell the rest. `createAlertBook` keeps each once.
 */
import type { QueryClient } from '@tanstack/react-query';
import { alertWords } from '../../game/alerts/alertWords.ts';
import { hrefOf, wayOf } from '../../game/alerts/alertWay.ts';
import type { AlertKind } from '../../game/alerts/kinds.ts';
import type { Alert, Telling } from '../../game/alerts/ledger.ts';
import type { Address, PlanetId, PlayerId } from '../../game/ids.ts';
import type { BlockHeight } from '../../game/units.ts';
import type { Clock } from '../../lib/clock.ts';
import type { LiveEvent } from '../../live/types.ts';
import type { Reads } from '../ask/Reads.ts';
import type { PageLife } from '../live/createPulse.ts';
import type { Sync } from '../live/createSync.ts';
import { openTabPort, type TabPort } from '../proofs/leader/tabPort.ts';
import type { ChainAsk } from '../rights/rightsOn.ts';
import type { Stores } from '../Runtime.ts';
import type { Storage } from '../storage/openStorage.ts';
import { parseTxRecord } from '../storage/records.ts';
import type { TxRecord } from '../stores/activity.ts';
import type { ConnectionState } from '../stores/connection.ts';
import { playerIdOf, type SessionState } from '../stores/session.ts';
import { namesIn } from '../words/namesIn.ts';
import { ownPlanet, ownPlayer } from '../world/access.ts';
import type { WorldState } from '../world/world.ts';
import { askPast } from './askPast.ts';
import { type KnownRights, overTellings } from './askedTellings.ts';
import { strangersIn } from './strangersIn.ts';
import { createAlertBook } from './createAlertBook.ts';
import { createAsker } from './createAsker.ts';
import { createCourier } from './createCourier.ts';
import { createLostWatch } from './createLostWatch.ts';
import { createWatchEars } from './createWatchEars.ts';
import { landedRights, ownRights } from './ownRights.ts';
import { leaseTellings, proofTellings, stuckReason, stuckTelling } from './standingTellings.ts';
import { createNotes } from '../notes/createNotes.ts';
import { notesPort } from '../notes/notesPort.ts';
import { createSystemNotices, type SystemNotices } from './systemNotices.ts';
import { activityTellings, worldTellings } from './tellings.ts';

export interface AlertsInput {
  readonly stores: Stores;
  readonly storage: Storage;
  readonly sync: Pick<Sync, 'watchHeard' | 'watchAside' | 'watchInterest'>;
  readonly reads: Reads;
  readonly chain: ChainAsk;
  readonly queryClient: QueryClient;
  /** Replaces the browser's. */
  readonly notices?: SystemNotices;
  readonly page: PageLife;
  readonly clock: Clock;
  readonly chainId: string;
  readonly namespace: string;
  readonly nominalBlockMs: number;
  /** A tab that nobody looks at asks nothing. */
  readonly isResting: () => boolean;
  readonly openPort?: (name: string) => TabPort;
}

/** Between two rounds of questions. */
const ASK_BLOCKS = 100n;
/** The first round waits until what is looked at first is there. */
const FIRST_ASK_MS = 5_000;
/** Between two tries for a history that was not answered, or in part: doubled each time. */
const RETRY_MS = 2_000;
const RETRY_MAX_MS = 120_000;
/** A mirror writes a block down after it was made, so the newest rows may have been missing: they are asked for twice, and told once. */
const LATE_BLOCKS = 10n;
/** As long as an alert waits for the name of a stranger. */
const NAME_WAIT_MS = 2_000;
/** A proof waits for a key for a moment at every start. */
const STUCK_BLOCKS = 10n;

export function createAlerts(input: AlertsInput) {
  const { stores, clock, page, nominalBlockMs, notices = createSystemNotices() } = input;
  const { world, session, proofs, activity, alerts, connection } = stores;
  const closing = new AbortController();
  const { openPort = openTabPort } = input;
  const book = createAlertBook({ ...input, alerts, openPort });
  const asker = createAsker({ ...input, closing: closing.signal, openContracts, knownRights });
  const courier = createCourier({
    book,
    alerts,
    page,
    clock,
    closing: closing.signal,
    height: () => world.getState().height,
    namesFor,
    showBySystem,
  });
  const notesTabs = openPort(notesPort(input.chainId));
  const ears = createWatchEars({
    ...input,
    world,
    notes: createNotes({ ...input, tabs: notesTabs }),
    readPlanet: asker.readPlanet,
    readPlayer: asker.readPlayer,
    tell,
  });
  /** Since when each proof is stuck, by its key and why. */
  const stuckSince = new Map<string, BlockHeight>();
  let askedAt: bigint | null = null;
  let historyTo: bigint | null = null;
  /** After which gap, and as whom, it was read; null = it is owed. */
  let historyOf: (Pick<ConnectionState, 'lastResync'> & Pick<SessionState, 'webSession'>) | null = null;
  let called: string | null = null;
  /** Whose book has been read: before that nobody knows since when history is owed. */
  let bookOf: PlayerId | null = null;
  let failures = 0;
  let rightsAsked: Promise<void> = Promise.resolve();

  function openBook(playerId: PlayerId | null): void {
    bookOf = null;
    const opened = book.open(playerId).then(() => {
      if (playerId === null || world.getState().self.playerId !== playerId) return;
      bookOf = playerId;
      if (askedAt !== null) readHistory();
    });
    opened.catch(() => undefined);
  }

  function openContracts(): readonly string[] {
    const isOpen = (value: string | null): boolean => value === null || value.startsWith('soon');
    return [...book.last('contractEnds')].filter(([, value]) => isOpen(value)).map(([matter]) => matter);
  }

  /** Records of this tab, and what other tabs of this browser signed. */
  async function signedHere(): Promise<readonly TxRecord[]> {
    const stored = await input.storage.readAll('transactions').catch(() => []);
    const others = stored.map(parseTxRecord).filter((one) => one !== undefined);
    return [...others, ...activity.getState().records];
  }

  async function knownRights(kind: AlertKind, me: PlayerId): Promise<KnownRights | null> {
    const { height } = world.getState();
    const own = ownRights(await signedHere(), me, height);
    // A book that is not read yet knows nothing, and what is under way is no news once it has landed.
    if (bookOf !== me || own.isUnderWay) return null;
    return { last: book.lastPoints(kind), since: book.since() ?? height, own };
  }

  function tell(tellings: readonly Telling[]): void {
    const { height, self } = world.getState();
    if (tellings.length > 0 && height > 0n && self.playerId !== null) void book.tell(tellings, height);
  }

  /** What is asked is told when it is answered; what nobody answers is told by nobody. */
  function tellLater(asked: Promise<readonly Telling[]>): void {
    const whose = world.getState().self.playerId;
    asked.then(
      (tellings) => whose === world.getState().self.playerId && tell(tellings),
      () => undefined,
    );
  }

  function namesFor(alert: Alert): Promise<ReadonlyMap<string, string>> | null {
    const strangers = strangersIn(alert, world.getState());
    if (strangers.length === 0) return null;
    const asked = strangers.map(async (playerId) => [playerId, (await asker.readPlayer(playerId)).name] as const);
    const late = clock.sleep(NAME_WAIT_MS, closing.signal).then(() => []);
    // Its number stands in place of a name that nobody tells.
    return Promise.race([Promise.all(asked), late]).then(
      (names) => new Map(names),
      () => new Map(),
    );
  }

  function showBySystem(alert: Alert, names: ReadonlyMap<string, string>): Promise<void> {
    const now = world.getState();
    const { title, text } = alertWords(alert, namesIn(now, names));
    return notices.show({
      tag: `${input.chainId}/${alert.id}`,
      title,
      text,
      href: hrefOf(wayOf(alert, now.self.planetId)),
    });
  }

  function look(now: WorldState, was: WorldState): void {
    if (now.self.playerId !== was.self.playerId) {
      askedAt = null;
      historyTo = null;
      called = null;
      stuckSince.clear();
      openBook(now.self.playerId);
      ears.owe();
    }
    if (now.height === 0n || ownPlayer(now) === null) return;
    tell([
      ...worldTellings(now),
      ...stuckTellings(now),
      ...overTellings(openContracts(), now.height),
      ...leaseTellings(session.getState().play, now.height, clock.now()),
    ]);
    lookAtNames(now);
    if (askedAt === null || now.height >= askedAt + ASK_BLOCKS) askSoon(now);
  }

  function stuckTellings({ height }: WorldState): readonly Telling[] {
    const tellings: Telling[] = [];
    for (const [key, view] of proofs.getState().tasks) {
      const why = stuckReason(view);
      if (why === null) {
        // A raid stops it for a while, and mends nothing: what was told before is not told again after it.
        if (view.task.blockedBy === 'underRaid') continue;
        if (stuckSince.delete(key)) tellings.push(stuckTelling(key, view.task, null, height));
        continue;
      }
      const since = stuckSince.get(key) ?? height;
      stuckSince.set(key, since);
      if (height >= since + STUCK_BLOCKS) tellings.push(stuckTelling(key, view.task, why, since));
    }
    return tellings;
  }

  /**
   * Names and pictures change by order of their owner, or by an officer's: then the node is asked. What they were is kept, for a
   * change that came while nobody listened.
   */
  function lookAtNames(now: WorldState): void {
    const { self } = now;
    const [player, planet] = [ownPlayer(now), ownPlanet(now)];
    if (player === null || (self.planetId !== null && planet === null)) return;
    const next = JSON.stringify([player.name, player.pfp, planet?.name]);
    if (called === next) return;
    called = next;
    tellLater(moderationsSince(`alerts/called/${player.id}`, next, now));
  }

  /** What a node did not answer is asked by the next page. */
  async function moderationsSince(key: string, next: string, now: WorldState): Promise<readonly Telling[]> {
    const before = await input.storage.read('settings', key);
    const isNews = before !== undefined && before !== next;
    const tellings = isNews ? await asker.moderations(now) : [];
    if (before !== next) await input.storage.write('settings', key, next);
    return tellings;
  }

  function askSoon(now: WorldState): void {
    if (input.isResting()) return;
    const isFirst = askedAt === null;
    askedAt = now.height;
    const wait = isFirst ? clock.sleep(FIRST_ASK_MS, closing.signal) : Promise.resolve();
    wait.then(ask, () => undefined);
  }

  function ask(): void {
    const { play, coin } = session.getState();
    const addresses = new Set<Address>([play?.address, coin?.address].filter((one) => one !== undefined));
    tellLater(asker.askAll(world.getState(), [...addresses], alerts.getState().wishes));
    askRights([...addresses]);
    ears.ask();
    readHistory();
  }

  /** One after the other, and each waits until the one before is told: a change is judged by what was known. */
  function askRights(addresses: readonly Address[]): void {
    const ask = async (): Promise<void> => {
      const now = world.getState();
      const tellings = await asker.askRights(now, addresses);
      const { height, self } = world.getState();
      if (tellings.length > 0 && self.playerId === now.self.playerId) await book.tell(tellings, height);
    };
    rightsAsked = rightsAsked.then(ask).catch(() => undefined);
  }

  /** What happened between what was heard and now: since the first page of this browser, then since each gap. */
  function readHistory(): void {
    const now = world.getState();
    const { webSession } = session.getState();
    // Who is about to be signed in is asked for again then; who never is, only watching, is told by the chain.
    if (webSession === 'signingIn' || ownPlayer(now) === null || bookOf !== now.self.playerId) return;
    const { lastResync, teller } = connection.getState();
    const isMissed = historyOf !== null && historyOf.lastResync !== lastResync;
    const isHeard = teller === 'stream' && historyOf?.webSession === webSession && !isMissed;
    const since = book.since() ?? now.height;
    const before = historyTo;
    const isFirst = before === null;
    const after = isFirst || before - LATE_BLOCKS < since ? since : before - LATE_BLOCKS;
    historyTo = now.height;
    // Frames have told of all of it.
    if (isHeard && !isFirst) return;
    if (isMissed) asker.forget();
    historyOf = { lastResync, webSession };
    const doors = { ...input, isSignedIn: webSession === 'signedIn' };
    const past = askPast(doors, now, after, closing.signal);
    tellLater(past.then(({ tellings }) => tellings));
    past
      .then(({ isWhole }) => isWhole)
      .catch(() => false)
      .then((isWhole) => {
        if (isWhole) {
          failures = 0;
          return;
        }
        historyTo = before;
        historyOf = null;
        const waitMs = Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** failures++);
        return clock.sleep(waitMs, closing.signal).then(readOwed);
      })
      .catch(() => undefined);
  }

  /** Nobody else would ask for it before the next round, a hundred blocks later. */
  function readOwed(): void {
    if (historyOf === null && askedAt !== null && !input.isResting()) readHistory();
  }

  function hear(events: readonly LiveEvent[], now: WorldState, at: BlockHeight): void {
    const tellings: Telling[] = [];
    for (const event of events) {
      if (event.kind === 'stub') hearOfRow(event.planetId);
      else if ('seq' in event) tellings.push(...activityTellings(event, now, at));
      else if (event.kind === 'membership') tellLater(asker.applicationTellings([event.application], now));
      else if (event.kind === 'playerAddress' && event.playerId === now.self.playerId) lookAtRights();
    }
    tell(tellings);
    ears.hear(events, at);
  }

  /** With the next block. */
  function lookAtRights(): void {
    asker.forget();
    askedAt = null;
  }

  /** Too large for the stream: what it is, history tells. Losses are told by attacks, which are the largest. */
  function hearOfRow(planetId: PlanetId | null): void {
    if (planetId === null || askedAt === null) return;
    historyOf = null;
    readHistory();
  }

  const ends = [
    world.subscribe(look),
    input.sync.watchHeard(({ events, world: now, height }) => hear(events, now, height)),
    input.sync.watchAside(({ events, height }) => ears.hear(events, height)),
    activity.subscribe(({ records }, was) => {
      tell(proofTellings(records));
      if (landedRights(records) > landedRights(was.records)) lookAtRights();
    }),
    alerts.subscribe((now, was) => {
      if (now.wishes !== was.wishes && now.wishes.length > 0 && askedAt !== null) ask();
    }),
    session.subscribe((now, was) => {
      if (now.webSession !== was.webSession && askedAt !== null) readHistory();
      if (playerIdOf(now) === null) openBook(null);
    }),
    connection.subscribe((now, was) => {
      if (now.lastResync === was.lastResync || askedAt === null) return;
      readHistory();
      ears.owe();
    }),
    createLostWatch({ connection, world, clock, closing: closing.signal, nominalBlockMs, tell }),
    courier.close,
  ];
  openBook(world.getState().self.playerId);
  look(world.getState(), world.getState());

  return {
    book,
    /** What is told of now, each once over all tabs. Returns its own end. */
    watchNews: courier.watch,
    /** A notice of the system was pressed: where it leads. Returns its own end. */
    watchNotices: notices.watchOpened,
    close() {
      closing.abort();
      for (const end of ends) end();
      ears.close();
      notesTabs.close();
      book.close();
      notices.close();
    },
  };
}

export type Alerts = ReturnType<typeof createAlerts>;
