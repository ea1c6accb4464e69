/**
 * The play key that plays in this tab: taken up after a reload, watched until its lease ends, and left when another key is chosen.
 * What is secret is createLeases.ts; this says who plays, and tells the other tabs.
 */
import type { Vault } from '../../../chain/signer/types.ts';
import type { Wallet } from '../../../chain/types.ts';
import type { Address, PlayerId } from '../../../game/ids.ts';
import { BaseError } from '../../../lib/BaseError.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { Storage } from '../../storage/openStorage.ts';
import type { CoinKeyState, SessionStore } from '../../stores/session.ts';
import { isOfferRefused } from './leaseOffer.ts';
import type { Leases } from './createLeases.ts';
import type { LeaseChoice, LeaseEnd } from './lease.ts';
import { type CoinRef, lasts, type LeaseRecord } from './leaseRecord.ts';

export interface PlayControl {
  readonly leases: Leases;
  /**
   * Plays with the newest lease of this key. Where it has ended meanwhile, its coin key is who is here.
   * @param of its own address, or that of its coin key
   */
  resume(of: Address): Promise<boolean>;
  /** A key that the chain has now plays from here on. */
  begin(record: LeaseRecord): Promise<void>;
  /** Opens the one that a passkey keeps. @throws what asking throws */
  open(): Promise<void>;
  renew(choice: LeaseChoice): Promise<void>;
  /** It plays no more, in no tab; the coin key's player goes on with that. */
  end(why: LeaseEnd): Promise<void>;
  /** Another key is chosen: closed, and kept. */
  standAside(): void;
  /** Another tab has changed something. */
  look(): Promise<void>;
  /** These are on the chain no more. */
  forget(addresses: readonly Address[]): Promise<void>;
  /** Whether the player is asked for a play key. */
  considerOffer(): Promise<void>;
  close(): void;
}

export interface PlayControlInput {
  readonly session: SessionStore;
  readonly storage: Storage;
  readonly vault: Pick<Vault, 'list'>;
  readonly clock: Clock;
  readonly leases: Leases;
  readonly getCoin: () => Wallet | null;
  readonly setPlay: (wallet: Wallet | null) => void;
  /** This key is a player's, as its lease says; the chain is asked later. */
  readonly adopt: (address: Address, playerId: PlayerId) => Promise<void>;
  /** A key was let in by this one: before it plays, so that a page that ends right then has not forgotten it. */
  readonly onLetIn: (wallet: Wallet, coin: Address) => Promise<void>;
  /** A play key is open and plays. @param coin the key that let it in; null where it played before */
  readonly onBegun: (wallet: Wallet, coin: Address | null) => void;
  /** It plays no more: what it signed in to ends. */
  readonly onEnded: () => void;
  /** Something about leases is other than other tabs know. */
  readonly say: () => void;
}

/** The key of an extension is in no list of this browser: only the leases that it gave know of it. */
const isAway = (coin: CoinRef, of: Address): boolean => coin.kind === 'extension' && coin.address === of;

/** Between two looks at the clock, at most: also how much a clock that is turned back can gain. */
const LOOK_MS = 60_000;

/** Between two tries to open it: soon, and then less and less often. */
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [1_000, 30_000];
/** What no other try mends: the lease is over, the secret is another tab's, or the page is older than the signer. */
const FOR_GOOD: ReadonlySet<string> = new Set(['lease_over', 'lease_of_other_tab', 'signer_other_version']);

