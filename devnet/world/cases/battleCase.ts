/** Form of a battle computed by hand: what stands where, who fires, and everything that must come of it. */

/** Four players with a planet and a fleet each; see battleWorld.ts for their ids. */
export type Key = 'A' | 'B' | 'C' | 'D';
export type Ambit = 'water' | 'land' | 'air' | 'space';

export interface Unit {
  /** Struct type, 1 to 22. */
  readonly type: number;
  /** `A`: aboard the fleet of A. `planet B`: on the planet of B. The owner is the letter's. */
  readonly at: Key | `planet ${Key}`;
  readonly ambit: Ambit;
  readonly slot?: number;
  /** Full when absent. */
  readonly health?: number;
  /** 7 (built, online) when absent. */
  readonly status?: number;
}

export type WeaponWords = readonly [system: string, control: string, kind: string];

export interface Hit {
  readonly by: string;
  readonly damage: number;
  readonly weapon: WeaponWords;
  /** It destroys the attacker. */
  readonly kills?: true;
}

/** One row of the record; what is not named is at its default. `health` is missing in all but the last row of a volley. */
export interface Row {
  readonly target: string;
  readonly dealt?: number;
  readonly damage?: number;
  readonly reduction?: number;
  readonly cause?: string;
  readonly pierces?: true;
  readonly health?: readonly [before: number, after: number];
  readonly destroyed?: true;
  readonly evaded?: string;
  readonly intercepted?: true;
  readonly block?: { readonly by: string; readonly health: readonly [before: number, after: number]; destroyed?: true };
  readonly counters?: readonly Hit[];
  readonly counter?: Hit;
}

/** What the record and the world are afterwards; structs, nonces and queues not named are as they were. */
export interface Result {
  readonly weapon: WeaponWords;
  readonly attacker: readonly [before: number, after: number];
  readonly cannon?: { readonly damage: number; readonly kills?: true };
  readonly rows: readonly Row[];
  readonly healths?: Readonly<Record<string, number>>;
  readonly statuses?: Readonly<Record<string, number>>;
  /** Values of the combat nonce used up. */
  readonly nonces?: Readonly<Partial<Record<Key, number>>>;
  /** Raid events in order: fleet, planet, status. */
  readonly raids?: readonly (readonly [fleet: Key, planet: Key, status: string])[];
  /** Structs whose own assignment was cleared. */
  readonly undefended?: readonly string[];
  readonly queues?: Readonly<Partial<Record<Key, readonly Key[]>>>;
}

export interface BattleCase {
  readonly name: string;
  /** The arithmetic, from the sections of docs/network/mechanics.md in brackets. */
  readonly why: string;
  /** Structs beside the four Command Ships, by id. */
  readonly units: Readonly<Record<string, Unit>>;
  /** Command Ships that are not on land, unhurt and online. */
  readonly ships?: Readonly<Partial<Record<Key, { ambit?: Ambit; health?: number; status?: number }>>>;
  /** Visitors of planets, head first; `{ B: ['A'] }` when absent. */
  readonly queues?: Readonly<Partial<Record<Key, readonly Key[]>>>;
  /** Defender and protected struct. */
  readonly defenders?: readonly (readonly [defender: string, guarded: string])[];
  /** Players over their capacity. */
  readonly offline?: readonly Key[];
  /** Last charged action; never when absent. The block is 200. */
  readonly lastAction?: number;
  readonly attack: readonly [attacker: string, target: string | readonly string[], weapon: string];
  /** Dice as they must fall: player, value of his nonce, success n in d. */
  readonly rolls?: readonly (readonly [player: Key, nonce: number, n: number, d: number, success: boolean])[];
  readonly expect: Result | { readonly refused: readonly [code: number, reason: string] };
}

export const GUIDED: WeaponWords = ['primaryWeapon', 'guided', 'guidedWeaponry'];
export const UNGUIDED: WeaponWords = ['primaryWeapon', 'unguided', 'unguidedWeaponry'];
export const SECOND_GUIDED: WeaponWords = ['secondaryWeapon', 'guided', 'guidedWeaponry'];
export const SECOND_UNGUIDED: WeaponWords = ['secondaryWeapon', 'unguided', 'unguidedWeaponry'];
export const ATTACK_RUN: WeaponWords = ['secondaryWeapon', 'unguided', 'attackRun'];
