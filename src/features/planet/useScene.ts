import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Scene, SceneBoxes, SceneModel, SceneSkin } from '../../scene/types.ts';
import { useMotion } from '../../ui/motion.ts';

/** `unavailable`: this browser draws no WebGL, or the renderer failed; everything is then done without the picture. */
export type SceneState = 'loading' | 'drawn' | 'unavailable';

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
  /** Draws this from now on; nothing while there is no picture. */
  readonly update: (model: SceneModel | null) => void;
}

/** Mounts the renderer into a div, dresses it in skins, and hands back where its slots are and how to feed it. */
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

    // The renderer is the largest part of the client: it comes when a planet is looked at, not before.
    import('../../scene/createScene.ts')
      .then(({ createScene }) => createScene(host, { motion: motionNow(), signal: life.signal, inputHost }))
      .then(
        (ready) => {
          if (life.signal.aborted) {
            ready.destroy();
            return;
          }
          made = ready;
          unwatch = [ready.watchLayout(setBoxes), ready.watchIntents(({ key }) => select(key))];
          sizes.observe(host);
          ready.resize(host.clientWidth, host.clientHeight);
          setScene(ready);
          setState('drawn');
        },
        () => {
          if (!life.signal.aborted) setState('unavailable');
        },
      );
    return () => {
      life.abort();
      sizes.disconnect();
      for (const stop of unwatch) stop();
      made?.destroy();
      setScene(null);
    };
  }, []);

  const update = useCallback(
    (model: SceneModel | null): void => {
      if (!model || !scene) return;
      try {
        scene.update(model);
      } catch {
        // A picture that fails must not take the slots with it: the list stands in.
        setState('unavailable');
      }
    },
    [scene],
  );

  useEffect(() => scene?.setMotion(motion), [scene, motion]);
  useEffect(() => scene?.setSkins(skins), [scene, skins]);

  return { hostRef, groundRef, scene, boxes, state, update };
}
