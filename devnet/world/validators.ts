/** Standing of a reactor's validator, as founding and settings ask for it. docs/network/mechanics.md 9.1. */
import type { Reactor } from '../../src/generated/game/entities.ts';
import type { Draft } from './draft.ts';
import { isJailed, stakeKey } from './staking.ts';

export interface ValidatorStanding {
  /** Has stake and is not jailed: this network gives every such validator a seat. */
  readonly bonded: boolean;
  readonly jailed: boolean;
}

/** A reactor's validator exists as long as the reactor does: both are made in one step and never removed. */
export function validatorOf(draft: Draft, reactor: Reactor): ValidatorStanding {
  const jailed = isJailed(draft, reactor.validator);
  return { jailed, bonded: !jailed && draft.number('stake', stakeKey.tokens(reactor.validator)) > 0n };
}
