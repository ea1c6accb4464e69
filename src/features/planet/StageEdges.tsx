import { say } from '../../lib/words/say.ts';
import type { Scene, SceneGroup } from '../../scene/types.ts';
import { Icon } from '../../ui/Icon.tsx';
import { cx } from '../../ui/cx.ts';
import type { GroupWords } from './groupWords.ts';
import type { Aside } from './useAside.ts';
import { Stack } from '../../ui/Stack.tsx';
import { RELATION_TONES } from './relationTone.ts';
import { Text } from '../../ui/Text.tsx';
import styles from './stage.module.css';

/** Shown at a side at most: the nearest of them. */
const MOST = 3;

interface EdgeGroup {
  readonly group: SceneGroup;
  readonly words: GroupWords;
}

/** Who stands beside what is seen: pressed, the picture goes there. */
export function StageEdges({
  scene,
  aside,
  groups,
}: {
  readonly scene: Scene;
  readonly aside: Aside;
  readonly groups: readonly EdgeGroup[];
}) {
  return (['left', 'right'] as const).map((side) => {
    const keys = aside[side];
    const nearest = side === 'left' ? keys.slice(-MOST) : keys.slice(0, MOST);
    const shown = nearest.flatMap((key) => groups.find(({ group }) => group.key === key) ?? []);
    if (isNobody(shown)) return null;
    return (
      <Stack
        as="ul"
        key={side}
        row
        dir="ltr"
        gap={1}
        className={cx(styles.edge, styles[side])}
        aria-label={side === 'left' ? say('Objects to the left') : say('Objects to the right')}
      >
        {shown.map(({ group, words }) => (
          <li key={group.key}>
            <button
              type="button"
              data-tone={group.owner && RELATION_TONES[group.owner.relation]}
              aria-label={say('Show {group}', { group: words.label })}
              onClick={() => scene.reveal(group.key)}
            >
              {words.odd !== '' && <Icon name="alert" size={14} />}
              <span>{words.title}</span>
              <Icon name="chevron" size={16} />
            </button>
          </li>
        ))}
        {keys.length > MOST && (
          <Text as="li" tone="soft" size="micro" className={styles.edgeMore}>
            {say('{count} more', { count: keys.length - MOST })}
          </Text>
        )}
      </Stack>
    );
  });
}

function isNobody(groups: readonly EdgeGroup[]): boolean {
  return groups.length === 0;
}
