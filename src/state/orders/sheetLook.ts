/**
 * What a message costs, brings or moves where its bytes do not say so, by what the chain says now: the page's word on the sheet, and
 * nothing that is signed. src/game/sheet/effects.ts says of which messages.
 */
import type { ChainReader } from '../../chain/types.ts';
import { agreementPrice, closingTerms } from '../../game/agreements.ts';
import type { Coin, ReactorRecord } from '../../game/entities.ts';
import {
  type BankStand,
  guildIdOfDenom,
  guildTokenDenom,
  NO_FEE,
  quoteConvert,
  quoteRedeem,
  quoteSwap,
} from '../../game/guildBank.ts';
import type { AgreementId, GuildId, ProviderId } from '../../game/ids.ts';
import type { GameMessage } from '../../game/messages/messages.ts';
import { infusionYield } from '../../game/infusions.ts';
import { accruedOf, repayments } from '../../game/providerBooks.ts';
import { NAMELESS } from '../../game/names.ts';
import type { SheetFigure, ValidatorFacts } from '../../game/sheetFacts.ts';
import { microAlpha, type MicroAlpha } from '../../game/units.ts';
import { fetchBankFigures } from '../bank/bankFigures.ts';
import { holdingsOf } from '../session/holdingsOf.ts';
import type { Looked } from './sheetFacts.ts';

interface LookInput {
  readonly chain: Pick<ChainReader, 'ask' | 'askAll'>;
  readonly alphaDenom: string;
}

type Input = LookInput & { readonly signal: AbortSignal };

/** Messages that move all that lies at the key which they name. */
const EMPTIES: ReadonlySet<string> = new Set<GameMessage['name']>(['MsgAddressRegister', 'MsgAddressRevoke']);

type Figure = Omit<SheetFigure, 'at'>;

/** What cannot be had is left out: the sheet then says that the page names nothing. */
export async function sheetLook(
  messages: readonly GameMessage[],
  signal: AbortSignal,
  input: LookInput,
): Promise<Looked> {
  const { chain } = input;
  const emptied = messages.flatMap((message) =>
    EMPTIES.has(message.name) && 'address' in message && message.address !== undefined ? [message.address] : [],
  );
  const [figures, validators, held] = await Promise.all([
    Promise.all(messages.map((message) => figureOf(message, { ...input, signal }).catch(() => null))),
    validatorsOf(messages, chain, signal).catch(() => []),
    Promise.all(
      emptied.map((address) =>
        holdingsOf(address, chain, signal).then(
          (holds) => [[address, holds] as const],
          () => [],
        ),
      ),
    ),
  ]);
  return {
    figures: figures.flatMap((figure, at) => (figure === null ? [] : [{ at, ...figure }])),
    validators,
    holds: new Map(held.flat()),
  };
}

/** Of every validator that a message names, under whatever field. */
async function validatorsOf(
  messages: readonly GameMessage[],
  chain: LookInput['chain'],
  signal: AbortSignal,
): Promise<ValidatorFacts[]> {
  const fields = messages.flatMap((message) => Object.entries(message));
  const named = fields.flatMap(([field, value]) =>
    /^validator.*Address$/.test(field) && typeof value === 'string' ? [value] : [],
  );
  if (named.length === 0) return [];
  const reactors = await chain.askAll('reactors', {}, signal);
  return Promise.all(
    [...new Set(named)].map((validator) =>
      validatorFacts(
        validator,
        reactors.find((one) => one.validator === validator),
        chain,
        signal,
      ),
    ),
  );
}

/** @param reactor what the chain has for this validator; undefined = none */
export async function validatorFacts(
  validator: string,
  reactor: ReactorRecord | undefined,
  chain: Pick<ChainReader, 'ask'>,
  signal?: AbortSignal,
): Promise<ValidatorFacts> {
  const guildId = reactor?.guildId ?? null;
  const guild = guildId === null ? null : await chain.ask('guildRecord', { guildId }, signal).catch(() => null);
  return { validator, reactorId: reactor?.id ?? null, guildId, guildName: guild?.name ?? NAMELESS };
}

const coinsOf = (...coins: readonly Coin[]): Figure => ({
  coins: coins.filter(({ amount }) => amount > 0n),
  power: null,
});

