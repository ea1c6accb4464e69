/**
 * What the chain says of the addresses that a transaction names, for whoever is asked to confirm it: whose they are, what such a key may
 * do by now, whether this page knows of anything that was sent there before. Nothing here decides what the sheet says is signed.
 */
import type { ChainReader } from '../../chain/types.ts';
import { type Address, parseObjectId } from '../../game/ids.ts';
import { type GameMessage, MESSAGES } from '../../game/messages/messages.ts';
import type { AddressFacts, SheetFacts } from '../../game/sheetFacts.ts';
import { signerOf } from '../../game/signerOf.ts';
import type { Clock } from '../../lib/clock.ts';
import type { TxRecord } from '../stores/activity.ts';

export interface FactsInput {
  readonly chain: Pick<ChainReader, 'ask'>;
  /** Everything that was signed here, as far as it is kept. */
  readonly records: () => readonly TxRecord[];
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/** What is not known by then is not waited for: the sheet says that nobody asked. */
const PATIENCE_MS = 4000;

/** undefined = nobody is asked to confirm these, or they name nobody else. */
export async function sheetFacts(
  messages: readonly GameMessage[],
  signer: Address,
  { chain, records, clock, signal }: FactsInput,
): Promise<SheetFacts | undefined> {
  if (signerOf(messages) === 'play') return undefined;
  const named = [...new Set(messages.flatMap(addressesOf))].filter((address) => address !== signer);
  if (named.length === 0) return undefined;
  const sent = records().filter(({ phase, subject }) => phase.step === 'landed' && subject.kind === 'send');

  async function about(address: Address): Promise<AddressFacts[]> {
    try {
      const key = await chain.ask('address', { address }, signal);
      const player = key.playerId === null ? null : await chain.ask('player', { playerId: key.playerId }, signal);
      return [
        {
          address,
          holder: player && { id: parseObjectId(player.id), name: player.name },
          guildId: player?.guildId ?? null,
          isKnown: sent.some(({ words }) => words.includes(` to ${address}.`)),
          sinceMs: null,
          rights: key.playerId === null ? null : key.permissions,
        },
      ];
    } catch {
      return [];
    }
  }

  const over = new AbortController();
  const late = clock.sleep(PATIENCE_MS, AbortSignal.any([signal, over.signal])).then(
    () => [],
    () => [],
  );
  const addresses = await Promise.all(named.map((address) => Promise.race([about(address), late])));
  over.abort();
  return { addresses: addresses.flat(), guilds: [] };
}

function addressesOf(message: GameMessage): readonly Address[] {
  return Object.entries(MESSAGES[message.name].fields).flatMap(([field, spec]) => {
    const value: unknown = Reflect.get(message, field);
    return spec.startsWith('address') && typeof value === 'string' ? [value as Address] : []; // by the row's own field
  });
}
