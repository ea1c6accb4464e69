/**
 * A second book-keeping of a war: it reads the events of the blocks and nothing else, and knows none of devnet's rules.
 * Wealth is counted from what was done (mined, refined, stolen, paid), never copied from an attribute. docs/network/
 * docs/network/chain-entities.md section 4, docs/network/mechanics.md 6.6, 6.7, 8.2, 9.5.
 */
import type { Block } from '../chain/types.ts';
import type { WorldEvent } from '../world/events.ts';
import { coin, type Fields, part, text, whole } from './eventFields.ts';
import { createPowerTally, type PowerTally } from './powerTally.ts';

const UALPHA = 'ualpha';
const UALPHA_PER_ORE = 1_000_000n;

/** Numbers by key; what was never counted is 0. */
export class Counts {
  readonly #values = new Map<string, bigint>();

  add(key: string, amount: bigint): void {
    this.#values.set(key, this.get(key) + amount);
  }
  get(key: string): bigint {
    return this.#values.get(key) ?? 0n;
  }
  keys(): readonly string[] {
    return [...this.#values.keys()];
  }
  get total(): bigint {
    return [...this.#values.values()].reduce((sum, value) => sum + value, 0n);
  }
}

export interface Tally {
  accept(block: Block): void;
  /** Stored ore by player. */
  readonly ore: Counts;
  /** Ore in the ground by planet. */
  readonly ground: Counts;
  /** `<address>/<denom>` to amount, of every coin that moved in an event. */
  readonly coins: Counts;
  /** Tokens in existence by guild. */
  readonly tokens: Counts;
  /** ualpha that came out of ore. */
  readonly refined: () => bigint;
  /** Owner by object id: planets, fleets, structs, guilds, substations, providers, agreements. */
  readonly owners: ReadonlyMap<string, string>;
  readonly power: PowerTally;
  /** How often each event came; raids and proofs also as `EventRaid raidSuccessful`, `EventHashSuccess mine`. */
  readonly seen: Counts;
}

/** Record events whose records have an owner, with the field of the record. */
const OWNED: Readonly<Record<string, string>> = {
  EventPlanet: 'planet',
  EventFleet: 'fleet',
  EventStruct: 'structure',
  EventGuild: 'guild',
  EventSubstation: 'substation',
  EventProvider: 'provider',
  EventAgreement: 'agreement',
};

/** @param opening coins at genesis, which no event tells: `<address>/<denom>` to amount */
export function createTally(opening: ReadonlyMap<string, bigint>): Tally {
  const ore = new Counts();
  const ground = new Counts();
  const coins = new Counts();
  const tokens = new Counts();
  const seen = new Counts();
  const owners = new Map<string, string>();
  const addressOf = new Map<string, string>();
  const planetOf = new Map<string, string>();
  const power = createPowerTally();
  let refined = 0n;
  for (const [key, amount] of opening) coins.add(key, amount);

  const hold = (address: string, denom: string, amount: bigint): void => coins.add(`${address}/${denom}`, amount);
  const holdOf = (playerId: string, denom: string, amount: bigint): void => {
    const address = addressOf.get(playerId);
    if (address === undefined) throw new Error(`Tokens of ${playerId}, of whom nobody has told`);
    hold(address, denom, amount);
  };

  /** Tokens come into being and go with the bank; the alpha of it moves by `transfer`. */
  function token(detail: Fields, sign: bigint): void {
    const guildId = text(detail, 'guildId');
    const amount = sign * whole(detail, 'amountToken');
    tokens.add(guildId, amount);
    holdOf(text(detail, 'playerId'), `uguild.${guildId}`, amount);
  }

  function record(event: WorldEvent, field: string): void {
    const fields = part(event, field);
    const id = text(fields, 'id');
    if (event.name === 'EventPlanet' && !owners.has(id)) ground.add(id, whole(fields, 'maxOre'));
    owners.set(id, text(fields, 'owner'));
  }

  const READERS: Readonly<Record<string, (event: WorldEvent) => void>> = {
    EventPlayer: (event) => {
      const player = part(event, 'player');
      addressOf.set(text(player, 'id'), text(player, 'primaryAddress'));
      planetOf.set(text(player, 'id'), text(player, 'planetId'));
    },
    EventDelete: (event) => {
      owners.delete(text(event.data, 'objectId'));
    },
    EventOreMine: (event) => {
      const detail = part(event, 'eventOreMineDetail');
      ore.add(text(detail, 'playerId'), whole(detail, 'amount'));
      ground.add(planetOf.get(text(detail, 'playerId')) ?? '', -whole(detail, 'amount'));
    },
    EventAlphaRefine: (event) => {
      const detail = part(event, 'eventAlphaRefineDetail');
      const amount = whole(detail, 'amount');
      ore.add(text(detail, 'playerId'), -(amount / UALPHA_PER_ORE));
      hold(text(detail, 'primaryAddress'), UALPHA, amount);
      refined += amount;
    },
    EventOreTheft: (event) => {
      const detail = part(event, 'eventOreTheftDetail');
      ore.add(text(detail, 'victimPlayerId'), -whole(detail, 'amount'));
      ore.add(text(detail, 'thiefPlayerId'), whole(detail, 'amount'));
    },
    EventAlphaInfuse: (event) => {
      const detail = part(event, 'eventAlphaInfuseDetail');
      hold(text(detail, 'primaryAddress'), UALPHA, -whole(detail, 'amount'));
    },
    complete_unbonding: ({ data }) => {
      const { amount, denom } = coin(text(data, 'amount'));
      hold(text(data, 'delegator'), denom, amount);
    },
    transfer: ({ data }) => {
      const { amount, denom } = coin(text(data, 'amount'));
      hold(text(data, 'sender'), denom, -amount);
      hold(text(data, 'recipient'), denom, amount);
    },
    EventGuildBankMint: (event) => token(part(event, 'eventGuildBankMintDetail'), 1n),
    EventGuildBankConvert: (event) => token(part(event, 'eventGuildBankConvertDetail'), 1n),
    EventGuildBankRedeem: (event) => token(part(event, 'eventGuildBankRedeemDetail'), -1n),
    EventRaid: (event) => seen.add(`EventRaid ${text(part(event, 'eventRaidDetail'), 'status')}`, 1n),
    EventHashSuccess: (event) =>
      seen.add(`EventHashSuccess ${text(part(event, 'eventHashSuccessDetail'), 'category')}`, 1n),
  };

  function read(event: WorldEvent): void {
    seen.add(event.name, 1n);
    power.read(event);
    const field = OWNED[event.name];
    if (field !== undefined) record(event, field);
    READERS[event.name]?.(event);
  }

  return {
    accept(block) {
      for (const event of block.beginEvents) read(event);
      for (const { events } of block.txs) for (const { event } of events) read(event);
      for (const event of block.endEvents) read(event);
    },
    ore,
    ground,
    coins,
    tokens,
    refined: () => refined,
    owners,
    power,
    seen,
  };
}
