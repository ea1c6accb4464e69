import type { Struct, StructType } from '../../game/entities.ts';
import { maskHas } from '../../game/ambit.ts';
import { structPhase } from '../../game/structStatus.ts';
import { say } from '../../lib/words/say.ts';
import type { WorldState } from '../../state/world/world.ts';
import { AMBIT_SLOTS } from './slotName.ts';
import { slotKey } from './slots.ts';
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

function buildStep(
  world: WorldState,
  role: Role,
): Pick<GuideStep, 'text' | 'go' | 'typeId'> & { readonly done: boolean } {
  const struct = standing(world, role);
  const type = [...world.structTypes.values()].find((one) => one[role]);
  if (!struct) {
    const free = type && freeSlot(world, type);
    return {
      done: false,
      text:
        role === 'canMine'
          ? say('It lifts ore out of the ground. Pick a free slot, then sign.')
          : say('It turns ore into alpha that nobody can take. Pick a free slot, then sign.'),
      go: free ? { slotKey: free.key, words: say('Pick {slot}', { slot: free.words }) } : null,
      typeId: type?.id ?? null,
    };
  }
  const key = slotKey('planet', struct.ambit, struct.slot);
  const phase = structPhase(struct.status);
  if (phase === 'building') {
    const text = say('It needs a proof, which your machine finds by itself; then it goes online.');
    return { done: false, text, go: { slotKey: key, words: say('Watch it') }, typeId: null };
  }
  if (phase === 'offline') {
    const text = say('It is built, but offline. Bring it online to put it to work.');
    return { done: false, text, go: { slotKey: key, words: say('Go to it') }, typeId: null };
  }
  return { done: true, text: '', go: null, typeId: null };
}

/** The journey of a newcomer, read off the world and what is recorded of him; the first step that is not done is on. */
export function guideSteps(world: WorldState, { hasMined, hasRefined }: Deeds): readonly GuideStep[] {
  const planet = ownPlanet(world);
  const stored = ownPlayer(world)?.ore ?? 0n;
  // Nobody else takes ore out of the ground.
  const lifted = hasMined || hasRefined || (planet !== null && planet.ore < planet.maxOre);
  const extractor = buildStep(world, 'canMine');
  const refinery = buildStep(world, 'canRefine');
  const none = { go: null, typeId: null };
  const drafts = [
    {
      key: 'explore',
      title: say('Explore a planet'),
      done: planet !== null,
      text: say('Sign once, and it is yours.'),
      ...none,
    },
    { key: 'extractor', title: say('Build an Ore Extractor'), ...extractor },
    { key: 'refinery', title: say('Build an Ore Refinery'), ...refinery },
    {
      key: 'mine',
      title: say('Mine a gram of ore'),
      done: lifted,
      text: say('Your machine finds the extractor’s proof by itself. The longer you wait, the easier it gets.'),
      ...none,
    },
    {
      key: 'refine',
      title: say('Refine it to alpha'),
      done: hasRefined,
      text:
        stored > 0n
          ? say('Its proof is found by itself, too. Nothing to do but wait.')
          : say('As soon as ore is stored, the refinery takes it.'),
      ...none,
    },
  ] as const;
  const now = drafts.findIndex((draft) => !draft.done);
  return drafts.map(({ done, ...draft }, index) => ({
    ...draft,
    state: done ? 'done' : index === now ? 'now' : 'later',
  }));
}
