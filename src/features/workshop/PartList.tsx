import type { AssetPath } from '../../game/cosmetics.ts';
import { tidyText } from '../../state/wardrobe/worn.ts';
import { BitmapArt } from '../../ui/BitmapArt.tsx';
import styles from './workshop.module.css';

interface Part {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly icon: AssetPath | null;
}

const NAME_LENGTH = 60;
const TEXT_LENGTH = 240;

/** Weapons or abilities of a class, as a mod calls them. */
export function PartList({
  title,
  parts,
  icons,
}: {
  readonly title: string;
  readonly parts: readonly Part[];
  readonly icons: ReadonlyMap<AssetPath, ImageBitmap>;
}) {
  if (parts.length === 0) return null;
  return (
    <ul className={styles.parts} aria-label={title}>
      {parts.map(({ id, name, description, icon }) => {
        const picture = icon === null ? undefined : icons.get(icon);
        return (
          <li key={id}>
            <span className={styles.plate}>{picture && <BitmapArt picture={picture} size={30} />}</span>
            <span>
              <strong>
                <bdi>{tidyText(name || id, NAME_LENGTH)}</bdi>
              </strong>
              <small dir="auto">
                {tidyText(description, TEXT_LENGTH) || `Called ${tidyText(id, NAME_LENGTH)} by the game`}
              </small>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
