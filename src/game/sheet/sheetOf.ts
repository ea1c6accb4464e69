/** From a transaction that was read back to the sheet that a person confirms. Pure; nothing of it is anybody's word but the bytes'. */
import { mark, say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import { coinExact } from '../coins.ts';
import { formatBlocks, formatCount, formatPower } from '../format.ts';
import { holdingsWords } from '../holdings.ts';
import type { FieldSpec, Known } from '../messages/message.ts';
import { type GameMessage, messageWords } from '../messages/messages.ts';
import { percent } from '../messages/say.ts';
import type { NetworkIdentity } from '../network.ts';
import type { SheetFacts, SheetFigure, ValidatorFacts } from '../sheetFacts.ts';
import { thingWords } from '../thingWords.ts';
import { objectTypeOf } from '../ids.ts';
import type { Blocks, Fraction, Milliwatts } from '../units.ts';
import { isolated, laidOpen } from '../../lib/tidyText.ts';
import { amountOf, amountsOf, coinMarks } from './amountsOf.ts';
import { type Told, toldOf, type ToldValidators, validatorsOf } from './told.ts';
import { EFFECTS, effectOf } from './effects.ts';
import { FIELD_LABELS } from './fieldLabels.ts';
import { figureWords, openOf, undoOf } from './effectWords.ts';
import { FRAMEWORK_MESSAGES } from './frameworkMessages.ts';
import { isGameName, type ReadMessage, type ReadTx, specsOf, type UnreadMessage } from './readTx.ts';
import { givesEverything, rightsMarks, rightsOf } from './rightsOf.ts';
import type { Sheet, SheetItem, SheetMark } from './sheet.ts';
import { titleWords } from './titles.ts';
import { partiesOf, partyMarks } from './partiesOf.ts';

/** Letters of a text that a message carries; all of it is in the document. */
const MOST = 120;
/** The network's word for alpha: a plain one. `uguild.…` and `ibc/…` are other coins, whoever says they are alpha. */
const ALPHA = /^u[a-z]{3,20}$/;
/** What the chain itself burns in generators, on every network that is known. docs/network/chain-messages.md 1.13 */
// not said: a denomination
const KNOWN_ALPHA = 'ualpha';
/** Fields that name a validator, and what its reactor is called on a sheet. */
const REACTOR_LABELS: Readonly<Record<string, Sentence>> = {
  validatorAddress: mark('Reactor'),
  validatorSrcAddress: mark('Source reactor'),
  validatorDstAddress: mark('Destination reactor'),
};
/** What {@link coinExact} then takes for nothing. */
// not said: no word of any network
const NO_ALPHA = 'no alpha';

export function sheetOf(
  tx: ReadTx,
  {
    network,
    signer,
    told: said,
  }: { readonly network: NetworkIdentity; readonly signer: string; readonly told?: SheetFacts | null | undefined },
): Sheet {
  const told = toldOf(said ?? null);
  const validators = validatorsOf(said ?? null);
  const alphaDenom = ALPHA.test(network.alphaDenom) ? network.alphaDenom : NO_ALPHA;
  const items = tx.messages.map((message, at) =>
    itemOf(message, {
      told,
      validators,
      signer,
      network,
      alphaDenom,
      figure: said?.figures?.find((one) => one.at === at),
    }),
  );
  const read = tx.messages.filter((message) => message.name !== null);
  const refusals = [
    ...tx.faults,
    ...tx.messages.flatMap((message) => (message.name === null ? [message.why] : [])),
    ...(read.some(({ creator }) => creator !== signer)
      ? [say('This transaction needs the signature of another key. Reject the transaction.')]
      : []),
    ...(tx.chainId === network.chainId
      ? []
      : [say('This transaction is for another chain, not the chain you play on. Reject the transaction.')]),
  ];
  return {
    title: titleOf(items),
    signer,
    items,
    marks: [...alphaMarks(items, network.alphaDenom), ...marksOf(tx, items, told)],
    ticks: ticksOf(read),
    refusals: [...new Set(refusals)],
    envelope: envelopeOf(tx, alphaDenom),
    document: tx.document,
  };
}

interface Way {
  readonly told: Told;
  readonly validators: ToldValidators;
  readonly signer: string;
  readonly network: NetworkIdentity;
  readonly alphaDenom: string;
  readonly figure?: SheetFigure | undefined;
}

function itemOf(message: ReadMessage | UnreadMessage, way: Way): SheetItem {
  const { told, validators, signer, network, alphaDenom, figure } = way;
  const { name, typeUrl } = message;
  if (name === null) {
    const bare = { name, amounts: [], parties: [], rights: null, facts: [], undo: null, open: null };
    return { ...bare, typeUrl: shown(typeUrl), sentence: message.why };
  }
  return {
    name,
    typeUrl,
    sentence: sentenceOf(message, alphaDenom),
    amounts: amountsOf(message, alphaDenom),
    parties: partiesOf(message, signer, told),
    rights: rightsOf(message, told, network),
    facts: [...factsOf(message), ...reactorFacts(message, validators), ...heldFacts(message, told, alphaDenom)],
    undo: undoOf(effectOf(message)),
    open: openOf(effectOf(message), figure ? figureWords(figure, alphaDenom) : null),
  };
}

/** Which reactor and guild the validators of a message stand for: players know no validators. */
function reactorFacts({ fields }: ReadMessage, validators: ToldValidators): SheetItem['facts'] {
  return Object.entries(REACTOR_LABELS).flatMap(([field, label]) => {
    const validator = fields[field];
    return typeof validator === 'string' ? [{ name: say(label), value: reactorWords(validators.get(validator)) }] : [];
  });
}

function reactorWords(facts: ValidatorFacts | undefined): string {
  if (facts === undefined) return say('The reactor and its guild weren’t checked on the chain.');
  const { reactorId, guildId, guildName } = facts;
  if (reactorId === null) return say('According to this site: no reactor on the chain has this validator.');
  const reactor = thingWords(reactorId);
  if (guildId === null) return say('According to this site: {reactor}, which has no guild', { reactor });
  return guildName === ''
    ? say('According to this site: {reactor}, of guild {guildId} without a known name', { reactor, guildId })
    : say('According to this site: {reactor}, of guild “{name}” ({guildId})', {
        reactor,
        guildId,
        name: isolated(guildName),
      });
}

/** What the page says lies at a key of which everything moves. */
function heldFacts({ name, fields }: ReadMessage, told: Told, alphaDenom: string): SheetItem['facts'] {
  const { address } = fields;
  const holds = EFFECTS[name].value === 'all' && typeof address === 'string' ? told.get(address)?.holds : undefined;
  return holds ? [{ name: say('Holdings (according to this site)'), value: holdingsWords(holds, alphaDenom) }] : [];
}

/** Which coin is alpha is the page's word; where it is not the one that is known, the whole count of coins hangs on it. */
function alphaMarks(items: readonly SheetItem[], alphaDenom: string): readonly SheetMark[] {
  const hasCoins = items.some(({ amounts }) => amounts.some(({ denom }) => denom !== null));
  if (alphaDenom === KNOWN_ALPHA || !hasCoins) return [];
  const words = say(
    'According to this site, alpha is “{denom}”. On every network known to Orrery, alpha is “{known}”. Amounts here may be wrong. Reject if you aren’t sure.',
    { denom: shown(alphaDenom), known: KNOWN_ALPHA },
  );
  return [{ tone: 'danger', words }];
}

/** With ids where the queue has names: what a host calls something is not in the bytes. */
function sentenceOf({ name, fields }: ReadMessage, alphaDenom: string): string {
  const specs = specsOf(name);
  const held = Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [
      field,
      specs[field]?.startsWith('text') && typeof value === 'string' ? shown(value) : value,
    ]),
  );
  const known: Known = { nameOf, typeOf: () => undefined, coin: (coin) => coinExact(coin, { alphaDenom }) };
  // By the row's own fields, as they were read; the compiler cannot follow a table.
  if (isGameName(name)) return messageWords([{ ...held, name } as unknown as GameMessage], known);
  const words = FRAMEWORK_MESSAGES[name].words as (message: object, known: Known) => string;
  return words(held, known);
}

