/**
 * All that page and signer say to each other. Both sides check: the signer trusts no page, and the page takes from the signer what
 * it can use. Nothing here carries a phrase, a passphrase or key bytes; what is to be signed travels as a message of the game
 * or as one of three texts, and whoever signs prints it.
 */
import '../../lib/jitless.ts';
import * as z from 'zod/mini';
import type { ObjectId } from '../../game/ids.ts';
import { parseName } from '../../game/names.ts';
import type { Holdings } from '../../game/holdings.ts';
import type { SheetFacts } from '../../game/sheetFacts.ts';
import type { SignedText } from '../../game/signedTexts.ts';
import { microAlpha, milliwatts } from '../../game/units.ts';
import { LANGUAGES } from '../../lib/words/language.ts';
import { address, guildId, objectId, playerId, reactorId } from '../../wire/ids.ts';

/** Raised with every change that the other side cannot read. */
export const SIGNER_PROTOCOL = 3;
/** Code of its answer to an ask that it cannot read, the first one too: so an old page learns that the signer is a new one. */
export const SIGNER_UNREADABLE = 'signer_unreadable';

/** What comes with the port that the page hands to the frame. */
export const SIGNER_GREETING = 'signer: your port';

/** Of a backup, its bytes; of everything else, how many. `older`: records of one key that were replaced. */
const LIMITS = { backup: 70_000, messages: 64, facts: 200, text: 300, records: 64, known: 8, older: 4 } as const;

const short = z.string().check(z.maxLength(LIMITS.text));
const word = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/i));
const uint64 = z.bigint().check(z.minimum(0n), z.maximum(2n ** 64n - 1n));
/** Ten grams are more than any gas costs: a page that asks for more would burn coins. */
const fee = z.bigint().check(z.minimum(0n), z.maximum(10_000_000n));
const moment = z.nullable(z.number().check(z.nonnegative()));
/** What others called it, cut and cleaned once more on this side. */
const calledSo = z.pipe(short, z.transform(parseName));
const bytes = z.instanceof(Uint8Array);

const network = z.object({
  namespace: word,
  sdkRoot: word,
  addressPrefix: word,
  chainId: z.string().check(z.minLength(1), z.maxLength(50)),
  alphaDenom: z.string().check(z.regex(/^[a-zA-Z][a-zA-Z0-9/:._-]{1,127}$/)),
  textFormat: z.optional(z.literal([1, 2])),
  nominalBlockMs: z.number().check(z.positive()),
});

const text: z.ZodMiniType<SignedText, unknown> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('login'), guildId, unixTimestamp: z.int().check(z.nonnegative()) }),
  z.object({ kind: z.literal('signup'), guildId }),
  z.object({ kind: z.literal('register'), playerId, nonce: z.optional(uint64) }),
]);

const coin = z.object({ denom: z.string().check(z.maxLength(128)), amount: z.bigint().check(z.nonnegative()) });
const coins = z.array(coin).check(z.maxLength(LIMITS.facts));

const holdings: z.ZodMiniType<Holdings, unknown> = z.object({
  coins,
  staked: z.pipe(uint64, z.transform(microAlpha)),
  playerId: z.nullable(playerId),
});

const figure = z.object({
  at: z.int().check(z.minimum(0), z.maximum(LIMITS.messages)),
  coins,
  power: z.nullable(z.pipe(uint64, z.transform(milliwatts))),
});

const told: z.ZodMiniType<SheetFacts, unknown> = z.object({
  addresses: z
    .array(
      z.object({
        address,
        holder: z.nullable(z.object({ id: objectId as z.ZodMiniType<ObjectId, unknown>, name: calledSo })),
        guildId: z.nullable(guildId),
        isKnown: z.nullable(z.boolean()),
        sinceMs: moment,
        rights: z.nullable(z.int().check(z.nonnegative())),
        holds: z.optional(holdings),
      }),
    )
    .check(z.maxLength(LIMITS.facts)),
  validators: z
    .array(
      z.object({
        validator: z.string().check(z.maxLength(128)),
        reactorId: z.nullable(reactorId),
        guildId: z.nullable(guildId),
        guildName: calledSo,
      }),
    )
    .check(z.maxLength(LIMITS.facts)),
  figures: z.optional(z.array(figure).check(z.maxLength(LIMITS.messages))),
});

/** Pages that are not served securely know no such type. */
function isWrapKey(value: unknown): boolean {
  if (typeof CryptoKey === 'undefined' || !(value instanceof CryptoKey)) return false;
  return !value.extractable && value.algorithm.name === 'AES-GCM';
}

/** A key that nobody can read out, of the page's own storage; or the 32 bytes that a passkey gives (WebAuthn PRF). */
const wrap = z.union([z.custom<CryptoKey>(isWrapKey), bytes.check(z.refine((key) => key.length === 32))]);

const base64 = z.string().check(z.maxLength(500), z.regex(/^[A-Za-z0-9+/]*={0,2}$/));

const sealedPlayKey = z.object({
  version: z.literal(1),
  address,
  /** Which kind of wrap opens it. */
  by: z.enum(['key', 'passkey']),
  /** Of HKDF, where a passkey's bytes are stretched; else empty. */
  salt: base64,
  iv: base64,
  box: base64,
  /** Sealed once more under a key that the signer's own hostname keeps. `lasts`: that key outlives the page. */
  own: z.optional(z.object({ iv: base64, lasts: z.boolean() })),
});

const id = z.int().check(z.positive());
/** What lies in the page's storage: the signer reads it itself, and knows damage. */
const record = z.unknown();
/** What else lies there: accounts of the same phrase go along. */
const others = z.array(record).check(z.maxLength(LIMITS.records));
/** What whoever knows the player tries first. The judge of a new passphrase takes it, and can only become stricter by it. */
const known = z._default(z.array(calledSo).check(z.maxLength(LIMITS.known)), []);

