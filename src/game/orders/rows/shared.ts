/** What the forms of several orders share. */
import { mark, say } from '../../../lib/words/say.ts';
import type { Sentence } from '../../../lib/words/sentence.ts';
import { formatShare } from '../../format.ts';
import type { Coin } from '../../entities.ts';
import { guildIdOfDenom, guildTokenDenom } from '../../guildBank.ts';
import { fraction, type Fraction, WHOLE } from '../../units.ts';
import { objectTypeOf, parseReactorId, parseStructId, type ReactorId, type StructId } from '../../ids.ts';
import type { Limits } from '../orderRow.ts';
import type { Sight } from '../sight.ts';

/** A proof, a nonce, a signature. */
export const made = (label: Sentence) => ({ label, entry: 'made' }) as const;

export const alphaOnly = ({ alphaDenom }: Sight): readonly string[] => [alphaDenom];
/** Whatever the account holds, alpha first. */
export function heldCoins({ alphaDenom, more }: Sight): readonly string[] {
  return [alphaDenom, ...(more?.heldDenoms?.() ?? []).filter((denom) => denom !== alphaDenom)];
}

/** Tokens of guilds that the account holds; while they are not known, those of the signer's own. */
export function heldTokens({ self, more }: Sight): readonly string[] {
  const own = self === null || self.guildId === null ? [] : [guildTokenDenom(self.guildId)];
  const held = more?.heldDenoms?.()?.filter((denom) => guildIdOfDenom(denom) !== null);
  return held === undefined || held.length === 0 ? own : held;
}

export const ownAddress = ({ self }: Sight) => self?.address;
export const ownPlayer = ({ self }: Sight) => self?.playerId;
export const ownGuild = ({ self }: Sight) => self?.guildId ?? undefined;

/** More than nothing, and no more than the signer's account holds. */
export function atMostHeld(denom: string, { balanceOf }: Sight): Limits {
  const most = balanceOf(denom);
  return most === undefined
    ? { least: 1n }
    : { least: 1n, most, why: say('You can’t use more than your available balance.') };
}

export const atMostOwnAlpha = (sight: Sight): Limits => atMostHeld(sight.alphaDenom, sight);

/** Of a coin of any denomination: by the one that is chosen. */
export const atMostOwnCoin = (sight: Sight, coin: Coin | undefined): Limits =>
  coin === undefined ? { least: 1n } : atMostHeld(coin.denom, sight);

/** So many hundredths of the whole. */
export const percents = (count: bigint): Fraction => fraction((WHOLE * count) / 100n);

const shares = (counts: readonly bigint[]) =>
  counts.map((count) => ({
    words: count === 0n ? mark('None') : () => formatShare(percents(count)),
    value: percents(count),
  }));
export const FEE_PRESETS = shares([0n, 1n, 2n, 5n, 10n]);
export const PENALTY_PRESETS = shares([0n, 10n, 25n, 50n, 100n]);

/** docs/network/mechanics.md 8.2: infusions are in reactors or in generators. */
export function reactorIdOf(destination: ReactorId | StructId): ReactorId | null {
  return objectTypeOf(destination) === 'reactor' ? parseReactorId(destination) : null;
}

export function generatorIdOf(destination: ReactorId | StructId): StructId | null {
  return objectTypeOf(destination) === 'struct' ? parseStructId(destination) : null;
}
