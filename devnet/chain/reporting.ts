/**
 * How a refusal reaches a client: codespace, code and raw_log, or the text of a query's error. The one place that knows;
 * what a rule is stands in world/refusal.ts and gateTexts.ts. docs/network/refusals.md section 1.
 */
import type { NetworkLine } from '../world/line.ts';
import type { Refusal } from '../world/refusal.ts';
import { type GateRule, type GateValues, TEXTS_016, TEXTS_021 } from './gateTexts.ts';
import type { AdmissionRefusal } from './refusals.ts';

export interface Report {
  readonly codespace: string;
  readonly code: number;
  readonly log: string;
}

export interface ReportWords {
  readonly namespace: string;
  readonly line: NetworkLine;
}

/** The framework's word for itself, whatever the root of its routes is. */
export const FRAMEWORK = 'sdk';
/** What the framework calls an error that is not registered with it, and its code. */
const UNREGISTERED = { codespace: 'undefined', code: 1 } as const;
/** Its code for a fault it recovered from. */
const FAULT = 111_222;

/** A transaction that was let in and failed. A game rule's number is lost here: the framework does not find it. */
export function reportExecuted(refusal: Refusal, messageIndex: number): Report {
  if (refusal.by === 'node') {
    return { codespace: UNREGISTERED.codespace, code: FAULT, log: `recovered: ${refusal.text}\n${STACK}` };
  }
  const log = `failed to execute message; message index: ${messageIndex}: ${refusal.text}`;
  if (refusal.by === 'game') return { ...UNREGISTERED, log };
  return { codespace: refusal.by, code: refusal.number, log };
}

/** A transaction that was not let in, at the mempool or in a block. */
export function reportAdmission(refusal: AdmissionRefusal, words: ReportWords): Report {
  if (refusal.by === 'sdk') return { codespace: FRAMEWORK, code: refusal.code, log: refusal.text };
  return reportGate(refusal.rule, refusal.values, words);
}

function reportGate(rule: GateRule, values: GateValues[GateRule], { namespace, line }: ReportWords): Report {
  // Rule and values come from one member of the refusal's union.
  const given = values as never;
  if (line === '0.16' || !isNumbered(rule))
    return { ...UNREGISTERED, log: `${namespace} ante: ${TEXTS_016[rule](given)}` };
  const [code, told] = TEXTS_021[rule];
  return { codespace: `${namespace}-ante`, code, log: told(given) };
}

function isNumbered(rule: GateRule): rule is keyof typeof TEXTS_021 {
  return Object.hasOwn(TEXTS_021, rule);
}

/** The text of a query's error, behind its outer code: nothing stands in the way of the number there. */
export function reportQuery(number: number, text: string, words: Pick<ReportWords, 'namespace'>): string {
  return `codespace ${words.namespace} code ${number}: ${text}`;
}

/** In the manner of the node's own: kilobytes of it, and nothing in it for a player. */
const STACK = [
  'stack:',
  'goroutine 1 [running]:',
  'runtime/debug.Stack()',
  '\t/usr/local/go/src/runtime/debug/stack.go:26 +0x5e',
  ...Array.from({ length: 200 }, (_, depth) => `main.frame${depth}(0x${(0xc000 + depth).toString(16)})`),
].join('\n');
