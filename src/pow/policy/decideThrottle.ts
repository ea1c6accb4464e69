/** The rules by which the pool obeys the player. Pure: wishes and conditions in, threads and duty out. */
import { mark, say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import { type Conditions, INTENSITY, type PowSettings, type Throttle } from './types.ts';

export interface ThrottleInput {
  readonly settings: PowSettings;
  readonly conditions: Conditions;
  /** Threads that the processor runs at once, 8. */
  readonly cores: number;
}

/** One less than the machine has, at least one. */
export function defaultThreads(cores: number): number {
  return Math.max(1, cores - 1);
}

interface Rule {
  /** Part of the chosen intensity that this rule leaves, 0..1. */
  readonly leaves: number;
  readonly because: Sentence;
}

/** The strictest rule counts; rules do not multiply, so that "half" stays half whatever else holds. */
export function decideThrottle({ settings, conditions, cores }: ThrottleInput): Throttle {
  const threads = Math.max(1, Math.min(cores, Math.floor(settings.threads ?? defaultThreads(cores))));
  const intensity = Math.max(INTENSITY.min, Math.min(INTENSITY.max, settings.intensity));
  const rules = rulesThatHold(settings, conditions);
  const leaves = Math.min(1, ...rules.map((rule) => rule.leaves));
  const strictest = rules.filter((rule) => rule.leaves === leaves).map((rule) => rule.because);
  return {
    threads,
    duty: (intensity / 100) * leaves,
    gpu: settings.gpu,
    slowed: leaves < 1,
    // It is kept for as long as it holds, and said when it is read.
    get why() {
      return strictest.length === 0 ? fullWords(intensity) : slowWords(leaves, strictest);
    },
  };
}

function rulesThatHold(settings: PowSettings, { playing, onMains, hidden, pressure }: Conditions): readonly Rule[] {
  const rules: Rule[] = [];
  if (settings.paused) rules.push({ leaves: 0, because: mark('you paused hashing') });
  // A browser that does not tell is taken at the player's word: a desktop has no battery to spare.
  if (settings.onlyOnMains && onMains === false)
    rules.push({ leaves: 0, because: mark('this device runs on battery') });
  if (settings.hidden !== 'full' && hidden) {
    rules.push({ leaves: settings.hidden === 'half' ? 0.5 : 0, because: mark('this tab is in the background') });
  }
  if (settings.slowWhilePlaying && playing) rules.push({ leaves: 0.5, because: mark('you’re playing') });
  // Never to a stop: our own work is part of the pressure, and it would begin and end for ever.
  if (settings.coolDown && pressure === 'serious') rules.push({ leaves: 0.5, because: mark('this device is busy') });
  if (settings.coolDown && pressure === 'critical') {
    rules.push({ leaves: 0.25, because: mark('this device is very busy') });
  }
  return rules;
}

function slowWords(leaves: number, strictest: readonly Sentence[]): string {
  const reasons = strictest
    .map((because) => say(because))
    .reduce((first, second) => say('{first} and {second}', { first, second }));
  if (leaves === 0) return say('Paused: {reasons}.', { reasons });
  return leaves < 0.5 ? say('Quarter speed: {reasons}.', { reasons }) : say('Half speed: {reasons}.', { reasons });
}

function fullWords(intensity: number): string {
  return intensity === INTENSITY.max
    ? say('Full speed, no limits active.')
    : say('Your setting: {intensity}% of full speed.', { intensity });
}
