/** What a battle sounds like: one attack as cues, in the order and with the pauses in which the picture plays it. Pure. */
import type { Ambit } from '../../game/ambit.ts';
import type { ActiveWeaponry, AttackRecord, Combatant } from '../../game/attack.ts';
import type { PlanetId } from '../../game/ids.ts';
import { planAttack } from '../../scene/battle/planAttack.ts';
import type { BattleStep } from '../../scene/battle/types.ts';
import { SCENE_CONFIG } from '../../scene/sceneConfig.ts';
import { type Cue, cueOf } from '../../sound/cue.ts';
import type { SoundName } from '../../sound/patches.ts';
import { siteIn, structIn } from '../../state/world/access.ts';
import type { WorldState } from '../../state/world/world.ts';

/** Planet and home fleet are drawn left, visitors right: so they are heard. Farther out than this is unpleasant on headphones. */
const SIDE_PAN = 0.62;
/** Space sounds high, water low; and the outer ambits a little nearer to the middle. */
const AMBIT: Readonly<Record<Ambit, { readonly pitch: number; readonly width: number }>> = {
  space: { pitch: 1.22, width: 0.85 },
  air: { pitch: 1.08, width: 0.95 },
  land: { pitch: 0.94, width: 1.05 },
  water: { pitch: 0.8, width: 1.15 },
};

const SHOTS: Readonly<Record<ActiveWeaponry, SoundName>> = {
  noActiveWeaponry: 'shotUnguided',
  guidedWeaponry: 'shotGuided',
  unguidedWeaponry: 'shotUnguided',
  attackRun: 'shotRun',
  selfDestruct: 'shotRun',
};

type Place = Pick<Cue, 'pan' | 'pitch'>;
const MIDDLE: Place = { pan: 0, pitch: 1 };

/**
 * The cues of an attack, from its beginning.
 *
 * @param calm nothing is played out: what came of it follows at once, as the picture shows it without motion
 */
export function battleCues(
  world: WorldState,
  planetId: PlanetId,
  attack: AttackRecord,
  calm: boolean,
): { readonly cues: readonly Cue[]; readonly lengthMs: number } {
  const plan = planAttack('heard', attack, SCENE_CONFIG.battle.timings);
  const places = new Map(combatantsOf(attack).map((one) => [one.structId as string, placeOf(world, planetId, one)]));
  const isOwn = (id: string): boolean => ownerOf(world, attack, id) === world.self.playerId;
  const told = plan.steps.flatMap((step) => {
    const found = soundOf(step, isOwn);
    if (!found) return [];
    const [sound, structId, gain] = found;
    return [cueOf(sound, { ...(places.get(structId ?? '') ?? MIDDLE), gain, inMs: heardAt(step) })];
  });
  return calm ? brief(told) : { cues: told, lengthMs: plan.durationMs };
}

/** Each sound once, close together: who fired, and what came of it. */
function brief(cues: readonly Cue[]): { readonly cues: readonly Cue[]; readonly lengthMs: number } {
  const kept = cues.filter(({ sound }, i) => cues.findIndex((cue) => cue.sound === sound) === i);
  return {
    cues: kept.map((cue, i) => ({ ...cue, gain: cue.gain * CALM_GAIN, inMs: i * CALM_STEP_MS })),
    lengthMs: kept.length * CALM_STEP_MS,
  };
}

const CALM_GAIN = 0.6;
const CALM_STEP_MS = 260;

/** A block is heard when the shot meets it. */
function heardAt({ action, atMs, durationMs }: BattleStep): number {
  return action.kind === 'block' ? atMs + durationMs * 0.7 : atMs;
}

/** What a step sounds like, at whose place, how loud; null where it makes no sound. */
function soundOf(
  { action }: BattleStep,
  isOwn: (id: string) => boolean,
): readonly [sound: SoundName, structId: string | null, gain: number] | null {
  switch (action.kind) {
    case 'fire':
      return [SHOTS[action.weaponry ?? 'noActiveWeaponry'], action.fromId, 0.8];
    case 'impact':
      return ['hit', action.structId, Math.min(1, 0.55 + action.damage * 0.15)];
    case 'block':
      return ['block', action.structId, 0.9];
    case 'evade':
      return ['evade', action.structId, 0.9];
    case 'counter':
    case 'lastResort':
      return ['counter', action.fromId, 0.9];
    case 'cannon':
      return ['cannon', null, 1];
    case 'recoil':
      return ['hit', action.structId, 0.5];
    case 'destroy':
      return [isOwn(action.structId) ? 'lostOwn' : 'lost', action.structId, 1];
    default:
      return null;
  }
}

/** Everybody an attack names. */
function combatantsOf({ attacker, shots }: AttackRecord): readonly Combatant[] {
  return [
    attacker,
    ...shots.flatMap(({ target, blocked, defenderCounters }) => [
      target,
      ...(blocked ? [blocked.by] : []),
      ...defenderCounters.map(({ by }) => by),
    ]),
  ];
}

function ownerOf(world: WorldState, { attacker, attackerPlayerId, shots }: AttackRecord, id: string): string | null {
  if (id === attacker.structId) return attackerPlayerId ?? structIn(world, attacker.structId)?.owner ?? null;
  const aimedAt = shots.find(({ target }) => target.structId === id);
  if (aimedAt?.targetPlayerId) return aimedAt.targetPlayerId;
  return [...world.structs.values()].find(({ value }) => value.id === id)?.value.owner ?? null;
}

/** By what the record says of it, and by the world where it says nothing. */
function placeOf(world: WorldState, planetId: PlanetId, { structId, location, ambit }: Combatant): Place {
  const struct = structIn(world, structId);
  const at = location ?? struct?.location.id ?? null;
  const around = AMBIT[ambit ?? struct?.ambit ?? 'land'];
  const site = siteIn(world, planetId);
  if (at === null || !site) return { pan: 0, pitch: around.pitch };
  const isHome = at === planetId || at === site.garrison?.id;
  return { pan: (isHome ? -SIDE_PAN : SIDE_PAN) * around.width, pitch: around.pitch };
}
