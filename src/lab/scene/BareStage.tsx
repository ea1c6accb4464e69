import { useEffect, useRef } from 'react';
import { BARE_EVENT, type BareWish, createBareStage } from './bareStage.ts';
import styles from './gallery.module.css';

/** Only the picture, at exactly its size, over everything else of the page: for machines that look at it. */
export function BareStage({ sceneId, atMs }: { readonly sceneId: string; readonly atMs: number | undefined }) {
  const hostRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const host = hostRef.current;
    if (!host) return;
    const stage = createBareStage(host, document.documentElement);
    const listen = (event: Event): void => {
      // Nobody else dispatches it: bareStage.ts.
      if (event instanceof CustomEvent) void stage.obey(event.detail as BareWish);
    };
    window.addEventListener(BARE_EVENT, listen);
    void stage.obey({ ticket: 'first', scene: sceneId, ...(atMs !== undefined && { atMs }) });
    return () => {
      window.removeEventListener(BARE_EVENT, listen);
      stage.close();
    };
  }, [sceneId, atMs]);
  return (
    <div className={styles.bare}>
      <div ref={hostRef} className={styles.bareHost} data-testid="bare-stage" />
    </div>
  );
}
