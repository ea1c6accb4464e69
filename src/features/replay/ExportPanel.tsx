import { say } from '../../lib/words/say.ts';
import { useState } from 'react';
import { formatCount } from '../../game/format.ts';
import type { PlanetId } from '../../game/ids.ts';
import type { Scene } from '../../scene/types.ts';
import type { Replay } from '../../state/replay/createReplay.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { battleAround } from './replayWords.ts';
import { useReplayTime, useShow } from './useReplay.ts';

type Outcome = 'none' | 'working' | 'saved' | 'failed';

/** The moment as a picture and the battle as a short film, to be kept. What makes them is loaded when it is pressed. */
export function ExportPanel({
  replay,
  scene,
  planetId,
  brand,
}: {
  readonly replay: Replay;
  readonly scene: Scene | null;
  readonly planetId: PlanetId;
  /** Stands on the picture: whose client made it. */
  readonly brand: string;
}) {
  const [outcome, setOutcome] = useState<Outcome>('none');
  const height = useReplayTime(replay, (time) => time.height);
  const happenings = useShow(replay, (show) => show.tape?.happenings);
  const battle = battleAround(happenings ?? [], height);
  const canFilm = typeof MediaRecorder === 'function';
  if (!scene) return null;
  const work = (make: () => Promise<boolean>): void => {
    setOutcome('working');
    make().then(
      (isMade) => setOutcome(isMade ? 'saved' : 'failed'),
      () => setOutcome('failed'),
    );
  };
  const savePicture = async (): Promise<boolean> => {
    const { exportPicture } = await import('./exportPicture.ts');
    return exportPicture(scene, { planetId, height, brand });
  };
  const saveClip = async (): Promise<boolean> => {
    const { recordClip } = await import('./recordClip.ts');
    return battle !== null && recordClip(scene, replay, battle, planetId);
  };
  return (
    <Panel title={say('To keep')}>
      <Stack row wrap gap={2}>
        <Button icon="eye" pending={outcome === 'working'} onClick={() => work(savePicture)}>
          {say('Save a picture')}
        </Button>
        {canFilm && battle && (
          <Button icon="play" pending={outcome === 'working'} onClick={() => work(saveClip)}>
            {say('Save the battle as a clip')}
          </Button>
        )}
      </Stack>
      {!canFilm && <Note>{say('This browser records no clips: pictures it can save.')}</Note>}
      {battle && canFilm && (
        <Note>
          {battle.from === battle.to
            ? say('The clip shows block {block}. It is played while it is recorded.', {
                block: formatCount(battle.from),
              })
            : say('The clip shows blocks {from} to {to}. They are played while it is recorded.', {
                from: formatCount(battle.from),
                to: formatCount(battle.to),
              })}
        </Note>
      )}
      <output>
        {outcome === 'saved' && say('Saved with your downloads.')}
        {outcome === 'failed' && say('This browser gave nothing that could be saved.')}
      </output>
    </Panel>
  );
}
