/** What must hold for the plan of any record that the chain's rules can make. Imported by tests only. */
import type { AttackRecord, HealthChange } from '../../game/attack.ts';
import type { BattlePlan, ShownChange } from './types.ts';

/** What is wrong with the plan, in words; empty = nothing. */
export function planFaults(attack: AttackRecord, plan: BattlePlan): readonly string[] {
  const faults: string[] = [];
  const fault = (what: string, isWrong: boolean): void => {
    if (isWrong) faults.push(`${plan.id}: ${what}`);
  };
  const { steps } = plan;
  fault(
    'steps are not in order',
    steps.some((step, i) => i > 0 && step.atMs < (steps[i - 1]?.atMs ?? 0)),
  );
  fault(
    'a step takes no time',
    steps.some((step) => !(step.durationMs > 0) || !(step.atMs >= 0)),
  );
  const end = Math.max(...steps.map((step) => step.atMs + step.durationMs));
  fault('it is not as long as its steps', end !== plan.durationMs);
  fault('the attacker does not come first', plan.cast[0] !== attack.attacker.structId);
  fault('somebody is in the cast twice', new Set(plan.cast).size !== plan.cast.length);

  const changes = steps
    .map((step) => ({ at: step.atMs + step.durationMs, step }))
    .toSorted((a, b) => a.at - b.at)
    .flatMap(({ step }) => step.changes);
  const shown = new Map(plan.before.map((one) => [one.structId, one]));
  for (const change of changes) {
    const before = shown.get(change.structId);
    fault(`${change.structId} has ${change.health} health`, change.health < 0);
    fault(`${change.structId} gains health`, before !== undefined && change.health > before.health);
    fault(`${change.structId} comes back`, before?.isDestroyed === true && !change.isDestroyed);
    fault(`${change.structId} is not in the cast`, !plan.cast.includes(change.structId));
    shown.set(change.structId, change);
  }
  for (const [structId, health] of toldEnds(attack)) {
    fault(
      `${structId} began with another health`,
      plan.before.find((one) => one.structId === structId)?.health !== health.before,
    );
    fault(
      `${structId} ends with ${shown.get(structId)?.health}, not ${health.after}`,
      shown.get(structId)?.health !== health.after,
    );
  }
  faults.push(...shotFaults(attack, plan), ...deathFaults(attack, plan, shown));
  return faults;
}

/** First `before` and last `after` of everybody whose health the record tells. */
function toldEnds({ attacker, attackerHealth, shots }: AttackRecord): ReadonlyMap<string, HealthChange> {
  const told = new Map<string, HealthChange>();
  const note = (structId: string, health: HealthChange | null): void => {
    if (health === null) return;
    told.set(structId, { ...health, before: told.get(structId)?.before ?? health.before });
  };
  for (const { target, targetHealth, blocked } of shots) {
    note(target.structId, targetHealth);
    if (blocked) note(blocked.by.structId, blocked.health);
  }
  // Last: who shoots itself is told twice, and this is the number after everything.
  if (attackerHealth) told.set(attacker.structId, attackerHealth);
  return told;
}

/** Every row is one projectile, but for those of an attacker that died before it could fire. */
function shotFaults({ shots }: AttackRecord, { id, steps }: BattlePlan): readonly string[] {
  const fires = steps.flatMap(({ action }) => (action.kind === 'fire' ? [action] : []));
  const unfired = shots.filter(
    (row) =>
      row.defenderCounters.some((one) => one.destroyedAttacker) &&
      row.damageDealt === 0 &&
      row.damage === 0 &&
      row.evaded === null &&
      row.blocked === null,
  );
  const expected = shots.length - unfired.length;
  const faults = fires.length === expected ? [] : [`${id}: ${fires.length} projectiles for ${expected} rows`];
  const dealt = steps.reduce((sum, { action }) => sum + (action.kind === 'impact' ? action.damage : 0), 0);
  const net = shots.reduce((sum, row) => sum + row.damage, 0);
  if (dealt !== net) faults.push(`${id}: impacts of ${dealt} for a damage of ${net}`);
  const counters = steps.filter(({ action }) => action.kind === 'counter').length;
  const told = shots.reduce((sum, row) => sum + row.defenderCounters.length + (row.counter ? 1 : 0), 0);
  if (counters < told) faults.push(`${id}: ${counters} counters for ${told}`);
  return faults;
}

function deathFaults(
  attack: AttackRecord,
  plan: BattlePlan,
  shown: ReadonlyMap<string, ShownChange>,
): readonly string[] {
  const told = new Set<string>();
  const { attacker, shots, recoil, cannon, attackerHealth } = attack;
  for (const row of shots) {
    if (row.targetDestroyed) told.add(row.target.structId);
    if (row.blocked?.destroyed) told.add(row.blocked.by.structId);
    const hits = [...row.defenderCounters, row.counter, row.lastResort];
    if (hits.some((hit) => hit?.destroyedAttacker)) told.add(attacker.structId);
  }
  if (recoil?.destroyedAttacker || cannon?.destroyedAttacker || attackerHealth?.after === 0)
    told.add(attacker.structId);
  const deaths = plan.steps.flatMap(({ action }) => (action.kind === 'destroy' ? [action.structId] : []));
  const faults: string[] = [];
  if (new Set(deaths).size !== deaths.length) faults.push(`${plan.id}: somebody dies twice`);
  if (deaths.length !== told.size || deaths.some((id) => !told.has(id))) {
    faults.push(`${plan.id}: ${deaths.join()} die, not ${[...told].join()}`);
  }
  for (const id of told) if (shown.get(id)?.isDestroyed !== true) faults.push(`${plan.id}: ${id} still stands`);
  return faults;
}
