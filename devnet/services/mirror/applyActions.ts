/** Events that are things done: attacks, raids, defence, coins; and deletes. docs/network/stream.md 5, docs/network/web-api.md 9 "Ledger". */
import { type Handler, planetOfStruct } from './applyEntities.ts';
import type { Batch } from './batch.ts';
import { amountOf, type Fields, fieldsOf, objectTypeOf, textOf } from './fields.ts';
import { upsert } from './store.ts';

const attack: Handler = (data, batch) => {
  const detail = fieldsOf(data['eventAttackDetail']);
  batch.activity(planetOfStruct(batch, textOf(detail, 'attackerStructId')), 'struct_attack', detail);
};

const raid: Handler = (data, batch) => {
  const detail = fieldsOf(data['eventRaidDetail']);
  const planetId = textOf(detail, 'planetId');
  const { row, old, changed } = upsert(batch.store, 'planet_raid', planetId, {
    planet_id: planetId,
    fleet_id: textOf(detail, 'fleetId'),
    status: textOf(detail, 'status'),
    seized_ore: textOf(detail, 'seized_ore') || textOf(detail, 'seizedOre'),
  });
  if (!changed || (old?.fleet_id === row.fleet_id && old?.status === row.status)) return;
  batch.activity(planetId, 'raid_status', {
    planet_id: planetId,
    fleet_id: row.fleet_id,
    status: row.status,
    seized_ore: row.seized_ore,
  });
};

function defence(batch: Batch, category: 'struct_defense_add' | 'struct_defense_remove', defender: string, of: string) {
  batch.activity(planetOfStruct(batch, of), category, { defender_struct_id: defender, protected_struct_id: of });
}

const defender: Handler = (data, batch) => {
  const record = fieldsOf(data['structDefender']);
  const defending = textOf(record, 'defendingStructId');
  const guarded = textOf(record, 'protectedStructId');
  const { old, changed } = upsert(batch.store, 'struct_defender', defending, {
    defending_struct_id: defending,
    protected_struct_id: guarded,
  });
  if (!changed) return;
  if (old?.protected_struct_id) defence(batch, 'struct_defense_remove', defending, old.protected_struct_id);
  defence(batch, 'struct_defense_add', defending, guarded);
};

const defenderClear: Handler = (data, batch) => {
  const defending = textOf(fieldsOf(data['structDefenderClearDetail']), 'defendingStructId');
  const table = batch.store.tables.struct_defender;
  const old = table.get(defending);
  if (!old?.protected_struct_id) return;
  table.delete(defending);
  defence(batch, 'struct_defense_remove', defending, old.protected_struct_id);
};

/** The three fields that mining, refining and infusing share. */
function movementOf(detail: Fields): { readonly address: string; readonly amount: bigint } {
  return { address: textOf(detail, 'primaryAddress'), amount: amountOf(detail, 'amount') };
}

const GRAM = 1_000_000n;

const oreMine: Handler = (data, batch) => {
  const { address, amount } = movementOf(fieldsOf(data['eventOreMineDetail']));
  batch.ledger({ address, counterparty: null, amount, action: 'mined', direction: 'credit', denom: 'ore' });
};

const alphaRefine: Handler = (data, batch) => {
  const { address, amount } = movementOf(fieldsOf(data['eventAlphaRefineDetail']));
  // The sources leave the unit open: the ledger's factor says grams of ore, a chain may as well send the micrograms
  // it minted. One refining is one gram, so a count of grams never reaches a million.
  const grams = amount >= GRAM ? amount / GRAM : amount;
  const base = { address, counterparty: null, action: 'refined' } as const;
  batch.ledger({ ...base, amount: grams, direction: 'debit', denom: 'ore' });
  batch.ledger({ ...base, amount: grams * GRAM, direction: 'credit', denom: 'ualpha' });
};

const alphaInfuse: Handler = (data, batch) => {
  const { address, amount } = movementOf(fieldsOf(data['eventAlphaInfuseDetail']));
  const base = { address, counterparty: null, amount, action: 'infused' } as const;
  batch.ledger({ ...base, direction: 'debit', denom: 'ualpha' });
  batch.ledger({ ...base, direction: 'credit', denom: 'ualpha.infused' });
};

const oreTheft: Handler = (data, batch) => {
  const detail = fieldsOf(data['eventOreTheftDetail']);
  const victim = textOf(detail, 'victimPrimaryAddress');
  const thief = textOf(detail, 'thiefPrimaryAddress');
  const amount = amountOf(detail, 'amount');
  batch.ledger({
    address: thief,
    counterparty: victim,
    amount,
    action: 'seized',
    direction: 'credit',
    denom: 'ore',
  });
  batch.ledger({
    address: victim,
    counterparty: thief,
    amount,
    action: 'forfeited',
    direction: 'debit',
    denom: 'ore',
  });
};

const oreMigrate: Handler = (data, batch) => {
  const detail = fieldsOf(data['eventOreMigrateDetail']);
  const from = textOf(detail, 'oldPrimaryAddress');
  const to = textOf(detail, 'primaryAddress');
  const base = { amount: amountOf(detail, 'amount'), action: 'migrated', denom: 'ore' } as const;
  batch.ledger({ ...base, address: from, counterparty: to, direction: 'debit' });
  batch.ledger({ ...base, address: to, counterparty: from, direction: 'credit' });
};

