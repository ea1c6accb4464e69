/** What a struct type brings to a fight. docs/network/mechanics.md 2.2, 2.3, 2.5; docs/network/chain-entities.md 1.4. */
import type { ActiveWeaponry, PlanetaryDefense, UnitDefense, WeaponControl, WeaponSystem } from '../attack.ts';
import type { AmbitMask } from '../ambit.ts';
import type { Blocks } from '../units.ts';

/** `numerator` in `denominator`; a numerator of 0 is never, whatever lies below it. 2 in 3 evade, 1 in 3 hit. */
export interface Odds {
  readonly numerator: number;
  readonly denominator: number;
}

export interface Weapon {
  /** How a message names it. */
  readonly system: WeaponSystem;
  readonly kind: ActiveWeaponry;
  /** What it can be evaded by. */
  readonly control: WeaponControl;
  /** Blocks since the owner's last charged action, e.g. 3. */
  readonly charge: Blocks;
  /** Ambits it hits; may hold `local` (32), which is wherever the shooter stands. */
  readonly reach: AmbitMask;
  /** Targets a message must name, exactly; 1 for all weapons known. */
  readonly targets: number;
  /** Projectiles of the volley at one target. */
  readonly shots: number;
  /** Of one hit, before reduction. */
  readonly damage: number;
  /** Of one shot. */
  readonly success: Odds;
  /** The first so many shots hit without a roll; null where it is not said: the guild's server has no column for it. */
  readonly guaranteedShots: number | null;
  /** Takes no notice of `attackReduction`. */
  readonly armourPiercing: boolean;
  /** A defender may take the volley instead. */
  readonly blockable: boolean;
  /** May be answered by defenders, target and cannon. */
  readonly counterable: boolean;
  /** Damage to the shooter; 0 for all weapons known. */
  readonly recoil: number;
}

/** The fighting part of a struct type. */
export interface Arms {
  /** Primary first; empty for everything that stands on a planet. */
  readonly weapons: readonly Weapon[];
  /** May stand in front of another struct. */
  readonly canDefend: boolean;
  readonly defendCharge: Blocks;
  /** Only the Command Ship moves. */
  readonly isMovable: boolean;
  readonly moveCharge: Blocks;
  readonly hasStealth: boolean;
  /** On and off alike. */
  readonly stealthCharge: Blocks;
  /** Chance that a volley of this control misses it. */
  readonly evade: { readonly guided: Odds; readonly unguided: Odds };
  /** Taken off a volley once; at least 1 always gets through. */
  readonly attackReduction: number;
  /** What evades, takes off, or hides. */
  readonly unitDefense: UnitDefense;
  /** Damage it answers with, by whether the attacker stands in its ambit. 0 = it does not. */
  readonly counter: { readonly same: number; readonly other: number };
  /** False: attacks made BY it are never answered. docs/network/mechanics.md 2.3. */
  readonly isCounterable: boolean;
  /** What it does for its whole planet while online. */
  readonly planetaryDefense: PlanetaryDefense;
}

/** A type that neither fights nor defends itself. */
export const NEVER: Odds = { numerator: 0, denominator: 0 };
