import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadPart, LostPartError } from '../../lib/lostPart.ts';
import { withRetry } from '../../lib/retry.ts';
import type { Scene, SceneBoxes, SceneModel, SceneSkin } from '../../scene/types.ts';
import { useMotion } from '../../ui/motion.ts';

/** `unavailable`: this browser draws no WebGL, or the renderer failed; everything is then done without the picture. */
export type SceneState = 'loading' | 'drawn' | 'unavailable';
/** `lost`: there was a picture, and its graphics crashed or were taken away. `notLoaded`: the renderer could not be had. */
export type SceneLack = 'noGraphics' | 'lost' | 'notLoaded';

/** A picture that is lost so often in so short a time is not drawn again until somebody asks for it. */
const MOST_LOSSES = 3;
const WITHIN_MS = 60_000;

const NO_BOXES: SceneBoxes = { slots: [], groups: [], width: 0, height: 0 };

interface StageScene {
  /** Where the picture is put. */
  readonly hostRef: RefObject<HTMLDivElement | null>;
  /** Around the picture and the buttons over it: drags and wheels anywhere on it move the camera. */
  readonly groundRef: RefObject<HTMLDivElement | null>;
  /** null until there is a picture. */
  readonly scene: Scene | null;
  readonly boxes: SceneBoxes;
  readonly state: SceneState;
  /** Why there is no picture, where it is unavailable. */
  readonly lack: SceneLack;
  /** Draws this from now on; nothing while there is no picture. */
  readonly update: (model: SceneModel | null) => void;
  /** Tries to get a picture once more. */
  readonly retry: () => void;
}

/**
 * Mounts the renderer into a div, dresses it in skins, and hands back where its slots are and how to feed it. When the browser takes
 * the graphics away, another scene is made; where none can be had, somebody may ask for one again.
 */
export function useScene({
  skins,
  onSelect,
}: {
  readonly skins: ReadonlyMap<string, SceneSkin>;
  readonly onSelect: (key: string) => void;
}): StageScene {
  const hostRef = useRef<HTMLDivElement>(null);
  const groundRef = useRef<HTMLDivElement>(null);
  const [scene, setScene] = useState<Scene | null>(null);
  const [state, setState] = useState<SceneState>('loading');
  const [boxes, setBoxes] = useState<SceneBoxes>(NO_BOXES);
  const [lack, setLack] = useState<SceneLack>('noGraphics');
  /** Another makes another scene. */
  const [turn, setTurn] = useState(0);
  const lostAtMs = useRef<readonly number[]>([]);
  const raiseAgain = useCallback((): void => {
    setState('loading');
    setTurn((before) => before + 1);
  }, []);
  const motion = useMotion();
  const select = useEffectEvent(onSelect);
  const motionNow = useEffectEvent(() => motion);

  useEffect(() => {
    const host = hostRef.current;
    if (!host) return;
    const life = new AbortController();
    let made: Scene | null = null;
    let unwatch: (() => void)[] = [];
    const sizes = new ResizeObserver(() => made?.resize(host.clientWidth, host.clientHeight));
    const inputHost = groundRef.current ?? host;
    const end = (): void => {
      sizes.disconnect();
      for (const stop of unwatch) stop();
      unwatch = [];
      made?.destroy();
      made = null;
      setScene(null);
    };
    const lose = (): void => {
      end();
      const nowMs = performance.now();
      lostAtMs.current = [...lostAtMs.current.filter((atMs) => nowMs - atMs < WITHIN_MS), nowMs];
      setLack('lost');
      // What is lost again and again may be lost because of us.
      if (lostAtMs.current.length > MOST_LOSSES) setState('unavailable');
      else raiseAgain();
    };

    // The renderer is the largest part of the client: it comes when a planet is looked at, not before.
    const raise = async (): Promise<Scene> => {
      const { createScene } = await loadPart(() => import('../../scene/createScene.ts'));
      return createScene(host, { motion: motionNow(), signal: life.signal, inputHost });
    };
    const raised = lostAtMs.current.length === 0 ? raise() : raiseAfterLoss(raise, life.signal);
    raised.then(
      (ready) => {
        if (life.signal.aborted) {
          ready.destroy();
          return;
        }
        made = ready;
        unwatch = [ready.watchLayout(setBoxes), ready.watchIntents(({ key }) => select(key)), ready.watchLoss(lose)];
        sizes.observe(host);
        ready.resize(host.clientWidth, host.clientHeight);
        setScene(ready);
        setState('drawn');
      },
      (error: unknown) => {
        if (life.signal.aborted) return;
        setLack((before) => (before === 'lost' ? before : lackOf(error)));
        setState('unavailable');
      },
    );
    return () => {
      life.abort();
      end();
    };
  }, [turn, raiseAgain]);

  const update = useCallback(
    (model: SceneModel | null): void => {
      if (!model || !scene) return;
      try {
        scene.update(model);
      } catch {
        // A picture that fails must not take the slots with it: the list stands in.
        setLack('lost');
        setState('unavailable');
      }
    },
    [scene],
  );
  const retry = useCallback((): void => {
    lostAtMs.current = [];
    raiseAgain();
  }, [raiseAgain]);

  useEffect(() => scene?.setMotion(motion), [scene, motion]);
  useEffect(() => scene?.setSkins(skins), [scene, skins]);

  return { hostRef, groundRef, scene, boxes, state, lack, update, retry };
}

/** Browsers need a moment before they give graphics again, and some give none to a page that is not seen. */
async function raiseAfterLoss(raise: () => Promise<Scene>, signal: AbortSignal): Promise<Scene> {
  await untilSeen(signal);
  return withRetry(raise, { attempts: 4, baseDelayMs: 300, maxDelayMs: 2_000, isTransient: () => true, signal });
}

function untilSeen(signal: AbortSignal): Promise<void> {
  if (!document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('visibilitychange', () => resolve(), { once: true, signal });
  });
}

function lackOf(error: unknown): SceneLack {
  return error instanceof LostPartError ? 'notLoaded' : 'noGraphics';
}
