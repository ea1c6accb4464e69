/** What of the game is heard: from what stores and watches tell to cues. No audio in here. */
import type { PlanetId } from '../../game/ids.ts';
import { proofKindOf } from '../../game/proof.ts';
import type { Channel } from '../../sound/channels.ts';
import { type Cue, cueOf } from '../../sound/cue.ts';
import type { SoundName } from '../../sound/patches.ts';
import { createToldBattles } from '../../state/alerts/createToldBattles.ts';
import type { AlertNews } from '../../state/alerts/createCourier.ts';
import type { Runtime } from '../../state/Runtime.ts';
import type { SeenAttack, SeenRaid } from '../../state/seen.ts';
import type { ActivityState, TxRecord } from '../../state/stores/activity.ts';
import { alertSound } from './alertSound.ts';
import { battleCues } from './battleCues.ts';
import { machineSounds } from './machineSounds.ts';
import { raidSound } from './raidSound.ts';

/** An attack that would begin later than this is told by its end alone: nobody listens to a battle of a minute ago. */
const MOST_BEHIND_MS = 6000;

type Heard = Pick<Runtime, 'world' | 'activity' | 'alerts' | 'watchAttacks' | 'watchRaids' | 'watchAlerts'>;

interface Ear {
  /** What every tab of this browser hears, so one of them plays it. */
  readonly play: (cues: readonly Cue[]) => void;
  /** What this tab alone was told. */
  readonly playHere: (cues: readonly Cue[]) => void;
  /** Things do not move for this player: sounds neither. */
  readonly isCalm: () => boolean;
  readonly isSilent: (channel: Channel) => boolean;
  readonly nowMs: () => number;
}

/** @returns its own end */
export function listen(runtime: Heard, { play, playHere, isCalm, isSilent, nowMs }: Ear): () => void {
  /** When the last attack on a planet has been heard to its end: they follow each other, as in the picture. */
  const free = new Map<PlanetId, number>();
  const battles = createToldBattles();

  function onAttack(seen: SeenAttack): void {
    const { planetId, attack } = seen;
    battles.noteAttack(seen);
    const { cues, lengthMs } = battleCues(runtime.world.getState(), planetId, attack, isCalm());
    const now = nowMs();
    const begin = Math.max(now, free.get(planetId) ?? 0);
    if (begin - now > MOST_BEHIND_MS) return play(gravest(cues));
    free.set(planetId, begin + lengthMs);
    play(cues.map((cue) => ({ ...cue, inMs: cue.inMs + begin - now })));
  }
  function onRaid(seen: SeenRaid): void {
    battles.noteRaid(seen);
    play([cueOf(raidSound(seen, runtime.world.getState()))]);
  }
  function onAlert({ alert, isSeen }: AlertNews): void {
    const isTold = alert.kind === 'proofDone' ? !isSilent('machine') : !isSilent('battle') && battles.covers(alert);
    // A notice of the system has the system's own sound.
    if (isTold || (!isSeen && runtime.alerts.getState().settings.bySystem)) return;
    playHere([cueOf(alertSound(alert.kind))]);
  }

  const ends = [
    runtime.watchAttacks(onAttack),
    runtime.watchRaids(onRaid),
    runtime.world.subscribe((after, before) => play(cuesOf(machineSounds(before, after)))),
    runtime.activity.subscribe((after, before) => play(cuesOf(endedBetween(before, after)))),
    runtime.watchAlerts(onAlert),
  ];
  return () => {
    for (const end of ends) end();
  };
}

const cuesOf = (sounds: readonly SoundName[]): readonly Cue[] => sounds.map((sound) => cueOf(sound));

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

function endSound(record: TxRecord): SoundName | null {
  const { step } = record.phase;
  if (step === 'landed')
    return isHeardByItself(record) ? null : record.subject.kind === 'proof' ? 'proofDone' : 'landed';
  return step === 'refused' || step === 'dropped' ? 'refused' : null;
}

/** What comes of it is heard: a shot, a machine that starts, ore that is lifted. */
function isHeardByItself({ subject }: TxRecord): boolean {
  if (subject.kind === 'proof') return proofKindOf(subject.key) !== 'charter' && proofKindOf(subject.key) !== undefined;
  return subject.kind === 'struct' && HEARD_VERBS.has(subject.verb);
}

const HEARD_VERBS: ReadonlySet<string> = new Set(['activate', 'deactivate', 'complete', 'attack']);