/** Tokens of a guild come out of nothing and go back there: one row, at the player's first address. */
function tokens(batch: Batch, detail: Fields, action: 'minted' | 'burned'): void {
  const playerId = textOf(detail, 'playerId');
  const address = textOf(detail, 'address') || (batch.store.tables.player.get(playerId)?.primary_address ?? '');
  batch.ledger({
    address,
    counterparty: null,
    amount: amountOf(detail, 'amountToken'),
    action,
    direction: action === 'minted' ? 'credit' : 'debit',
    denom: `uguild.${textOf(detail, 'guildId')}`,
  });
}

/** Collateral and supply behind a guild's token: the bank's own events tell both. */
function bank(batch: Batch, detail: Fields, alpha: bigint, supply: bigint): void {
  const guildId = textOf(detail, 'guildId');
  const { guild_bank } = batch.store.tables;
  const before = guild_bank.get(guildId);
  guild_bank.set(guildId, {
    guild_id: guildId,
    denom: `uguild.${guildId}`,
    collateral: String(BigInt(before?.collateral ?? '0') + alpha),
    supply: String(BigInt(before?.supply ?? '0') + supply),
  });
}

/** Coins that come in against new tokens, or go out against burned ones. */
function bankEvent(field: string, action: 'minted' | 'burned'): Handler {
  return (data, batch) => {
    const detail = fieldsOf(data[field]);
    const sign = action === 'minted' ? 1n : -1n;
    bank(batch, detail, sign * amountOf(detail, 'amountAlpha'), sign * amountOf(detail, 'amountToken'));
    tokens(batch, detail, action);
  };
}

// The alpha of these four moves by the framework's own event; a change of tokens tells its two legs by theirs.
const bankMint = bankEvent('eventGuildBankMintDetail', 'minted');
const bankConvert = bankEvent('eventGuildBankConvertDetail', 'minted');
const bankRedeem = bankEvent('eventGuildBankRedeemDetail', 'burned');
/** Its alpha is not set: the collateral stays. */
const bankConfiscate = bankEvent('eventGuildBankConfiscateAndBurnDetail', 'burned');

/** Accounts nobody has a key for: the guild's tables call them by what they are. */
function tags(field: string, owner: string, labels: Readonly<Record<string, string>>): Handler {
  return (data, batch) => {
    const detail = fieldsOf(data[field]);
    for (const [key, label] of Object.entries(labels)) {
      const address = textOf(detail, key);
      const entry = textOf(detail, owner);
      if (address !== '') upsert(batch.store, 'address_tag', `${address}/${label}`, { address, label, entry });
    }
  };
}
const providerAddress = tags('eventProviderAddressDetail', 'providerId', {
  collateralPool: 'provider_collateral_pool',
  earningPool: 'provider_earning_pool',
});
const bankAddress = tags('eventGuildBankAddressDetail', 'guildId', {
  bankCollateralPool: 'guild_bank_collateral_pool',
  bankTokenPool: 'guild_bank_token_pool',
});

/** The framework's own event: plain text, several coins in one. Two rows a coin, with swapped parties. */
const transfer: Handler = (data, batch) => {
  const sender = textOf(data, 'sender');
  const recipient = textOf(data, 'recipient');
  for (const coin of textOf(data, 'amount').split(',')) {
    const [, digits, denom] = /^([0-9]+)(.+)$/.exec(coin.trim()) ?? [];
    if (digits === undefined || denom === undefined) continue;
    const amount = BigInt(digits);
    const base = { amount, denom } as const;
    batch.ledger({ ...base, address: sender, counterparty: recipient, action: 'sent', direction: 'debit' });
    batch.ledger({ ...base, address: recipient, counterparty: sender, action: 'received', direction: 'credit' });
  }
};

/**
 * Rows go silently: no delete is on the stream (docs/network/stream.md section 2). Struct rows stay for good
 * (docs/network/web-api.md section 3), only their attributes vanish, and those have events of their own. The older indexer keeps
 * every row.
 */
const remove: Handler = (data, batch) => {
  if (batch.store.isOlder) return;
  const id = textOf(data, 'objectId');
  const { tables } = batch.store;
  // Infusions are named by destination and address: `3-1-<address>`.
  if (id.split('-').length > 2) {
    tables.infusion.delete(id);
    return;
  }
  switch (objectTypeOf(id)) {
    case 'guild':
      tables.guild_meta.delete(id);
      return tables.guild.delete(id);
    case 'player':
      return tables.player.delete(id);
    case 'planet':
      return tables.planet.delete(id);
    case 'fleet':
      return tables.fleet.delete(id);
    case 'reactor':
      return tables.reactor.delete(id);
    case 'substation':
      return tables.substation.delete(id);
    case 'allocation':
      return tables.allocation.delete(id);
    case 'provider':
      return tables.provider.delete(id);
    case 'agreement':
      return tables.agreement.delete(id);
    default:
      return undefined;
  }
};

export const ACTION_HANDLERS: Readonly<Record<string, Handler>> = {
  EventAttack: attack,
  EventRaid: raid,
  EventStructDefender: defender,
  EventStructDefenderClear: defenderClear,
  EventOreMine: oreMine,
  EventAlphaRefine: alphaRefine,
  EventAlphaInfuse: alphaInfuse,
  EventOreTheft: oreTheft,
  EventOreMigrate: oreMigrate,
  EventGuildBankMint: bankMint,
  EventGuildBankConvert: bankConvert,
  EventGuildBankRedeem: bankRedeem,
  EventGuildBankConfiscateAndBurn: bankConfiscate,
  EventProviderAddress: providerAddress,
  EventGuildBankAddress: bankAddress,
  transfer,
  EventDelete: remove,
};
