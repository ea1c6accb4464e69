import { plainText } from '../../lib/plainText.ts';
import { say } from '../../lib/words/say.ts';
import { useState } from 'react';
import { formatCount } from '../../game/format.ts';
import type { PlanetId } from '../../game/ids.ts';
import type { BlockHeight } from '../../game/units.ts';
import type { Replay, ReplayStage } from '../../state/replay/createReplay.ts';
import { raidAt } from '../../state/replay/raids.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Stack } from '../../ui/Stack.tsx';
import type { OpenOffstage } from './offstage.ts';
import type { Caption } from './paintFrame.ts';
import { raidHeadlineIn } from './raidHeadlineIn.ts';
import { canRecord } from './canRecord.ts';
import { battleAround } from './replayWords.ts';
import type { HappeningLine } from './useHappeningWords.ts';
import { useReplayTime, useShow } from './useReplay.ts';

type Outcome = 'none' | 'picture' | 'clip' | 'saved' | 'failed';

/** The moment as a picture and the battle as a short film, to be kept. What makes them is loaded when it is pressed. */
export function ExportPanel({
  replay,
  stage,
  open,
  lines,
  planetId,
  brand,
}: {
  readonly replay: Replay;
  /** What is on the page. */
  readonly stage: ReplayStage | null;
  readonly open: OpenOffstage;
  readonly lines: readonly HappeningLine[];
  readonly planetId: PlanetId;
  /** Stands on the picture: whose client made it. */
  readonly brand: string;
}) {
  const [outcome, setOutcome] = useState<Outcome>('none');
  const height = useReplayTime(replay, (time) => time.height);
  const tape = useShow(replay, (show) => show.tape);
  const newest = useShow(replay, (show) => show.bounds.to);
  const battle = battleAround(tape?.happenings ?? [], height);
  const canFilm = canRecord();
  if (!stage) return null;
  const captionAt = (at: BlockHeight): Caption => {
    const raid = tape && raidAt(tape.raids, at);
    const place = say('Planet {id}', { id: planetId });
    return {
      headline: plainText(raid ? raidHeadlineIn(tape, raid, at, newest) : place),
      place: `${raid ? `${place} · ` : ''}${say('Block {block}', { block: formatCount(at) })}`,
      told: plainText(lines.findLast((line) => line.height <= at && at - line.height <= TOLD_FOR)?.text ?? ''),
      brand,
    };
  };
  const work = (what: 'picture' | 'clip', make: () => Promise<boolean>): void => {
    setOutcome(what);
    make().then(
      (isMade) => setOutcome(isMade ? 'saved' : 'failed'),
      () => setOutcome('failed'),
    );
  };
  const fileAt = (at: BlockHeight): string => fileNameOf(brand, planetId, at);
  const savePicture = async (): Promise<boolean> => {
    const { exportPicture } = await import('./exportPicture.ts');
    const shot = tape?.happenings.find(({ height: at, activity }) => at === height && activity.kind === 'attack');
    const attack = shot?.activity.kind === 'attack' ? shot.activity.attack : null;
    return exportPicture(open, fileAt(height), captionAt(height), attack);
  };
  const saveClip = async (): Promise<boolean> => {
    const { recordClip } = await import('./recordClip.ts');
    if (battle === null) return false;
    return recordClip({ open, replay, battle, fileName: `${fileAt(battle.from)}-battle`, captionAt, stage });
  };
  const isBusy = outcome === 'picture' || outcome === 'clip';
  return (
    <Panel title={say('Save@@an image or a clip of a raid')}>
      <Stack row wrap gap={2}>
        <Button icon="eye" pending={isBusy} onClick={() => work('picture', savePicture)}>
          {say('Save image')}
        </Button>
        {canFilm && battle && (
          <Button icon="play" pending={isBusy} onClick={() => work('clip', saveClip)}>
            {say('Save battle clip')}
          </Button>
        )}
      </Stack>
      {!canFilm && <Note>{say('This browser can’t record clips. You can still save images.')}</Note>}
      {battle && canFilm && (
        <Note>
          {battle.from === battle.to
            ? say('The clip shows block {block}. During the recording, the block plays on screen.', {
                block: formatCount(battle.from),
              })
            : say('The clip shows blocks {from} to {to}. During the recording, the blocks play on screen.', {
                from: formatCount(battle.from),
                to: formatCount(battle.to),
              })}
        </Note>
      )}
      <output>
        {outcome === 'clip' && say('Recording… Keep this page visible until the recording ends.')}
        {outcome === 'saved' && say('Saved to your downloads.')}
        {outcome === 'failed' && say('This browser couldn’t create the file. Try again, or use another browser.')}
      </output>
    </Panel>
  );
}

/** Blocks for which a sentence stays below the picture. */
const TOLD_FOR = BigInt(8);

/** `orrery-planet-2-15-block-893`. */
function fileNameOf(brand: string, planetId: PlanetId, at: BlockHeight): string {
  const host = brand
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return [host, `planet-${planetId}-block-${at}`].filter((part) => part !== '').join('-');
}
