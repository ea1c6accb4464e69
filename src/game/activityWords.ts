import { mark } from '../lib/words/say.ts';
import type { Sentence } from '../lib/words/sentence.ts';
import type { ActivityCategory } from './activity.ts';

/** What a row of the activity is about, of many: "Attacks". docs/network/web-api.md section 4 */
export const CATEGORY_WORDS: Readonly<Record<ActivityCategory, Sentence>> = {
  struct_attack: mark('Attacks'),
  raid_status: mark('Reports of raids'),
  block_raid_start: mark('Shields that began to fall'),
  shield_change: mark('Shields that changed'),
  fleet_arrive: mark('Fleets that came'),
  fleet_depart: mark('Fleets that left'),
  struct_status: mark('Structs built, switched, lost'),
  struct_health: mark('Damage and repair'),
  struct_move: mark('Structs that moved'),
  struct_defense_add: mark('Guards posted'),
  struct_defense_remove: mark('Guards withdrawn'),
  struct_block_build_start: mark('Building begun'),
  struct_block_ore_mine_start: mark('Mining begun'),
  struct_block_ore_refine_start: mark('Refining begun'),
};
