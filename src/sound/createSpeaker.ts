import { createGate } from './createGate.ts';
import { createMixer } from './createMixer.ts';
import { isSilent, type SoundLevels } from './levels.ts';
import type { Cue } from './cue.ts';
import { patchOf } from './patches.ts';
import { lengthOf } from './types.ts';

export interface Speaker {
  play(cues: readonly Cue[]): void;
  setLevels(levels: SoundLevels): void;
  close(): void;
}

/** A little later than now, so that the first sample is not already over. */
const LEAD_SECONDS = 0.02;
/** After the last sound; then the machine that makes them sleeps, for it costs power also while it makes none. */
const AWAKE_SECONDS = 2;
/** What could not begin by then is no news any more. */
const LATE_MS = 1500;

/**
 * The page's own way out. Call it after the player has touched the page, not before: a browser would keep it silent, and say so.
 *
 * @returns null where the browser has no Web Audio
 */
export function createSpeaker(levels: SoundLevels): Speaker | null {
  if (typeof AudioContext === 'undefined') return null;
  const context = new AudioContext({ latencyHint: 'interactive' });
  const mixer = createMixer(context, levels);
  const gate = createGate();
  let now = levels;
  /** Of the context: when the last voice is over. */
  let endsAt = 0;
  let sleep: ReturnType<typeof setTimeout> | undefined;
  let waking: { readonly done: Promise<void>; readonly sinceMs: number } | null = null;

  function lay(cues: readonly Cue[]): void {
    const begin = context.currentTime + LEAD_SECONDS;
    for (const { sound, inMs, ...placing } of cues) {
      const patch = patchOf(sound);
      if (isSilent(now, patch.channel)) continue;
      const { weight, rest } = patch;
      const lengthMs = lengthOf(patch);
      if (!gate.admits({ name: sound, weight, rest, lengthMs }, begin * 1000 + inMs)) continue;
      mixer.play(sound, begin + inMs / 1000, placing);
      endsAt = Math.max(endsAt, begin + (inMs + lengthMs) / 1000);
    }
    sleepLater();
  }
  function sleepLater(): void {
    clearTimeout(sleep);
    sleep = setTimeout(
      () => {
        if (context.currentTime < endsAt) sleepLater();
        else if (context.state === 'running') void context.suspend().catch(() => undefined);
      },
      (Math.max(0, endsAt - context.currentTime) + AWAKE_SECONDS) * 1000,
    );
  }
  /** Its clock stands while it sleeps: what was laid then would all come at once when it wakes. */
  function wake(): { readonly done: Promise<void>; readonly sinceMs: number } {
    waking ??= {
      sinceMs: performance.now(),
      done: context
        .resume()
        .catch(() => undefined)
        .finally(() => (waking = null)),
    };
    return waking;
  }
  return {
    play(cues) {
      if (context.state === 'running') return lay(cues);
      const { done, sinceMs } = wake();
      const isLate = (): boolean => performance.now() - sinceMs > LATE_MS;
      // A phone call, another app: it may be long until it may wake, and nothing is to be kept for that.
      if (isLate()) return;
      void done.then(() => {
        if (context.state === 'running' && !isLate()) lay(cues);
      });
    },
    setLevels(next) {
      now = next;
      mixer.setLevels(next);
    },
    close() {
      clearTimeout(sleep);
      void context.close().catch(() => undefined);
    },
  };
}
