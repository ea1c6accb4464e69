/**
 * All that is to be proved, from where it is known: the player's structs from the world, raids from the planet the fleet
 * stands at, what only the guild's mirror lists (confirmed by the chain), and a charter if the player races for one. Never
 * from the page's memory: on start everything owed is found again.
 */
import type { ProofKey } from '../../game/proof.ts';
import type { Api } from '../../api/types.ts';
import type { Planet } from '../../game/entities.ts';
import type { Charter } from '../../game/records.ts';
import { isOnline } from '../../game/power.ts';
import type { BlockHeight } from '../../game/units.ts';
import { charterTask, raidTask, type ProofTask, structTasks } from '../../game/proofTasks.ts';
import type { CharterRace } from '../stores/proofs.ts';
import type { WorldState, WorldStore } from '../world/world.ts';
import type { CharterPlan } from './charterPlan.ts';
import { confirmRow, isKnown, type MirrorReads } from './confirmRow.ts';
import { ownFleet, ownPlanet, ownPlayer, powerOf } from '../world/access.ts';

/** The charter as of the latest block: `/<ns>/<ns>/guild_charter`. */
export type ReadCharter = (signal: AbortSignal) => Promise<Charter>;

export interface TaskSourceInput {
  readonly world: WorldStore;
  readonly chain: MirrorReads;
  readonly chainId: string;
  readonly fetchWork: Api['fetchWork'];
  /** null where nobody can be asked: no charter is raced for. */
  readonly readCharter: ReadCharter | null;
  /** Nobody looks and nothing of the player's is under way: the guild's list can wait. Absent = never. */
  readonly isResting?: () => boolean;
  /** Something new was learned. */
  readonly onChange: () => void;
}

export interface TaskSource {
  /** What is known now, by key; null while the world is unknown: no answer is not an empty answer. */
  tasks(): ReadonlyMap<ProofKey, ProofTask> | null;
  readonly charter: CharterRace | null;
  /** null = no charter (any more). */
  setCharter(plan: CharterPlan | null): void;
  /** A block has come: asks what is asked every block, and now and then the mirror. */
  look(tip: BlockHeight): void;
  /** Asks everything again at the next look: a proof landed or was refused. */
  forget(): void;
  close(): void;
}

/** Blocks between two readings of the mirror's list, ten minutes of them; what the world shows does not wait for it. */
const MIRROR_EVERY = 100n;
/** While its server does not answer: each question is four tries already. */
const AWAY_EVERY = 10n;
/** Rows to confirm in one go; the rest next time. */
const MAX_ROWS = 20;

