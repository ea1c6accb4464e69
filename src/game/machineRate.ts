/** How fast this machine hashes, for every figure that depends on it. */
import { say } from '../lib/words/say.ts';
import { formatRate } from './format.ts';

/** A way of hashing: what one worker did in the race at its start, and how many work that way. */
export interface KernelUse {
  /** Attempts a second of one worker, e.g. 28_300_000. */
  readonly rate: number;
  readonly workers: number;
}

export interface MachineRate {
  /** Attempts a second of all workers together, throttled as they are. */
  readonly perSecond: number;
  /** False while nothing has been hashed here: the rate is an assumed one then, and whoever shows it says so. */
  readonly isMeasured: boolean;
}

/** Attempts a second of an ordinary machine; counted on until this one is measured. */
const ASSUMED_RATE = 5_000_000;

/**
 * What the race of the kernels measured, by the workers that use each. A machine that rests is taken at full speed: a figure
 * says how long a proof takes once hashing goes on.
 *
 * @param duty part of the time that the workers hash, 0..1
 */
export function machineRate(kernels: readonly KernelUse[], duty: number): MachineRate {
  const measured = kernels.reduce((sum, { rate, workers }) => sum + rate * workers, 0);
  return { perSecond: (measured > 0 ? measured : ASSUMED_RATE) * (duty > 0 ? duty : 1), isMeasured: measured > 0 };
}

/**
 * Attempts a second that one task can count on: its part of the machine while it is hashed, else all of it.
 *
 * @param weight the task's, 0 when it is not hashed
 * @param total of all weights
 */
export function taskRate({ perSecond }: MachineRate, weight: number, total: number): number {
  return weight > 0 ? (perSecond * weight) / total : perSecond;
}

/** `Reckoned with an assumed 5.00 M/s until this machine is measured.`; null where it is measured. */
export function rateNote({ perSecond, isMeasured }: MachineRate): string | null {
  return isMeasured
    ? null
    : say('Estimate with {rate} until this device is measured.', { rate: formatRate(perSecond) });
}
