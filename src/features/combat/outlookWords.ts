/** The outlook of an attack in sentences. Chances, never a promise: the dice are the next block's. */
import type { Engagement, Outlook } from '../../game/combat/outlook.ts';
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
  const say = (tone: OutlookLine['tone'], words: string): void => void lines.push({ tone, words });
  const guided = weapon.control === 'guided' ? 'guided' : 'unguided';
  const it = name(target.struct.id);

  if (outlook.evade) {
    say('risk', `${defenseName(outlook.evade.by)}: ${oddsWords(outlook.evade.odds)} ${guided} shots miss ${it}.`);
  }
  if (outlook.intercept) {
    say(
      'risk',
      `The planet’s interceptors stop ${oddsWords(outlook.intercept)} of ${outlook.evade ? 'the rest' : 'the shots'}.`,
    );
  }
  for (const counter of outlook.counters) {
    if (counter.as !== 'defender') continue;
    say('risk', `${nameOf(counter.structId, name)} guards it and strikes first: ${counter.damage} damage.`);
  }
  if (outlook.fallsFirst) {
    say('risk', 'Its guards destroy your attacker before it fires.');
    return lines;
  }
  if (outlook.blockerId !== null) {
    say('risk', `${name(outlook.blockerId)} stands in front and takes the hit.`);
  }
  if (outlook.damage.reduced > 0) say('plain', `Armour takes ${outlook.damage.reduced} damage off.`);
  else if (weapon.armourPiercing) say('gain', 'Pierces armour.');
  for (const { as, damage, chance } of outlook.counters) {
    if (as === 'defender') continue;
    const who = as === 'cannon' ? 'The planet’s cannon fires back' : `${it} strikes back`;
    say(
      'risk',
      `${who}: ${damage} damage${chance < 1 ? `, if ${as === 'cannon' ? 'you are' : 'it is'} still there` : ''}.`,
    );
  }
  if (outlook.counters.length === 0) say('gain', 'Nothing can strike back.');
  else if (outlook.mayFall) say('risk', 'Your attacker may be destroyed.');
  return lines;
}

function nameOf(id: string | null, name: (id: string) => string): string {
  return id === null ? 'Somebody' : name(id);
}

/** `2`, `1–3`: what is lost when the volley lands. */
export function damageWords({ least, most }: Outlook['damage']): string {
  return least === most ? String(most) : `${least}–${most}`;
}

/** One line for a list: `67 % to hit · 2 damage`, `always hits · 1–3 damage · 50 % to destroy`. */
export function outlookSummary(outlook: Outlook): string {
  if (outlook.fallsFirst) return 'its guards destroy you first';
  const { lands, destroys } = outlook;
  const hits = lands >= 1 ? 'always hits' : `${percent(lands)} to hit`;
  const parts = [hits, `${damageWords(outlook.damage)} damage`];
  if (outlook.blockerId !== null) parts.push('a guard takes it');
  else if (destroys > 0) parts.push(destroys >= 1 ? 'destroys it' : `${percent(destroys)} to destroy`);
  return parts.join(' · ');
}
