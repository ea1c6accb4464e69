import { type Channel, CHANNELS } from './channels.ts';
import { channelGain, masterGain, type SoundLevels } from './levels.ts';
import { type SoundName, patchOf } from './patches.ts';
import { renderPatch } from './renderPatch.ts';
import type { Placing } from './types.ts';

/** A change of level is a slide: a step would click. */
const SLIDE_SECONDS = 0.03;
/** Twelve voices together stay under full scale before the limiter has to do anything audible. */
const HEADROOM = 0.55;

export interface Mixer {
  /** @param at seconds of the context */
  play(name: SoundName, at: number, placing: Placing): void;
  setLevels(levels: SoundLevels): void;
}

/** A bus for each channel, the player's levels on them, and a limiter before the way out. */
export function createMixer(context: BaseAudioContext, levels: SoundLevels): Mixer {
  const limiter = context.createDynamicsCompressor();
  limiter.threshold.value = -10;
  limiter.knee.value = 6;
  limiter.ratio.value = 20;
  limiter.attack.value = 0.002;
  limiter.release.value = 0.14;
  // A compressor makes up for what it takes: what is left is taken here, and no sum of voices clips.
  const ceiling = context.createWaveShaper();
  ceiling.curve = softCeiling();
  const master = context.createGain();
  const headroom = context.createGain();
  headroom.gain.value = HEADROOM;
  headroom.connect(limiter).connect(ceiling).connect(master).connect(context.destination);
  master.gain.value = masterGain(levels);
  const buses = new Map<Channel, GainNode>();
  for (const channel of CHANNELS) {
    const bus = context.createGain();
    bus.gain.value = channelGain(levels, channel);
    bus.connect(headroom);
    buses.set(channel, bus);
  }
  return {
    play(name, at, placing) {
      const patch = patchOf(name);
      const bus = buses.get(patch.channel);
      if (bus) renderPatch(context, patch, at, placing, bus);
    },
    setLevels(next) {
      const now = context.currentTime;
      master.gain.setTargetAtTime(masterGain(next), now, SLIDE_SECONDS);
      for (const [channel, bus] of buses) bus.gain.setTargetAtTime(channelGain(next, channel), now, SLIDE_SECONDS);
    },
  };
}

/** Straight up to 0.7, then ever flatter, never above 0.97. */
function softCeiling(): Float32Array<ArrayBuffer> {
  const [points, bend, top] = [2049, 0.7, 0.97];
  const curve = new Float32Array(points);
  for (let i = 0; i < points; i += 1) {
    const x = (i / (points - 1)) * 2 - 1;
    const over = Math.abs(x) - bend;
    const y = over <= 0 ? Math.abs(x) : bend + (top - bend) * Math.tanh(over / (top - bend));
    curve[i] = Math.sign(x) * y;
  }
  return curve;
}
