import { useShow } from './useReplay.ts';
import type { Replay } from '../../state/replay/createReplay.ts';
import type { Happening } from '../../state/replay/happenings.ts';
import { type ActivityTone, activityTone, activityWords } from '../../state/words/activityWords.ts';
import { useReplayNames } from './useReplayNames.ts';

export interface HappeningLine {
  readonly key: string;
  readonly height: Happening['height'];
  readonly kind: Happening['kind'];
  readonly text: string;
  readonly tone: ActivityTone;
}

/** Everything that happened, in words, oldest first. */
export function useHappeningWords(replay: Replay): readonly HappeningLine[] {
  const tape = useShow(replay, (show) => show.tape);
  const name = useReplayNames(tape);
  return (tape?.happenings ?? []).map(({ key, height, kind, activity }) => ({
    key,
    height,
    kind,
    text: activityWords(activity, name),
    tone: activityTone(activity),
  }));
}
