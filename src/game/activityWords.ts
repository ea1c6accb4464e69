import { mark } from '../lib/words/say.ts';
import type { Sentence } from '../lib/words/sentence.ts';
import type { ActivityCategory } from './activity.ts';

/** What a row of the activity is about, of many: "Attacks". docs/network/web-api.md section 4 */
export const CATEGORY_WORDS: Readonly<Record<ActivityCategory, Sentence>> = {
  struct_attack: mark('Attacks'),
  raid_status: mark('Raid reports'),
  block_raid_start: mark('Falling shields'),
  shield_change: mark('Shield changes'),
  fleet_arrive: mark('Fleet arrivals'),
  fleet_depart: mark('Fleet departures'),
  struct_status: mark('Struct status changes'),
  struct_health: mark('Damage and repair'),
  struct_move: mark('Struct moves'),
  struct_defense_add: mark('Defenders set'),
  struct_defense_remove: mark('Defenders removed'),
  struct_block_build_start: mark('Builds started'),
  struct_block_ore_mine_start: mark('Mining started'),
  struct_block_ore_refine_start: mark('Refining started'),
};
