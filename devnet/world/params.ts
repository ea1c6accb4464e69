/**
 * Module parameters and the charter anchor. docs/network/mechanics.md 1.5, 4.4, docs/network/chain-entities.md 1.15.
 * The parameters of genesis are configuration; a change by governance lies in the state and wins.
 */
import { MsgUpdateParamsResponse } from '../../src/generated/game/responses.ts';
import { type MsgUpdateParams } from '../../src/generated/game/tx.ts';
import { moduleAddress } from './address.ts';
import type { Response } from './context.ts';
import type { Draft } from './draft.ts';
import { guildRefuse } from './guildRefusal.ts';
import { refuse } from './refusal.ts';
import type { WorldReader } from './tables.ts';

export interface Params {
  readonly guildCharterDifficultyRange: bigint;
  /** Blocks after its creation until a reactor may found a guild without a proof. */
  readonly guildCharterReactorAge: bigint;
}

/** Smallest range of the charter difficulty that is accepted. */
const MIN_CHARTER_RANGE = 2n;

export function paramsOf(reader: WorldReader): Params {
  const { guildCharterDifficultyRange, guildCharterReactorAge } = reader.config;
  return {
    guildCharterDifficultyRange:
      reader.read('counter', 'param/guildCharterDifficultyRange') ?? guildCharterDifficultyRange,
    guildCharterReactorAge: reader.read('counter', 'param/guildCharterReactorAge') ?? guildCharterReactorAge,
  };
}

/** Height at which the charter clock last started; 0, never set, is read as the present one: age 0. 4.4. */
export function charterAnchor(reader: WorldReader, height: bigint): bigint {
  const anchor = reader.read('counter', 'charterAnchor') ?? 0n;
  return anchor === 0n ? height : anchor;
}

/**
 * MsgUpdateParams: governance alone, all parameters at once. No key signs for that account on this network.
 * @throws RefusedError 1001 for anyone else, 1002 for values out of bounds.
 */
export function updateParams(draft: Draft, msg: MsgUpdateParams): Response {
  if (msg.authority !== moduleAddress('gov', draft.config.addressPrefix)) throw refuse.governanceOnly(msg.authority);
  const { params } = msg;
  if (!params) throw guildRefuse.params('required');
  if (params.guildCharterDifficultyRange < MIN_CHARTER_RANGE) throw guildRefuse.params('below_minimum');
  // Written plainly, and not by setNumber: a reactor age of 0 is a value of its own, absence is the genesis one.
  draft.overlay.write('counter', 'param/guildCharterDifficultyRange', params.guildCharterDifficultyRange);
  draft.overlay.write('counter', 'param/guildCharterReactorAge', params.guildCharterReactorAge);
  return { name: 'MsgUpdateParamsResponse', bytes: MsgUpdateParamsResponse.encode({}).finish() };
}
