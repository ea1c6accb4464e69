/** Guild banks and providers. docs/network/chain-entities.md 4.3. */
import { parseAddress, parseAgreementId, parseGuildId, parsePlayerId, parseProviderId } from '../../../game/ids.ts';
import { type Fields, idOf, idOrNull, rawOf, textOf } from '../../../wire/fields.ts';
import { alphaOf, amountOf } from './amounts.ts';
import { detail, type EventRow } from './row.ts';

const movement = (fields: Fields) => ({
  guildId: idOf(fields, 'guildId', parseGuildId),
  playerId: idOf(fields, 'playerId', parsePlayerId),
  amountAlpha: alphaOf(fields, 'amountAlpha'),
  amountToken: amountOf(fields, 'amountToken'),
});

const guildAccess = (fields: Fields) => ({
  providerId: idOf(fields, 'providerId', parseProviderId),
  guildId: idOf(fields, 'guildId', parseGuildId),
});

export const BANK_ROWS = {
  EventGuildBankAddress: detail('eventGuildBankAddressDetail', (f) => ({
    kind: 'guildBankAddress',
    guildId: idOf(f, 'guildId', parseGuildId),
    collateralPool: idOf(f, 'bankCollateralPool', parseAddress),
    tokenPool: textOf(f, 'bankTokenPool'),
  })),
  EventGuildBankMint: detail('eventGuildBankMintDetail', (f) => ({ kind: 'guildBankMint', ...movement(f) })),
  // The fee is new in 0.21: none before.
  EventGuildBankRedeem: detail('eventGuildBankRedeemDetail', (f) => ({
    kind: 'guildBankRedeem',
    ...movement(f),
    fee: alphaOf(f, 'fee'),
  })),
  EventGuildBankConvert: detail('eventGuildBankConvertDetail', (f) => ({
    kind: 'guildBankConvert',
    ...movement(f),
    fee: alphaOf(f, 'fee'),
  })),
  EventGuildBankConvertToken: detail('eventGuildBankConvertTokenDetail', (f) => ({
    kind: 'guildBankConvertToken',
    sourceGuildId: idOf(f, 'sourceGuildId', parseGuildId),
    targetGuildId: idOf(f, 'targetGuildId', parseGuildId),
    amountTokenIn: amountOf(f, 'amountTokenIn'),
    bridgeAlpha: alphaOf(f, 'bridgeAlpha'),
    amountTokenOut: amountOf(f, 'amountTokenOut'),
    playerId: idOf(f, 'playerId', parsePlayerId),
  })),
  // The definition has an amount of alpha, which the chain never sets.
  EventGuildBankConfiscateAndBurn: detail('eventGuildBankConfiscateAndBurnDetail', (f) => ({
    kind: 'guildBankConfiscate',
    guildId: idOf(f, 'guildId', parseGuildId),
    amountToken: amountOf(f, 'amountToken'),
    address: idOf(f, 'address', parseAddress),
  })),
  EventProviderAddress: detail('eventProviderAddressDetail', (f) => ({
    kind: 'providerAddress',
    providerId: idOf(f, 'providerId', parseProviderId),
    collateralPool: idOf(f, 'collateralPool', parseAddress),
    earningPool: idOf(f, 'earningPool', parseAddress),
  })),
  EventProviderGrantGuild: detail('eventProviderGrantGuildDetail', (f) => ({
    kind: 'providerGrantGuild',
    ...guildAccess(f),
  })),
  EventProviderRevokeGuild: detail('eventProviderRevokeGuildDetail', (f) => ({
    kind: 'providerRevokeGuild',
    ...guildAccess(f),
  })),
  EventProviderRevenueShortfall: detail('eventProviderRevenueShortfallDetail', (f) => ({
    kind: 'providerShortfall',
    providerId: idOf(f, 'providerId', parseProviderId),
    agreementId: idOrNull(f, 'agreementId', parseAgreementId),
    denom: rawOf(f, 'denom'),
    requested: amountOf(f, 'requested'),
    paid: amountOf(f, 'paid'),
    shortfall: amountOf(f, 'shortfall'),
  })),
} as const satisfies Readonly<Record<string, EventRow>>;
