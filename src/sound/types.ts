/**
 * An effect as a table row, and the request to play one. Times in ms, frequencies in Hz, gains of full scale: above 1 only where a
 * filter takes most of it away.
 */
import type { Channel } from './channels.ts';

export interface Envelope {
  /** After the start of the effect; 0 when absent. */
  readonly delay?: number;
  /** From silence to full. */
  readonly attack: number;
  /** At full; 0 when absent. */
  readonly hold?: number;
  /** To a thousandth of it, as things die away. */
  readonly decay: number;
}

export interface Filter {
  readonly type: 'lowpass' | 'highpass' | 'bandpass';
  readonly from: number;
  /** Where it has swept to at the end; stands still when absent. */
  readonly to?: number;
  readonly q?: number;
}

interface LayerBase {
  readonly gain: number;
  readonly envelope: Envelope;
  readonly filter?: Filter;
}

export interface ToneLayer extends LayerBase {
  readonly kind: 'tone';
  readonly wave: 'sine' | 'triangle' | 'square' | 'sawtooth';
  readonly from: number;
  /** Where it has swept to at the end; stands still when absent. */
  readonly to?: number;
  /** Further voices: ratio to the first and how loud. What does not divide evenly sounds like metal. */
  readonly partials?: readonly (readonly [ratio: number, gain: number])[];
}

export interface NoiseLayer extends LayerBase {
  readonly kind: 'noise';
}

export type Layer = ToneLayer | NoiseLayer;

export interface Patch {
  readonly channel: Channel;
  /** What it tells, for the gallery of sounds. */
  readonly words: string;
  /** 0..9: what is lower gives way when too many sound at once. */
  readonly weight: number;
  /** It does not sound again sooner. */
  readonly rest: number;
  readonly layers: readonly Layer[];
}

/** From where and how one effect is heard. */
export interface Placing {
  /** -1 left, 1 right. */
  readonly pan: number;
  /** Factor on every frequency. */
  readonly pitch: number;
  readonly gain: number;
}

/** Longest of its layers. */
export function lengthOf({ layers }: Pick<Patch, 'layers'>): number {
  return Math.max(
    ...layers.map(({ envelope: { delay = 0, attack, hold = 0, decay } }) => delay + attack + hold + decay),
  );
}
