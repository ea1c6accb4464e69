/** Events as a devnet's node prints them, for tests that look at what the decoders are given. */
export interface RawEventSample {
  readonly type: string;
  readonly attributes: readonly { readonly key: string; readonly value: string }[];
}

interface Results {
  readonly txs_results: readonly { readonly events: readonly RawEventSample[] }[] | null;
  readonly finalize_block_events: readonly RawEventSample[];
}

/** Of every block from the first to `to`, in order. */
export async function fetchRawEvents(rpcUrl: string, to: bigint): Promise<readonly RawEventSample[]> {
  const events: RawEventSample[] = [];
  for (let height = 1n; height <= to; height++) {
    const response = await fetch(`${rpcUrl}/block_results?height=${height}`);
    const { result } = (await response.json()) as { readonly result: Results };
    events.push(...result.finalize_block_events, ...(result.txs_results ?? []).flatMap((tx) => tx.events));
  }
  return events;
}

const ADDRESS = 'game1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqgau2r9';
const POOL = 'game1zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzd0zytk';

/**
 * Payloads of the events that the chain never emits, or only in a genesis replay or a rare end, with the attribute they
 * come in. docs/network/chain-entities.md 4.2, 4.3.
 */
export const RARE_EVENTS: Readonly<Record<string, readonly [key: string, payload: unknown]>> = {
  EventPlayerHalted: ['playerId', '1-4'],
  EventPlayerResumed: ['playerId', '1-4'],
  EventAlphaDefuse: ['eventAlphaDefuseDetail', { primaryAddress: ADDRESS, amount: '7' }],
  EventProviderGrantGuild: ['eventProviderGrantGuildDetail', { providerId: '10-1', guildId: '0-1' }],
  EventProviderRevokeGuild: ['eventProviderRevokeGuildDetail', { providerId: '10-1', guildId: '0-1' }],
  EventProviderRevenueShortfall: [
    'eventProviderRevenueShortfallDetail',
    { providerId: '10-1', agreementId: '', denom: 'ualpha', requested: '10', paid: '4', shortfall: '6' },
  ],
  EventGuildBankAddress: [
    'eventGuildBankAddressDetail',
    { guildId: '0-1', bankCollateralPool: POOL, bankTokenPool: 'game' },
  ],
  EventGuildBankConvert: [
    'eventGuildBankConvertDetail',
    { guildId: '0-1', amountAlpha: '100', fee: '1', amountToken: '33', playerId: '1-4' },
  ],
  EventGuildBankConvertToken: [
    'eventGuildBankConvertTokenDetail',
    {
      sourceGuildId: '0-1',
      targetGuildId: '0-2',
      amountTokenIn: '9',
      bridgeAlpha: '8',
      amountTokenOut: '7',
      playerId: '1-4',
    },
  ],
  EventGuildBankConfiscateAndBurn: [
    'eventGuildBankConfiscateAndBurnDetail',
    { guildId: '0-1', amountAlpha: '0', amountToken: '5', address: ADDRESS },
  ],
  EventGuildBankRedeem: [
    'eventGuildBankRedeemDetail',
    { guildId: '0-1', amountAlpha: '99', amountToken: '30', playerId: '1-4', fee: '2' },
  ],
  EventOreMigrate: [
    'eventOreMigrateDetail',
    { playerId: '1-4', primaryAddress: ADDRESS, oldPrimaryAddress: POOL, amount: '3' },
  ],
  EventOreTheft: [
    'eventOreTheftDetail',
    {
      victimPrimaryAddress: ADDRESS,
      victimPlayerId: '1-4',
      thiefPrimaryAddress: POOL,
      thiefPlayerId: '1-5',
      amount: '2',
    },
  ],
  EventStructDefenderClear: ['structDefenderClearDetail', { defendingStructId: '5-2' }],
  EventAddressActivity: [
    'addressActivity',
    { address: ADDRESS, blockHeight: '12', blockTime: '2026-09-08T19:19:58.364481Z' },
  ],
};
