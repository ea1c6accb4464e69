import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { AttackRecord } from '../../game/attack.ts';
import { recordSkirmish } from '../../testing/recordSkirmish.ts';
import {
  combatant,
  healthOf,
  sampleAttack,
  SAMPLE_ATTACKS,
  type SampleFighter,
  sampleShot,
} from '../samples/sampleAttacks.ts';
import type { BattleSpeed, BattleState, SceneGroup, SceneModel, SceneSlot, SceneStruct } from '../types.ts';
import { BattleQueue } from './BattleQueue.ts';
import type { StillMark } from './marksOf.ts';

const GROUPS: readonly SceneGroup[] = [
  { key: 'planet', side: 'planet', place: 0, owner: null, knowledge: { kind: 'live' } },
  { key: 'fleet', side: 'fleet', place: 0, owner: null, knowledge: { kind: 'live' } },
  { key: 'visitor/9-7', side: 'visitor', place: 0, owner: null, knowledge: { kind: 'live' } },
  { key: 'visitor/9-8', side: 'visitor', place: 1, owner: null, knowledge: { kind: 'live' } },
];
const GUN: SampleFighter = ['fleet/space/2', 'Frigate'];
const FOE: SampleFighter = ['visitor/9-7/space/0', 'Starfighter'];
const [gunId, foeId] = [GUN, FOE].map((one) => String(combatant(one).structId)) as [string, string];

function struct(id: string, change: Partial<SceneStruct> = {}): SceneStruct {
  const facts = { typeName: 'Tank', phase: 'online', hidden: false, health: 3, maxHealth: 3 } as const;
  return { id, ...facts, progress: null, working: null, charge: null, protects: null, ...change };
}

/** Slot i of a group holds the i-th struct. */
function modelOf(
  standing: Readonly<Record<string, readonly (SceneStruct | null)[]>>,
  change: Partial<SceneModel> = {},
): SceneModel {
  const groups = GROUPS.filter(({ key }) => key in standing);
  const slots = groups.flatMap(({ key, side }) =>
    (standing[key] ?? []).map((one, slot): SceneSlot => ({
      key: `${key}/land/${slot}`,
      group: key,
      side,
      ambit: 'land',
      slot,
      struct: one,
      invites: false,
    })),
  );
  return {
    planetId: '2-7',
    height: 100,
    oreShare: 1,
    isComplete: false,
    shield: null,
    raid: null,
    groups,
    slots,
    selectedKey: null,
    markedKeys: [],
    aim: null,
    ...change,
  };
}

function setup(first: SceneModel) {
  const steps: string[] = [];
  const marks: StillMark[] = [];
  let cuts = 0;
  const queue = new BattleQueue({
    onStep: ({ action }) => void steps.push(action.kind),
    onMarks: (more) => void marks.push(...more),
    onCut: () => void (cuts += 1),
  });
  queue.dress(first);
  const states: BattleState[] = [];
  queue.watch((state) => states.push(state));
  let count = 0;
  return {
    queue,
    steps,
    marks,
    states,
    cuts: () => cuts,
    play: (attack: AttackRecord, id = `2-7/${(count += 1)}`) => queue.play({ kind: 'attack', id, attack }),
    /** Until the queue is empty. @returns ms of scene time it took */
    drain: (stepMs = 50): number => {
      let ms = 0;
      for (; queue.isBusy && ms < 10_000_000; ms += stepMs) queue.advance(stepMs);
      return ms;
    },
  };
}

function seen(model: SceneModel, id: string): SceneStruct | undefined {
  return model.slots.find((slot) => slot.struct?.id === id)?.struct ?? undefined;
}

const KILL = sampleAttack(GUN, [
  sampleShot(FOE, { damage: 3, damageDealt: 3, targetDestroyed: true, targetHealth: healthOf(FOE, 3, 0) }),
]);
const BEFORE = modelOf({ fleet: [struct(gunId)], 'visitor/9-7': [struct(foeId), null] });
const AFTER = modelOf({
  fleet: [struct(gunId)],
  'visitor/9-7': [struct(foeId, { health: 0, phase: 'destroyed' }), null],
});

