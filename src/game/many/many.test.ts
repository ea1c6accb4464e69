import { describe, expect, test } from 'vitest';
import {
  buildCommandShip,
  buildFleet,
  buildPlanet,
  buildPlayer,
  buildStruct,
  buildStructType,
  buildSubstation,
} from '../../testing/builders.ts';
import { buildSight } from '../../testing/buildSight.ts';
import { parseStructId, parseStructTypeId, type StructId } from '../ids.ts';
import { structStatus } from '../structStatus.ts';
import { blockHeight, blocks, milliwatts } from '../units.ts';
import { offForecast, onForecast, powerWords } from './forecast.ts';
import { MOST_MESSAGES, offTransactions } from './split.ts';
import { ableOff, ableOn } from './verdicts.ts';

const id = (n: number): StructId => parseStructId(`5-${n}`);
const ids = (count: number): readonly StructId[] => Array.from({ length: count }, (_, at) => id(at + 1));
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

describe('transactions that switch structs off', () => {
  test('a batch for up to 65, and no struct twice', () => {
    expect(offTransactions([id(1), id(2), id(1)], true)).toEqual([
      [{ name: 'MsgStructDeactivateBatch', structId: [id(1), id(2)] }],
    ]);
    const [first, second, ...more] = offTransactions(ids(67), true);
    expect(first).toEqual([{ name: 'MsgStructDeactivateBatch', structId: ids(65) }]);
    expect(second).toEqual([{ name: 'MsgStructDeactivateBatch', structId: [id(66), id(67)] }]);
    expect(more).toEqual([]);
  });

  test('one alone is the plain order that every network knows', () => {
    expect(offTransactions([id(3)], true)).toEqual([[{ name: 'MsgStructDeactivate', structId: id(3) }]]);
    expect(offTransactions(ids(66), true)[1]).toEqual([{ name: 'MsgStructDeactivate', structId: id(66) }]);
  });

  test('a message each, forty a transaction, where the network has no batch', () => {
    const made = offTransactions(ids(41), false);
    expect(made.map((messages) => messages.length)).toEqual([MOST_MESSAGES, 1]);
    expect(made.flat().every(({ name }) => name === 'MsgStructDeactivate')).toBe(true);
  });

  test('nothing chosen, nothing signed', () => {
    expect(offTransactions([], true)).toEqual([]);
  });
});

const [ONLINE, OFFLINE, BUILDING, DESTROYED] = [7, 3, 1, 35].map(structStatus);

/** Structs of the signer by number and status; a type draws 500 W and wants 2 of charge. */
function standing(
  statuses: Readonly<Record<number, typeof ONLINE>>,
  player: Parameters<typeof buildPlayer>[0] = {},
  type: Parameters<typeof buildStructType>[0] = {},
) {
  const structs = Object.entries(statuses).map(([n, status]) =>
    buildStruct({ id: id(Number(n)), ...(status !== undefined && { status }) }),
  );
  return buildSight({
    records: {
      player: [buildPlayer(player)],
      planet: [buildPlanet()],
      fleet: [buildFleet()],
      struct: [buildCommandShip(), ...structs],
      substation: [buildSubstation()],
    },
    types: [
      buildStructType({ passiveDraw: milliwatts(500_000n), activateCharge: blocks(2n), ...type }),
      buildStructType({ id: parseStructTypeId(1), isCommand: true, passiveDraw: milliwatts(50_000n) }),
    ],
  });
}

describe('what each has against it', () => {
  const sight = standing({ 11: ONLINE, 12: OFFLINE, 13: BUILDING, 14: DESTROYED });
  const all = [11, 12, 13, 14].map(id);

  test('off: only what is online, the others with their reason', () => {
    expect(ableOff(all, sight)).toEqual({
      able: [id(11)],
      unable: [
        { structId: id(12), against: 'This struct is already offline.' },
        { structId: id(13), against: 'This struct isn’t built yet. Finish its proof of work first.' },
        { structId: id(14), against: 'This struct is destroyed. You can’t restore it.' },
      ],
    });
  });

  test('on: only what is built and offline', () => {
    const { able, unable } = ableOn(all, sight);
    expect(able).toEqual([id(12)]);
    expect(unable.map(({ structId }) => structId)).toEqual([id(11), id(13), id(14)]);
  });

  test('missing charge and power stand in nobody’s way: an activation waits for them', () => {
    const poor = { lastAction: blockHeight(100n), structsLoad: milliwatts(99_000_000n) };
    expect(ableOn([id(12)], standing({ 12: OFFLINE }, poor)).able).toEqual([id(12)]);
  });
});

describe('forecast', () => {
  test('off: the power that comes back, and that it ends being offline', () => {
    const sight = standing({ 11: ONLINE, 12: ONLINE }, { structsLoad: milliwatts(5_500_000n) });
    const forecast = offForecast([id(11), id(12)], sight);
    expect(forecast.freed).toBe(1_000_000n);
    expect(forecast.bringsBack).toBe(true);
    expect(forecast.loadAfter).toBeLessThanOrEqual(forecast.capacity ?? 0n);
    expect(forecast.ends).toEqual([]);
    expect(offForecast([id(11)], standing({ 11: ONLINE })).bringsBack).toBe(false);
  });

  test('off: the Command Ship, a generator and a shield take more with them than their power', () => {
    const ship = buildCommandShip();
    expect(offForecast([ship.id], standing({})).ends.join()).toMatch(/your planet can be raided/);
    expect(offForecast([id(11)], standing({ 11: ONLINE }, {}, { canGenerate: true })).ends.join()).toMatch(
      /Allocations/,
    );
    const shielded = standing({ 11: ONLINE, 12: ONLINE }, {}, { shieldContribution: 13n });
    expect(offForecast([id(11), id(12)], shielded).ends).toEqual([
      'Your planet’s shield loses 26. Raids on your planet finish sooner.',
    ]);
  });

  test('on: one after the other, each with all of its charge', () => {
    const both = { 11: OFFLINE, 12: OFFLINE, 13: OFFLINE };
    const charged = onForecast([11, 12, 13].map(id), standing(both, { lastAction: blockHeight(50n) }));
    expect([charged.charge, charged.blocks]).toEqual([6n, 5n]);
    // Discharged in the block of the tip: one block's charge at the next.
    const spent = onForecast([11, 12, 13].map(id), standing(both, { lastAction: blockHeight(100n) }));
    expect(spent.blocks).toBe(6n);
  });

  test('on: for whom the power lasts', () => {
    const all = [11, 12, 13].map(id);
    const at = (structsLoad: bigint) =>
      onForecast(all, standing({ 11: OFFLINE, 12: OFFLINE, 13: OFFLINE }, { structsLoad: milliwatts(structsLoad) }));
    expect(at(0n).fit).toBe(3);
    expect(plain(powerWords(at(4_400_000n), 3))).toBe(
      'Needs 1.5 kW. Free: 600 W, enough for 1 of 3 structs. The other structs wait for free power.',
    );
    expect(plain(powerWords(at(3_600_000n), 3))).toBe(
      'Needs 1.5 kW. Free: 1.4 kW, enough for 2 of 3 structs. The other struct waits for free power.',
    );
    expect(plain(powerWords(at(4_900_000n), 3))).toBe(
      'Needs 1.5 kW. Free: 100 W, not enough for any struct. All structs wait for free power.',
    );
  });
});
