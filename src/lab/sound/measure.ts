/** What an effect is to an instrument: rendered offline, as the page would play it. For the gallery, and for e2e/sound.spec.ts. */
import { createMixer } from '../../sound/createMixer.ts';
import { patchOf, type SoundName } from '../../sound/patches.ts';
import { lengthOf } from '../../sound/types.ts';
import type { Cue } from '../../sound/cue.ts';
import type { SoundLevels } from '../../sound/levels.ts';

const RATE = 44_100;
/** All the way up: what clips would clip here. */
const LOUD: SoundLevels = {
  isOn: true,
  master: 100,
  channels: { battle: 100, machine: 100, alerts: 100, ambience: 100 },
};

export interface Measured {
  /** Largest sample of either side; 1 is full scale. */
  readonly peak: number;
  /** Loudest tenth of a second, root mean square. */
  readonly level: number;
  /** The same of what a phone or a notebook plays of it, which is little below 300 Hz. */
  readonly smallLevel: number;
  /** How loud and how bright it is over time: two effects with the same print sound alike. */
  readonly print: readonly number[];
}

/** Renders cues through the mixer, levels all the way up. */
export async function renderCues(cues: readonly Cue[]): Promise<Measured> {
  const endMs = Math.max(...cues.map(({ sound, inMs }) => inMs + lengthOf(patchOf(sound))));
  const context = new OfflineAudioContext(2, Math.ceil((RATE * (endMs + 200)) / 1000), RATE);
  const mixer = createMixer(context, LOUD);
  for (const { sound, inMs, ...placing } of cues) mixer.play(sound, inMs / 1000, placing);
  return measured(await context.startRendering());
}

export const measureSound = (sound: SoundName): Promise<Measured> =>
  renderCues([{ sound, inMs: 0, pan: 0, pitch: 1, gain: 1 }]);

function measured(buffer: AudioBuffer): Measured {
  const sides = [buffer.getChannelData(0), buffer.getChannelData(1)];
  const peak = Math.max(...sides.map((side) => side.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)));
  const [left = new Float32Array()] = sides;
  return { peak, level: loudest(left), smallLevel: loudest(highPassed(left)), print: printOf(left) };
}

function loudest(samples: Float32Array): number {
  const size = RATE / 10;
  let most = 0;
  for (let at = 0; at < samples.length; at += size / 2)
    most = Math.max(most, energyOf(samples, at, at + size).energy / size);
  return Math.sqrt(most);
}

const SMALL_FROM_HZ = 300;

/** Twice over, each 6 dB an octave: about how a small speaker falls off. */
function highPassed(samples: Float32Array): Float32Array {
  const keep = 1 / (1 + (2 * Math.PI * SMALL_FROM_HZ) / RATE);
  const once = (from: Float32Array): Float32Array => {
    const out = new Float32Array(from.length);
    for (let i = 1; i < from.length; i += 1) out[i] = keep * ((out[i - 1] ?? 0) + (from[i] ?? 0) - (from[i - 1] ?? 0));
    return out;
  };
  return once(once(samples));
}

const SLICE = RATE / 16;
const SLICES = 24;
const LONG = RATE * 4;

/** Brightness is how much one sample differs from the next, next to how loud it is: a sine's is its frequency. */
function energyOf(samples: Float32Array, from: number, to: number): { energy: number; brightness: number } {
  let energy = 0;
  let steps = 0;
  for (let i = Math.max(1, Math.floor(from)); i < Math.min(to, samples.length); i += 1) {
    const [now = 0, before = 0] = [samples[i], samples[i - 1]];
    energy += now * now;
    steps += (now - before) ** 2;
  }
  return { energy, brightness: energy === 0 ? 0 : Math.sqrt(steps / energy) };
}

function printOf(samples: Float32Array): readonly number[] {
  // What is long is told by all of it: it begins as quietly as the next.
  const slice = samples.length > LONG ? samples.length / SLICES : SLICE;
  const slices = Array.from({ length: SLICES }, (_, i) => energyOf(samples, i * slice, (i + 1) * slice));
  const whole = slices.reduce((sum, { energy }) => sum + energy, 0) || 1;
  return slices.flatMap(({ energy, brightness }) => {
    const share = Math.sqrt(energy / whole);
    // In octaves: what is twice as bright is as far away at the bottom as at the top.
    return [share, share * Math.log2(1 + brightness * 40)];
  });
}

/** 0 = the same; the closest two of the table are about half apart. */
export const apart = (one: Measured, other: Measured): number =>
  Math.hypot(...one.print.map((value, i) => value - (other.print[i] ?? 0)));