async function figureOf(message: GameMessage, { chain, alphaDenom, signal }: Input): Promise<Figure | null> {
  const height = () => chain.ask('height', {}, signal);
  const providerOf = (providerId: ProviderId) => chain.ask('provider', { providerId }, signal);
  const agreementOf = (agreementId: AgreementId) => chain.ask('agreement', { agreementId }, signal);

  async function standOf(guildId: GuildId): Promise<BankStand | null> {
    const pool = await chain.ask('guildBankAddress', { guildId }, signal);
    const [figures, record] = await Promise.all([
      fetchBankFigures(
        {
          balance: (args) => chain.ask('balance', args, signal),
          supplyOf: (args) => chain.ask('supplyOf', args, signal),
        },
        { guildId, address: pool.address, alphaDenom },
      ),
      chain.ask('guildRecord', { guildId }, signal),
    ]);
    return (
      figures && {
        ...figures,
        convertInFee: record.bankConvertInFee ?? NO_FEE,
        convertOutFee: record.bankConvertOutFee ?? NO_FEE,
      }
    );
  }

  /** Of a whole stake in a reactor, to its owner. */
  async function reactorPower(validator: string, amount: MicroAlpha): Promise<Figure | null> {
    const reactor = (await chain.askAll('reactors', {}, signal)).find((one) => one.validator === validator);
    if (!reactor) return null;
    return { coins: [], power: infusionYield(amount, 1n, reactor.defaultCommission).own };
  }

  switch (message.name) {
    case 'MsgAgreementOpen': {
      const { rate } = await providerOf(message.providerId);
      return coinsOf({ denom: rate.denom, amount: agreementPrice(rate, message.capacity, message.duration) });
    }
    case 'MsgAgreementDurationIncrease': {
      const { providerId, capacity } = await agreementOf(message.agreementId);
      const { rate } = await providerOf(providerId);
      return coinsOf({ denom: rate.denom, amount: agreementPrice(rate, capacity, message.durationIncrease) });
    }
    case 'MsgAgreementClose': {
      const agreement = await agreementOf(message.agreementId);
      const [provider, tip] = await Promise.all([providerOf(agreement.providerId), height()]);
      return coinsOf({ denom: provider.rate.denom, amount: closingTerms(provider, agreement, tip).refund });
    }
    case 'MsgProviderWithdrawBalance': {
      const { providerId } = message;
      const [provider, tip, earnings, collateral] = await Promise.all([
        providerOf(providerId),
        height(),
        chain.ask('providerEarningsAddress', { providerId }, signal),
        chain.ask('providerCollateralAddress', { providerId }, signal),
      ]);
      const { denom } = provider.rate;
      const [there, held] = await Promise.all(
        [earnings, collateral].map(({ address }) => chain.ask('balance', { address, denom }, signal)),
      );
      const accrued = accruedOf(provider, provider.load, provider.checkpointBlock, tip, held?.amount ?? 0n);
      return coinsOf({ denom, amount: (there?.amount ?? 0n) + accrued });
    }
    case 'MsgProviderDelete': {
      const { providerId } = message;
      const [provider, tip, agreements] = await Promise.all([
        providerOf(providerId),
        height(),
        chain.askAll('agreementsOfProvider', { providerId }, signal),
      ]);
      const amount = repayments(provider, agreements, tip).reduce((sum, one) => sum + one.amount, 0n);
      return coinsOf({ denom: provider.rate.denom, amount });
    }
    case 'MsgGuildBankRedeem': {
      const guildId = guildIdOfDenom(message.amountToken.denom);
      if (guildId === null) return null;
      const stand = await standOf(guildId);
      const quote = stand && quoteRedeem(stand, message.amountToken.amount);
      return quote?.ok ? coinsOf({ denom: alphaDenom, amount: quote.out }) : null;
    }
    case 'MsgGuildBankConvert': {
      const stand = await standOf(message.guildId);
      const quote = stand && quoteConvert(stand, message.amountAlpha);
      return quote?.ok ? coinsOf({ denom: guildTokenDenom(message.guildId), amount: quote.out }) : null;
    }
    case 'MsgGuildBankConvertToken': {
      const source = guildIdOfDenom(message.amountToken.denom);
      if (source === null) return null;
      const [from, to] = await Promise.all([standOf(source), standOf(message.guildId)]);
      const quote = from && to && quoteSwap(from, to, message.amountToken.amount);
      return quote?.ok ? coinsOf({ denom: guildTokenDenom(message.guildId), amount: quote.out }) : null;
    }
    case 'MsgReactorInfuse':
      return reactorPower(message.validatorAddress, microAlpha(message.amount.amount));
    case 'MsgReactorBeginMigration':
      return reactorPower(message.validatorDstAddress, microAlpha(message.amount.amount));
    default:
      return null;
  }
}
