import type { Hand } from './hand.ts';
import { type Played, type Step, STEPS } from './journey.ts';

/** One step's end. */
export interface PlayedStep {
  readonly step: Step;
  readonly seconds: number;
  /** What went wrong; null = nothing did. */
  readonly failure: string | null;
}

/** A player's first hour, or its first minutes where `isShort`, step by step; ends with the first that fails, for what comes after stands on it. */
export async function* playSteps(
  played: Played & { readonly hand: Hand },
  isShort: boolean,
): AsyncGenerator<PlayedStep> {
  for (const step of STEPS.filter((one) => !isShort || one.isShort === true)) {
    const begin = performance.now();
    const failure = await step.play(played).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    yield { step, seconds: (performance.now() - begin) / 1000, failure };
    if (failure !== null) return;
  }
}
