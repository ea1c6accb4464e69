import type { ClassLook } from '../../state/wardrobe/worn.ts';
import { Stack } from '../../ui/Stack.tsx';
import styles from './build.module.css';

/** What a mod tells of a class, and what the game calls it: names of skins are the skin's, rules are the game's. */
export function Lore({ look, own }: { readonly look: ClassLook; readonly own: string }) {
  return (
    <Stack as="blockquote" gap="hair" tone="soft" size="small" className={styles.lore}>
      <p dir="auto">{look.lore}</p>
      {look.name !== own && <footer>{`By class: ${own}`}</footer>}
    </Stack>
  );
}
