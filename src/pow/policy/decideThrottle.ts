/** The rules by which the pool obeys the player. Pure: wishes and conditions in, threads and duty out. */
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
  readonly because: string;
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
    why: strictest.length === 0 ? fullWords(intensity) : `${speedWords(leaves)}: ${strictest.join(', and ')}.`,
  };
}

function rulesThatHold(settings: PowSettings, { playing, onMains, hidden, pressure }: Conditions): readonly Rule[] {
  const rules: Rule[] = [];
  if (settings.paused) rules.push({ leaves: 0, because: 'you paused all hashing' });
  // A browser that does not tell is taken at the player's word: a desktop has no battery to spare.
  if (settings.onlyOnMains && onMains === false) rules.push({ leaves: 0, because: 'the machine runs on battery' });
  if (settings.hidden !== 'full' && hidden) {
    rules.push({ leaves: settings.hidden === 'half' ? 0.5 : 0, because: 'nobody sees this page' });
  }
  if (settings.slowWhilePlaying && playing) rules.push({ leaves: 0.5, because: 'you are playing' });
  // Never to a stop: our own work is part of the pressure, and it would begin and end for ever.
  if (settings.coolDown && pressure === 'serious')
    rules.push({ leaves: 0.5, because: 'the machine is under pressure' });
  if (settings.coolDown && pressure === 'critical') {
    rules.push({ leaves: 0.25, because: 'the machine is under heavy pressure' });
  }
  return rules;
}

function speedWords(leaves: number): string {
  if (leaves === 0) return 'Stopped';
  return leaves < 0.5 ? 'Quarter speed' : 'Half speed';
}

function fullWords(intensity: number): string {
  return intensity === INTENSITY.max ? 'Full speed: nothing slows it.' : `${intensity} % of full speed, as you chose.`;
}