export function createTaskSource(input: TaskSourceInput): TaskSource {
  const { world, chain, chainId, fetchWork, readCharter, onChange, isResting = () => false } = input;
  const closing = new AbortController();
  const running = new Set<string>();
  let raided: Planet | null = null;
  let mirrored: readonly ProofTask[] = [];
  let mirrorAt: BlockHeight | null = null;
  /** It did not answer last time, or not yet. */
  let isAway = false;
  let race: CharterRace | null = null;
  let charter: Charter | null = null;
  let lookedAt: BlockHeight | null = null;

  /** One question of a kind at a time. What fails is asked again at the next block; the connection banner tells of it. */
  function ask(what: string, read: () => Promise<boolean>): void {
    if (running.has(what)) return;
    running.add(what);
    void read()
      .then(
        (changed) => changed && !closing.signal.aborted && onChange(),
        () => undefined,
      )
      .finally(() => running.delete(what));
  }

  async function readRaid(): Promise<boolean> {
    const fleet = ownFleet(world.getState());
    const away = fleet?.status === 'away' ? fleet.planetId : null;
    const before = raided;
    raided = away === null ? null : await chain.ask('planet', { planetId: away }, closing.signal);
    return raided !== before;
  }

  async function readMirror(): Promise<boolean> {
    const state = world.getState();
    const owner = ownPlayer(state);
    if (!owner) return false;
    isAway = true;
    const rows = await fetchWork(owner.id, closing.signal);
    isAway = false;
    const raid = raidNow();
    const known = [...(own()?.values() ?? []), ...(raid ? [raid] : [])];
    const unknown = rows.filter((row) => !isKnown(row, known)).slice(0, MAX_ROWS);
    const confirmed = await Promise.all(
      unknown.map((row) =>
        confirmRow(row, chain, owner, (id) => state.structTypes.get(id), closing.signal).catch(() => null),
      ),
    );
    const before = mirrored.length;
    mirrored = confirmed.filter((task) => task !== null);
    return mirrored.length > 0 || before > 0;
  }

  async function readAnchor(): Promise<boolean> {
    const read = await readCharter?.(closing.signal);
    if (!race || !read) return false;
    const moved = race.anchor !== null && race.anchor !== read.anchor;
    charter = read;
    race = { ...race, anchor: read.anchor, moves: race.moves + (moved ? 1 : 0) };
    return true;
  }

  /** What the world itself shows. */
  function own(): Map<ProofKey, ProofTask> | null {
    const state = world.getState();
    const player = ownPlayer(state);
    if (!player) return null;
    const held = [...state.structs.values()].map((dated) => dated.value);
    const tasks = structTasks(held, (id) => state.structTypes.get(id), ownPlanet(state), player);
    return new Map(tasks.map((task) => [task.key, task]));
  }

  function raidNow(): ProofTask | null {
    const fleet = ownFleet(world.getState());
    return fleet && raided ? raidTask(fleet, raided) : null;
  }

  /** An offline player can prove nothing but a charter. Unknown power is no obstacle: the chain decides. */
  function withPower(task: ProofTask): ProofTask {
    const power = powerOf(world.getState());
    if (task.blockedBy !== null || task.kind === 'charter' || !power || isOnline(power)) return task;
    return { ...task, blockedBy: 'offline' };
  }

  return {
    tasks() {
      const tasks = own();
      const player = ownPlayer(world.getState());
      if (!tasks || !player) return null;
      for (const task of mirrored) if (!isSuperseded(task, tasks)) tasks.set(task.key, task);
      const raid = raidNow();
      if (raid) tasks.set(raid.key, raid);
      if (race && charter) {
        const task = charterTask(chainId, player.id, player.id, charter);
        tasks.set(task.key, task);
      }
      return new Map([...tasks].map(([key, task]) => [key, withPower(task)]));
    },
    get charter() {
      return race;
    },
    setCharter(plan) {
      race = plan && readCharter && { plan, anchor: null, moves: 0 };
      charter = null;
      if (race) ask('charter', readAnchor);
    },
    look(tip) {
      if (lookedAt === tip || !isRead(world.getState())) return;
      lookedAt = tip;
      if (raided || ownFleet(world.getState())?.status === 'away') ask('raid', readRaid);
      if (race) ask('charter', readAnchor);
      // What only the mirror knows has no other way to tell that it has changed.
      const every = mirrored.length === 0 ? MIRROR_EVERY : isAway ? AWAY_EVERY : 1n;
      if (!isResting() && (mirrorAt === null || tip >= mirrorAt + every)) {
        mirrorAt = tip;
        ask('mirror', readMirror);
      }
    },
    forget() {
      mirrorAt = null;
      lookedAt = null;
    },
    close: () => closing.abort(),
  };
}

/** The player is laid down before what is his: until that is there too, all of the mirror's list would be news, and be asked about twice. */
function isRead(state: WorldState): boolean {
  return ownPlayer(state) !== null && (state.self.planetId === null || ownPlanet(state) !== null);
}

/** Same object and kind under another clock: the world is read more often than the mirror's list. */
function isSuperseded(task: ProofTask, tasks: ReadonlyMap<ProofKey, ProofTask>): boolean {
  for (const other of tasks.values()) if (other.objectId === task.objectId && other.kind === task.kind) return true;
  return false;
}
