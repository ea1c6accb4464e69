/** What of the game is heard: from what stores and watches tell to cues. No audio in here. */
import type { PlanetId } from '../../game/ids.ts';
import { type Cue, cueOf } from '../../sound/cue.ts';
import type { SoundName } from '../../sound/patches.ts';
import type { Runtime } from '../../state/Runtime.ts';
import type { ActivityState, TxRecord } from '../../state/stores/activity.ts';
import { battleCues } from './battleCues.ts';
import { raidSound } from './raidSound.ts';

/** An attack that would begin later than this is told by its end alone: nobody listens to a battle of a minute ago. */
const MOST_BEHIND_MS = 6000;

type Heard = Pick<Runtime, 'world' | 'activity' | 'watchAttacks' | 'watchRaids'>;

interface Ear {
  readonly play: (cues: readonly Cue[]) => void;
  /** Things do not move for this player: sounds neither. */
  readonly isCalm: () => boolean;
  readonly nowMs: () => number;
}

/** @returns its own end */
export function listen(runtime: Heard, { play, isCalm, nowMs }: Ear): () => void {
  /** When the last attack on a planet has been heard to its end: they follow each other, as in the picture. */
  const free = new Map<PlanetId, number>();
  const ends = [
    runtime.watchAttacks(({ planetId, attack }) => {
      const { cues, lengthMs } = battleCues(runtime.world.getState(), planetId, attack, isCalm());
      const now = nowMs();
      const begin = Math.max(now, free.get(planetId) ?? 0);
      if (begin - now > MOST_BEHIND_MS) return play(gravest(cues));
      free.set(planetId, begin + lengthMs);
      play(cues.map((cue) => ({ ...cue, inMs: cue.inMs + begin - now })));
    }),
    runtime.watchRaids((seen) => play([cueOf(raidSound(seen, runtime.world.getState()))])),
    runtime.activity.subscribe((after, before) => play(endedBetween(before, after).map((sound) => cueOf(sound)))),
  ];
  return () => {
    for (const end of ends) end();
  };
}

const LOSSES: ReadonlySet<SoundName> = new Set<SoundName>(['lost', 'lostOwn']);

/** What came of it, at once. */
const gravest = (cues: readonly Cue[]): readonly Cue[] =>
  cues
    .filter(({ sound }) => LOSSES.has(sound))
    .slice(-1)
    .map((cue) => ({ ...cue, inMs: 0 }));

/** One sound for each record that ended between two states. */
function endedBetween(before: ActivityState, after: ActivityState): readonly SoundName[] {
  const was = new Map(before.records.map((record) => [record.id, record.phase.step]));
  return after.records.flatMap((record) => {
    const sound = endSound(record);
    return sound !== null && was.has(record.id) && was.get(record.id) !== record.phase.step ? [sound] : [];
  });
}

function endSound({ phase, subject }: TxRecord): SoundName | null {
  if (phase.step === 'landed') return subject.kind === 'proof' ? 'proofDone' : 'landed';
  return phase.step === 'refused' || phase.step === 'dropped' ? 'refused' : null;
}
