import { useRef } from 'react';
import { say } from '../../lib/words/say.ts';
import type { Scene, SceneBoxes } from '../../scene/types.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { PlanetFeed } from './createPlanetFeed.ts';
import type { NewsLine } from './useStageNews.ts';
import { Stack } from '../../ui/Stack.tsx';
import { useRibbonPlace } from './useRibbonPlace.ts';
import styles from './stage.module.css';

interface Picture {
  readonly feed: PlanetFeed;
  /** null while the list of slots replaces the picture. */
  readonly scene: Scene | null;
  readonly boxes: SceneBoxes;
}

/** The raid's newest state, large for a while, where no struct stands. For eyes: the log says it too. */
export function StageRibbon({ banner, ...picture }: Picture & { readonly banner: NewsLine | null }) {
  return banner && <Ribbon key={banner.id} banner={banner} {...picture} />;
}

function Ribbon({ banner, ...picture }: Picture & { readonly banner: NewsLine }) {
  const ref = useRef<HTMLParagraphElement>(null);
  useRibbonPlace(ref, { ...picture, text: banner.text });
  return (
    <Stack
      as="p"
      ref={ref}
      row
      gap={3}
      align="center"
      pad={[3, 7]}
      tone="plain"
      size="h3"
      face="medium"
      className={styles.ribbon}
      data-tone={banner.tone}
      aria-hidden="true"
    >
      <Icon name="flag" size={18} />
      <span>{banner.text}</span>
    </Stack>
  );
}

/** What happens here, in words, whether things move or not. It is said aloud by the page's one voice (features/announce), which does not drown in it. */
export function StageLog({ lines }: { readonly lines: readonly NewsLine[] }) {
  return (
    <Stack gap="hair" className={styles.log} role="log" aria-live="off" aria-label={say('Event log')}>
      {lines.map(({ id, text, tone }) => (
        <p key={id} className={styles.line} data-tone={tone}>
          {text}
        </p>
      ))}
    </Stack>
  );
}
