/**
 * Proof of work, whichever tab does it. All tabs of a player run one of these; one of them leads and has the engine, the
 * others show its picture and pass on the player's wishes. A tab that dies is followed by the next at once, and
 * everything owed is found again, with what was hashed for it. Where there are no Web Locks each tab hashes alone.
 */
import type { ProofKey } from '../../game/proof.ts';
import type { PlayerId } from '../../game/ids.ts';
import type { ProofsState, ProofsStore, TaskView } from '../stores/proofs.ts';
import type { CharterPlan } from './charterPlan.ts';
import { createProofEngine, type ProofEngine, type ProofEngineInput } from './createProofEngine.ts';
import { parseTabMessage, type TabMessage, type Wish } from './tabMessages.ts';
import { createElection, type Election } from './leader/createElection.ts';
import { createMutex, platformLocks } from './leader/createMutex.ts';
import type { LockManagerLike } from './leader/createLockMutex.ts';
import { openTabPort, type TabPort } from './leader/tabPort.ts';
import type { Hold } from './leader/types.ts';
import { ownPlayer } from '../world/access.ts';

export interface ProofControl {
  pause(key: ProofKey): void;
  resume(key: ProofKey): void;
  /** Hash a task only once so few zeros are asked for; null = the client's own rule. */
  setStartAt(key: ProofKey, difficulty: number | null): void;
  /** Begins or ends the race for a guild charter. */
  setCharter(plan: CharterPlan | null): void;
  /** Hash in this tab, not in the one that does. */
  hashHere(): void;
  /** Something outside the stores it watches changed (the wallet was opened). */
  look(): void;
  close(): void;
}

export interface ProofControlInput extends Omit<ProofEngineInput, 'leads' | 'quiet' | 'ready' | 'show'> {
  readonly proofs: ProofsStore;
  /** Reads what other tabs have sent, before this one sends anything. */
  readonly restore: () => Promise<void>;
  /** Replaces the browser's Web Locks; null = there are none. */
  readonly locks?: LockManagerLike | null;
  readonly openPort?: (name: string) => TabPort;
  /** Absent = yes. Who only watches a player works for nobody: no key here could ever sign what is found. */
  readonly mayWork?: () => boolean;
}

/** Between two pictures to the other tabs. */
const PICTURE_MS = 250;

/** All that belongs to one player's being here. */
interface Seat {
  readonly playerId: PlayerId;
  readonly election: Election;
  readonly port: TabPort;
}

export function createProofControl(input: ProofControlInput): ProofControl {
  const { world, proofs, clock, getWallet } = input;
  const { openPort = openTabPort, locks = platformLocks(), mayWork = () => true } = input;
  let seat: Seat | null = null;
  let engine: ProofEngine | null = null;
  let closed = false;
  let pictureDue = false;

  function say(message: TabMessage): void {
    seat?.port.post(message);
  }

  /** The first change goes out at once, those that follow it together. */
  function showOthers(): void {
    if (pictureDue || closed) return;
    pictureDue = true;
    sendPicture();
    void clock.sleep(PICTURE_MS).then(() => {
      pictureDue = false;
      sendPicture();
    });
  }

  function sendPicture(): void {
    if (!engine || closed) return;
    const { tasks: views, pool, charter } = proofs.getState();
    say({ kind: 'picture', picture: { tasks: [...views.values()], pool, charter } });
  }

  function lead(hold: Hold, stolen: boolean): void {
    const own = createProofEngine({
      ...input,
      leads: () => hold.isHeld() && engine === own,
      quiet: stolen,
      show(change: Partial<ProofsState>) {
        if (engine !== own) return;
        // Until its own picture is there, what is shown is that of the tab that led before, and that may be older.
        proofs.setState(change.tasks ? { ...change, role: locks ? 'leading' : 'alone' } : change);
        showOthers();
      },
      ready: input.restore,
    });
    engine = own;
  }

  async function follow(): Promise<void> {
    const ended = engine;
    engine = null;
    if (!closed) proofs.setState({ role: 'following' });
    await ended?.close();
  }

  function hear(data: unknown): void {
    const message = parseTabMessage(data);
    switch (message?.kind) {
      case 'picture':
        if (engine) return;
        showPicture(message.picture.tasks);
        proofs.setState({ pool: message.picture.pool, charter: message.picture.charter });
        return;
      case 'hello':
        sendPicture();
        return;
      case 'wish':
        engine?.wish(message.wish);
        return;
      case 'takeOver':
      case 'yielded':
        seat?.election.hear(message.kind);
    }
  }

  function showPicture(views: readonly TaskView[]): void {
    proofs.setState({ tasks: new Map(views.map((view) => [view.task.key, view])) });
    // The tab that hashes cannot sign and this one can.
    if (views.some((view) => view.step === 'needsWallet') && getWallet()) seat?.election.takeOver();
  }

  function wish(one: Wish): void {
    if (engine) engine.wish(one);
    else say({ kind: 'wish', wish: one });
  }

  function leave(): void {
    const left = seat;
    seat = null;
    if (!left) return;
    void left.election.close().finally(() => left.port.close());
  }

  /** Takes a seat among the tabs of the player who plays here, and leaves that of another. */
  function sit(): void {
    const playerId = ownPlayer(world.getState())?.id;
    if (closed || !playerId || playerId === seat?.playerId || !mayWork()) return;
    leave();
    proofs.setState({ tasks: new Map(), charter: null });
    const name = `client/${input.chainId}/work/${playerId}`;
    const port = openPort(name);
    port.watch(hear);
    const election = createElection({
      mutex: createMutex(name, locks),
      clock,
      lead,
      follow,
      say: (kind) => say({ kind }),
    });
    seat = { playerId, election, port };
    say({ kind: 'hello' });
  }

  const unwatchWorld = world.subscribe(sit);
  sit();

  return {
    pause: (key) => wish({ do: 'pause', key }),
    resume: (key) => wish({ do: 'resume', key }),
    setStartAt: (key, difficulty) => wish({ do: 'startAt', key, difficulty }),
    setCharter: (plan) => wish({ do: 'charter', plan }),
    hashHere: () => seat?.election.takeOver(),
    look() {
      sit();
      engine?.look();
      if (!engine) showPicture([...proofs.getState().tasks.values()]);
    },
    close() {
      closed = true;
      unwatchWorld();
      leave();
    },
  };
}
