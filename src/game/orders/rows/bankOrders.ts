/** A guild's bank: what its tokens are backed by, and what they are worth. docs/network/mechanics.md 9.5. */
import { mark, say } from '../../../lib/words/say.ts';
import type { GuildRecord } from '../../entities.ts';
import { guildTokenDenom } from '../../guildBank.ts';
import { percent } from '../../messages/say.ts';
import { converting, converts, minting, redeeming, redeems, swapping, swaps } from '../judge/bankObstacles.ts';
import { changedValue } from '../judge/changes.ts';
import { mostFee, taking } from '../judge/guildObstacles.ts';
import { order } from '../orderRow.ts';
import { atMostOwnAlpha, atMostOwnCoin, FEE_PRESETS, heldTokens } from './shared.ts';

const onGuild = { guild: ({ id }: GuildRecord) => ({ guildId: id }) };
const ownGuild = { label: mark('Guild'), offers: 'ownGuild' } as const;
const oneAtLeast = () => ({ least: 1n });

export const BANK_ORDERS = {
  MsgGuildBankMint: order<'MsgGuildBankMint'>({
    title: mark('Mint tokens'),
    about: mark('Puts alpha into your guild’s bank and mints tokens for it. The tokens go to the key that signs.'),
    room: 'bank',
    on: onGuild,
    fields: {
      guildId: ownGuild,
      amountAlpha: {
        label: mark('Alpha as collateral'),
        limits: (sight) => ({ ...atMostOwnAlpha(sight), least: 0n }),
      },
      amountToken: { label: mark('Tokens'), entry: 'tokens', limits: oneAtLeast },
    },
    obstacle: minting,
  }),
  MsgGuildBankRedeem: order<'MsgGuildBankRedeem'>({
    title: mark('Redeem tokens'),
    about: mark('Returns guild tokens to their bank for the alpha behind them, less the bank’s fee.'),
    room: 'bank',
    // Of a coin without an amount only the denomination is told.
    on: { guild: ({ id }) => ({ amountToken: { denom: guildTokenDenom(id), amount: 0n } }) },
    fields: {
      amountToken: {
        label: mark('Tokens'),
        entry: 'tokens',
        denoms: heldTokens,
        limits: (sight, { amountToken }) => atMostOwnCoin(sight, amountToken),
      },
      minAmountAlpha: {
        label: mark('Minimum alpha'),
        hint: mark('If you would get less alpha, the redemption fails.'),
        limits: oneAtLeast,
      },
    },
    obstacle: redeeming,
    changes: redeems,
  }),
  MsgGuildBankConvert: order<'MsgGuildBankConvert'>({
    title: mark('Buy tokens'),
    about: mark('Pays alpha to a guild’s bank for its tokens at their current price, less the bank’s fee.'),
    room: 'bank',
    on: onGuild,
    fields: {
      guildId: { label: mark('Token guild'), offers: 'any' },
      amountAlpha: { label: mark('Alpha to pay'), limits: atMostOwnAlpha },
      minAmountToken: {
        label: mark('Minimum tokens'),
        hint: mark('If the bank would give fewer tokens, the purchase fails.'),
        entry: 'tokens',
        limits: oneAtLeast,
      },
    },
    obstacle: converting,
    changes: converts,
  }),
  MsgGuildBankConvertToken: order<'MsgGuildBankConvertToken'>({
    title: mark('Swap tokens'),
    about: mark('Redeems tokens of one guild and buys tokens of another in one step. Both banks keep their fee.'),
    room: 'bank',
    on: onGuild,
    fields: {
      amountToken: {
        label: mark('Tokens you give'),
        entry: 'tokens',
        denoms: heldTokens,
        limits: (sight, { amountToken }) => atMostOwnCoin(sight, amountToken),
      },
      guildId: { label: mark('Guild of new tokens'), offers: 'any' },
      minAmountToken: {
        label: mark('Minimum tokens'),
        hint: mark('If the banks would give fewer tokens, the trade fails.'),
        entry: 'tokens',
        limits: oneAtLeast,
      },
    },
    obstacle: swapping,
    changes: swaps,
  }),
  MsgGuildBankConfiscateAndBurn: order<'MsgGuildBankConfiscateAndBurn'>({
    title: mark('Confiscate and burn tokens'),
    about: mark(
      'Takes guild tokens from an address and burns them. Their alpha stays in the bank and backs the remaining tokens.',
    ),
    room: 'bank',
    on: {
      ...onGuild,
      player: ({ primaryAddress }, { self }) =>
        self === null || self.guildId === null ? null : { guildId: self.guildId, address: primaryAddress },
      address: ({ address }, { self }) =>
        self === null || self.guildId === null ? null : { guildId: self.guildId, address },
    },
    fields: {
      guildId: ownGuild,
      address: { label: mark('From'), offers: 'members' },
      amountToken: { label: mark('Tokens'), entry: 'tokens', limits: oneAtLeast },
    },
    isGrave: true,
  }),
  MsgGuildUpdateBankConvertInFee: order<'MsgGuildUpdateBankConvertInFee'>({
    title: mark('Change buying fee'),
    about: mark('The share of alpha the bank keeps when players buy tokens. This alpha backs all tokens.'),
    room: 'bank',
    on: onGuild,
    fields: {
      guildId: ownGuild,
      bankConvertInFee: {
        label: mark('Buying fee'),
        start: ({ get }, draft) => get('guild', draft.guildId)?.bankConvertInFee,
        limits: mostFee,
        presets: FEE_PRESETS,
      },
    },
    obstacle: ({ guildId: id, bankConvertInFee: fee }, { get }) => taking(fee, get('guild', id)?.bankConvertInFee),
    changes: ({ guildId: id, bankConvertInFee: fee }, { get }) =>
      changedValue(say('Buying fee'), get('guild', id)?.bankConvertInFee, fee, percent),
  }),
  MsgGuildUpdateBankConvertOutFee: order<'MsgGuildUpdateBankConvertOutFee'>({
    title: mark('Change redemption fee'),
    about: mark('The share of alpha the bank keeps when players redeem tokens. This alpha backs all tokens.'),
    room: 'bank',
    on: onGuild,
    fields: {
      guildId: ownGuild,
      bankConvertOutFee: {
        label: mark('Redemption fee'),
        start: ({ get }, draft) => get('guild', draft.guildId)?.bankConvertOutFee,
        limits: mostFee,
        presets: FEE_PRESETS,
      },
    },
    obstacle: ({ guildId: id, bankConvertOutFee: fee }, { get }) => taking(fee, get('guild', id)?.bankConvertOutFee),
    changes: ({ guildId: id, bankConvertOutFee: fee }, { get }) =>
      changedValue(say('Redemption fee'), get('guild', id)?.bankConvertOutFee, fee, percent),
  }),
};
