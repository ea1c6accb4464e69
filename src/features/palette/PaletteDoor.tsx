import { Suspense, useEffect, useState } from 'react';
import { IconButton } from '../../ui/Button.tsx';
import { lazyNamed } from '../../ui/lazyNamed.ts';
import styles from './door.module.css';

/** Table of orders, forms and the list: they come with the first use. */
const Palette = lazyNamed(() => import('./Palette.tsx'), 'Palette');

/** Opens the palette: by its button, and by Ctrl or Cmd with K from wherever one is. */
export function PaletteDoor() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      // The browser would go to its own search.
      event.preventDefault();
      setOpen((was) => !was);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <IconButton icon="search" className={styles.door} label="Find or do (Ctrl K)" onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
