import { expect, test } from 'vitest';
import { besieged, OWN_PLANET, RAIDER } from '../../app/testing/besieged.ts';
import { createSampleRuntime } from '../../app/testing/sampleRuntime.ts';
import { ADDRESS, EXTRACTOR_ID, PLAYER_ID } from '../../app/testing/sampleWorld.ts';
import type { AlertKind } from '../../game/alerts/kinds.ts';
import { RAID_STATUSES, type RaidStatus } from '../../game/activity.ts';
import type { Planet } from '../../game/entities.ts';
import { parseObjectId } from '../../game/ids.ts';
import { proofKey, type ProofSubject } from '../../game/proof.ts';
import { structStatus } from '../../game/structStatus.ts';
import { blockHeight, ore } from '../../game/units.ts';
import type { Channel } from '../../sound/channels.ts';
import type { Cue } from '../../sound/cue.ts';
import type { SoundLevels } from '../../sound/levels.ts';
import { FIRST_LEVELS } from '../../state/preferences/soundLevels.ts';
import type { SeenRaid } from '../../state/seen.ts';
import type { TxPhase, TxRecord } from '../../state/stores/activity.ts';
import { planetIn } from '../../state/world/access.ts';
import type { Dated, WorldState } from '../../state/world/world.ts';
import { recordSkirmish } from '../../testing/recordSkirmish.ts';
import { ambienceOf, planetShown } from './ambienceOf.ts';
import { createPageSound } from './createPageSound.ts';
import { listen } from './listen.ts';
import { raidSound } from './raidSound.ts';

const RECORDS = recordSkirmish(3, 60);
const HASH = 'A'.repeat(64);

