/** A place with nothing on it but one class in every state, wherever the class may stand: to look at its pictures. Pure. */
import { AMBITS, maskHas } from '../../game/ambit.ts';
import type { StructType } from '../../game/entities.ts';
import { say } from '../../lib/words/say.ts';
import type { SceneModel, SceneSlot, SceneStruct } from '../../scene/types.ts';
import { HOME_GROUP, PLANET_GROUP, slotKey } from './slots.ts';

export interface RackPlace {
  readonly key: string;
  /** What is shown there: `Building`. */
  readonly words: string;
}

export interface Rack {
  readonly model: SceneModel;
  readonly places: readonly RackPlace[];
}

const SLOTS_A_SIDE = 4;
/** Unlike any planet's. */
const RACK_ID = 'rack';
const NOON = 0;
const SOME = 0.62;
const USUAL_HEALTH = 3;

interface Pose extends Pick<RackPlace, 'words'> {
  /** Unlike a whole one that is online. */
  readonly is: Partial<SceneStruct>;
}

function posesOf(type: StructType | undefined): readonly Pose[] {
  const working: SceneStruct['working'] = type?.canMine ? 'mine' : type?.canRefine ? 'refine' : null;
  return [
    { words: say('Online'), is: {} },
    ...(working
      ? [{ words: working === 'mine' ? say('Mining') : say('Refining'), is: { working, progress: SOME } } as const]
      : []),
    { words: say('Building'), is: { phase: 'building', progress: SOME } },
    { words: say('Damaged'), is: { health: 1 } },
    { words: say('Offline'), is: { phase: 'offline' } },
    { words: say('Hidden'), is: { hidden: true } },
    { words: say('Destroyed'), is: { phase: 'destroyed', health: 0 } },
  ];
}

/** @param type of the class; undefined = not known here, it then stands everywhere */
export function rackOf(className: string, type: StructType | undefined): Rack {
  const poses = posesOf(type);
  const maxHealth = type?.maxHealth ?? USUAL_HEALTH;
  const places: RackPlace[] = [];
  const slots: SceneSlot[] = [];
  for (const ambit of AMBITS) {
    const may = type === undefined || maskHas(type.possibleAmbit, ambit);
    for (let at = 0; at < 2 * SLOTS_A_SIDE; at++) {
      const side = at < SLOTS_A_SIDE ? 'planet' : 'fleet';
      const slot = at % SLOTS_A_SIDE;
      const key = slotKey(side === 'fleet' ? HOME_GROUP : PLANET_GROUP, ambit, slot);
      const pose = may ? poses[at] : undefined;
      if (pose) places.push({ key, words: pose.words });
      slots.push({
        key,
        group: side === 'fleet' ? HOME_GROUP : PLANET_GROUP,
        side,
        ambit,
        slot,
        struct: pose ? structIn(pose, key, className, maxHealth) : null,
        invites: false,
      });
    }
  }
  const owner = { id: RACK_ID, relation: 'self', guildId: null } as const;
  const group = { place: 0, owner, knowledge: { kind: 'live' } } as const;
  return {
    places,
    model: {
      planetId: RACK_ID,
      height: NOON,
      oreShare: 1,
      isComplete: false,
      shield: null,
      raid: null,
      groups: [
        { key: PLANET_GROUP, side: 'planet', ...group },
        { key: HOME_GROUP, side: 'fleet', ...group },
      ],
      slots,
      selectedKey: null,
      markedKeys: [],
      aim: null,
    },
  };
}

function structIn({ is }: Pose, key: string, typeName: string, maxHealth: number): SceneStruct {
  return {
    // A class that is looked at next is another struct: nothing flies or is rebuilt between the two.
    id: `${typeName}/${key}`,
    typeName,
    phase: 'online',
    hidden: false,
    health: maxHealth,
    maxHealth,
    progress: null,
    working: null,
    charge: null,
    protects: null,
    ...is,
  };
}
