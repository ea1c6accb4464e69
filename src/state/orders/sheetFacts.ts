/**
 * What the chain says of the addresses that a transaction names, for whoever is asked to confirm it: whose they are, what such a key may
 * do by now, whether this page knows of anything that was sent there before. Nothing here decides what the sheet says is signed.
 */
import type { ChainReader } from '../../chain/types.ts';
import { type Address, parseObjectId } from '../../game/ids.ts';
import { type GameMessage, MESSAGES } from '../../game/messages/messages.ts';
import type { Holdings } from '../../game/holdings.ts';
import type { AddressFacts, SheetFacts, SheetFigure, ValidatorFacts } from '../../game/sheetFacts.ts';
import { signerOf } from '../../game/signerOf.ts';
import type { Clock } from '../../lib/clock.ts';
import type { TxRecord } from '../stores/activity.ts';

/** What no account says: figures, the reactors of validators, and what lies where everything moves. */
export interface Looked {
  readonly figures: readonly SheetFigure[];
  readonly validators: readonly ValidatorFacts[];
  readonly holds: ReadonlyMap<Address, Holdings>;
}

/** sheetLook.ts, loaded by the first sheet. */
export type Look = (messages: readonly GameMessage[], signal: AbortSignal) => Promise<Looked>;

export interface FactsInput {
  readonly chain: Pick<ChainReader, 'ask'>;
  /** Everything that was signed here, as far as it is kept. */
  readonly records: () => readonly TxRecord[];
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Absent = nobody looks. */
  readonly look?: Look | undefined;
}

/** What is not known by then is not waited for: the sheet says that nobody asked. */
const PATIENCE_MS = 4000;

const UNSEEN: Looked = { figures: [], validators: [], holds: new Map() };

/** undefined = nobody is asked to confirm these, or there is nothing to say. */
export async function sheetFacts(
  messages: readonly GameMessage[],
  signer: Address,
  { chain, records, clock, signal, look }: FactsInput,
): Promise<SheetFacts | undefined> {
  if (signerOf(messages) === 'play') return undefined;
  const named = [...new Set(messages.flatMap(addressesOf))].filter((address) => address !== signer);
  if (named.length === 0 && !look) return undefined;
  const paid = records().flatMap(({ phase, paidTo }) => (phase.step === 'landed' && paidTo) || []);

  async function about(address: Address): Promise<AddressFacts[]> {
    try {
      const key = await chain.ask('address', { address }, signal);
      const player = key.playerId === null ? null : await chain.ask('player', { playerId: key.playerId }, signal);
      return [
        {
          address,
          holder: player && { id: parseObjectId(player.id), name: player.name },
          guildId: player?.guildId ?? null,
          isKnown: paid.includes(address),
          sinceMs: null,
          rights: key.playerId === null ? null : key.permissions,
        },
      ];
    } catch {
      return [];
    }
  }

  const over = new AbortController();
  const late = clock.sleep(PATIENCE_MS, AbortSignal.any([signal, over.signal])).catch(() => undefined);
  const [{ figures, validators, holds }, ...addresses] = await Promise.all([
    look ? Promise.race([look(messages, signal).catch(() => UNSEEN), late.then(() => UNSEEN)]) : UNSEEN,
    ...named.map((address) => Promise.race([about(address), late.then(() => [])])),
  ]);
  over.abort();
  if (named.length + figures.length + validators.length === 0) return undefined;
  return {
    addresses: addresses.flat().map((facts) => ({ ...facts, holds: holds.get(facts.address) })),
    validators,
    ...(figures.length > 0 && { figures }),
  };
}

function addressesOf(message: GameMessage): readonly Address[] {
  return Object.entries(MESSAGES[message.name].fields).flatMap(([field, spec]) => {
    const value: unknown = Reflect.get(message, field);
    return spec.startsWith('address') && typeof value === 'string' ? [value as Address] : []; // by the row's own field
  });
}
