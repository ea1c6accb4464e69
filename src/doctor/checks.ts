import { mark } from '../lib/words/say.ts';
import type { Sentence } from '../lib/words/sentence.ts';
import { CONFIG_CHECKS } from './checks/configChecks.ts';
import { GUILD_CHECKS } from './checks/guildChecks.ts';
import { HEADER_CHECKS } from './checks/headerChecks.ts';
import { NODE_CHECKS } from './checks/nodeChecks.ts';
import { PAGE_CHECKS } from './checks/pageChecks.ts';
import { HEIGHT_CHECKS } from './checks/heightChecks.ts';
import { LINE_CHECKS } from './checks/lineChecks.ts';
import { STREAM_CHECKS } from './checks/streamChecks.ts';
import type { Check, Group } from './types.ts';

/** Everything a host can get wrong. What comes `after` another stands below it. */
export const CHECKS: readonly Check[] = [
  ...PAGE_CHECKS,
  ...CONFIG_CHECKS,
  ...HEADER_CHECKS,
  ...NODE_CHECKS,
  ...GUILD_CHECKS,
  ...STREAM_CHECKS,
  ...HEIGHT_CHECKS,
  ...LINE_CHECKS,
];

export const GROUP_WORDS: Readonly<Record<Group, Sentence>> = {
  pages: mark('Pages'),
  config: mark('config.json'),
  node: mark('Node'),
  guild: mark('Guild server'),
  stream: mark('Live stream'),
  heights: mark('Sync status'),
  line: mark('Certificates'),
};
