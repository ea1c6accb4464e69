/** How what an extension throws is told apart. Anything may be thrown: it is read, never shown. */
import { ExtensionRefusedError, type Refusal } from './errors.ts';

/** In this order: the first row that fits. Each word was seen in one of the extensions or in reports about them. */
const ROWS: readonly (readonly [Refusal, RegExp])[] = [
  // The browser's words when an extension is removed or renewed under a page: github.com/chainapsis/keplr-wallet/issues/603
  [
    'gone',
    /context invalidated|receiving end does not exist|message port closed|disconnected port|extension .*(?:removed|uninstalled)/i,
  ],
  ['rejected', /reject|denied|declin|cancel|closed (?:the )?(?:window|popup)/i],
  [
    'unknownChain',
    /no (?:modular )?chain info|(?:unknown|invalid|unsupported) chain|chain .*not (?:supported|found|exist)/i,
  ],
  [
    'noAccount',
    /key (?:doesn.?t|does not) exist|no (?:key|account|wallet)s? (?:exists?|found|selected)|key ?ring is empty/i,
  ],
  ['locked', /\block(?:ed)?\b|unlock/i],
  ['otherAccount', /signer mismatch|(?:account|address|signer) .*(?:mismatch|differ)/i],
  ['busy', /already (?:pending|open|processing)|request .*pending/i],
  ['hardware', /ledger|keystone|apdu|0x6[0-9a-f]{3}|\bdevice\b/i],
];
/** EIP-1193, which some follow: said no; not allowed; a question is open. */
const NUMBERS: ReadonlyMap<unknown, Refusal> = new Map([
  [4001, 'rejected'],
  [4100, 'locked'],
  [-32002, 'busy'],
]);
/** Of a text that may have no end. */
const MOST = 500;

export function refusalOf(error: unknown): Refusal {
  const number = NUMBERS.get(field(error, 'code'));
  if (number !== undefined) return number;
  const said = typeof error === 'string' ? error : field(error, 'message');
  const text = typeof said === 'string' ? said.slice(0, MOST) : '';
  return ROWS.find(([, words]) => words.test(text))?.[0] ?? 'unavailable';
}

export function refusedBy(name: string, error: unknown): ExtensionRefusedError {
  return new ExtensionRefusedError(refusalOf(error), { name }, error);
}

function field(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  try {
    return Reflect.get(value, name);
  } catch {
    return undefined;
  }
}
