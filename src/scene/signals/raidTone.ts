import type { RaidStatus } from '../../game/activity.ts';
import { SCENE_CONFIG } from '../sceneConfig.ts';

const { color } = SCENE_CONFIG;

/** The light each state of a raid is shown in: warm while it is dangerous, cool when it is over. */
export const RAID_TONE: Readonly<Record<RaidStatus, number>> = {
  initiated: color.brass,
  ongoing: color.copper,
  shieldsVulnerable: color.danger,
  raidSuccessful: color.ember,
  demilitarized: color.hull,
  attackerDefeated: color.teal,
  attackerRetreated: color.light,
};
