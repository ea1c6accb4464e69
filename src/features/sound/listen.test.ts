import { expect, test } from 'vitest';
import { besieged, OWN_PLANET, RAIDER } from '../../app/testing/besieged.ts';
import { createSampleRuntime } from '../../app/testing/sampleRuntime.ts';
import { ADDRESS, PLAYER_ID } from '../../app/testing/sampleWorld.ts';
import { RAID_STATUSES, type RaidStatus } from '../../game/activity.ts';
import { blockHeight, ore } from '../../game/units.ts';
import type { Cue } from '../../sound/cue.ts';
import type { SoundLevels } from '../../sound/levels.ts';
import { FIRST_LEVELS } from '../../state/preferences/soundLevels.ts';
import type { SeenRaid } from '../../state/seen.ts';
import type { TxPhase, TxRecord } from '../../state/stores/activity.ts';
import { recordSkirmish } from '../../testing/recordSkirmish.ts';
import { createPageSound } from './createPageSound.ts';
import { listen } from './listen.ts';
import { raidSound } from './raidSound.ts';

const RECORDS = recordSkirmish(3, 60);
const HASH = 'A'.repeat(64);

function setup({ calm = false } = {}) {
  const runtime = createSampleRuntime({ world: besieged() });
  const heard: Cue[] = [];
  let now = 0;
  const end = listen(runtime, {
    play: (cues) => heard.push(...cues),
    isCalm: () => calm,
    nowMs: () => now,
  });
  const attack = (i: number): void => {
    const record = RECORDS[i % RECORDS.length];
    if (!record) throw new Error('the skirmish is too short');
    runtime.attacks.emit({ planetId: OWN_PLANET, seq: i, height: blockHeight(48_218n), attack: record });
  };
  return { runtime, heard, end, attack, wait: (ms: number) => (now += ms) };
}

const raid = (status: RaidStatus): SeenRaid => ({
  planetId: OWN_PLANET,
  seq: null,
  height: blockHeight(1n),
  fleetId: RAIDER,
  status,
  seizedOre: ore(0n),
});

test('a raid ends well for one side and badly for the other', () => {
  const world = besieged();
  const raider = { ...world, self: { ...world.self, playerId: null } };
  const both = RAID_STATUSES.map((status) => [raidSound(raid(status), world), raidSound(raid(status), raider)]);
  expect(Object.fromEntries(RAID_STATUSES.map((status, i) => [status, both[i]]))).toEqual({
    initiated: ['raidBegins', 'raidBegins'],
    ongoing: ['shieldHolds', 'shieldHolds'],
    shieldsVulnerable: ['shieldFalls', 'shieldFalls'],
    raidSuccessful: ['raidLost', 'raidWon'],
    demilitarized: ['raidWon', 'raidLost'],
    attackerDefeated: ['raidWon', 'raidLost'],
    attackerRetreated: ['raidWon', 'raidLost'],
  });
  expect(world.self.playerId).toBe(PLAYER_ID);
});

test('attacks on a planet follow each other, and one that would come long after its time is told by its end', () => {
  const { heard, attack } = setup();
  attack(0);
  const first = heard.length;
  attack(1);
  const second = heard.slice(first);
  const endOfFirst = Math.max(...heard.slice(0, first).map(({ inMs }) => inMs));
  expect(Math.min(...second.map(({ inMs }) => inMs))).toBeGreaterThan(endOfFirst);
  for (let i = 2; i < 20; i += 1) attack(i);
  expect(Math.max(...heard.map(({ inMs }) => inMs))).toBeLessThan(20_000);
});

test('what was signed is heard when it ends, a proof as a proof, and what had ended before is no news', () => {
  const { runtime, heard, end } = setup();
  const record = (id: string, phase: TxPhase, isProof = false): TxRecord => ({
    id,
    address: ADDRESS,
    words: 'Something.',
    subject: isProof ? ({ kind: 'proof', key: 'x' } as TxRecord['subject']) : { kind: 'unnamed' },
    createdAtMs: 0,
    phase,
  });
  const landed = { step: 'landed', hash: HASH, height: blockHeight(5n) } as const;
  const sent = { step: 'sent', hash: HASH } as const;
  runtime.activity.setState({ records: [record('a', landed), record('b', sent), record('c', sent, true)] });
  expect(heard).toEqual([]);
  runtime.activity.setState({ records: [record('a', landed), record('b', landed), record('c', landed, true)] });
  expect(heard.map(({ sound }) => sound)).toEqual(['landed', 'proofDone']);
  end();
  runtime.raids.emit(raid('initiated'));
  expect(heard).toHaveLength(2);
});

test('nothing is loaded before a touch, nor while nothing would be heard; then what came meanwhile is heard once', async () => {
  const played: string[] = [];
  let touched = false;
  let opened = 0;
  const speaker = {
    play: (cues: readonly Cue[]) => void played.push(...cues.map(({ sound }) => sound)),
    setLevels: () => undefined,
    close: () => undefined,
  };
  const cue: Cue = { sound: 'hit', pan: 0, pitch: 1, gain: 1, inMs: 0 };
  const off: SoundLevels = { ...FIRST_LEVELS, isOn: false };
  const sound = createPageSound(
    off,
    () => touched,
    () => {
      opened += 1;
      return Promise.resolve(speaker);
    },
  );
  sound.play([cue]);
  touched = true;
  sound.play([cue]);
  sound.setLevels(FIRST_LEVELS);
  expect(opened).toBe(0);
  sound.play([cue]);
  sound.play([{ ...cue, sound: 'block' }]);
  await Promise.resolve();
  await new Promise((resolve) => setTimeout(resolve));
  expect(opened).toBe(1);
  expect(played).toEqual(['hit', 'block']);
});
