/** A battle as a film: it is played once more on a stage of its own, and the browser records what is drawn there. */
import { blockHeight, type BlockHeight } from '../../game/units.ts';
import type { Replay, ReplayStage } from '../../state/replay/createReplay.ts';
import type { Offstage, OpenOffstage } from './offstage.ts';
import { type Caption, type FrameSize, isBlank, paintFrame, sceneSize } from './paintFrame.ts';
import { saveBlob } from './saveBlob.ts';

/** The first that the browser records; its own choice where it knows none of them. Safari knows the last alone. */
const KINDS = [
  'video/webm;codecs=vp9',
  'video/webm;codecs=vp8',
  'video/webm',
  'video/mp4;codecs=avc1.42E01E',
  'video/mp4',
];
const SIZE: FrameSize = { width: 1280, height: 720 };
const FRAMES_PER_SECOND = 30;
const BITS_PER_SECOND = 6_000_000;
/** A clip is short. */
const LONGEST_MS = 60_000;
/** Before the first block, and after the last shot, for the eye. */
const [BEFORE_MS, AFTER_MS] = [800, 1_400];
const LOOK_MS = 100;
/** Lulls are not waited for. */
const SPEED = 8;
/** A frame that comes later than this does not let more time pass. */
const LONGEST_FRAME_MS = 120;

export interface ClipInput {
  readonly open: OpenOffstage;
  readonly replay: Replay;
  readonly battle: { readonly from: BlockHeight; readonly to: BlockHeight };
  /** Of the file, without its ending. */
  readonly fileName: string;
  readonly captionAt: (height: BlockHeight) => Caption;
  /** What is on the page: it goes on when the film is made. */
  readonly stage: ReplayStage | null;
}

/** False where the browser records nothing, or loses the picture on the way. */
export async function recordClip({ open, replay, battle, fileName, captionAt, stage }: ClipInput): Promise<boolean> {
  const canvas = document.createElement('canvas');
  canvas.width = SIZE.width;
  canvas.height = SIZE.height;
  const pen = canvas.getContext('2d');
  if (!pen) return false;
  const { clock } = replay;
  const { speed, mode, height } = clock.store.getState();
  clock.goTo(blockHeight(battle.from > 0n ? battle.from - 1n : 0n));
  const film = await open(sceneSize(SIZE));
  // Blocks wait for what the film shows: the page may show nothing that moves.
  replay.setStage(film);
  const mimeType = KINDS.find((kind) => MediaRecorder.isTypeSupported(kind));
  const parts: Blob[] = [];
  let isWhole = true;
  const endFrames = drawFrames(film, () => paintFrame(pen, SIZE, film, captionAt(clock.store.getState().height)));
  const tracks = canvas.captureStream(FRAMES_PER_SECOND);
  const recorder = new MediaRecorder(tracks, {
    videoBitsPerSecond: BITS_PER_SECOND,
    ...(mimeType !== undefined && { mimeType }),
  });
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size > 0) parts.push(data);
  });
  const ended = new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve()));
  try {
    recorder.start();
    await pause(BEFORE_MS);
    clock.setSpeed(SPEED);
    clock.play();
    await played(film, replay, battle.to);
    clock.pause();
  } finally {
    isWhole = !film.isLost && !isBlank(pen);
    clock.setSpeed(speed);
    if (recorder.state !== 'inactive') recorder.stop();
    await ended;
    endFrames();
    for (const track of tracks.getTracks()) track.stop();
    film.close();
    replay.setStage(stage);
  }
  if (mode === 'live') clock.goLive();
  else clock.goTo(height);
  if (!isWhole || parts.length === 0) return false;
  const type = recorder.mimeType || 'video/webm';
  saveBlob(`${fileName}.${type.includes('mp4') ? 'mp4' : 'webm'}`, new Blob(parts, { type }));
  return true;
}

/** A frame as often as the browser draws one. @returns its end */
function drawFrames(film: Offstage, paint: () => void): () => void {
  let lastMs = performance.now();
  let frame = 0;
  const draw = (nowMs: number): void => {
    film.advance(Math.min(LONGEST_FRAME_MS, Math.max(0, nowMs - lastMs)));
    lastMs = nowMs;
    paint();
    frame = requestAnimationFrame(draw);
  };
  frame = requestAnimationFrame(draw);
  return () => cancelAnimationFrame(frame);
}

/** Until everything up to a block was shown, somebody chose to look elsewhere, or it has become long. */
async function played(film: Offstage, { clock }: Replay, upTo: BlockHeight): Promise<void> {
  let pending = 0;
  const unwatch = film.watchBattle((state) => void (pending = state.pending));
  const endAtMs = performance.now() + LONGEST_MS;
  const { jumps } = clock.store.getState();
  try {
    // A shot begins a moment after its block: what is still for a while is over.
    for (let stillMs = 0; stillMs < AFTER_MS;) {
      await pause(LOOK_MS);
      const now = clock.store.getState();
      if (film.isLost || now.jumps !== jumps || performance.now() > endAtMs) return;
      if (now.height >= upTo && now.mode === 'playing') clock.pause();
      stillMs = now.height >= upTo && pending === 0 ? stillMs + LOOK_MS : 0;
    }
  } finally {
    unwatch();
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
