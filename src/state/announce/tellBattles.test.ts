/** What is said aloud of a war, in whole sentences: by the rules' own attacks, through the very watches that a page has. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { besieged, OWN_PLANET, RAIDER } from '../../app/testing/besieged.ts';
import { createSampleRuntime } from '../../app/testing/sampleRuntime.ts';
import type { RaidStatus } from '../../game/activity.ts';
import type { AttackRecord } from '../../game/attack.ts';
import { blockHeight, ore } from '../../game/units.ts';
import { recordSkirmish } from '../../testing/recordSkirmish.ts';
import { createAnnouncer, GATHER_MS, type Urgency } from './createAnnouncer.ts';
import { tellBattles } from './tellBattles.ts';
import { moreWords } from './tellWords.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const RECORDS = [1, 2, 3, 4, 5].flatMap((seed) => recordSkirmish(seed, 200));

function setup() {
  const runtime = createSampleRuntime({ world: besieged() });
  const announcer = createAnnouncer(moreWords);
  const heard: { readonly urgency: Urgency; readonly words: string }[] = [];
  announcer.voices.subscribe((now, before) => {
    for (const urgency of ['polite', 'assertive'] as const) {
      const saying = now[urgency].at(-1);
      if (saying !== undefined && saying !== before[urgency].at(-1)) heard.push({ urgency, words: saying.words });
    }
  });
  const end = tellBattles(runtime, announcer, () => (className) => className);
  let seq = 0;
  const attack = (record: AttackRecord): void => {
    seq += 1;
    runtime.attacks.emit({ planetId: OWN_PLANET, seq, height: blockHeight(48_218n), attack: record });
  };
  const raid = (status: RaidStatus, seizedOre = ore(0n)): void =>
    runtime.raids.emit({
      planetId: OWN_PLANET,
      seq: null,
      height: blockHeight(1n),
      fleetId: RAIDER,
      status,
      seizedOre,
    });
  return { runtime, heard, attack, raid, end, announcer };
}

/** The sum of what many sayings count. */
const attacksIn = (words: string): number => Number(/^([\d,]+) attacks/.exec(words)?.[1]?.replace(',', '') ?? 1);

test('one attack is its own sentence', () => {
  const { heard, attack } = setup();
  const [record] = RECORDS;
  if (!record) throw new Error('there is no attack');
  attack(record);
  vi.advanceTimersByTime(GATHER_MS);
  expect(heard).toHaveLength(1);
  expect(heard[0]?.words).toMatch(/^The .+ fired on .+\.$/);
});

test('twenty attacks a second for ten seconds are a few sentences, and their numbers add up', () => {
  const { heard, attack } = setup();
  for (let i = 0; i < 200; i += 1) {
    const record = RECORDS[i % RECORDS.length];
    if (record) attack(record);
    vi.advanceTimersByTime(50);
  }
  vi.advanceTimersByTime(GATHER_MS * 4);
  expect(heard.length).toBeLessThanOrEqual(8);
  expect(heard.every(({ words }) => /^[\d,]+ attacks at your planet: .*\.$/.test(words))).toBe(true);
  const sayings = heard.flatMap(({ words }) => words.split(/(?<=\.) (?=\d)/));
  expect(sayings.reduce((sum, words) => sum + attacksIn(words), 0)).toBe(200);
});

test('a loss of one’s own interrupts, and is named', () => {
  const { heard, attack, runtime } = setup();
  const me = runtime.world.getState().self.playerId;
  const fatal = RECORDS.find(({ shots }) => shots.some(({ targetDestroyed, blocked }) => targetDestroyed && !blocked));
  if (!fatal || me === null) throw new Error('nobody fell');
  const own = { ...fatal, shots: fatal.shots.map((shot) => ({ ...shot, targetPlayerId: me })) };
  attack(own);
  attack(own);
  vi.advanceTimersByTime(GATHER_MS);
  expect(heard).toHaveLength(1);
  expect(heard[0]?.urgency).toBe('assertive');
  expect(heard[0]?.words).toMatch(/^2 attacks at your planet: .*You lost [^.]+\./);
});

test('a raid on one’s own planet interrupts, its end is told in turn', () => {
  const { heard, raid, end } = setup();
  raid('initiated');
  raid('attackerRetreated');
  expect(heard).toEqual([
    { urgency: 'assertive', words: expect.stringMatching(/started a raid\.$/) },
    { urgency: 'polite', words: expect.stringMatching(/abandoned its raid\.$/) },
  ]);
  end();
  raid('initiated');
  vi.advanceTimersByTime(GATHER_MS * 2);
  expect(heard).toHaveLength(2);
});

test('what comes while a sentence is being said waits for its end, and of very many the number is said', () => {
  const { heard, announcer } = setup();
  for (let i = 1; i <= 7; i += 1) announcer.say(`Piece ${i}.`);
  announcer.say('Piece 7.');
  expect(heard.map(({ words }) => words)).toEqual(['Piece 1.']);
  vi.advanceTimersByTime(GATHER_MS);
  expect(heard.at(-1)?.words).toBe('Piece 2. Piece 3. Piece 4. And 3 more updates.');
  vi.advanceTimersByTime(GATHER_MS);
  announcer.sayAgain();
  expect(heard.at(-1)?.words).toBe('Piece 2. Piece 3. Piece 4. And 3 more updates.');
  expect(heard).toHaveLength(3);
});
