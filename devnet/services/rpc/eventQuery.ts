/**
 * The node's event query language: `tm.event='Tx' AND game.game.EventAttack.eventAttackDetail EXISTS`.
 * Conditions are joined by AND alone. docs/network/stream.md section 12.
 */
import { invalidParams } from './rpcError.ts';

type Operator = '=' | '<' | '<=' | '>' | '>=' | 'EXISTS' | 'CONTAINS';

interface Condition {
  readonly key: string;
  readonly operator: Operator;
  /** '' for EXISTS. */
  readonly value: string;
  readonly isNumber: boolean;
}

export interface EventQuery {
  readonly text: string;
  readonly matches: (events: Readonly<Record<string, readonly string[]>>) => boolean;
}

const CONDITION = /^([A-Za-z0-9_.-]+)\s*(?:(=|<=|>=|<|>|CONTAINS)\s*(?:'([^']*)'|([0-9]+))|EXISTS)$/;

function parseCondition(text: string): Condition {
  const match = CONDITION.exec(text.trim());
  if (!match) throw invalidParams(`failed to parse query: ${text.trim()}`);
  const [, key = '', operator, quoted, number] = match;
  return {
    key,
    // The pattern lets no other word through; without one it is EXISTS.
    operator: (operator ?? 'EXISTS') as Operator,
    value: quoted ?? number ?? '',
    isNumber: number !== undefined,
  };
}

function holds(condition: Condition, values: readonly string[]): boolean {
  const { operator, value } = condition;
  switch (operator) {
    case 'EXISTS':
      return values.length > 0;
    case 'CONTAINS':
      return values.some((own) => own.includes(value));
    case '=':
      return values.some(
        (own) => own === value || (condition.isNumber && /^[0-9]+$/.test(own) && BigInt(own) === BigInt(value)),
      );
    default:
      return values.some(
        (own) => /^[0-9]+$/.test(own) && /^[0-9]+$/.test(value) && compares(operator, BigInt(own), BigInt(value)),
      );
  }
}

function compares(operator: '<' | '<=' | '>' | '>=', a: bigint, b: bigint): boolean {
  if (operator === '<') return a < b;
  if (operator === '<=') return a <= b;
  return operator === '>' ? a > b : a >= b;
}

/** @throws RpcError -32602 */
export function parseEventQuery(text: string): EventQuery {
  const conditions = text.split(/\s+AND\s+/).map(parseCondition);
  return {
    text,
    matches: (events) => conditions.every((condition) => holds(condition, events[condition.key] ?? [])),
  };
}
