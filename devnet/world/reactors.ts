/** A reactor is a validator seen by the game: its delegations are infusions. docs/network/mechanics.md 8.2. */
import { Reactor } from '../../src/generated/game/entities.ts';
import { objectType } from '../../src/generated/game/enums.ts';
import { addressBytes, withPrefix } from './address.ts';
import { ALPHA, burn } from './bank.ts';
import { truncated } from './decimals.ts';
import type { Draft } from './draft.ts';
import { infusionKey, setInfusion } from './infusion.ts';
import { link, linked } from './links.ts';
import { objectPermissionId } from './permissions.ts';
import { refuse } from './refusal.ts';
import { BONDED_POOL, delegatedAmount, isJailed, poolAddress, stakeKey, unbondingAmount } from './staking.ts';

/** 0.04 in binary form. docs/network/mechanics.md 1.5. */
const DEFAULT_COMMISSION = '40000000000000000';
/** ReactorAll. docs/network/chain-entities.md 3.1. */
const REACTOR_ALL = 524_558n;

/** A validator without stake, with its reactor and its operator's full rights on it. */
export function createReactor(
  draft: Draft,
  operator: { readonly address: string; readonly playerId: string },
  fields: Partial<Reactor> = {},
): Reactor {
  const id = `${objectType.reactor}-${draft.nextIndex(objectType.reactor)}`;
  const validator = withPrefix(operator.address, `${draft.config.addressPrefix}valoper`);
  const reactor = Reactor.fromPartial({
    id,
    validator,
    defaultCommission: DEFAULT_COMMISSION,
    rawAddress: addressBytes(operator.address),
    owner: operator.playerId,
    ...fields,
  });
  link(draft, 'reactor', validator, id);
  draft.setNumber('permission', objectPermissionId(id, operator.playerId), REACTOR_ALL);
  return draft.put('reactor', id, reactor);
}

/** @throws RefusedError 1050 `validator (…) not found`. */
export function reactorOf(draft: Draft, validator: string): Reactor {
  const [id = ''] = linked(draft, 'reactor', validator);
  const reactor = draft.get('reactor', id);
  if (!reactor) throw refuse.notFound('validator', validator);
  return reactor;
}

/** Brings one infusion to what is delegated now. The ratio is 1, and 0 while the validator is jailed. */
export function syncInfusion(draft: Draft, reactor: Reactor, delegator: string): void {
  const before = draft.get('infusion', infusionKey(reactor.id, delegator));
  const fuel = delegatedAmount(draft, reactor.validator, delegator);
  const defusing = unbondingAmount(draft, reactor.validator, delegator);
  if (!before && fuel === 0n && defusing === 0n) return;
  const ratio = isJailed(draft, reactor.validator) ? 0n : 1n;
  setInfusion(draft, {
    destinationType: objectType.reactor,
    destinationId: reactor.id,
    fuel,
    power: ratio * fuel,
    commission: before?.commission ?? reactor.defaultCommission,
    playerId: draft.get('address', delegator) ?? '',
    address: delegator,
    ratio,
    defusing,
  });
}

/** All of a reactor's infusions. */
export function syncReactor(draft: Draft, reactor: Reactor): void {
  for (const key of draft.overlay.keys('infusion', `${reactor.id}-`)) {
    syncInfusion(draft, reactor, key.slice(reactor.id.length + 1));
  }
}

/** Hook of genesis and control: the validator misbehaved. Energy goes in the same block, the fuel stays. */
export function jailValidator(draft: Draft, validator: string): void {
  draft.setNumber('stake', stakeKey.jailed(validator), 1n);
  syncReactor(draft, reactorOf(draft, validator));
}

/** Hook: out of jail. Without a rebond the energy waits for MsgReactorRestart. */
export function unjailValidator(draft: Draft, validator: string, rebond: boolean): void {
  draft.setNumber('stake', stakeKey.jailed(validator), 0n);
  if (rebond) syncReactor(draft, reactorOf(draft, validator));
}

/** Hook: a fraction (10^18-fold) of the bonded tokens is burned. Entries that unbond already are spared. */
export function slashValidator(draft: Draft, validator: string, fraction: bigint): void {
  const tokens = draft.number('stake', stakeKey.tokens(validator));
  const lost = truncated(fraction, tokens);
  draft.setNumber('stake', stakeKey.tokens(validator), tokens - lost);
  burn(draft, poolAddress(draft, BONDED_POOL), ALPHA, lost);
  syncReactor(draft, reactorOf(draft, validator));
}