export function createPlayControl(input: PlayControlInput): PlayControl {
  const { session, storage, vault, clock, leases, getCoin, setPlay } = input;
  let watching: AbortController | null = null;
  /** Of what opens the key that waits. */
  let opening: AbortController | null = null;

  async function coinOf({ kind, address, name }: CoinRef): Promise<CoinKeyState> {
    const isHere = kind === 'extension' || (await vault.list()).some((key) => key.address === address);
    return { kind: isHere ? kind : 'none', address, name, isOpen: getCoin()?.address === address };
  }

  async function showLapsed(records?: readonly LeaseRecord[]): Promise<void> {
    const lapsed = (records ?? (await leases.readAll())).flatMap(({ address, playerId, end }) =>
      end ? [{ address, playerId, why: end.why, endedAtMs: end.atMs }] : [],
    );
    session.setState({ lapsed });
  }

  async function watch(address: Address, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await leases.see().catch(() => undefined);
      const why = await leases.endOf(address).catch(() => null);
      if (signal.aborted) return;
      if (why !== null) return ended(address, why);
      const leftMs = (session.getState().play?.lease.endsAtMs ?? 0) - clock.now();
      await clock.sleep(Math.min(LOOK_MS, Math.max(50, leftMs)), signal).catch(() => undefined);
    }
  }

  function close(): void {
    watching?.abort();
    watching = null;
    opening?.abort();
    opening = null;
    setPlay(null);
  }

  /**
   * @param wallet null while it is not open
   * @param coin the key that has just let it in; null for one that played before
   * @param isWaiting nobody opens it by itself
   */
  async function play(
    record: LeaseRecord,
    wallet: Wallet | null,
    coin: Address | null,
    isWaiting = true,
  ): Promise<void> {
    close();
    const { address, playerId, lease } = record;
    setPlay(wallet);
    session.setState({
      address,
      isUnlocked: wallet !== null,
      play: {
        address,
        playerId,
        lease,
        isOpen: wallet !== null,
        isWaiting: wallet === null && isWaiting,
        lasts: lasts(record),
      },
      coin: await coinOf(record.coin),
      playEnded: null,
      isLeaseOffered: false,
    });
    // What cannot be kept is of this page alone: nobody waits for it.
    await input.adopt(address, playerId).catch(() => undefined);
    watching = new AbortController();
    void watch(address, watching.signal);
    if (wallet) input.onBegun(wallet, coin);
  }

  /** The one that plays here, or whose secret was found to be gone. */
  async function ended(address: Address, why: LeaseEnd): Promise<void> {
    const { play: playing, coin } = session.getState();
    if (playing?.address !== address) return;
    close();
    const isOpen = getCoin()?.address === coin?.address && getCoin() !== null;
    session.setState({ play: null, address: coin?.address ?? null, isUnlocked: isOpen });
    await leases.end(address, why);
    await showLapsed();
    input.onEnded();
    if (coin) await input.adopt(coin.address, playing.playerId);
    // Told once it is kept: who goes on to another page then is known there.
    if (session.getState().play === null) session.setState({ playEnded: why });
    input.say();
  }

  /**
   * No lease is left; its coin key is who is here.
   * @param isNews it ended while no page was open, so that nobody has been told
   */
  async function resumeEnded(record: LeaseRecord, isNews: boolean): Promise<void> {
    const { coin, playerId, end } = record;
    session.setState({
      address: coin.address,
      isUnlocked: false,
      coin: await coinOf(coin),
      playEnded: isNews && end ? end.why : null,
    });
    await input.adopt(coin.address, playerId);
  }

  async function resume(of: Address): Promise<boolean> {
    const records = await leases.readAll();
    await showLapsed(records);
    const record = records.find(
      ({ seal, registeredAtMs, address, coin, lease }) =>
        seal !== null &&
        registeredAtMs !== null &&
        (of === address || of === coin.address) &&
        // Another tab's session is that tab's, and what does not last is of the page that made it.
        ((lease.wrap !== 'session' && lasts({ seal })) || leases.isOpenable({ address, lease, seal })),
    );
    if (!record) {
      const last = records.find(({ address, coin, end }) => end !== null && (address === of || isAway(coin, of)));
      // Who is here already stays as he is, with what he has been told.
      const isHere = last?.coin.address === session.getState().coin?.address;
      if (last && !isHere) await resumeEnded(last, last.address === of);
      return false;
    }
    const opensItself = leases.isOpenable(record);
    await play(record, null, null, !opensItself);
    // The page does not wait for the signer.
    if (opensItself) void keepOpening(record, null);
    return true;
  }

  /** What opens by itself is not left shut for a signer or a storage that was slow once: it is tried again until it opens. */
  async function keepOpening(record: LeaseRecord, coin: Address | null): Promise<void> {
    opening?.abort();
    opening = new AbortController();
    const { signal } = opening;
    for (let failures = 0; !signal.aborted; failures++) {
      try {
        await openNow(record, coin);
        return;
      } catch (error) {
        if (error instanceof BaseError && FOR_GOOD.has(error.code)) return;
        const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
        await clock.sleep(pauseMs, signal).catch(() => undefined);
      }
    }
  }

  /** What does not open is no key any more, changed by somebody; a signer that is not there is tried again. @throws what opening throws */
  async function openNow(record: LeaseRecord, coin: Address | null): Promise<void> {
    const { address } = record;
    // Who presses while it is tried again opens it first.
    const isStill = (): boolean => session.getState().play?.address === address && !session.getState().play?.isOpen;
    try {
      const wallet = await leases.open(record);
      if (coin && isStill()) await input.onLetIn(wallet, coin);
      if (isStill()) await play(record, wallet, coin);
    } catch (error) {
      if (error instanceof BaseError && error.code === 'vault_damaged') return ended(address, 'damaged');
      const { play: playing } = session.getState();
      if (playing && isStill()) session.setState({ play: { ...playing, isWaiting: true } });
      throw error;
    }
  }

  return {
    leases,
    resume,
    async begin(record) {
      const before = session.getState();
      const coin = before.play ? null : before.address;
      // It is open since it was made, but after a reload.
      if (leases.isOpen(record.address)) {
        const wallet = await leases.open(record);
        if (coin) await input.onLetIn(wallet, coin);
        await play(record, wallet, coin);
      } else {
        const opensItself = leases.isOpenable(record);
        await play(record, null, coin, !opensItself);
        if (opensItself) void keepOpening(record, coin);
      }
      input.say();
    },
    async open() {
      const { play: playing } = session.getState();
      const record = (await leases.readAll()).find(({ address }) => address === playing?.address);
      if (record?.seal) await openNow(record, null);
    },
    async renew(choice) {
      const { play: playing } = session.getState();
      if (!playing) return;
      const record = await leases.renew(playing.address, choice);
      session.setState({ play: { ...playing, lease: record.lease, lasts: lasts(record) } });
      input.say();
    },
    async end(why) {
      const { play: playing } = session.getState();
      if (playing) await ended(playing.address, why);
    },
    standAside() {
      close();
      session.setState({ play: null, playEnded: null });
    },
    async look() {
      const { play: playing, address } = session.getState();
      if (!playing) {
        if (address) await resume(address);
        return;
      }
      const why = await leases.endOf(playing.address);
      if (why !== null) return ended(playing.address, why);
      const record = (await leases.readAll()).find((one) => one.address === playing.address);
      if (record) session.setState({ play: { ...playing, lease: record.lease } });
      await showLapsed();
    },
    async forget(addresses) {
      for (const address of addresses) await leases.forget(address);
      await showLapsed();
      input.say();
    },
    async considerOffer() {
      const { play: playing, coin, enrolment } = session.getState();
      const isOne = playing === null && coin?.kind === 'vault' && enrolment.step === 'player';
      session.setState({ isLeaseOffered: isOne && !(await isOfferRefused(storage, coin.address)) });
    },
    close() {
      close();
      leases.close();
    },
  };
}
