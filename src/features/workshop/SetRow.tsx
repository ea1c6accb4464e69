import { useId } from 'react';
import { type CosmeticSet, FALLBACK_LANGUAGE, pickText } from '../../game/cosmetics.ts';
import { PLAYER_LANGUAGE } from '../../state/wardrobe/react.ts';
import { tidyText } from '../../state/wardrobe/worn.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { countWords } from './findings.ts';
import { SetDetail } from './SetDetail.tsx';
import styles from './workshop.module.css';

const NAME_LENGTH = 60;

/** One installed set; pressed, what it is made of and what can be done with it. */
export function SetRow({
  set,
  isOpen,
  onToggle,
}: {
  readonly set: CosmeticSet;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}) {
  const id = useId();
  const name = nameOfSet(set);
  return (
    <li className={styles.set} data-active={set.active}>
      <button type="button" className={styles.setHead} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        <span>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <small>{`${set.version} · ${countWords(set.skinCount, 'class', 'classes')}`}</small>
        </span>
        <Pill tone={set.active ? 'live' : 'quiet'}>{set.active ? 'Worn' : 'Put off'}</Pill>
        <Icon name="chevron" />
      </button>
      <div id={id}>{isOpen && <SetDetail set={set} name={name} />}</div>
    </li>
  );
}

/** In the player's language, tidied; the beginning of its hash where it has no name. */
export function nameOfSet({ name, setHash }: Pick<CosmeticSet, 'name' | 'setHash'>): string {
  const own = Object.keys(name)[0];
  const text = pickText(name, PLAYER_LANGUAGE, FALLBACK_LANGUAGE) || (own === undefined ? '' : (name[own] ?? ''));
  return tidyText(text, NAME_LENGTH) || setHash.slice(0, 8);
}
