import { AMBITS, type Ambit, parseAmbit } from '../../game/ambit.ts';
import { hasStatus, structPhase } from '../../game/structStatus.ts';
import type { SceneModel, SceneSlot, SceneStruct } from '../../scene/types.ts';
import type { JobsState } from '../../state/stores/jobs.ts';
import type { WorldState } from '../../state/stores/world.ts';
import type { StructId } from '../../game/ids.ts';
import { MAX_DIFFICULTY } from '../../game/proof.ts';

/** Where a slot is, read off its key. `slot` is 0-based; -1 for the Command Ship's berth. */
export interface SlotRef {
  readonly key: string;
  readonly side: 'planet' | 'fleet';
  readonly ambit: Ambit;
  readonly slot: number;
  readonly command: boolean;
}

const COMMAND_KEY = 'fleet/command';

export function slotKey(side: 'planet' | 'fleet', ambit: Ambit, slot: number): string {
  return `${side}/${ambit}/${slot}`;
}

export function parseSlotKey(key: string): SlotRef | null {
  if (key === COMMAND_KEY) return { key, side: 'fleet', ambit: 'space', slot: -1, command: true };
  const [side, ambitText, slotText] = key.split('/');
  const ambit = parseAmbit(ambitText);
  if ((side !== 'planet' && side !== 'fleet') || !ambit || !/^\d+$/.test(slotText ?? '')) return null;
  return { key, side, ambit, slot: Number(slotText), command: false };
}

/** The struct that stands at a slot, or null. */
export function structAt(world: WorldState, ref: SlotRef): StructId | null {
  if (ref.command) return world.fleet?.value.commandStructId ?? null;
  const slots = ref.side === 'planet' ? world.planet?.value.slots : world.fleet?.value.slots;
  return slots?.[ref.ambit][ref.slot] ?? null;
}

function sceneStruct(world: WorldState, jobs: JobsState, id: StructId | null): SceneStruct | null {
  const struct = id === null ? undefined : world.structs.get(id)?.value;
  if (!struct) return null;
  const type = world.structTypes.get(struct.typeId);
  const phase = structPhase(struct.status);
  const job = [...jobs.jobs.values()].find((one) => one.item.structId === struct.id);
  const online = phase === 'online';
  const mining = online && type?.canMine === true && (world.planet?.value.ore ?? 0n) > 0n;
  const refining = online && type?.canRefine === true && (world.player?.value.ore ?? 0n) > 0n;
  return {
    id: struct.id,
    typeName: type?.name ?? '',
    phase,
    hidden: hasStatus(struct.status, 'hidden'),
    health: struct.health,
    maxHealth: type?.maxHealth ?? struct.health,
    progress: job ? (MAX_DIFFICULTY - job.difficulty) / (MAX_DIFFICULTY - 1) : null,
    working: mining ? 'mine' : refining ? 'refine' : null,
  };
}

/** Every slot of planet and fleet, planet first, outermost ambit first: the order in which arrow keys walk. */
export function listSlots(world: WorldState, jobs: JobsState, invites: ReadonlySet<string>): readonly SceneSlot[] {
  const slots: SceneSlot[] = [];
  for (const side of ['planet', 'fleet'] as const) {
    const map = side === 'planet' ? world.planet?.value.slots : world.fleet?.value.slots;
    for (const ambit of map ? AMBITS : []) {
      map?.[ambit].forEach((id, slot) => {
        const key = slotKey(side, ambit, slot);
        slots.push({
          key,
          side,
          ambit,
          slot,
          struct: sceneStruct(world, jobs, id),
          invites: id === null && invites.has(key),
        });
      });
    }
  }
  const fleet = world.fleet?.value;
  if (fleet) {
    const struct = sceneStruct(world, jobs, fleet.commandStructId);
    const ambit = (fleet.commandStructId && world.structs.get(fleet.commandStructId)?.value.ambit) || 'space';
    slots.push({ key: COMMAND_KEY, side: 'fleet', ambit, slot: -1, struct, invites: false });
  }
  return slots;
}

export function sceneModel(
  world: WorldState,
  slots: readonly SceneSlot[],
  selectedKey: string | null,
  hoveredKey: string | null,
): SceneModel | null {
  const planet = world.planet?.value;
  if (!planet) return null;
  return {
    planetId: planet.id,
    height: Number(world.height),
    oreShare: planet.maxOre > 0n ? Number(planet.ore) / Number(planet.maxOre) : 0,
    slots,
    selectedKey,
    hoveredKey,
  };
}