/** `struct 5-12` */
function nameOf(id: string): string {
  const kind = objectTypeOf(id);
  return id === '' ? say('none') : kind === null ? id : `${kind} ${id}`;
}

/** A text that somebody else may have written: one line, of a length, nothing in it unseen. */
function shown(text: string): string {
  const open = laidOpen(text, MOST, '\ufffd');
  return /^[!-~]*$/.test(open) ? open : isolated(open);
}

const OWN_PLACE = /^(?:coin|alpha|address|rights)/;

function factsOf({ name, fields }: ReadMessage): SheetItem['facts'] {
  return Object.entries(specsOf(name)).flatMap(([field, spec]) => {
    const value = fields[field];
    if (value === undefined || value === '' || OWN_PLACE.test(spec) || /amountToken/i.test(field)) return [];
    return [
      {
        name: labelOf(field),
        value: (Array.isArray(value) ? value : [value]).map((one) => told(spec, one)).join(', '),
      },
    ];
  });
}

/** `capacityMinimum` reads `Capacity minimum`, `guildId` reads `Guild`. */
function labelOf(field: string): string {
  const label = FIELD_LABELS[field];
  return label === undefined ? field : say(label);
}

function told(spec: FieldSpec, value: unknown): string {
  const kind = spec.replace(/(?:\[\])?\??$/, '');
  if (kind === 'power' && typeof value === 'bigint')
    return `${formatPower(value as Milliwatts)} (${formatCount(value)} mW)`;
  if (kind === 'blocks' && typeof value === 'bigint') return formatBlocks(value as Blocks);
  if (kind === 'fraction' && typeof value === 'bigint') return percent(value as Fraction);
  if (kind === 'text') return shown(String(value));
  if (typeof value === 'bigint') return formatCount(value);
  return typeof value === 'string' && objectTypeOf(value) !== null ? nameOf(value) : String(value);
}

