/**
 * Every effect there is. A battle is followed by ear: each weapon leaves with a sound of its own, what is hit thuds, a block rings, a
 * dodge whistles away, a loss falls and rumbles. Up is good, down is bad; what concerns only oneself is a clean tone, what concerns
 * the enemy is rough.
 */
import type { Patch } from './types.ts';

const BELL = [
  [2.76, 0.45],
  [5.4, 0.2],
] as const;

export const PATCHES = {
  shotGuided: {
    channel: 'battle',
    words: 'A guided shot leaves',
    weight: 3,
    rest: 70,
    layers: [
      {
        kind: 'noise',
        gain: 0.8,
        envelope: { attack: 30, hold: 140, decay: 520 },
        filter: { type: 'bandpass', from: 500, to: 2600, q: 1.4 },
      },
      { kind: 'tone', wave: 'triangle', from: 190, to: 520, gain: 0.34, envelope: { attack: 20, decay: 480 } },
    ],
  },
  shotUnguided: {
    channel: 'battle',
    words: 'An unguided shot leaves',
    weight: 3,
    rest: 70,
    layers: [
      { kind: 'noise', gain: 0.6, envelope: { attack: 1, decay: 90 }, filter: { type: 'highpass', from: 1600 } },
      {
        kind: 'noise',
        gain: 1.1,
        envelope: { attack: 2, hold: 20, decay: 260 },
        filter: { type: 'lowpass', from: 3800, to: 600 },
      },
      { kind: 'tone', wave: 'triangle', from: 480, to: 130, gain: 0.75, envelope: { attack: 1, decay: 200 } },
      { kind: 'tone', wave: 'sine', from: 170, to: 58, gain: 0.5, envelope: { attack: 2, decay: 220 } },
    ],
  },
  shotRun: {
    channel: 'battle',
    words: 'An attack run begins',
    weight: 3,
    rest: 90,
    layers: [
      {
        kind: 'tone',
        wave: 'sawtooth',
        from: 660,
        to: 180,
        gain: 0.2,
        envelope: { attack: 60, hold: 80, decay: 420 },
        filter: { type: 'lowpass', from: 2400, to: 700, q: 2 },
      },
      {
        kind: 'noise',
        gain: 0.16,
        envelope: { attack: 80, decay: 380 },
        filter: { type: 'highpass', from: 3000 },
      },
    ],
  },
  hit: {
    channel: 'battle',
    words: 'A hit',
    weight: 5,
    rest: 60,
    layers: [
      { kind: 'tone', wave: 'sine', from: 120, to: 46, gain: 0.6, envelope: { attack: 2, decay: 280 } },
      { kind: 'tone', wave: 'triangle', from: 540, to: 170, gain: 0.85, envelope: { attack: 1, decay: 320 } },
      {
        kind: 'noise',
        gain: 1.4,
        envelope: { attack: 1, decay: 260 },
        filter: { type: 'bandpass', from: 1500, to: 420, q: 0.8 },
      },
    ],
  },
  block: {
    channel: 'battle',
    words: 'A defender takes the hit',
    weight: 5,
    rest: 80,
    layers: [
      {
        kind: 'tone',
        wave: 'sine',
        from: 590,
        partials: [
          [1.52, 0.6],
          [2.47, 0.45],
          [3.94, 0.25],
        ],
        gain: 0.3,
        envelope: { attack: 2, decay: 620 },
      },
      { kind: 'noise', gain: 0.2, envelope: { attack: 1, decay: 60 }, filter: { type: 'highpass', from: 2200 } },
    ],
  },
  evade: {
    channel: 'battle',
    words: 'It missed',
    weight: 4,
    rest: 80,
    layers: [
      {
        kind: 'noise',
        gain: 0.7,
        envelope: { attack: 90, decay: 320 },
        filter: { type: 'bandpass', from: 1200, to: 5200, q: 5 },
      },
      { kind: 'tone', wave: 'sine', from: 880, to: 1760, gain: 0.12, envelope: { attack: 70, decay: 260 } },
    ],
  },
  counter: {
    channel: 'battle',
    words: 'The target strikes back',
    weight: 4,
    rest: 80,
    layers: [
      {
        kind: 'tone',
        wave: 'square',
        from: 340,
        to: 150,
        gain: 0.42,
        envelope: { attack: 3, decay: 150 },
        filter: { type: 'lowpass', from: 1900 },
      },
      {
        kind: 'tone',
        wave: 'square',
        from: 300,
        to: 120,
        gain: 0.42,
        envelope: { delay: 110, attack: 3, decay: 170 },
        filter: { type: 'lowpass', from: 1700 },
      },
    ],
  },
  cannon: {
    channel: 'battle',
    words: 'The planet’s cannon fires',
    weight: 5,
    rest: 200,
    layers: [
      {
        kind: 'noise',
        gain: 0.7,
        envelope: { attack: 2, decay: 130 },
        filter: { type: 'bandpass', from: 1100, q: 0.7 },
      },
      { kind: 'tone', wave: 'triangle', from: 62, to: 34, gain: 0.6, envelope: { attack: 12, hold: 80, decay: 760 } },
      {
        kind: 'tone',
        wave: 'sawtooth',
        from: 220,
        to: 70,
        partials: [[1.5, 0.6]],
        gain: 0.42,
        envelope: { attack: 6, hold: 60, decay: 620 },
        filter: { type: 'lowpass', from: 1500, to: 300 },
      },
      {
        kind: 'noise',
        gain: 0.6,
        envelope: { delay: 60, attack: 20, decay: 900 },
        filter: { type: 'lowpass', from: 1400, to: 140 },
      },
    ],
  },
  lost: {
    channel: 'battle',
    words: 'A struct of others is destroyed',
    weight: 7,
    rest: 160,
    layers: [
      {
        kind: 'noise',
        gain: 0.62,
        envelope: { attack: 4, hold: 60, decay: 900 },
        filter: { type: 'lowpass', from: 2600, to: 120 },
      },
      { kind: 'tone', wave: 'sine', from: 82, to: 30, gain: 0.5, envelope: { attack: 4, decay: 800 } },
      // What falls down afterwards.
      ...[150, 260, 420].map((delay, i) => ({
        kind: 'noise' as const,
        gain: 0.5 - i * 0.12,
        envelope: { delay, attack: 2, decay: 110 },
        filter: { type: 'bandpass' as const, from: 2900 - i * 700, q: 4 },
      })),
    ],
  },
  lostOwn: {
    channel: 'battle',
    words: 'A struct of yours is destroyed',
    weight: 8,
    rest: 160,
    layers: [
      {
        kind: 'noise',
        gain: 0.5,
        envelope: { attack: 4, hold: 60, decay: 900 },
        filter: { type: 'lowpass', from: 2000, to: 120 },
      },
      {
        kind: 'tone',
        wave: 'triangle',
        from: 392,
        to: 196,
        partials: [[1.5, 0.5]],
        gain: 0.36,
        envelope: { attack: 10, hold: 120, decay: 900 },
      },
    ],
  },
  shieldFalls: {
    channel: 'battle',
    words: 'A shield begins to fall',
    weight: 7,
    rest: 1500,
    layers: [
      {
        kind: 'tone',
        wave: 'sine',
        from: 740,
        to: 370,
        partials: [
          [1.01, 0.8],
          [2.02, 0.3],
        ],
        gain: 0.13,
        envelope: { attack: 120, hold: 200, decay: 1100 },
      },
    ],
  },
  shieldHolds: {
    channel: 'battle',
    words: 'A shield stands whole again',
    weight: 5,
    rest: 1500,
    layers: [
      {
        kind: 'tone',
        wave: 'sine',
        from: 370,
        to: 555,
        partials: [
          [1.01, 0.8],
          [2.02, 0.3],
        ],
        gain: 0.16,
        envelope: { attack: 160, hold: 120, decay: 700 },
      },
    ],
  },
  raidBegins: {
    channel: 'battle',
    words: 'A raid begins',
    weight: 8,
    rest: 1200,
    layers: [
      {
        kind: 'tone',
        wave: 'sawtooth',
        from: 147,
        partials: [[1.5, 0.6]],
        gain: 0.3,
        envelope: { attack: 60, hold: 200, decay: 420 },
        filter: { type: 'lowpass', from: 500, to: 1400 },
      },
      {
        kind: 'tone',
        wave: 'sawtooth',
        from: 156,
        partials: [[1.5, 0.6]],
        gain: 0.3,
        envelope: { delay: 480, attack: 60, hold: 260, decay: 700 },
        filter: { type: 'lowpass', from: 700, to: 1600 },
      },
    ],
  },
  raidWon: {
    channel: 'battle',
    words: 'A raid ends well for you',
    weight: 9,
    rest: 1200,
    layers: [392, 494, 587, 784].map((from, i) => ({
      kind: 'tone',
      wave: 'triangle',
      from,
      partials: [[2, 0.3]],
      gain: 0.3,
      envelope: { delay: i * 130, attack: 12, hold: i === 3 ? 260 : 40, decay: i === 3 ? 900 : 360 },
    })),
  },
  raidLost: {
    channel: 'battle',
    words: 'A raid ends badly for you',
    weight: 9,
    rest: 1200,
    layers: [440, 370, 311, 220].map((from, i) => ({
      kind: 'tone',
      wave: 'triangle',
      from,
      partials: [
        [1.19, 0.35],
        [2, 0.2],
      ],
      gain: 0.34,
      envelope: { delay: i * 190, attack: 20, hold: i === 3 ? 300 : 60, decay: i === 3 ? 1000 : 420 },
    })),
  },
  proofDone: {
    channel: 'machine',
    words: 'A proof has landed that has no sound of its own',
    weight: 4,
    rest: 400,
    layers: [
      { kind: 'tone', wave: 'sine', from: 1047, partials: BELL, gain: 0.18, envelope: { attack: 4, decay: 700 } },
      {
        kind: 'tone',
        wave: 'sine',
        from: 1568,
        partials: BELL,
        gain: 0.15,
        envelope: { delay: 120, attack: 4, decay: 900 },
      },
    ],
  },
  built: {
    channel: 'machine',
    words: 'A struct of yours is built',
    weight: 5,
    rest: 400,
    layers: [
      {
        kind: 'noise',
        gain: 0.6,
        envelope: { attack: 1, decay: 90 },
        filter: { type: 'bandpass', from: 1700, q: 3 },
      },
      ...[294, 440, 587].map((from, i) => ({
        kind: 'tone' as const,
        wave: 'triangle' as const,
        from,
        partials: [[2, 0.25]] as const,
        gain: 0.26,
        envelope: { delay: 60 + i * 90, attack: 6, hold: i === 2 ? 120 : 20, decay: i === 2 ? 620 : 240 },
      })),
    ],
  },
  mined: {
    channel: 'machine',
    words: 'Ore is lifted',
    weight: 4,
    rest: 400,
    layers: [0, 170].flatMap((delay, i) => [
      {
        kind: 'noise' as const,
        gain: 0.6,
        envelope: { delay, attack: 1, decay: 120 },
        filter: { type: 'bandpass' as const, from: 900, to: 350, q: 1.2 },
      },
      {
        kind: 'tone' as const,
        wave: 'sine' as const,
        from: 1320 + i * 330,
        partials: [[1.47, 0.5]] as const,
        gain: 0.14,
        envelope: { delay, attack: 2, decay: 260 + i * 240 },
      },
    ]),
  },
  refined: {
    channel: 'machine',
    words: 'Ore is refined',
    weight: 4,
    rest: 400,
    layers: [
      ...[0, 110, 220].map((delay, i) => ({
        kind: 'tone' as const,
        wave: 'sine' as const,
        from: 260 + i * 110,
        to: 620 + i * 210,
        gain: 0.3,
        envelope: { delay, attack: 20, decay: 130 },
      })),
      {
        kind: 'tone',
        wave: 'sine',
        from: 1175,
        partials: BELL,
        gain: 0.16,
        envelope: { delay: 360, attack: 4, decay: 800 },
      },
    ],
  },
  powerOn: {
    channel: 'machine',
    words: 'A struct of yours comes online',
    weight: 4,
    rest: 400,
    layers: [
      {
        kind: 'tone',
        wave: 'sawtooth',
        from: 82,
        to: 247,
        partials: [[2.01, 0.5]],
        gain: 0.3,
        envelope: { attack: 260, hold: 160, decay: 380 },
        filter: { type: 'lowpass', from: 280, to: 2200, q: 3 },
      },
    ],
  },
  powerOff: {
    channel: 'machine',
    words: 'A struct of yours goes offline',
    weight: 6,
    rest: 400,
    layers: [
      {
        kind: 'tone',
        wave: 'sawtooth',
        from: 247,
        to: 65,
        partials: [[2.01, 0.5]],
        gain: 0.34,
        envelope: { attack: 10, hold: 60, decay: 900 },
        filter: { type: 'lowpass', from: 2200, to: 220, q: 3 },
      },
    ],
  },
  landed: {
    channel: 'machine',
    words: 'What you signed has landed',
    weight: 3,
    rest: 300,
    layers: [
      { kind: 'tone', wave: 'sine', from: 523, gain: 0.3, envelope: { attack: 6, decay: 170 } },
      { kind: 'tone', wave: 'sine', from: 784, gain: 0.3, envelope: { delay: 90, attack: 6, decay: 320 } },
    ],
  },
  refused: {
    channel: 'machine',
    words: 'What you signed was refused',
    weight: 6,
    rest: 300,
    layers: [
      {
        kind: 'tone',
        wave: 'triangle',
        from: 370,
        partials: [[2, 0.3]],
        gain: 0.34,
        envelope: { attack: 8, hold: 60, decay: 120 },
      },
      {
        kind: 'tone',
        wave: 'triangle',
        from: 262,
        partials: [[2, 0.3]],
        gain: 0.36,
        envelope: { delay: 190, attack: 8, hold: 100, decay: 320 },
      },
    ],
  },
  alert: {
    channel: 'alerts',
    words: 'There is news',
    weight: 6,
    rest: 900,
    layers: [
      { kind: 'tone', wave: 'sine', from: 659, partials: [[2, 0.2]], gain: 0.32, envelope: { attack: 8, decay: 420 } },
      {
        kind: 'tone',
        wave: 'sine',
        from: 880,
        partials: [[2, 0.2]],
        gain: 0.3,
        envelope: { delay: 160, attack: 8, decay: 560 },
      },
    ],
  },
  alertNote: {
    channel: 'alerts',
    words: 'There is something to know',
    weight: 4,
    rest: 900,
    layers: [
      {
        kind: 'tone',
        wave: 'sine',
        from: 784,
        partials: [[2, 0.15]],
        gain: 0.22,
        envelope: { attack: 10, decay: 480 },
      },
    ],
  },
  alertGrave: {
    channel: 'alerts',
    words: 'There is grave news',
    weight: 9,
    rest: 1500,
    layers: [0, 260, 520].map((delay) => ({
      kind: 'tone',
      wave: 'square',
      from: 466,
      to: 440,
      gain: 0.36,
      envelope: { delay, attack: 10, hold: 90, decay: 130 },
      filter: { type: 'lowpass', from: 1500 },
    })),
  },
  ambience: {
    channel: 'ambience',
    words: 'The quiet of a planet',
    weight: 0,
    rest: 8000,
    layers: [
      {
        kind: 'tone',
        wave: 'sine',
        from: 110,
        partials: [
          [1.5, 0.5],
          [2.01, 0.4],
          [3.02, 0.5],
          [4.03, 0.25],
        ],
        gain: 0.085,
        envelope: { attack: 4000, hold: 3000, decay: 6000 },
      },
      {
        kind: 'noise',
        gain: 0.34,
        envelope: { attack: 5000, hold: 1000, decay: 6000 },
        filter: { type: 'bandpass', from: 700, to: 1500, q: 3 },
      },
    ],
  },
  ambienceWorks: {
    channel: 'ambience',
    words: 'A planet with machines at work',
    weight: 0,
    rest: 8000,
    layers: [
      {
        kind: 'tone',
        wave: 'sawtooth',
        from: 98,
        partials: [[1.005, 0.9]],
        gain: 0.12,
        envelope: { attack: 4000, hold: 3000, decay: 6000 },
        filter: { type: 'lowpass', from: 620, q: 1.4 },
      },
      // A slow press, somewhere below.
      ...[2400, 3900, 5400, 6900, 8400, 9900].map((delay) => ({
        kind: 'noise' as const,
        gain: 0.12,
        envelope: { delay, attack: 60, decay: 420 },
        filter: { type: 'bandpass' as const, from: 520, to: 240, q: 2.4 },
      })),
    ],
  },
  ambienceSiege: {
    channel: 'ambience',
    words: 'A planet with a raider above it',
    weight: 0,
    rest: 8000,
    layers: [
      {
        kind: 'tone',
        wave: 'sawtooth',
        from: 110,
        partials: [[1.06, 0.8]],
        gain: 0.09,
        envelope: { attack: 3500, hold: 3000, decay: 6000 },
        filter: { type: 'lowpass', from: 360, to: 1200, q: 3 },
      },
      ...[3000, 3450, 6000, 6450, 9000, 9450].map((delay, i) => ({
        kind: 'tone' as const,
        wave: 'sine' as const,
        from: 92,
        to: 60,
        partials: [[3, 0.25]] as const,
        gain: i % 2 === 0 ? 0.24 : 0.16,
        envelope: { delay, attack: 12, decay: 420 },
      })),
    ],
  },
  ambienceRoom: {
    channel: 'ambience',
    words: 'A room away from the planet',
    weight: 0,
    rest: 8000,
    layers: [
      ...[220, 277, 330].map((from, i) => ({
        kind: 'tone' as const,
        wave: 'triangle' as const,
        from,
        partials: [[1.003, 0.8]] as const,
        gain: 0.035,
        envelope: { delay: i * 700, attack: 3500, hold: 2000, decay: 5500 },
        filter: { type: 'lowpass' as const, from: 900 },
      })),
      {
        kind: 'noise',
        gain: 0.05,
        envelope: { attack: 5000, hold: 1000, decay: 6000 },
        filter: { type: 'bandpass', from: 900, to: 1500, q: 2 },
      },
    ],
  },
} as const satisfies Record<string, Patch>;

export type SoundName = keyof typeof PATCHES;

export const SOUND_NAMES = Object.keys(PATCHES) as readonly SoundName[];

export const patchOf = (name: SoundName): Patch => PATCHES[name];
