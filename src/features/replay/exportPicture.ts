/** A moment as a file: everybody who is there, the first shot of the block as it strikes, and below it what and when. */
import type { AttackRecord } from '../../game/attack.ts';
import { planAttack } from '../../scene/battle/planAttack.ts';
import { SCENE_CONFIG } from '../../scene/sceneConfig.ts';
import type { OpenOffstage } from './offstage.ts';
import { type Caption, type FrameSize, isBlank, paintFrame, sceneSize } from './paintFrame.ts';
import { saveBlob } from './saveBlob.ts';

const SIZE: FrameSize = { width: 1920, height: 1080 };
/** For clouds to be where they are, and fleets to have flown in, ms of scene time. */
const SETTLED_MS = 4_000;
/** After the blow, for the flash. */
const FLASH_MS = 140;

/** False where the browser gives no picture, or loses it on the way. */
export async function exportPicture(
  open: OpenOffstage,
  fileName: string,
  caption: Caption,
  attack: AttackRecord | null,
): Promise<boolean> {
  const canvas = document.createElement('canvas');
  canvas.width = SIZE.width;
  canvas.height = SIZE.height;
  const pen = canvas.getContext('2d');
  if (!pen) return false;
  const stage = await open(sceneSize(SIZE));
  try {
    stage.advance(SETTLED_MS);
    stage.skip();
    if (attack) stage.play('picture', attack);
    stage.advance(attack ? blowAtMs(attack) : 0);
    paintFrame(pen, SIZE, stage, caption);
    if (stage.isLost || isBlank(pen)) return false;
  } finally {
    stage.close();
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) return false;
  saveBlob(`${fileName}.png`, blob);
  return true;
}

/** When the first shot strikes; where none does, when it is on its way. */
function blowAtMs(attack: AttackRecord): number {
  const { steps, durationMs } = planAttack('picture', attack, SCENE_CONFIG.battle.timings);
  const blow = steps.find(({ action }) => action.kind === 'impact');
  if (blow) return blow.atMs + FLASH_MS;
  const shot = steps.find(({ action }) => action.kind === 'fire');
  return shot ? shot.atMs + shot.durationMs / 2 : durationMs / 2;
}
