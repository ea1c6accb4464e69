import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { TextField } from '../../ui/Field.tsx';
import { GALLERY_SECTIONS, type GalleryScene } from './galleryScene.ts';
import { GALLERY_SCENES } from './galleryScenes.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './gallery.module.css';

/** Every scene by section, and a way to find one. */
export function GalleryIndex({ scene }: { readonly scene: GalleryScene }) {
  const [sought, setSought] = useState('');
  const words = sought.trim().toLowerCase();
  const found = GALLERY_SCENES.filter(({ id, title }) => `${id} ${title}`.toLowerCase().includes(words));
  return (
    <Stack as="nav" gap={3} justify="start" pad={4} className={styles.index} aria-label="Scenes">
      <PageHeading title="Scene gallery" />
      <p className={styles.count}>
        {found.length === GALLERY_SCENES.length
          ? `${GALLERY_SCENES.length} scenes`
          : `${found.length} of ${GALLERY_SCENES.length} scenes`}
      </p>
      <TextField
        label="Find a scene"
        type="search"
        value={sought}
        placeholder="missile, fog, tank …"
        onChange={(event) => setSought(event.target.value)}
      />
      {GALLERY_SECTIONS.map(({ key, title }) => {
        const scenes = found.filter(({ section }) => section === key);
        if (scenes.length === 0) return null;
        return (
          <details key={key} className={styles.section} open={words !== '' || scene.section === key}>
            <summary>
              <span>{title}</span>
              <span className={styles.number}>{scenes.length}</span>
            </summary>
            <ul className={styles.entries}>
              {scenes.map((one) => (
                <li key={one.id}>
                  <Link
                    to="/lab/scene"
                    search={{ scene: one.id }}
                    className={styles.entry}
                    aria-current={one === scene ? 'page' : undefined}
                  >
                    {one.title}
                  </Link>
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </Stack>
  );
}