describe('the battle queue', () => {
  it('gives back the very model when nothing is pending', () => {
    const { queue } = setup(BEFORE);
    expect(queue.dress(AFTER)).toBe(AFTER);
    expect(queue.advance(16)).toBe(false);
  });

  it('shows who has fallen standing until its step, then falling, then as the model has it', () => {
    const { queue, play, steps } = setup(BEFORE);
    play(KILL);
    expect(seen(queue.dress(AFTER), foeId)).toMatchObject({ health: 3, phase: 'online' });
    const phases: string[] = [];
    while (queue.isBusy) {
      queue.advance(20);
      const shown = seen(queue.dress(AFTER), foeId);
      const word = `${shown?.phase} ${shown?.health}`;
      if (phases.at(-1) !== word) phases.push(word);
    }
    expect(phases).toEqual(['online 3', 'online 0', 'destroyed 0']);
    expect(steps).toEqual(['ready', 'fire', 'impact', 'destroy', 'rest']);
    expect(queue.dress(AFTER)).toBe(AFTER);
  });

  it('does so when the model came before the news', () => {
    const { queue, play } = setup(BEFORE);
    queue.dress(AFTER);
    play(KILL);
    expect(seen(queue.dress(AFTER), foeId)).toMatchObject({ health: 3, phase: 'online' });
  });

  it('leaves in its slot who was swept already, unless another stands there', () => {
    const swept = modelOf({ fleet: [struct(gunId)], 'visitor/9-7': [null, null] });
    const taken = modelOf({ fleet: [struct(gunId)], 'visitor/9-7': [struct('5-99'), null] });
    const { queue, play, drain } = setup(BEFORE);
    play(KILL);
    expect(seen(queue.dress(swept), foeId)).toMatchObject({ health: 3, phase: 'online' });
    expect(seen(queue.dress(taken), foeId)).toBeUndefined();
    expect(seen(queue.dress(taken), '5-99')).toBe(taken.slots[1]?.struct);
    drain();
    expect(queue.dress(swept)).toBe(swept);
  });

  it('keeps a fleet that left until the loss that sent it away was seen, and the others behind it', () => {
    const other = struct('5-70');
    const { queue, play, drain } = setup(
      modelOf({ fleet: [struct(gunId)], 'visitor/9-7': [struct(foeId)], 'visitor/9-8': [other] }),
    );
    play(KILL);
    const left: SceneModel = {
      ...modelOf({ fleet: [struct(gunId)], 'visitor/9-8': [other] }),
      groups: GROUPS.filter(({ key }) => key === 'fleet' || key === 'visitor/9-8').map((group) => ({
        ...group,
        place: 0,
      })),
    };
    const dressed = queue.dress(left);
    expect(dressed.groups.map(({ key, place }) => [key, place])).toEqual([
      ['fleet', 0],
      ['visitor/9-7', 0],
      ['visitor/9-8', 1],
    ]);
    expect(seen(dressed, foeId)).toMatchObject({ health: 3, phase: 'online' });
    drain();
    expect(queue.dress(left)).toBe(left);
  });

  it('brings that fleet back when the news came after it had left', () => {
    const { queue, play, drain } = setup(BEFORE);
    const left = modelOf({ fleet: [struct(gunId)] });
    queue.dress(left);
    play(KILL);
    expect(seen(queue.dress(left), foeId)).toMatchObject({ health: 3, phase: 'online' });
    drain();
    expect(queue.dress(left)).toBe(left);
  });

  it('plays nothing twice', () => {
    const { queue, play, steps, drain } = setup(BEFORE);
    play(KILL, '2-7/9');
    drain();
    play(KILL, '2-7/9');
    expect(queue.isBusy).toBe(false);
    expect(steps.filter((kind) => kind === 'fire')).toHaveLength(1);
  });

  it('ends the attacks of those who are not in the picture without a word', () => {
    const nobody = modelOf({ fleet: [struct('5-1')] });
    const { queue, play, steps } = setup(nobody);
    play(KILL);
    queue.advance(1);
    expect(queue.isBusy).toBe(false);
    expect(steps).toEqual([]);
    expect(queue.dress(nobody)).toBe(nobody);
  });

  it('goes faster when asked, and by itself when many wait', () => {
    const took = (speed: BattleSpeed, attacks: number): number => {
      const { queue, play, drain } = setup(BEFORE);
      queue.setSpeed(speed);
      for (let i = 0; i < attacks; i += 1) play(SAMPLE_ATTACKS.guided);
      return drain(10);
    };
    expect(took(4, 1)).toBeLessThanOrEqual(took(1, 1) / 4 + 10);
    expect(took(1, 20)).toBeLessThan(took(1, 1) * 8);
  });

  it('tells what is on stage at steps, not at frames', () => {
    const { states, play, drain } = setup(BEFORE);
    play(KILL);
    play(SAMPLE_ATTACKS.guided);
    drain();
    expect(states.map(({ pending, onStage }) => [pending, onStage.length])).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
      [2, 2],
      [1, 2],
      [0, 0],
    ]);
  });

  it('skipped, stands as the model; without motion it leaves marks', () => {
    const skipped = setup(BEFORE);
    skipped.play(KILL);
    skipped.queue.advance(500);
    skipped.queue.skip();
    expect(skipped.queue.dress(AFTER)).toBe(AFTER);
    expect([skipped.cuts(), skipped.marks]).toEqual([1, []]);

    const still = setup(BEFORE);
    still.play(KILL);
    still.queue.setMotion(false);
    expect(still.queue.dress(AFTER)).toBe(AFTER);
    expect(still.marks).toEqual([{ structId: foeId, kind: 'destroyed', damage: 3 }]);
    still.play(SAMPLE_ATTACKS.counter);
    expect(still.queue.isBusy).toBe(false);
    expect(still.marks).toHaveLength(3);
  });

  it('drops what belongs to another planet', () => {
    const { queue, play, cuts } = setup(BEFORE);
    play(KILL);
    queue.advance(500);
    const elsewhere = modelOf({ fleet: [struct(gunId)] }, { planetId: '2-8' });
    expect(queue.dress(elsewhere)).toBe(elsewhere);
    expect([queue.isBusy, cuts()]).toEqual([false, 1]);
  });

  it('shows an attacker that was hidden only when it readies', () => {
    const { queue, play } = setup(
      modelOf({ fleet: [struct(gunId, { hidden: true })], 'visitor/9-7': [struct(foeId)] }),
    );
    play(SAMPLE_ATTACKS.guided);
    expect(seen(queue.dress(BEFORE), gunId)?.hidden).toBe(true);
    queue.advance(1);
    expect(seen(queue.dress(BEFORE), gunId)?.hidden).toBe(false);
  });

  it('does not let hundreds wait', () => {
    const { queue, play } = setup(BEFORE);
    for (let i = 0; i < 400; i += 1) play(KILL);
    expect(queue.state.pending).toBeLessThan(100);
  });
});

