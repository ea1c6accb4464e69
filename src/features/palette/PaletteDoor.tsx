import { Suspense, useState } from 'react';
import { say } from '../../lib/words/say.ts';
import { useCommand } from '../../state/keys/useCommand.ts';
import { IconButton } from '../../ui/Button.tsx';
import { lazyNamed } from '../../ui/lazyNamed.ts';
import styles from './door.module.css';

/** Table of orders, forms and the list: they come with the first use. */
const Palette = lazyNamed(() => import('./Palette.tsx'), 'Palette');

/** Opens the palette: by its button, and by its key from wherever one is. */
export function PaletteDoor() {
  const [isOpen, setOpen] = useState(false);
  useCommand('find', () => setOpen((was) => !was), isOpen);
  return (
    <>
      <IconButton
        icon="search"
        className={styles.door}
        label={say('Search and actions (Ctrl K)')}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