/** Its row of game/messages says the rest, when it is encoded. */
const message = z.looseObject({ name: z.string().check(z.maxLength(60)) });

const ask = z.discriminatedUnion('do', [
  z.object({ do: z.literal('hello'), id, version: z.literal(SIGNER_PROTOCOL), network, brand: short }),
  /** Its own words for it lie in the signer: a page that chose them could say what it likes of a signature. */
  z.object({ do: z.literal('speak'), id, language: z.enum(LANGUAGES) }),
  z.object({ do: z.literal('make'), id, known }),
  z.object({ do: z.literal('bring'), id, known }),
  z.object({ do: z.literal('playMake'), id }),
  z.object({ do: z.literal('restore'), id, text: z.string().check(z.maxLength(LIMITS.backup)), others }),
  /** The file is opened before the person, and nothing of it is kept. */
  z.object({ do: z.literal('drill'), id, text: z.string().check(z.maxLength(LIMITS.backup)) }),
  /** `older`: records of this key that others replaced. */
  z.object({ do: z.literal('open'), id, record, older: z.array(record).check(z.maxLength(LIMITS.older)) }),
  z.object({ do: z.literal('reveal'), id, record }),
  z.object({ do: z.literal('rewrap'), id, record, others, known }),
  z.object({ do: z.literal('backup'), id, record, others }),
  z.object({ do: z.literal('derive'), id, record, index: z.int().check(z.minimum(0), z.maximum(2 ** 31 - 1)) }),
  z.object({ do: z.literal('playSeal'), id, address, wrap }),
  z.object({ do: z.literal('playOpen'), id, sealed: sealedPlayKey, wrap }),
  /** `told`: what the page says lies at the key; absent = it did not look. */
  z.object({ do: z.literal('signText'), id, address, text, told: z._default(z.nullable(holdings), null) }),
  z.object({
    do: z.literal('signTx'),
    id,
    address,
    messages: z.array(message).check(z.minLength(1), z.maxLength(LIMITS.messages)),
    account: z.object({ accountNumber: uint64, sequence: uint64, fee: z.optional(fee) }),
    timeoutHeight: z.nullable(uint64),
    told: z.nullable(told),
  }),
  /** null = every key. */
  z.object({ do: z.literal('lock'), id, address: z.nullable(address) }),
]);

const wallet = z.object({ address, pubKeyHex: z.string().check(z.regex(/^0[23][0-9a-f]{64}$/)) });
/** What is to be kept, and nothing in it that is not sealed. */
const sealed = z.record(z.string(), z.unknown());
const kept = z.object({ wallet, records: z.array(sealed).check(z.minLength(1), z.maxLength(LIMITS.records)) });
const nothing = z.object({});

/** What each ask is answered with. */
const answers = {
  hello: nothing,
  speak: nothing,
  make: kept,
  bring: kept,
  restore: kept,
  drill: nothing,
  open: wallet,
  derive: kept,
  reveal: nothing,
  rewrap: z.object({ records: z.array(sealed).check(z.minLength(1), z.maxLength(LIMITS.records)) }),
  backup: z.object({ name: short, text: z.string().check(z.maxLength(LIMITS.backup)) }),
  playMake: wallet,
  playSeal: sealedPlayKey,
  playOpen: wallet,
  signText: z.object({ text: short, signature: z.string().check(z.regex(/^[0-9a-f]{128}$/)) }),
  signTx: z.object({ bytes, hash: z.string().check(z.regex(/^[0-9A-F]{64}$/)) }),
  lock: nothing,
} as const;

const heard = z.discriminatedUnion('kind', [
  /** The signer has something to ask: it is to be seen, above everything. */
  z.object({ kind: z.literal('show') }),
  z.object({ kind: z.literal('hide') }),
  /** Keys that are wiped; null = all. */
  z.object({ kind: z.literal('locked'), address: z.nullable(address) }),
  /** Somebody is at the signer: the idle clock of the page cannot see it. */
  z.object({ kind: z.literal('touched') }),
  z.object({ kind: z.literal('done'), id, ok: z.unknown() }),
  z.object({
    kind: z.literal('failed'),
    id,
    error: z.object({ code: z.string().check(z.regex(/^[a-z0-9_]{1,60}$/)), what: short, hint: z.nullable(short) }),
  }),
]);

export type Ask = z.infer<typeof ask>;
export type AskName = Ask['do'];
export type Answer<N extends AskName> = z.infer<(typeof answers)[N]>;
export type SignerWord = z.infer<typeof heard>;
export type SealedPlayKey = z.infer<typeof sealedPlayKey>;
export type Wrap = z.infer<typeof wrap>;

/** undefined when it is none; a number it came under, so that it can be told so. */
export function parseAsk(value: unknown): Ask | undefined {
  return ask.safeParse(value).data;
}

/** Of an ask that cannot be read: the number it wants to be answered under. */
export function idOf(value: unknown): number | undefined {
  return z.object({ id }).safeParse(value).data?.id;
}

/** undefined when it is none. */
export function parseSignerWord(value: unknown): SignerWord | undefined {
  return heard.safeParse(value).data;
}

/** undefined when this is no answer to that ask. */
export function parseAnswer<N extends AskName>(name: N, value: unknown): Answer<N> | undefined {
  return answers[name].safeParse(value).data as Answer<N> | undefined; // the pairing is the table's
}

/** undefined when it is none: what the page has kept is foreign to it too. */
export function parseSealedPlayKey(value: unknown): SealedPlayKey | undefined {
  return sealedPlayKey.safeParse(value).data;
}
