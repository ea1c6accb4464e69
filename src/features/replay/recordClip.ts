/** A battle as a film: it is played once more, and the browser records what is drawn. */
import type { PlanetId } from '../../game/ids.ts';
import { blockHeight, type BlockHeight } from '../../game/units.ts';
import type { Scene } from '../../scene/types.ts';
import type { Replay } from '../../state/replay/createReplay.ts';
import { saveBlob } from './saveBlob.ts';

/** The first that the browser records; its own choice where it knows none of them. */
const KINDS = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm', 'video/mp4'];
const FRAMES_PER_SECOND = 30;
/** A clip is short. */
const LONGEST_MS = 60_000;
/** After the last shot, for the eye. */
const AFTER_MS = 1_200;
const LOOK_MS = 100;
/** Lulls are not waited for. */
const SPEED = 4;

/** False where the browser records nothing. */
export async function recordClip(
  scene: Scene,
  replay: Replay,
  battle: { readonly from: BlockHeight; readonly to: BlockHeight },
  planetId: PlanetId,
): Promise<boolean> {
  const film = scene.film(FRAMES_PER_SECOND);
  if (!film) return false;
  const mimeType = KINDS.find((kind) => MediaRecorder.isTypeSupported(kind));
  const recorder = new MediaRecorder(film, mimeType === undefined ? {} : { mimeType });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size > 0) parts.push(data);
  });
  const { clock } = replay;
  const { speed } = clock.store.getState();
  const ended = new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve()));
  try {
    clock.goTo(blockHeight(battle.from > 0n ? battle.from - 1n : 0n));
    clock.setSpeed(SPEED);
    recorder.start();
    clock.play();
    await played(scene, replay, battle.to);
    clock.pause();
  } finally {
    clock.setSpeed(speed);
    if (recorder.state !== 'inactive') recorder.stop();
    await ended;
    for (const track of film.getTracks()) track.stop();
  }
  if (parts.length === 0) return false;
  const type = recorder.mimeType || 'video/webm';
  saveBlob(
    `battle-${planetId}-block-${battle.from}.${type.includes('mp4') ? 'mp4' : 'webm'}`,
    new Blob(parts, { type }),
  );
  return true;
}

/** Until everything up to a block was shown, somebody chose to look elsewhere, or it has become long. */
async function played(scene: Scene, { clock }: Replay, upTo: BlockHeight): Promise<void> {
  let pending = 0;
  const unwatch = scene.watchBattle((state) => void (pending = state.pending));
  const endAtMs = performance.now() + LONGEST_MS;
  const { jumps } = clock.store.getState();
  try {
    // A shot begins a moment after its block: what is still for a while is over.
    for (let stillMs = 0; stillMs < AFTER_MS;) {
      await pause(LOOK_MS);
      const now = clock.store.getState();
      if (now.jumps !== jumps || performance.now() > endAtMs) return;
      stillMs = now.height >= upTo && pending === 0 ? stillMs + LOOK_MS : 0;
    }
  } finally {
    unwatch();
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
