/** A guild's bank: what its tokens are backed by, and what they are worth. docs/network/mechanics.md 9.5. */
import type { GuildRecord } from '../../entities.ts';
import { guildTokenDenom } from '../../guildBank.ts';
import { percent } from '../../messages/say.ts';
import { converting, converts, minting, redeeming, redeems, swapping, swaps } from '../judge/bankObstacles.ts';
import { changedValue } from '../judge/changes.ts';
import { MOST_FEE, taking } from '../judge/guildObstacles.ts';
import { order } from '../orderRow.ts';
import { atMostOwnAlpha, atMostOwnCoin, FEE_PRESETS, heldTokens } from './shared.ts';

const onGuild = { guild: ({ id }: GuildRecord) => ({ guildId: id }) };
const ownGuild = { label: 'Guild', offers: 'ownGuild' } as const;
const oneAtLeast = () => ({ least: 1n });

export const BANK_ORDERS = {
  MsgGuildBankMint: order<'MsgGuildBankMint'>({
    title: 'Mint tokens',
    about: 'Puts alpha into the bank of your guild and makes tokens for it, which go to the key that signs.',
    room: 'bank',
    on: onGuild,
    fields: {
      guildId: ownGuild,
      amountAlpha: { label: 'Alpha that backs them', limits: (sight) => ({ ...atMostOwnAlpha(sight), least: 0n }) },
      amountToken: { label: 'Tokens', entry: 'tokens', limits: oneAtLeast },
    },
    obstacle: minting,
  }),
  MsgGuildBankRedeem: order<'MsgGuildBankRedeem'>({
    title: 'Redeem tokens',
    about: 'Gives tokens of a guild back to its bank for the alpha behind them, less the bank’s fee.',
    room: 'bank',
    // Of a coin without an amount only the denomination is told.
    on: { guild: ({ id }) => ({ amountToken: { denom: guildTokenDenom(id), amount: 0n } }) },
    fields: {
      amountToken: {
        label: 'Tokens',
        entry: 'tokens',
        denoms: heldTokens,
        limits: (sight, { amountToken }) => atMostOwnCoin(sight, amountToken),
      },
      minAmountAlpha: {
        label: 'For at least',
        hint: 'If they are worth less when it is done, nothing happens.',
        limits: oneAtLeast,
      },
    },
    obstacle: redeeming,
    changes: redeems,
  }),
  MsgGuildBankConvert: order<'MsgGuildBankConvert'>({
    title: 'Buy tokens',
    about: 'Pays alpha into a guild’s bank for its tokens at their price, less the bank’s fee.',
    room: 'bank',
    on: onGuild,
    fields: {
      guildId: { label: 'Tokens of', offers: 'any' },
      amountAlpha: { label: 'For', limits: atMostOwnAlpha },
      minAmountToken: {
        label: 'At least',
        hint: 'If the bank gives fewer when it is done, nothing happens.',
        entry: 'tokens',
        limits: oneAtLeast,
      },
    },
    obstacle: converting,
    changes: converts,
  }),
  MsgGuildBankConvertToken: order<'MsgGuildBankConvertToken'>({
    title: 'Trade tokens',
    about: 'Redeems tokens of one guild and buys those of another in one go. Both banks keep their fee.',
    room: 'bank',
    on: onGuild,
    fields: {
      amountToken: {
        label: 'Give',
        entry: 'tokens',
        denoms: heldTokens,
        limits: (sight, { amountToken }) => atMostOwnCoin(sight, amountToken),
      },
      guildId: { label: 'For tokens of', offers: 'any' },
      minAmountToken: {
        label: 'At least',
        hint: 'If the banks give fewer when it is done, nothing happens.',
        entry: 'tokens',
        limits: oneAtLeast,
      },
    },
    obstacle: swapping,
    changes: swaps,
  }),
  MsgGuildBankConfiscateAndBurn: order<'MsgGuildBankConfiscateAndBurn'>({
    title: 'Confiscate tokens',
    about:
      'Takes tokens of the guild from somebody and burns them. The alpha behind them stays, and backs those of the others.',
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
      address: { label: 'From', offers: 'members' },
      amountToken: { label: 'Tokens', entry: 'tokens', limits: oneAtLeast },
    },
    isGrave: true,
  }),
  MsgGuildUpdateBankConvertInFee: order<'MsgGuildUpdateBankConvertInFee'>({
    title: 'Set the fee of buying',
    about: 'What the bank keeps of the alpha that tokens are bought with. It backs the tokens of all.',
    room: 'bank',
    on: onGuild,
    fields: {
      guildId: ownGuild,
      bankConvertInFee: {
        label: 'Fee',
        start: ({ get }, draft) => get('guild', draft.guildId)?.bankConvertInFee,
        limits: () => MOST_FEE,
        presets: FEE_PRESETS,
      },
    },
    obstacle: ({ guildId: id, bankConvertInFee: fee }, { get }) => taking(fee, get('guild', id)?.bankConvertInFee),
    changes: ({ guildId: id, bankConvertInFee: fee }, { get }) =>
      changedValue('Fee of buying', get('guild', id)?.bankConvertInFee, fee, percent),
  }),
  MsgGuildUpdateBankConvertOutFee: order<'MsgGuildUpdateBankConvertOutFee'>({
    title: 'Set the fee of redeeming',
    about: 'What the bank keeps of the alpha that tokens are redeemed for. It backs the tokens of all.',
    room: 'bank',
    on: onGuild,
    fields: {
      guildId: ownGuild,
      bankConvertOutFee: {
        label: 'Fee',
        start: ({ get }, draft) => get('guild', draft.guildId)?.bankConvertOutFee,
        limits: () => MOST_FEE,
        presets: FEE_PRESETS,
      },
    },
    obstacle: ({ guildId: id, bankConvertOutFee: fee }, { get }) => taking(fee, get('guild', id)?.bankConvertOutFee),
    changes: ({ guildId: id, bankConvertOutFee: fee }, { get }) =>
      changedValue('Fee of redeeming', get('guild', id)?.bankConvertOutFee, fee, percent),
  }),
};
