import type { Layer, Patch, Placing } from './types.ts';

/** What counts as silence at the end of an envelope: exponential ramps never arrive at none. */
const SILENCE = 0.001;
const NOISE_SECONDS = 2;

const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

/** White, and the same each time: a measured effect stays as it was measured. */
function noiseOf(context: BaseAudioContext): AudioBuffer {
  const held = noises.get(context);
  if (held) return held;
  const buffer = context.createBuffer(1, context.sampleRate * NOISE_SECONDS, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let state = 0x9e37;
  for (let i = 0; i < samples.length; i += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    samples[i] = state / 0x3fffffff - 1;
  }
  noises.set(context, buffer);
  return buffer;
}

/**
 * Lays an effect into an audio graph: it plays by itself and goes when it is over.
 *
 * @param at seconds of the context
 */
export function renderPatch(
  context: BaseAudioContext,
  patch: Pick<Patch, 'layers'>,
  at: number,
  { pan, pitch, gain }: Placing,
  into: AudioNode,
): void {
  const panner = context.createStereoPanner();
  panner.pan.value = Math.min(1, Math.max(-1, pan));
  const level = context.createGain();
  level.gain.value = gain;
  level.connect(panner).connect(into);
  const sources = patch.layers.flatMap((layer) => laid(context, layer, at, pitch, level));
  let playing = sources.length;
  const ended = (): void => {
    playing -= 1;
    if (playing === 0) panner.disconnect();
  };
  for (const source of sources) source.addEventListener('ended', ended, { once: true });
}

function laid(
  context: BaseAudioContext,
  layer: Layer,
  at: number,
  pitch: number,
  into: AudioNode,
): readonly AudioScheduledSourceNode[] {
  const { delay = 0, attack, hold = 0, decay } = layer.envelope;
  const begin = at + delay / 1000;
  const end = begin + (attack + hold + decay) / 1000;
  const shape = context.createGain();
  shape.gain.setValueAtTime(0, begin);
  shape.gain.linearRampToValueAtTime(layer.gain, begin + attack / 1000);
  shape.gain.setValueAtTime(layer.gain, begin + (attack + hold) / 1000);
  shape.gain.exponentialRampToValueAtTime(layer.gain * SILENCE, end);
  shape.connect(into);
  const mouth = layer.filter ? filtered(context, layer.filter, pitch, begin, end, shape) : shape;
  const sources = layer.kind === 'noise' ? [noise(context, mouth)] : tones(context, layer, pitch, begin, end, mouth);
  for (const source of sources) {
    source.start(begin);
    source.stop(end);
  }
  return sources;
}

function filtered(
  context: BaseAudioContext,
  filter: NonNullable<Layer['filter']>,
  pitch: number,
  begin: number,
  end: number,
  into: AudioNode,
): AudioNode {
  const node = context.createBiquadFilter();
  node.type = filter.type;
  node.Q.value = filter.q ?? 0.7;
  sweep(node.frequency, filter.from * pitch, (filter.to ?? filter.from) * pitch, begin, end);
  node.connect(into);
  return node;
}

function noise(context: BaseAudioContext, into: AudioNode): AudioScheduledSourceNode {
  const source = context.createBufferSource();
  source.buffer = noiseOf(context);
  source.loop = true;
  source.connect(into);
  return source;
}

function tones(
  context: BaseAudioContext,
  { wave, from, to = from, partials = [] }: Extract<Layer, { kind: 'tone' }>,
  pitch: number,
  begin: number,
  end: number,
  into: AudioNode,
): readonly AudioScheduledSourceNode[] {
  return [[1, 1] as const, ...partials].map(([ratio, gain]) => {
    const voice = context.createOscillator();
    voice.type = wave;
    sweep(voice.frequency, from * pitch * ratio, to * pitch * ratio, begin, end);
    const level = context.createGain();
    level.gain.value = gain;
    voice.connect(level).connect(into);
    return voice;
  });
}

function sweep(parameter: AudioParam, from: number, to: number, begin: number, end: number): void {
  parameter.setValueAtTime(from, begin);
  if (to !== from) parameter.exponentialRampToValueAtTime(to, end);
}
