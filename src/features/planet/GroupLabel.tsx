import type { SceneGroup } from '../../scene/types.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { GroupWords } from './groupWords.ts';
import { Stack } from '../../ui/Stack.tsx';
import { RELATION_TONES } from './relationTone.ts';
import styles from './stage.module.css';

/** Whose a group is, its place in the queue, and how old the knowledge of it is. For eyes: the group has a name of its own. */
export function GroupLabel({ words, group }: { readonly words: GroupWords; readonly group: SceneGroup }) {
  const { side, place, owner } = group;
  const tone =
    owner?.relation === 'other' && side === 'visitor' && place === 0
      ? 'danger'
      : owner && RELATION_TONES[owner.relation];
  return (
    <Stack
      as="p"
      row
      align="center"
      tone="soft"
      size="micro"
      className={styles.label}
      data-tone={tone}
      aria-hidden="true"
    >
      <Icon name={side === 'planet' ? 'planet' : 'ship'} size={14} />
      {words.odd !== '' && <Icon name="alert" size={14} />}
      <strong>{words.title}</strong>
      {words.about !== '' && <span>{words.about}</span>}
      {words.age !== '' && (
        <em>
          <Icon name="hourglass" size={12} />
          {words.age}
        </em>
      )}
    </Stack>
  );
}
