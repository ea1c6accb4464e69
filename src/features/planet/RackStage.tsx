import { useEffect } from 'react';
import { say } from '../../lib/words/say.ts';
import { useWorld } from '../../state/react.ts';
import { useSceneSkins } from '../../state/wardrobe/react.ts';
import { Loader } from '../../ui/Loader.tsx';
import { PictureGone } from './PictureGone.tsx';
import { rackOf } from './rackModel.ts';
import { StageControls } from './StageControls.tsx';
import { useScene } from './useScene.ts';
import { useStageView } from './useStageView.ts';
import { Stack } from '../../ui/Stack.tsx';
import styles from './stage.module.css';

/** One class in all its states, drawn as on a planet. Nothing of it can be pressed; without WebGL it is a list of words. */
export function RackStage({ className }: { readonly className: string }) {
  const type = useWorld((world) => [...world.structTypes.values()].find(({ name }) => name === className));
  const skins = useSceneSkins();
  const { model, places } = rackOf(className, type);
  const { hostRef, groundRef, scene, boxes, state, lack, update, retry } = useScene({
    skins,
    onSelect: () => undefined,
  });
  useEffect(() => update(model), [update, model]);
  const layerRef = useStageView(scene);
  const at = new Map(boxes.slots.map((box) => [box.key, box]));
  const isList = state === 'unavailable';
  return (
    <section
      className={styles.stage}
      data-view={isList ? 'list' : 'picture'}
      aria-label={say('{struct} in all states', { struct: className })}
    >
      {isList && <PictureGone lack={lack} onRetry={retry} />}
      <div ref={groundRef} className={styles.ground} dir={isList ? undefined : 'ltr'}>
        {!isList && <div ref={hostRef} className={styles.host} aria-hidden="true" />}
        <div ref={layerRef} className={styles.layer}>
          <ul>
            {places.map(({ key, words }) => {
              const box = at.get(key);
              const left = box ? box.x + box.width / 2 : 0;
              const top = box ? box.y + box.height : 0;
              return (
                <li key={key} className={styles.rackLabel} style={{ left, top }}>
                  <span>{words}</span>
                </li>
              );
            })}
          </ul>
        </div>
      </div>
      <Stack row gap={2} wrap align="end" justify="end" className={styles.dock}>
        {scene && !isList && <StageControls scene={scene} />}
      </Stack>
      {state === 'loading' && (
        <div className={styles.loading}>
          <Loader label={say('Loading preview…')} />
        </div>
      )}
    </section>
  );
}
