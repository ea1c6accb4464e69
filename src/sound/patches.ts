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
        gain: 0.34,
        envelope: { attack: 30, hold: 120, decay: 460 },
        filter: { type: 'bandpass', from: 500, to: 2600, q: 1.4 },
      },
      { kind: 'tone', wave: 'triangle', from: 190, to: 520, gain: 0.24, envelope: { attack: 20, decay: 480 } },
    ],
  },
  shotUnguided: {
    channel: 'battle',
    words: 'An unguided shot leaves',
    weight: 3,
    rest: 70,
    layers: [
      {
        kind: 'noise',
        gain: 0.5,
        envelope: { attack: 2, decay: 160 },
        filter: { type: 'lowpass', from: 3800, to: 500 },
      },
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
      { kind: 'tone', wave: 'sine', from: 120, to: 46, gain: 0.72, envelope: { attack: 2, decay: 260 } },
      {
        kind: 'noise',
        gain: 0.46,
        envelope: { attack: 1, decay: 110 },
        filter: { type: 'lowpass', from: 1500, to: 240 },
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
        gain: 0.3,
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
        gain: 0.2,
        envelope: { attack: 3, decay: 150 },
        filter: { type: 'lowpass', from: 1900 },
      },
      {
        kind: 'tone',
        wave: 'square',
        from: 300,
        to: 120,
        gain: 0.2,
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
      { kind: 'tone', wave: 'triangle', from: 62, to: 34, gain: 0.8, envelope: { attack: 12, hold: 80, decay: 760 } },
      {
        kind: 'noise',
        gain: 0.36,
        envelope: { attack: 8, decay: 620 },
        filter: { type: 'lowpass', from: 900, to: 90 },
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
      { kind: 'tone', wave: 'sine', from: 82, to: 30, gain: 0.6, envelope: { attack: 4, decay: 800 } },
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
        gain: 0.28,
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
        gain: 0.26,
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
      partials: [[1.19, 0.35]],
      gain: 0.28,
      envelope: { delay: i * 190, attack: 20, hold: i === 3 ? 300 : 60, decay: i === 3 ? 1000 : 420 },
    })),
  },
  proofDone: {
    channel: 'machine',
    words: 'A proof has landed',
    weight: 4,
    rest: 400,
    layers: [
      { kind: 'tone', wave: 'sine', from: 1047, partials: BELL, gain: 0.24, envelope: { attack: 4, decay: 700 } },
      {
        kind: 'tone',
        wave: 'sine',
        from: 1568,
        partials: BELL,
        gain: 0.2,
        envelope: { delay: 120, attack: 4, decay: 900 },
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
        from: 233,
        gain: 0.4,
        envelope: { attack: 8, hold: 60, decay: 120 },
      },
      {
        kind: 'tone',
        wave: 'triangle',
        from: 165,
        gain: 0.42,
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
      gain: 0.22,
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
        from: 55,
        partials: [
          [1.5, 0.5],
          [2.01, 0.4],
          [3.02, 0.14],
        ],
        gain: 0.3,
        envelope: { attack: 4000, hold: 3000, decay: 6000 },
      },
      {
        kind: 'noise',
        gain: 0.1,
        envelope: { attack: 5000, hold: 1000, decay: 6000 },
        filter: { type: 'bandpass', from: 260, to: 620, q: 3 },
      },
    ],
  },
} as const satisfies Record<string, Patch>;

export type SoundName = keyof typeof PATCHES;

export const SOUND_NAMES = Object.keys(PATCHES) as readonly SoundName[];

export const patchOf = (name: SoundName): Patch => PATCHES[name];
