import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRuntime } from '../../state/react.ts';
import { NotFound } from '../../app/errors/NotFound.tsx';
import { isLabOffered } from '../../app/labOffered.ts';
import { BareStage } from './BareStage.tsx';
import { findGalleryScene, GALLERY_SCENES } from './galleryScenes.ts';
import { Gallery } from './Gallery.tsx';

/** No scene is longer; an address may ask for anything. */
const LATEST_MS = 60_000;

/** A tool of development: everything the scene can show, on a clock one can hold. Needs no player and no network. */
export function SceneLabScreen() {
  const { config } = useRuntime();
  const { scene: id, at, bare } = useSearch({ from: '/lab/scene' });
  const navigate = useNavigate({ from: '/lab/scene' });
  if (!isLabOffered(config)) return <NotFound />;
  const atMs = typeof at === 'number' && at >= 0 ? Math.min(at, LATEST_MS) : undefined;
  const scene = findGalleryScene(id) ?? GALLERY_SCENES[0];
  if (!scene) return <NotFound />;
  if (bare !== undefined) return <BareStage sceneId={scene.id} atMs={atMs} />;
  return (
    <Gallery
      scene={scene}
      startMs={atMs ?? 0}
      isRunning={atMs === undefined}
      onMark={(markedMs) => void navigate({ search: { scene: scene.id, at: markedMs }, replace: true })}
    />
  );
}
