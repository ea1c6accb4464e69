import type { Struct, StructType } from '../../game/entities.ts';
import type { StructId } from '../../game/ids.ts';
import { maskHas } from '../../game/ambit.ts';
import { structPhase } from '../../game/structStatus.ts';
import { say } from '../../lib/words/say.ts';
import type { WorldState } from '../../state/world/world.ts';
import { AMBIT_SLOTS } from './slotName.ts';
import { isShipLost } from './isShipLost.ts';
import { commandKey, HOME_GROUP, slotKey } from './slots.ts';
import { ownPlanet, ownPlayer } from '../../state/world/access.ts';
import type { Deeds } from './deeds.ts';

export interface GuideStep {
  readonly key: 'explore' | 'extractor' | 'refinery' | 'mine' | 'refine';
  readonly title: string;
  readonly state: 'done' | 'now' | 'later';
  /** What to do, or what is happening by itself; read for the step that is on. */
  readonly text: string;
  /** The slot to look at, and what the button says. */
  readonly go: { readonly slotKey: string; readonly words: string } | null;
  /** Type to build there, when a build is next. */
  readonly typeId: StructType['id'] | null;
  /** The struct that is under construction; its proof of work has the remaining time. */
  readonly building: StructId | null;
}

type Role = 'canMine' | 'canRefine';

function standing(world: WorldState, role: Role): Struct | undefined {
  const me = world.self.playerId;
  const all = [...world.structs.values()].map((dated) => dated.value);
  return all.find((struct) => {
    if (struct.owner !== me) return false;
    const phase = structPhase(struct.status);
    return world.structTypes.get(struct.typeId)?.[role] === true && phase !== 'destroyed' && phase !== 'absent';
  });
}

function freeSlot(world: WorldState, type: StructType): { readonly key: string; readonly words: string } | null {
  const planet = ownPlanet(world);
  if (!planet) return null;
  for (const ambit of ['land', 'water', 'air', 'space'] as const) {
    const slot = maskHas(type.possibleAmbit, ambit) ? planet.slots[ambit].indexOf(null) : -1;
    if (slot >= 0) return { key: slotKey('planet', ambit, slot), words: AMBIT_SLOTS[ambit](slot + 1) };
  }
  return null;
}

/** What a step is called by how far its struct has come. */
function buildTitle(role: Role, phase: 'none' | 'building' | 'offline'): string {
  const isExtractor = role === 'canMine';
  switch (phase) {
    case 'none':
      return isExtractor ? say('Build an Ore Extractor') : say('Build an Ore Refinery');
    case 'building':
      return isExtractor ? say('Ore Extractor under construction') : say('Ore Refinery under construction');
    case 'offline':
      return isExtractor ? say('Bring Ore Extractor online') : say('Bring Ore Refinery online');
  }
}

/** Of a step that leads nowhere. */
const NOWHERE = { go: null, typeId: null, building: null } as const;

function buildStep(world: WorldState, role: Role): Omit<GuideStep, 'key' | 'state'> & { readonly done: boolean } {
  const struct = standing(world, role);
  const type = [...world.structTypes.values()].find((one) => one[role]);
  if (!struct && isShipLost(world)) {
    return {
      ...NOWHERE,
      done: false,
      title: buildTitle(role, 'none'),
      text: say('Your fleet has no Command Ship. Build one first.'),
      go: { slotKey: commandKey(HOME_GROUP), words: say('Build a Command Ship') },
    };
  }
  if (!struct) {
    const free = type && freeSlot(world, type);
    return {
      ...NOWHERE,
      done: false,
      title: buildTitle(role, 'none'),
      text:
        role === 'canMine'
          ? say('The extractor mines ore. Choose an empty slot, then build and sign.')
          : say(
              'The refinery turns ore into alpha, which nobody can steal. Choose an empty slot, then build and sign.',
            ),
      go: free ? { slotKey: free.key, words: say('Choose {slot}', { slot: free.words }) } : null,
      typeId: type?.id ?? null,
    };
  }
  const go = { slotKey: slotKey('planet', struct.ambit, struct.slot), words: say('View struct') };
  const phase = structPhase(struct.status);
  if (phase === 'building') {
    const text = say('Your device does the proof of work automatically.');
    return { ...NOWHERE, done: false, title: buildTitle(role, phase), text, go, building: struct.id };
  }
  if (phase === 'offline') {
    const text = say('The struct is built but offline. Bring it online to start it.');
    return { ...NOWHERE, done: false, title: buildTitle(role, phase), text, go };
  }
  return { ...NOWHERE, done: true, title: buildTitle(role, 'none'), text: '' };
}

/** The journey of a newcomer, read off the world and what is recorded of him; the first step that is not done is on. */
export function guideSteps(world: WorldState, { hasMined, hasRefined }: Deeds): readonly GuideStep[] {
  const planet = ownPlanet(world);
  const stored = ownPlayer(world)?.ore ?? 0n;
  // Nobody else takes ore out of the ground.
  const lifted = hasMined || hasRefined || (planet !== null && planet.ore < planet.maxOre);
  const extractor = buildStep(world, 'canMine');
  const refinery = buildStep(world, 'canRefine');
  const drafts = [
    {
      key: 'explore',
      title: say('Explore planet'),
      done: planet !== null,
      text: say('Sign once to claim your planet.'),
      ...NOWHERE,
    },
    { key: 'extractor', ...extractor },
    { key: 'refinery', ...refinery },
    {
      key: 'mine',
      title: say('Mine one gram of ore'),
      done: lifted,
      text: say(
        'Your device does the extractor’s proof of work automatically. The longer you wait, the easier it gets.',
      ),
      ...NOWHERE,
    },
    {
      key: 'refine',
      title: say('Refine ore into alpha'),
      done: hasRefined,
      text:
        stored > 0n
          ? say('Your device also does this proof of work automatically. You only need to wait.')
          : say('The refinery starts as soon as you have stored ore.'),
      ...NOWHERE,
    },
  ] as const;
  const now = drafts.findIndex((draft) => !draft.done);
  return drafts.map(({ done, ...draft }, index) => ({
    ...draft,
    state: done ? 'done' : index === now ? 'now' : 'later',
  }));
}