function marksOf(tx: ReadTx, items: readonly SheetItem[], facts: Told): readonly SheetMark[] {
  const marks: SheetMark[] = items.flatMap((item, at) => [
    ...effectMarks(tx.messages[at]),
    ...(item.rights === null ? [] : rightsMarks(item.rights)),
    ...partyMarks(item.parties, facts),
    ...coinMarks(item.amounts),
  ]);
  if (tx.fee.some(({ amount }) => amount > 0n))
    marks.push({ tone: 'warn', words: say('This transaction costs a fee.') });
  if (tx.timeoutHeight === 0n)
    marks.push({
      tone: 'warn',
      words: say('This transaction has no expiry. Once signed, it can be sent at any time.'),
    });
  const seen = new Set<string>();
  return marks.filter(({ words }) => !seen.has(words) && seen.add(words));
}

function effectMarks(message: ReadMessage | UnreadMessage | undefined): readonly SheetMark[] {
  if (message === undefined || message.name === null) return [];
  const { name, creator, fields } = message;
  const { danger } = effectOf(message);
  const marks: SheetMark[] = danger === null ? [] : [{ tone: 'danger', words: say(danger) }];
  if (name === 'MsgAddressRevoke' && fields['address'] === creator) {
    marks.push({ tone: 'danger', words: say('The key that signs this action loses every permission.') });
  }
  if (name === 'MsgGuildBankRedeem' && fields['minAmountAlpha'] === undefined) {
    marks.push({ tone: 'warn', words: say('No minimum is set. What you get depends only on the bank’s ratio.') });
  }
  return marks;
}

function ticksOf(messages: readonly ReadMessage[]): readonly string[] {
  return [
    ...(messages.some(({ name }) => name === 'MsgPlayerUpdatePrimaryAddress')
      ? [say('I want to change my main key, and I have the new key.')]
      : []),
    ...(messages.some(givesEverything) ? [say('I grant every permission, so the holder controls this player.')] : []),
  ];
}

function titleOf(items: readonly SheetItem[]): string {
  const [only, ...more] = items;
  if (only === undefined) return say('Nothing to sign');
  if (more.length > 0) return say('{count} actions in one transaction', { count: items.length });
  if (only.name === null) return say('Unknown action');
  return titleWords(only.name);
}

function envelopeOf(tx: ReadTx, alphaDenom: string): Sheet['envelope'] {
  const fee = tx.fee.filter(({ amount }) => amount > 0n).map((coin) => amountOf(coin, alphaDenom));
  return [
    { name: say('Chain'), value: shown(tx.chainId) },
    { name: say('Account number'), value: String(tx.accountNumber) },
    { name: say('Sequence number'), value: String(tx.sequence) },
    {
      name: say('Fee'),
      value:
        fee.length === 0
          ? say('none')
          : fee.map((one) => `${one.friendly} (${one.units} ${one.denom ?? ''})`).join(', '),
    },
    { name: say('Gas limit'), value: formatCount(tx.gas) },
    { name: say('Note'), value: tx.memo === '' ? say('none') : shown(tx.memo) },
    { name: say('Last block'), value: tx.timeoutHeight === 0n ? say('no limit') : formatCount(tx.timeoutHeight) },
  ];
}