function setup({ calm = false, silent = [] as readonly Channel[] } = {}) {
  const runtime = createSampleRuntime({ world: besieged() });
  const heard: Cue[] = [];
  let now = 0;
  const end = listen(runtime, {
    play: (cues) => heard.push(...cues),
    playHere: (cues) => heard.push(...cues),
    isCalm: () => calm,
    isSilent: (channel) => silent.includes(channel),
    nowMs: () => now,
  });
  const attack = (i: number): void => {
    const record = RECORDS[i % RECORDS.length];
    if (!record) throw new Error('the skirmish is too short');
    runtime.attacks.emit({ planetId: OWN_PLANET, seq: i, height: blockHeight(48_218n), attack: record });
  };
  const alert = (kind: AlertKind, isSeen = true, value = '', at = 1n): void =>
    runtime.news.emit({
      isSeen,
      names: new Map(),
      alert: {
        id: `${kind}/1`,
        kind,
        matter: `${kind}/${OWN_PLANET}`,
        value,
        detail: '',
        at,
        knownMs: 0,
        isOpen: true,
        isTold: false,
        isRead: false,
      },
    });
  return { runtime, heard, end, attack, alert, wait: (ms: number) => (now += ms) };
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

test('what was signed is heard when it ends, but where what came of it is heard, and what had ended before is no news', () => {
  const { runtime, heard, end } = setup();
  const record = (id: string, phase: TxPhase, subject: TxRecord['subject'] = { kind: 'unnamed' }): TxRecord => ({
    id,
    address: ADDRESS,
    words: 'Something.',
    subject,
    createdAtMs: 0,
    phase,
  });
  const landed = { step: 'landed', hash: HASH, height: blockHeight(5n) } as const;
  const sent = { step: 'sent', hash: HASH } as const;
  const dropped = { step: 'dropped', hash: null, why: '' } as const;
  const proof = (subject: ProofSubject): TxRecord['subject'] => ({
    kind: 'proof',
    key: proofKey(subject),
    objectId: parseObjectId(EXTRACTOR_ID),
  });
  const clock = blockHeight(1n);
  const charter = proof({ kind: 'charter', chainId: 'a', solverId: PLAYER_ID, founderId: PLAYER_ID, clock });
  const mine = proof({ kind: 'mine', structId: EXTRACTOR_ID, clock });
  const start = { kind: 'struct', verb: 'activate', structId: EXTRACTOR_ID } as const;
  const all = (phase: TxPhase) => [
    record('a', landed),
    record('b', phase),
    record('c', phase, charter),
    record('d', phase, mine),
    record('e', phase, start),
  ];
  runtime.activity.setState({ records: all(sent) });
  expect(heard).toEqual([]);
  runtime.activity.setState({ records: all(landed) });
  expect(heard.map(({ sound }) => sound)).toEqual(['landed', 'proofDone']);
  runtime.activity.setState({ records: [record('f', sent, start)] });
  runtime.activity.setState({ records: [record('f', dropped, start)] });
  expect(heard.at(-1)?.sound).toBe('refused');
  end();
  runtime.raids.emit(raid('initiated'));
  expect(heard).toHaveLength(3);
});

test('machines are heard whoever ordered it: built, on, off, mined and refined, and not while they are only now known', () => {
  const { runtime, heard } = setup();
  const sounds = (change: (world: WorldState) => WorldState): readonly string[] => {
    heard.length = 0;
    runtime.world.setState(change(runtime.world.getState()), true);
    return heard.map(({ sound }) => sound);
  };
  const withStatus = (status: number) => (world: WorldState) => ({
    ...world,
    structs: changed(world.structs, EXTRACTOR_ID, (struct) => ({ ...struct, status: structStatus(status) })),
  });
  const withStore = (grams: bigint) => (world: WorldState) => ({
    ...world,
    players: changed(world.players, PLAYER_ID, (player) => ({ ...player, ore: ore(grams) })),
  });
  const withPlanet = (change: Partial<Planet>) => (world: WorldState) => ({
    ...world,
    planets: changed(world.planets, OWN_PLANET, (planet) => ({ ...planet, ...change })),
  });
  sounds(withStatus(1));
  expect(sounds(withStatus(7))).toEqual(['built']);
  expect(sounds(withStatus(3))).toEqual(['powerOff']);
  expect(sounds(withStatus(7))).toEqual(['powerOn']);
  expect(sounds(withStatus(35))).toEqual([]);
  const { ore: ground } = planetIn(runtime.world.getState(), OWN_PLANET) ?? {};
  expect(sounds(withPlanet({ ore: ore((ground ?? 0n) - 1n) }))).toEqual(['mined']);
  sounds(withStore(5n));
  // With a raider there nothing is refined: what goes then is stolen.
  expect(sounds(withStore(4n))).toEqual([]);
  sounds(withPlanet({ headFleetId: null }));
  expect(sounds(withStore(3n))).toEqual(['refined']);
  expect(sounds((world) => ({ ...world, structs: new Map() }))).toEqual([]);
  expect(sounds(() => besieged())).toEqual([]);
});

test('an alert sounds by its weight, once: what a battle or a machine has just told of it is not told again', () => {
  const { runtime, heard, alert } = setup();
  const names = () => heard.splice(0).map(({ sound }) => sound);
  alert('brownout');
  alert('invitation');
  alert('fleetArrived');
  alert('raid');
  expect(names()).toEqual(['alertGrave', 'alert', 'alertNote', 'alertGrave']);
  runtime.raids.emit(raid('initiated'));
  alert('raid', true, RAIDER);
  expect(names()).toEqual(['raidBegins']);
  // After a gap it is read, and nobody heard it.
  alert('raidOver', true, `attackerRetreated ${RAIDER} 0 900`, 900n);
  expect(names()).toEqual(['alert']);
});

test('an alert of a battle sounds where battles are silent, and none where the system calls', () => {
  const { runtime, heard, alert } = setup({ silent: ['battle'] });
  runtime.raids.emit(raid('initiated'));
  alert('raid', true, RAIDER);
  expect(heard.at(-1)?.sound).toBe('alertGrave');
  heard.length = 0;
  alert('brownout', false);
  expect(heard).toHaveLength(1);
  runtime.alerts.setState((state) => ({ settings: { ...state.settings, bySystem: true } }));
  alert('brownout', false);
  expect(heard).toHaveLength(1);
  alert('brownout');
  expect(heard).toHaveLength(2);
});

test('a place sounds as what goes on there', () => {
  const world = besieged();
  const calm = {
    ...world,
    planets: changed(world.planets, OWN_PLANET, (planet) => ({ ...planet, headFleetId: null })),
    structs: changed(world.structs, EXTRACTOR_ID, (struct) => ({ ...struct, status: structStatus(7) })),
  };
  const at = (path: string, state: WorldState, searched?: string) =>
    ambienceOf(state, planetShown(path, searched, state.self.planetId));
  expect(at('/play', world)).toBe('ambienceSiege');
  expect(at('/scout', world, OWN_PLANET)).toBe('ambienceSiege');
  expect(at('/play', calm)).toBe('ambienceWorks');
  expect(at('/watch/2-99', world)).toBe('ambience');
  expect(at('/guild', world)).toBe('ambienceRoom');
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

/** A world's map with one value changed. */
function changed<K, T>(map: ReadonlyMap<K, Dated<T>>, key: K, change: (value: T) => T): ReadonlyMap<K, Dated<T>> {
  const held = map.get(key);
  if (!held) throw new Error(`${String(key)} is not known`);
  return new Map(map).set(key, { ...held, value: change(held.value) });
}
