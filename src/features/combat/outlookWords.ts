/** The outlook of an attack in sentences. Chances, never a promise: the dice are the next block's. */
import type { Engagement, Outlook } from '../../game/combat/outlook.ts';
import { say } from '../../lib/words/say.ts';
import { defenseName, oddsWords, percent } from './weaponWords.ts';

export interface OutlookLine {
  /** `gain` speaks for the attack, `risk` against it. */
  readonly tone: 'plain' | 'gain' | 'risk';
  readonly words: string;
}

/** In the order in which things happen. @param name how a struct is called */
export function outlookLines(
  outlook: Outlook,
  { weapon, target }: Engagement,
  name: (id: string) => string,
): readonly OutlookLine[] {
  const lines: OutlookLine[] = [];
  const tell = (tone: OutlookLine['tone'], words: string): void => void lines.push({ tone, words });
  const it = name(target.struct.id);

  if (outlook.evade) {
    const miss = { defence: defenseName(outlook.evade.by), odds: oddsWords(outlook.evade.odds), target: it };
    tell(
      'risk',
      weapon.control === 'guided'
        ? say('{defence}: guided shots miss {target} with a chance of {odds}.', miss)
        : say('{defence}: unguided shots miss {target} with a chance of {odds}.', miss),
    );
  }
  if (outlook.intercept) {
    const odds = oddsWords(outlook.intercept);
    tell(
      'risk',
      outlook.evade
        ? say('The planet’s interceptors stop {odds} remaining shots.', { odds })
        : say('The planet’s interceptors stop {odds} shots.', { odds }),
    );
  }
  for (const { as, structId, damage } of outlook.counters) {
    if (as !== 'defender') continue;
    tell(
      'risk',
      say('{name} defends the target and strikes first: {damage} damage.', { name: nameOf(structId, name), damage }),
    );
  }
  if (outlook.fallsFirst) {
    tell('risk', say('Defenders destroy your attacking struct before it fires.'));
    return lines;
  }
  if (outlook.blockerId !== null) {
    tell('risk', say('{name} defends the target and takes the hit.', { name: name(outlook.blockerId) }));
  }
  if (outlook.damage.reduced > 0) {
    tell('plain', say('Armor reduces the damage by {damage}.', { damage: outlook.damage.reduced }));
  } else if (weapon.armourPiercing) tell('gain', say('Pierces armor.'));
  for (const { as, damage, chance } of outlook.counters) {
    if (as === 'defender') continue;
    tell('risk', as === 'cannon' ? cannonWords(damage, chance) : targetWords(it, damage, chance));
  }
  if (outlook.counters.length === 0) tell('gain', say('Nothing can strike back.'));
  else if (outlook.mayFall) tell('risk', say('Your attacking struct may be destroyed.'));
  return lines;
}

function cannonWords(damage: number, chance: number): string {
  return chance < 1
    ? say('The planet’s cannon fires back if your attacking struct survives: {damage} damage.', { damage })
    : say('The planet’s cannon fires back: {damage} damage.', { damage });
}

function targetWords(target: string, damage: number, chance: number): string {
  return chance < 1
    ? say('{target} strikes back if it survives: {damage} damage.', { target, damage })
    : say('{target} strikes back: {damage} damage.', { target, damage });
}

function nameOf(id: string | null, name: (id: string) => string): string {
  return id === null ? say('Someone') : name(id);
}

/** `2`, `1–3`: what is lost when the volley lands. */
export function damageWords({ least, most }: Outlook['damage']): string {
  return least === most ? String(most) : `${least}–${most}`;
}

/** One line for a list: `67% to hit · 2 damage`, `always hits · 1–3 damage · 50% to destroy`. */
export function outlookSummary(outlook: Outlook): string {
  if (outlook.fallsFirst) return say('defenders destroy your attacking struct first');
  const { lands, destroys } = outlook;
  const hits = lands >= 1 ? say('always hits') : say('{chance} to hit', { chance: percent(lands) });
  const parts = [hits, say('{damage} damage', { damage: damageWords(outlook.damage) })];
  if (outlook.blockerId !== null) parts.push(say('a defender takes the hit'));
  else if (destroys > 0)
    parts.push(destroys >= 1 ? say('destroys the target') : say('{chance} to destroy', { chance: percent(destroys) }));
  return parts.join(' · ');
}
