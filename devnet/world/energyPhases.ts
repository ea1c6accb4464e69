/** What energy does at the end of a block without anyone asking. docs/network/mechanics.md 1.1, phase 3, and 8.5. */
import { ALPHA, send } from './bank.ts';
import type { Draft } from './draft.ts';
import { dropInfusion } from './infusion.ts';
import { isCascadeQueued, linked, queuedObject, unlink } from './links.ts';
import { destroyAllocation, endAgreement } from './markets.ts';
import { reactorOf, syncInfusion } from './reactors.ts';
import { NOT_BONDED_POOL, poolAddress } from './staking.ts';
import type { BlockInfo } from './tables.ts';

/** Agreements whose last block this is. */
export function expireAgreements(draft: Draft, block: BlockInfo): void {
  const height = String(block.height);
  for (const id of linked(draft, 'expiry', height)) {
    const agreement = draft.get('agreement', id);
    if (agreement) endAgreement(draft, block, agreement, 'expiry');
    unlink(draft, 'expiry', height, id);
  }
}

/** Work of a block's cascade from 0.22 on: an object looked at is one, an allocation that falls is one. */
const CASCADE_BUDGET = 256;

/**
 * Brownout; what falls puts its destination into the queue again. Through 0.21 the queue is worked off whole in the block, in
 * byte order; from 0.22 on in the order of arrival, and what is beyond the budget waits for the next block.
 */
export function cascade(draft: Draft, block: BlockInfo): void {
  if (isCascadeQueued(draft)) cascadeInOrder(draft, block);
  else cascadeWhole(draft, block);
}

function cascadeInOrder(draft: Draft, block: BlockInfo): void {
  let budget = CASCADE_BUDGET;
  for (let [head] = linked(draft, 'cascade', ''); head !== undefined; [head] = linked(draft, 'cascade', '')) {
    const objectId = queuedObject(head);
    if (--budget < 0) return;
    for (const id of inOrderOfMaking(linked(draft, 'out', objectId))) {
      if (draft.grid('load', objectId) <= draft.grid('capacity', objectId)) break;
      if (--budget < 0) return;
      const allocation = draft.get('allocation', id);
      if (allocation) destroyAllocation(draft, block, allocation);
    }
    unlink(draft, 'cascade', '', head);
  }
}

const inOrderOfMaking = (ids: readonly string[]): readonly string[] =>
  ids.toSorted((a, b) => Number(a.slice(2)) - Number(b.slice(2)));

function cascadeWhole(draft: Draft, block: BlockInfo): void {
  for (let queue = linked(draft, 'cascade', ''); queue.length > 0; queue = linked(draft, 'cascade', '')) {
    for (const objectId of queue) {
      unlink(draft, 'cascade', '', objectId);
      shed(draft, block, objectId);
    }
  }
}

/** Outgoing allocations fall one by one, in byte order of their ids, until the load fits or none is left. */
function shed(draft: Draft, block: BlockInfo, objectId: string): void {
  for (const id of linked(draft, 'out', objectId)) {
    if (draft.grid('load', objectId) <= draft.grid('capacity', objectId)) return;
    const allocation = draft.get('allocation', id);
    if (allocation) destroyAllocation(draft, block, allocation);
  }
}

/** Records without fuel that nothing is being withdrawn from any more. */
export function removeEmptyInfusions(draft: Draft): void {
  for (const key of linked(draft, 'empty', '')) {
    unlink(draft, 'empty', '', key);
    const infusion = draft.get('infusion', key);
    if (infusion?.fuel === 0n && infusion.defusing === 0n) dropInfusion(draft, key);
  }
}

/** Withdrawals that are through: the coins are free again. Redelegations are merely forgotten. */
export function matureUnbondings(draft: Draft, block: BlockInfo): void {
  const height = String(block.height);
  for (const key of linked(draft, 'maturity', height)) {
    unlink(draft, 'maturity', height, key);
    const amount = draft.number('stake', key);
    draft.setNumber('stake', key, 0n);
    const [kind, first = '', second = '', third = ''] = key.split('/');
    if (amount === 0n) continue;
    if (kind === 'unbonding') payOut(draft, first, second, amount);
    else
      completed(
        draft,
        'complete_redelegation',
        { source_validator: third, destination_validator: second },
        first,
        amount,
      );
  }
}

function payOut(draft: Draft, validator: string, delegator: string, amount: bigint): void {
  send(draft, poolAddress(draft, NOT_BONDED_POOL), delegator, ALPHA, amount);
  syncInfusion(draft, reactorOf(draft, validator), delegator);
  completed(draft, 'complete_unbonding', { validator }, delegator, amount);
}

/** The framework's own untyped events. */
function completed(
  draft: Draft,
  name: 'complete_unbonding' | 'complete_redelegation',
  between: Readonly<Record<string, string>>,
  delegator: string,
  amount: bigint,
): void {
  draft.emit({ name, data: { amount: `${amount}${ALPHA}`, ...between, delegator } });
}
