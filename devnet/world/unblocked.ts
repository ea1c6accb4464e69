/** Who takes no coins. docs/network/line-0.22.md section 4: game messages ask since 0.22. */
import { NEWER_RULES } from '../../src/game/releases/newerRules.ts';
import { moduleAddress } from './address.ts';
import type { Draft } from './draft.ts';
import { frameworkRefuse } from './frameworkRefusal.ts';
import { lineHas } from './line.ts';
import { BONDED_POOL, NOT_BONDED_POOL } from './staking.ts';

/** Accounts of the framework's modules, which take coins from their modules alone. */
const BLOCKED = [BONDED_POOL, NOT_BONDED_POOL, 'fee_collector', 'gov'] as const;

/** @throws RefusedError sdk 4 */
export function requireUnblocked({ config }: Draft, address: string): void {
  if (!lineHas(config.line, NEWER_RULES.blockedAreRefused)) return;
  if (BLOCKED.some((name) => moduleAddress(name, config.addressPrefix) === address))
    throw frameworkRefuse.blocked(address);
}
