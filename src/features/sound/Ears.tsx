import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { Channel } from '../../sound/channels.ts';
import { cueOf } from '../../sound/cue.ts';
import { isSilent } from '../../sound/levels.ts';
import { useStore } from 'zustand';
import { soundLevels } from '../../state/preferences/soundLevels.ts';
import { useConnection, useRuntime } from '../../state/react.ts';
import { useMotion } from '../../ui/motion.ts';
import { ambienceOf, planetShown } from './ambienceOf.ts';
import { createEarTurn } from './createEarTurn.ts';
import { createPageSound, watchTouch } from './createPageSound.ts';

/** The quiet of a place comes and goes; it begins anew before it has quite gone. */
const AMBIENCE_EVERY_MS = 9000;

/** What happens is heard, wherever the player is by then. Draws nothing. */
export function Ears() {
  const runtime = useRuntime();
  const { chainId } = runtime.config.network;
  // Whoever listens is connected by it, and the front door asks nothing of the network.
  const isHeard = useConnection((connection) => connection.live.step !== 'idle');
  const moves = useMotion();
  const hasAmbience = useStore(soundLevels, (levels) => !isSilent(levels, 'ambience'));
  const shown = useLocation({ select: ({ pathname, search }) => ({ pathname, planet: search.planet }) });
  const isCalm = useEffectEvent(() => !moves);
  const ambience = useEffectEvent(() => {
    const world = runtime.world.getState();
    return ambienceOf(world, planetShown(shown.pathname, shown.planet, world.self.planetId));
  });
  // Without motion nothing goes on by itself, to the ear neither.
  const isBreathing = useEffectEvent(() => moves && hasAmbience && document.visibilityState === 'visible');

  useEffect(() => {
    const turn = createEarTurn(`sound/${chainId}`);
    const touch = watchTouch(() => turn.take());
    const sound = createPageSound(soundLevels.getState(), touch.hasTouched, async (levels) => {
      const { createSpeaker } = await import('../../sound/createSpeaker.ts');
      return createSpeaker(levels);
    });
    const playInTurn: typeof sound.play = (cues) => {
      if (turn.has()) sound.play(cues);
    };
    const endLevels = soundLevels.subscribe((levels) => sound.setLevels(levels));
    const ear = {
      play: playInTurn,
      playHere: (cues: Parameters<typeof sound.play>[0]) => sound.play(cues),
      isCalm: () => isCalm(),
      isSilent: (channel: Channel) => isSilent(soundLevels.getState(), channel),
      nowMs: () => performance.now(),
    };
    let [isOver, endListening] = [false, (): void => undefined];
    // Who has no line loads nothing of what would be heard over it. A part that cannot be had costs sounds until the line is another.
    if (isHeard)
      void import('./listen.ts').then(
        ({ listen }) => {
          if (!isOver) endListening = listen(runtime, ear);
        },
        () => undefined,
      );
    const breath = setInterval(() => {
      if (isBreathing()) playInTurn([cueOf(ambience())]);
    }, AMBIENCE_EVERY_MS);
    return () => {
      isOver = true;
      clearInterval(breath);
      endListening();
      endLevels();
      touch.end();
      turn.end();
      sound.close();
    };
  }, [runtime, chainId, isHeard]);
  return null;
}
