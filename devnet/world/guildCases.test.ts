import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { describe, expect, test } from 'vitest';
import { Guild, Infusion, Player, Reactor, Substation } from '../../src/generated/game/entities.ts';
import { toHex, utf8 } from '../../src/lib/bytes.ts';
import { moduleAddress } from './address.ts';
import { apply } from './apply.ts';
import { mint } from './bank.ts';
import { ADDRESS_CASES } from './cases/guild/addresses.ts';
import { BANK_CASES } from './cases/guild/bank.ts';
import { BANK_REDEEM_CASES } from './cases/guild/bankRedeem.ts';
import { BANK_RULE_CASES } from './cases/guild/bankRules.ts';
import { CHARTER_CASES } from './cases/guild/charter.ts';
import { ENTITLEMENT_CASES } from './cases/guild/entitlement.ts';
import { JOINING_CASES } from './cases/guild/joining.ts';
import { MEMBERSHIP_CASES } from './cases/guild/membership.ts';
import { NAME_CASES } from './cases/guild/names.ts';
import { PERMISSION_CASES } from './cases/guild/permissions.ts';
import { RANK_CASES } from './cases/guild/ranks.ts';
import type { GuildCase } from './cases/guild/types.ts';
import { consentText } from './charter.ts';
import { Draft } from './draft.ts';
import { collateralAddress } from './guildBank.ts';
import type { GameMessage } from './messages.ts';
import { digestOf } from './proof.ts';
import { commit } from './state.ts';
import type { Table, Tables } from './tables.ts';
import { message, testKey, testWorld } from './testWorld.ts';

/** Placeholders to addresses, signatures and keys, all the way down. */
function filled(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(/\{([a-z:0-9-]+)\}/g, (_, name: string) => addressNamed(name));
  if (Array.isArray(value)) return value.map(filled);
  if (typeof value !== 'object' || value === null) return value;
  if ('key' in value) return toHex(testKey(String(value.key)).publicKey);
  if ('sign' in value) {
    const [name, text] = value.sign as [string, string];
    const digest = sha256(utf8(String(filled(text))));
    return toHex(secp256k1.sign(digest, testKey(name).privateKey, { prehash: false }));
  }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [filled(key), filled(inner)]));
}

function addressNamed(name: string): string {
  if (name === 'module') return moduleAddress('game', 'game');
  return name.startsWith('pool:') ? collateralAddress(name.slice(5), 'game') : testKey(name).address;
}

/** Records with all fields at their defaults, for what a case adds to the world. */
const BLANKS: Readonly<Record<string, object>> = {
  guild: Guild.fromPartial({}),
  infusion: Infusion.fromPartial({}),
  player: Player.fromPartial({}),
  reactor: Reactor.fromPartial({}),
  substation: Substation.fromPartial({}),
};

function setup(given: GuildCase) {
  const world = testWorld();
  for (const name of ['alice', 'bob', 'carol', 'dora']) world.join(name);
  const draft = new Draft(world.state);
  for (const [holder, coins] of Object.entries(given.coins ?? {})) {
    for (const [denom, amount] of Object.entries(coins)) mint(draft, String(filled(holder)), denom, amount);
  }
  for (const [path, value] of Object.entries(given.state ?? {})) {
    const [table, key] = String(filled(path)).split(' ') as [Table, string];
    const blank = BLANKS[table];
    const next = blank
      ? { ...blank, ...(draft.get(table, key) as object), ...(filled(value) as object) }
      : filled(value);
    draft.overlay.write(table, key, next as Tables[Table]);
  }
  commit(world.state, draft.overlay.diff);
  return world;
}

function run(given: GuildCase) {
  const world = setup(given);
  let height = 100n;
  for (const [index, step] of given.steps.entries()) {
    height = step.height ?? height;
    const at = `${given.title}, step ${index + 1}`;
    const fields = { ...(filled(step.fields) as object), creator: testKey(step.by).address };
    const outcome = apply(world.state, message(step.send, fields as Partial<GameMessage['value']>), {
      height,
      timeMs: 1_700_000_000_000,
    });
    if (step.refused) {
      const refusal = outcome.ok ? { number: 0, text: 'accepted' } : outcome.refusal;
      expect([refusal.number, refusal.text], at).toEqual(filled(step.refused));
    } else if (outcome.ok) {
      commit(world.state, outcome.diff);
      let from = 0;
      for (const [name, data] of step.events ?? []) {
        const found = outcome.events.findIndex((event, i) => {
          return i >= from && event.name === name && contains(event.data, filled(data));
        });
        expect(found, `${at}: ${name} among ${JSON.stringify(outcome.events)}`).toBeGreaterThanOrEqual(0);
        from = found + 1;
      }
      const names = outcome.events.map((event) => event.name);
      for (const name of step.silent ?? []) expect(names, at).not.toContain(name);
    } else {
      expect(outcome.refusal.text, at).toBe('accepted');
    }
    for (const [path, expected] of Object.entries(step.after ?? {})) {
      const [table, key] = String(filled(path)).split(' ') as [Table, string];
      const found = world.state.read(table, key);
      if (typeof expected === 'object' && expected !== null)
        expect(found, at).toMatchObject(filled(expected) as object);
      else expect(found ?? (expected === null ? null : 0n), `${at}: ${path}`).toBe(expected);
    }
  }
}

function contains(found: unknown, expected: unknown): boolean {
  if (typeof expected !== 'object' || expected === null) return found === expected;
  if (typeof found !== 'object' || found === null) return false;
  return Object.entries(expected).every(([key, value]) => contains((found as Record<string, unknown>)[key], value));
}

const FAMILIES = {
  bank: [...BANK_CASES, ...BANK_REDEEM_CASES, ...BANK_RULE_CASES],
  charter: [...CHARTER_CASES, ...ENTITLEMENT_CASES],
  membership: [...MEMBERSHIP_CASES, ...JOINING_CASES],
  ranks: RANK_CASES,
  permissions: PERMISSION_CASES,
  addresses: ADDRESS_CASES,
  names: NAME_CASES,
} as const;

for (const [family, cases] of Object.entries(FAMILIES)) {
  describe(`${family}, computed by hand`, () => {
    test.each(cases)('$title', run);
  });
}

test('what a founder signs has the digest of the facts', () => {
  const given = { reactorId: '3-2', entrySubstationId: '4-9', endpoint: 'guild.example.org' };
  const text = consentText('gametest-1', '1-21', given, 1000n);
  expect(digestOf(text)).toBe('10a4bfead8a290ee34250ff943262320b792a5b11f7e9521da0a0066a53d91b6');
});
