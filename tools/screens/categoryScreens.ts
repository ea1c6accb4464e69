/** What a player sees of each category of the stream. */
import type { ActivityBody, ActivityCategory } from '../../src/game/activity.ts';
import { NEEDLESS_CATEGORIES } from './needless.ts';
import { codeOf, short } from './readUsers.ts';

type Kind = Exclude<ActivityBody['kind'], 'planetOther'>;

/** What a body of the category is called once it is read (wire/decodeActivity.ts). */
export const KIND_OF = {
  raid_status: 'raidStatus',
  fleet_arrive: 'fleetArrive',
  fleet_depart: 'fleetDepart',
  struct_attack: 'attack',
  struct_health: 'structHealth',
  struct_status: 'structStatus',
  struct_move: 'structMove',
  struct_block_build_start: 'buildClock',
  struct_block_ore_mine_start: 'mineClock',
  struct_block_ore_refine_start: 'refineClock',
  struct_defense_add: 'defenseAdd',
  struct_defense_remove: 'defenseRemove',
  shield_change: 'shield',
  block_raid_start: 'raidClock',
} as const satisfies Readonly<Record<ActivityCategory, Kind>>;

const SCREENS = /^src\/(?:features|app|scene|state\/words)\//;

/** A category as the page writes it: "game.planet.> `raid_status`". */
export function categoryIn(what: string): ActivityCategory | null {
  const word = /^game\.planet\.> (\w+)$/.exec(what)?.[1];
  return word !== undefined && Object.hasOwn(KIND_OF, word) ? (word as ActivityCategory) : null; // a key of the table
}

export type CategoryScreens = (category: ActivityCategory) => string | null;

export function categoryScreens(files: readonly string[]): CategoryScreens {
  const screens = files.filter((file) => SCREENS.test(file)).map((file) => ({ file: short(file), code: codeOf(file) }));
  return (category) => {
    const asKind = new RegExp(`\\b${category}\\b|(?:case|===|kind:) '${KIND_OF[category]}'`);
    const named = screens.filter(({ code }) => asKind.test(code)).map(({ file }) => file);
    return named.length === 0 ? null : named.join(', ');
  };
}

export function categoryCell(screens: CategoryScreens, category: ActivityCategory): string {
  return screens(category) ?? `none: ${NEEDLESS_CATEGORIES[category] ?? 'NO REASON'}`;
}
