import type { ActivityCategory } from './activity.ts';

/** What a row of the activity is about, of many: "Attacks". docs/network/web-api.md section 4 */
export const CATEGORY_WORDS: Readonly<Record<ActivityCategory, string>> = {
  struct_attack: 'Attacks',
  raid_status: 'Reports of raids',
  block_raid_start: 'Shields that began to fall',
  shield_change: 'Shields that changed',
  fleet_arrive: 'Fleets that came',
  fleet_depart: 'Fleets that left',
  struct_status: 'Structs built, switched, lost',
  struct_health: 'Damage and repair',
  struct_move: 'Structs that moved',
  struct_defense_add: 'Guards posted',
  struct_defense_remove: 'Guards withdrawn',
  struct_block_build_start: 'Building begun',
  struct_block_ore_mine_start: 'Mining begun',
  struct_block_ore_refine_start: 'Refining begun',
};