/* Whatever comes, in whatever order: the queue never falls out of step with the world. */
const FOUGHT = [
  ...Array.from({ length: 6 }, (_, seed) => recordSkirmish(seed + 71, 700)).flat(),
  ...Object.values(SAMPLE_ATTACKS),
];
const castOf = ({ attacker, shots }: AttackRecord): readonly string[] =>
  [attacker, ...shots.map(({ target }) => target)].map(({ structId }) => String(structId));
/** Few, so that they meet often. */
const IDS = mostFrequent(FOUGHT.flatMap(castOf), 16);
const RECORDS = FOUGHT.filter((one) => castOf(one).every((id) => IDS.includes(id)));

function mostFrequent(words: readonly string[], count: number): readonly string[] {
  const times = new Map<string, number>();
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1);
  return [...times]
    .toSorted((x, y) => y[1] - x[1])
    .slice(0, count)
    .map(([word]) => word);
}

const anyStruct = fc
  .record({ id: fc.constantFrom(...IDS), health: fc.nat(6), gone: fc.boolean(), hidden: fc.boolean() })
  .map(({ id, health, gone, hidden }) =>
    struct(id, { health: gone ? 0 : health, maxHealth: 6, hidden, phase: gone ? 'destroyed' : 'online' }),
  );
const side = fc.array(fc.option(anyStruct), { maxLength: 8 });
/** A world out of the blue: nobody has to be where it was. */
const anyModel = fc
  .record({
    fleet: side,
    'visitor/9-7': side,
    'visitor/9-8': fc.option(side, { nil: undefined }),
    planetId: fc.constantFrom('2-7', '2-7', '2-7', '2-8'),
  })
  .map(({ planetId, 'visitor/9-8': last, ...sides }) => {
    const standing = last === undefined ? sides : { ...sides, 'visitor/9-8': last };
    const model = modelOf(standing, { planetId });
    const known = new Set<string>();
    // An id stands in one place only.
    const slots = model.slots.map((slot) => {
      if (slot.struct === null || !known.has(slot.struct.id)) {
        if (slot.struct) known.add(slot.struct.id);
        return slot;
      }
      return { ...slot, struct: null };
    });
    return { ...model, slots };
  });

