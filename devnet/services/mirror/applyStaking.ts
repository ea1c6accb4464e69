/**
 * The framework's staking events into ledger rows. docs/network/web-api.md 9 "Ledger actions": the actions, denoms and numbers
 * of rows are known, who stands on the other side is not; here it is the validator, with rows of its own.
 */
import type { Handler } from './applyEntities.ts';
import type { Batch } from './batch.ts';
import {
  defusionCancelled,
  defusionCompleted,
  defusionStarted,
  diversionCompleted,
  diversionStarted,
} from './defusions.ts';
import { type Fields, textOf } from './fields.ts';

const ALPHA = 'ualpha';
const INFUSED = 'ualpha.infused';
const DEFUSING = 'ualpha.defusing';

interface Move {
  readonly action: string;
  readonly amount: bigint;
  readonly delegator: string;
}

/** Absent for an amount that is none of alpha. */
function moveOf(data: Fields, action: string): Move | undefined {
  const [, digits] = /^([0-9]+)ualpha$/.exec(textOf(data, 'amount')) ?? [];
  return digits === undefined ? undefined : { action, amount: BigInt(digits), delegator: textOf(data, 'delegator') };
}

/** The delegator's row and the validator's. */
function both(batch: Batch, move: Move, validator: string, direction: 'debit' | 'credit', denom: string): void {
  const { action, amount, delegator } = move;
  batch.ledger({ address: delegator, counterparty: validator, amount, action, direction, denom });
  batch.ledger({ address: validator, counterparty: delegator, amount, action, direction, denom });
}

function exchange(action: string, from: string, to: string): Handler {
  return (data, batch) => {
    const move = moveOf(data, action);
    const validator = textOf(data, 'validator');
    if (!move) return;
    both(batch, move, validator, 'debit', from);
    both(batch, move, validator, 'credit', to);
  };
}

/** Three rows: the validator has no alpha to show for it. */
const completed: Handler = (data, batch) => {
  const move = moveOf(data, 'defusion_completed');
  if (!move) return;
  const { action, amount, delegator } = move;
  const validator = textOf(data, 'validator');
  both(batch, move, validator, 'debit', DEFUSING);
  batch.ledger({ address: delegator, counterparty: validator, amount, action, direction: 'credit', denom: ALPHA });
};

function diversion(action: string): Handler {
  return (data, batch) => {
    const move = moveOf(data, action);
    if (!move) return;
    both(batch, move, textOf(data, 'source_validator'), 'debit', INFUSED);
    both(batch, move, textOf(data, 'destination_validator'), 'credit', INFUSED);
  };
}

/** Ledger rows, then the list of what is under way. */
function alongside(ledger: Handler, list: (batch: Batch, data: Fields) => void): Handler {
  return (data, batch) => {
    ledger(data, batch);
    list(batch, data);
  };
}

/** `delegate` is told by EventAlphaInfuse and has no row of its own. */
export const STAKING_HANDLERS: Readonly<Record<string, Handler>> = {
  unbond: alongside(exchange('defusion_started', INFUSED, DEFUSING), defusionStarted),
  cancel_unbonding_delegation: alongside(exchange('defusion_cancelled', DEFUSING, INFUSED), defusionCancelled),
  complete_unbonding: alongside(completed, defusionCompleted),
  redelegate: alongside(diversion('diversion_started'), diversionStarted),
  complete_redelegation: alongside(diversion('diversion_completed'), diversionCompleted),
};
