import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  buildAgreement,
  buildAllocation,
  buildGuild,
  buildSight,
  ONE_OF_EACH,
  SELF,
} from '../../testing/buildSight.ts';
import { buildPlanet, buildPlayer, buildStruct, buildStructType, buildWeapon } from '../../testing/builders.ts';
import { parseName } from '../names.ts';
import { AMBITS, ambitToEnum } from '../ambit.ts';
import { parseGuildId, parseObjectId, parsePlayerId, parseStructId } from '../ids.ts';
import type { FieldKind } from '../messages/message.ts';
import { MESSAGES } from '../messages/messages.ts';
import { ALL_PERMISSIONS } from '../permissions.ts';
import { fraction, microAlpha, milliwatts, WHOLE } from '../units.ts';
import type { Change, OrderName } from './orderRow.ts';
import { ORDERS } from './orders.ts';
import type { ObjectKind, Sight } from './sight.ts';

/** A row with its draft's type let go: what is put in here is of the kinds that the message says. */
interface Row {
  readonly on: { readonly [K in ObjectKind]?: (object: never, sight: Sight) => object | null };
  readonly fields: Readonly<
    Record<string, { readonly start?: Judge<unknown>; readonly limits?: (sight: Sight, draft: object) => unknown }>
  >;
  readonly obstacle?: (draft: object, sight: Sight) => string | null;
  readonly changes?: (draft: object, sight: Sight) => readonly Change[];
}
type Judge<T> = (sight: Sight, draft: object) => T;
const ROWS = ORDERS as unknown as Readonly<Record<OrderName, Row>>; // as above

const PLAYERS = ['1-1', '1-2', '1-7', '1-99'];
const STRUCTS = ['5-1', '5-2', '5-9', '5-99'];
const records = {
  player: [
    buildPlayer({ guildId: SELF.guildId }),
    buildPlayer({ id: parsePlayerId('1-7'), name: parseName('\u202ekepler') }),
  ],
  planet: [buildPlanet()],
  fleet: [ONE_OF_EACH.fleet],
  struct: [buildStruct(), buildStruct({ id: parseStructId('5-9'), owner: parsePlayerId('1-7') })],
  guild: [buildGuild(), buildGuild({ id: parseGuildId('0-2'), pfp: '\u202ex' })],
  reactor: [ONE_OF_EACH.reactor],
  substation: [ONE_OF_EACH.substation],
  provider: [ONE_OF_EACH.provider],
  agreement: [buildAgreement()],
  allocation: [buildAllocation()],
  infusion: [ONE_OF_EACH.infusion],
  address: [ONE_OF_EACH.address],
};
const KNOWING = buildSight({
  records,
  types: [
    buildStructType({
      weapons: [buildWeapon()],
      canDefend: true,
      canGenerate: true,
      hasStealth: true,
      isMovable: true,
    }),
  ],
  balances: { ualpha: 1_000_000n, 'uguild.0-1': 1_000_000n },
  more: {
    powerOf: () => milliwatts(5_000n),
    gridOf: () => ({ load: milliwatts(1n), capacity: milliwatts(10_000n) }),
    grantedOn: () => 5,
    rankRightsOn: () => [{ objectId: parseObjectId('5-1'), guildId: parseGuildId('0-1'), mask: 1, rank: 3n }],
    bankOf: () => ({
      collateral: microAlpha(10n),
      supply: 10n,
      convertInFee: fraction(0n),
      convertOutFee: fraction(0n),
    }),
    applicationOf: () => null,
    infusionsOf: () => [ONE_OF_EACH.infusion],
    reactorOfValidator: () => ONE_OF_EACH.reactor,
  },
});

const among = (values: readonly unknown[]): fc.Arbitrary<unknown> => fc.constantFrom(...values);
const amount = fc.oneof(fc.constantFrom(0n, 1n, 5_000n, 10_000n), fc.bigInt(0n, 2n ** 64n - 1n));
const coin = fc.record({ denom: fc.constantFrom('ualpha', 'uguild.0-1', 'uguild.0-2', 'ibc/x'), amount });

const VALUES: Readonly<Record<FieldKind, fc.Arbitrary<unknown>>> = {
  player: among(PLAYERS),
  struct: among(STRUCTS),
  fleet: among(['9-2', '9-99']),
  planet: among(['2-1', '2-99']),
  guild: among(['0-1', '0-2', '0-99']),
  reactor: among(['3-1', '3-99']),
  substation: among(['4-1', '4-99']),
  provider: among(['10-1', '10-99']),
  agreement: among(['11-1', '11-99']),
  allocation: among(['6-1', '6-99']),
  object: among(['0-1', '1-2', '3-1', '4-1', '5-2', '6-1', '10-1']),
  structType: among([14, 99]),
  address: among([SELF.address, 'game1someoneelse']),
  slot: among([0, 3, 9]),
  ambit: among(AMBITS.map(ambitToEnum)),
  rights: among([0, 1, 4, ALL_PERMISSIONS]),
  power: amount,
  blocks: amount,
  height: amount,
  alpha: amount,
  fraction: among([0n, WHOLE / 2n, WHOLE, WHOLE + 1n]),
  whole: amount,
  coin,
  coinText: coin,
  allocationType: among(['static', 'dynamic', 'automated', 'providerAgreement']),
  accessPolicy: among(['openMarket', 'guildMarket', 'closedMarket']),
  joinBypass: among(['closed', 'permissioned', 'member']),
  weapon: among(['primaryWeapon', 'secondaryWeapon']),
  place: among(['planet', 'fleet']),
  text: fc.oneof(among(['', 'ada', '\u202eada', 'https://x.org/a.png', '{"head":1}']), fc.string({ maxLength: 40 })),
};

function drafts(name: OrderName): fc.Arbitrary<object> {
  const fields = Object.entries(MESSAGES[name].fields).map(([field, spec]: [string, string]) => {
    // What is left of a spec is its kind.
    const one = VALUES[spec.replace(/(\[\])?\??$/, '') as FieldKind];
    return [field, spec.includes('[]') ? fc.array(one, { maxLength: 3 }) : one] as const;
  });
  return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
}

const BROKEN = /undefined|NaN|\[object|\bnull\b|\u202e/;

test.each(Object.keys(ORDERS) as OrderName[])('%s: whatever is filled in, what is said is a whole sentence', (name) => {
  const row = ROWS[name];
  fc.assert(
    fc.property(
      drafts(name),
      fc.constantFrom(KNOWING, { ...KNOWING, self: null }, buildSight({ records })),
      (draft, sight) => {
        const said = row.obstacle?.(draft, sight) ?? null;
        if (said !== null) {
          expect(said).toMatch(/^[A-Z].*[.)]$/s);
          expect(said).not.toMatch(BROKEN);
        }
        for (const { what, before, after } of row.changes?.(draft, sight) ?? []) {
          expect(before).not.toBe(after);
          for (const text of [what, before, after]) expect(text).not.toMatch(BROKEN);
        }
        for (const { start, limits } of Object.values(row.fields)) {
          start?.(sight, draft);
          limits?.(sight, draft);
        }
      },
    ),
    { numRuns: 60 },
  );
});
