/** What a sight tells besides the records of objects: each by the reads it takes, and silent until all of them are there. */
import type { Coin, InfusionRecord, ReactorRecord } from '../../game/entities.ts';
import type { BankStand } from '../../game/guildBank.ts';
import {
  type Address,
  objectTypeOf,
  parseObjectId,
  parsePlayerId,
  parseReactorId,
  parseSubstationId,
} from '../../game/ids.ts';
import type { Grid, More } from '../../game/orders/sight.ts';
import type { AnswerOf, ArgsOf, ItemOf, ListIn } from '../../game/read.ts';
import type { Milliwatts } from '../../game/units.ts';
import { type BankFigures, bankFiguresQuery } from '../bank/bankFigures.ts';
import { readQuery, wholeQuery } from '../ask/readQuery.ts';
import type { ReadName, Reads, Rows } from '../ask/Reads.ts';
import type { Asks } from './sightStore.ts';

/** Coins of an account; undefined until they are read. */
export function coinsIn(asked: Asks, reads: Reads, address: Address): readonly Coin[] | undefined {
  return asked(wholeQuery(reads, 'chain.balances', { address })) as readonly Coin[] | undefined; // the row's answer
}

export function moreOf(asked: Asks, reads: Reads, alphaDenom: string): More {
  /** null where the chain has no such thing. */
  function ask<N extends ReadName>(name: N, args: ArgsOf<Rows[N]>): AnswerOf<Rows[N]> | null | undefined {
    return asked(readQuery(reads, name, args)) as AnswerOf<Rows[N]> | null | undefined; // that row's answer
  }
  function whole<N extends ListIn<Rows>>(name: N, args: ArgsOf<Rows[N]>): readonly ItemOf<Rows[N]>[] | undefined {
    return asked(wholeQuery(reads, name, args)) as readonly ItemOf<Rows[N]>[] | undefined; // that row's answer
  }

  return {
    powerOf: (allocationId) => ask('chain.allocation', { allocationId })?.power ?? undefined,
    gridOf: (id) => {
      const numbers = gridRecord(id);
      return numbers ? { load: numbers.load, capacity: numbers.capacity } : undefined;
    },
    grantedOn: (objectId, playerId) =>
      ask('chain.permission', { subject: { kind: 'object', objectId, playerId } })?.mask,
    rankRightsOn: (objectId, guildId) => ask('chain.guildRankPermissionsOf', { objectId, guildId })?.items,
    bankOf: (guildId): BankStand | undefined => {
      const pool = ask('chain.guildBankAddress', { guildId });
      const figures =
        pool &&
        (asked(bankFiguresQuery(reads, { guildId, address: pool.address, alphaDenom })) as
          | BankFigures
          | null
          | undefined); // that query's answer
      const guild = ask('chain.guildRecord', { guildId });
      if (!figures || !guild) return undefined;
      return {
        ...figures,
        convertInFee: guild.bankConvertInFee,
        convertOutFee: guild.bankConvertOutFee,
      };
    },
    applicationOf: (guildId, playerId) => ask('chain.membershipApplication', { guildId, playerId }),
    infusionsOf: (playerId): readonly InfusionRecord[] | undefined =>
      whole('chain.infusions', {})?.filter((one) => one.playerId === playerId),
    reactorOfValidator: (validator): ReactorRecord | null | undefined => {
      const reactors = whole('chain.reactors', {});
      return reactors && (reactors.find((one) => one.validator === validator) ?? null);
    },
  };

  function gridRecord(id: string): Grid | null | undefined {
    switch (objectTypeOf(id)) {
      case 'player':
        return ask('chain.player', { playerId: parsePlayerId(id) });
      case 'substation':
        return ask('chain.substation', { substationId: parseSubstationId(id) });
      case 'reactor':
        return ask('chain.reactor', { reactorId: parseReactorId(id) });
      default:
        return gridValues(id);
    }
  }

  function gridValues(id: string): Grid | undefined {
    const objectId = parseObjectId(id);
    const load = ask('chain.gridValue', { attribute: 'load', objectId });
    const capacity = ask('chain.gridValue', { attribute: 'capacity', objectId });
    if (load === undefined || load === null || capacity === undefined || capacity === null) return undefined;
    return { load: load as Milliwatts, capacity: capacity as Milliwatts }; // the grid counts these in milliwatts
  }
}
