/**
 * All that is to be proved, from where it is known: the player's structs from the world, raids from the planet the fleet
 * stands at, what only the guild's mirror lists (confirmed by the chain), and a charter if the player races for one. Never
 * from the page's memory: on start everything owed is found again.
 */
import type { Api } from '../../api/types.ts';
import type { Planet } from '../../game/entities.ts';
import { isOnline } from '../../game/power.ts';
import type { Charter } from '../../game/records.ts';
import type { BlockHeight } from '../../game/units.ts';
import { charterWork, raidWork, type WorkItem, workList } from '../../game/work.ts';
import { powerOf } from '../selectors.ts';
import type { CharterRace } from '../stores/jobs.ts';
import type { WorldStore } from '../stores/world.ts';
import type { CharterPlan } from './charterPlan.ts';
import { confirmRow, isKnown, type MirrorReads } from './mirrorWork.ts';

/** The charter as of the latest block: `/<ns>/<ns>/guild_charter`. */
export type ReadCharter = (signal: AbortSignal) => Promise<Charter>;

export interface TaskSourceInput {
  readonly world: WorldStore;
  readonly chain: MirrorReads;
  readonly chainId: string;
  readonly fetchWork: Api['fetchWork'];
  /** null where nobody can be asked: no charter is raced for. */
  readonly readCharter: ReadCharter | null;
  /** Something new was learned. */
  readonly onChange: () => void;
}

export interface TaskSource {
  /** What is known now, by key; null while the world is unknown: no answer is not an empty answer. */
  tasks(): ReadonlyMap<string, WorkItem> | null;
  readonly charter: CharterRace | null;
  /** null = no charter (any more). */
  setCharter(plan: CharterPlan | null): void;
  /** A block has come: asks what is asked every block, and now and then the mirror. */
  look(tip: BlockHeight): void;
  /** Asks everything again at the next look: a proof landed or was refused. */
  forget(): void;
  close(): void;
}

/** Blocks between two readings of the mirror's list; what the world shows does not wait for it. */
const MIRROR_EVERY = 20n;
/** Rows to confirm in one go; the rest next time. */
const MAX_ROWS = 20;

export function createTaskSource(input: TaskSourceInput): TaskSource {
  const { world, chain, chainId, fetchWork, readCharter, onChange } = input;
  const closing = new AbortController();
  const running = new Set<string>();
  let raided: Planet | null = null;
  let mirrored: readonly WorkItem[] = [];
  let mirrorAt: BlockHeight | null = null;
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
    const fleet = world.getState().fleet?.value;
    const away = fleet?.status === 'away' ? fleet.planetId : null;
    const before = raided;
    raided = away === null ? null : await chain.fetchPlanet(away, closing.signal);
    return raided !== before;
  }

  async function readMirror(): Promise<boolean> {
    const { player, structTypes } = world.getState();
    if (!player) return false;
    const owner = player.value;
    const rows = await fetchWork(owner.id, closing.signal);
    const raid = raidNow();
    const known = [...(own()?.values() ?? []), ...(raid ? [raid] : [])];
    const unknown = rows.filter((row) => !isKnown(row, known)).slice(0, MAX_ROWS);
    const confirmed = await Promise.all(
      unknown.map((row) =>
        confirmRow(row, chain, owner, (id) => structTypes.get(id), closing.signal).catch(() => null),
      ),
    );
    const before = mirrored.length;
    mirrored = confirmed.filter((item) => item !== null);
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
  function own(): Map<string, WorkItem> | null {
    const { player, planet, structs, structTypes } = world.getState();
    if (!player) return null;
    const held = [...structs.values()].map((dated) => dated.value);
    const items = workList(held, (id) => structTypes.get(id), planet?.value ?? null, player.value);
    return new Map(items.map((item) => [item.key, item]));
  }

  function raidNow(): WorkItem | null {
    const fleet = world.getState().fleet?.value;
    return fleet && raided ? raidWork(fleet, raided) : null;
  }

  /** An offline player can prove nothing but a charter. Unknown power is no obstacle: the chain decides. */
  function withPower(item: WorkItem): WorkItem {
    const state = world.getState();
    const power = powerOf(state);
    const known = state.player?.value.substationId === state.substation?.value.id;
    if (item.blockedBy !== null || item.kind === 'charter' || !known || !power || isOnline(power)) return item;
    return { ...item, blockedBy: 'offline' };
  }

  return {
    tasks() {
      const items = own();
      const { player } = world.getState();
      if (!items || !player) return null;
      for (const item of mirrored) if (!isSuperseded(item, items)) items.set(item.key, item);
      const raid = raidNow();
      if (raid) items.set(raid.key, raid);
      if (race && charter) {
        const item = charterWork(chainId, player.value.id, player.value.id, charter);
        items.set(item.key, item);
      }
      return new Map([...items].map(([key, item]) => [key, withPower(item)]));
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
      if (lookedAt === tip || !world.getState().player) return;
      lookedAt = tip;
      if (raided || world.getState().fleet?.value.status === 'away') ask('raid', readRaid);
      if (race) ask('charter', readAnchor);
      // What only the mirror knows has no other way to tell that it has changed.
      const every = mirrored.length > 0 ? 1n : MIRROR_EVERY;
      if (mirrorAt === null || tip >= mirrorAt + every) {
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

/** Same object and kind under another clock: the world is read more often than the mirror's list. */
function isSuperseded(item: WorkItem, items: ReadonlyMap<string, WorkItem>): boolean {
  for (const other of items.values()) if (other.objectId === item.objectId && other.kind === item.kind) return true;
  return false;
}