const anyAct = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('play' as const), n: fc.nat(RECORDS.length - 1), id: fc.nat(60) }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('model' as const), model: anyModel }) },
  { weight: 9, arbitrary: fc.record({ do: fc.constant('advance' as const), ms: fc.integer({ min: 1, max: 900 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('speed' as const), speed: fc.constantFrom<BattleSpeed>(1, 2, 4, 8) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('skip' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('motion' as const), on: fc.constantFrom(true, true, true, false) }),
  },
);

test('never falls out of step with the world, whatever comes in whatever order', () => {
  let dressed = 0;
  fc.assert(
    fc.property(anyModel, fc.array(anyAct, { maxLength: 50 }), (first, acts) => {
      const { queue, steps } = setup(first);
      let model = first;
      for (const act of acts) {
        if (act.do === 'play') queue.play({ kind: 'attack', id: `2-7/${act.id}`, attack: RECORDS[act.n] ?? KILL });
        else if (act.do === 'model') model = act.model;
        else if (act.do === 'advance') queue.advance(act.ms);
        else if (act.do === 'speed') queue.setSpeed(act.speed);
        else if (act.do === 'skip') queue.skip();
        else queue.setMotion(act.on);
        const shown = queue.dress(model);
        if (!queue.isBusy) expect(shown).toBe(model);
        else if (shown !== model) dressed += 1;
        expect(queue.dress(model)).toBe(shown);
        checkDressed(model, shown);
      }
      for (let i = 0; i < 40_000 && queue.isBusy; i += 1) queue.advance(100);
      expect(queue.dress(model)).toBe(model);
      expect(queue.state).toMatchObject({ pending: 0, onStage: [] });
      expect(steps.filter((kind) => kind === 'rest').length).toBeLessThanOrEqual(acts.length);
    }),
    { numRuns: 400, seed: 20_261_120 },
  );
  // Runs in which nothing was ever held back would prove nothing.
  expect(dressed).toBeGreaterThan(300);
});

function checkDressed(model: SceneModel, shown: SceneModel): void {
  const ids = shown.slots.flatMap((slot) => (slot.struct ? [slot.struct.id] : []));
  expect(new Set(ids).size).toBe(ids.length);
  const keys = shown.slots.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  model.slots.forEach((slot, i) => {
    const other = shown.slots[i];
    expect(other?.key).toBe(slot.key);
    // Who is in the model is where the model says.
    if (slot.struct) expect(other?.struct?.id).toBe(slot.struct.id);
    const health = other?.struct?.health ?? 0;
    expect(health >= 0 && health <= (other?.struct?.maxHealth ?? 0)).toBe(true);
  });
}

test('a health that is shown only falls while its battle lasts', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(RECORDS.length - 1), { minLength: 1, maxLength: 12 }),
      fc.array(fc.integer({ min: 5, max: 700 }), { maxLength: 60 }),
      (ns, steps) => {
        const all = modelOf({ fleet: IDS.map((id) => struct(id, { health: 6, maxHealth: 6 })) });
        const { queue, play } = setup(all);
        for (const n of ns) play(RECORDS[n] ?? KILL);
        const last = new Map<string, number>();
        for (const ms of steps) {
          queue.advance(ms);
          for (const { struct: one } of queue.dress(all).slots) {
            if (one === null) continue;
            const before = last.get(one.id);
            // Up only to what the model says.
            if (before !== undefined && one.health > before) expect(one.health).toBe(6);
            last.set(one.id, one.health);
          }
        }
      },
    ),
    { numRuns: 200, seed: 20_261_121 },
  );
});
