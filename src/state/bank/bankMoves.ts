/** Deals with a guild's bank, as the node's index has them. docs/network/chain-entities.md 4.3 */
import type { ChainEvent } from '../../chain/events/types.ts';
import type { NodeReader } from '../../chain/node/types.ts';
import type { BankMove } from '../../game/guild/bankSteps.ts';
import type { GuildId } from '../../game/ids.ts';

const EVENTS = [
  'EventGuildBankMint.eventGuildBankMintDetail',
  'EventGuildBankRedeem.eventGuildBankRedeemDetail',
  'EventGuildBankConvert.eventGuildBankConvertDetail',
  'EventGuildBankConfiscateAndBurn.eventGuildBankConfiscateAndBurnDetail',
] as const;

/**
 * Newest first. An exchange of one guild's tokens for another's is told as a redeem and a purchase beside, so it is not asked for.
 *
 * @throws NoTxIndexError where the node keeps none
 */
export async function fetchBankMoves(
  node: Pick<NodeReader, 'searchEvents'>,
  namespace: string,
  guildId: GuildId,
  signal?: AbortSignal,
): Promise<readonly BankMove[]> {
  const found = await Promise.all(
    EVENTS.map((event) => node.searchEvents(`${namespace}.${namespace}.${event} EXISTS`, signal)),
  );
  // One transaction may be found by several: its events come with each.
  const [mints = [], redeems = [], buys = [], takes = []] = found.map(({ events }) => events);
  const moves = [
    ...mints.filter(({ kind }) => kind === 'guildBankMint'),
    ...redeems.filter(({ kind }) => kind === 'guildBankRedeem'),
    ...buys.filter(({ kind }) => kind === 'guildBankConvert'),
    ...takes.filter(({ kind }) => kind === 'guildBankConfiscate'),
  ].flatMap((event) => moveOf(event, guildId));
  // Each search holds its newest hundred: what is older than the shortest full one reaches would stand with gaps.
  const since = found.reduce((latest, { events, hasMore }) => {
    const oldest = events.at(-1)?.origin.height ?? NEVER;
    return hasMore && oldest > latest ? oldest : latest;
  }, NEVER);
  return moves
    .filter(({ height }) => height >= since)
    .toSorted((a, b) => (a.height === b.height ? 0 : a.height < b.height ? 1 : -1));
}

const NEVER = 0n as BankMove['height'];

function moveOf(event: ChainEvent, guildId: GuildId): readonly BankMove[] {
  const { height } = event.origin;
  switch (event.kind) {
    case 'guildBankMint':
    case 'guildBankConvert':
      return event.guildId === guildId
        ? [
            {
              height,
              kind: event.kind === 'guildBankMint' ? 'minted' : 'bought',
              alpha: event.amountAlpha,
              tokens: event.amountToken,
            },
          ]
        : [];
    case 'guildBankRedeem':
      // What is told is what was paid: the fee stays in the pool.
      return event.guildId === guildId
        ? [{ height, kind: 'redeemed', alpha: -BigInt(event.amountAlpha), tokens: -event.amountToken }]
        : [];
    case 'guildBankConfiscate':
      return event.guildId === guildId ? [{ height, kind: 'confiscated', alpha: 0n, tokens: -event.amountToken }] : [];
    default:
      return [];
  }
}
