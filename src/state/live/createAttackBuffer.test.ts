import { describe, expect, test } from 'vitest';
import type { AttackRecord } from '../../game/attack.ts';
import { parsePlanetId } from '../../game/ids.ts';
import { type BlockHeight, blockHeight } from '../../game/units.ts';
import type { LiveEvent } from '../../live/types.ts';
import { ATTACK } from '../../testing/liveEvents.ts';
import type { SeenAttack } from '../seen.ts';
import { type AttackSources, createAttackBuffer } from './createAttackBuffer.ts';

const PLANET = parsePlanetId('2-1');
const TIP = blockHeight(20n);

/** Told apart by what it dealt. */
const attackOf = (damage: number): AttackRecord => ({ ...ATTACK, recoil: { damage, destroyedAttacker: false } });

const HERE = { planetId: PLANET, height: null } as const;
const attack = (seq: number): LiveEvent => ({ ...HERE, kind: 'attack', attack: attackOf(seq), seq });
const other = (seq: number): LiveEvent => ({ ...HERE, kind: 'shield', shield: 1n, before: null, seq });
const stub = (seq: number): LiveEvent => ({
  kind: 'stub',
  category: 'struct_attack',
  subject: 'x',
  planetId: PLANET,
  seq,
  playerId: null,
  guildId: null,
});

function setup(sources: Partial<AttackSources> = {}) {
  const told: SeenAttack[] = [];
  const asked: string[] = [];
  const buffer = createAttackBuffer(
    {
      fetchRows: (id) => {
        asked.push(`mirror ${id}`);
        return sources.fetchRows?.(id) ?? Promise.resolve(new Map());
      },
      findAttack: (id, height) => {
        asked.push(`chain ${id} ${height}`);
        return sources.findAttack?.(id, height) ?? Promise.resolve(null);
      },
    },
    (seen) => told.push(seen),
  );
  return {
    buffer,
    asked,
    hear: (...events: readonly LiveEvent[]) => events.forEach((event) => buffer.hear(event, TIP)),
    told: () => told.map(({ seq, attack: { recoil } }) => [seq, recoil?.damage]),
    heights: (): BlockHeight[] => told.map(({ height }) => height),
    settled: () => new Promise((resolve) => setImmediate(resolve)),
  };
}

const rows = (...entries: readonly (readonly [number, AttackRecord | null])[]) => ({
  fetchRows: () => Promise.resolve(new Map(entries)),
});

describe('attacks of a planet', () => {
  test('are told once and in order, and nobody is asked', async () => {
    const { hear, told, asked, settled } = setup();
    hear(attack(4), attack(4), other(5), attack(6), attack(4));
    await settled();
    expect(told()).toEqual([
      [4, 4],
      [6, 6],
    ]);
    expect(asked).toEqual([]);
  });

  test('a stub is looked up in the mirror, and what follows waits for it', async () => {
    const { hear, told, settled } = setup(rows([5, attackOf(55)], [6, attackOf(6)]));
    hear(attack(4), stub(5), attack(6));
    expect(told()).toEqual([[4, 4]]);
    await settled();
    expect(told()).toEqual([
      [4, 4],
      [5, 55],
      [6, 6],
    ]);
  });

  test('a stub that the mirror does not tell is found on the chain, around its block', async () => {
    const { hear, told, asked, settled, heights } = setup({ findAttack: () => Promise.resolve(attackOf(77)) });
    hear(other(4), stub(5));
    await settled();
    expect(told()).toEqual([[5, 77]]);
    expect(asked).toEqual(['mirror 2-1', 'chain 2-1 20']);
    expect(heights()).toEqual([TIP]);
  });

  test('a lost frame is looked up; when nobody knows it, the rest goes on', async () => {
    const known = setup(rows([5, attackOf(55)], [6, null]));
    known.hear(attack(4), attack(7));
    await known.settled();
    expect(known.told()).toEqual([
      [4, 4],
      [5, 55],
      [7, 7],
    ]);

    const unknown = setup({ fetchRows: () => Promise.reject(new Error('503')) });
    unknown.hear(attack(4), stub(5), attack(7));
    await unknown.settled();
    expect(unknown.told()).toEqual([
      [4, 4],
      [7, 7],
    ]);
  });

  test('a frame that comes while it is looked up is told once, as it came', async () => {
    const { hear, told, settled } = setup(rows([5, attackOf(55)]));
    hear(attack(4), attack(6), attack(5));
    await settled();
    expect(told()).toEqual([
      [4, 4],
      [5, 5],
      [6, 6],
    ]);
  });

  test('a number far beyond the mirror’s newest was made up, and does not hide the true ones', async () => {
    const { hear, told, settled } = setup(rows([4, attackOf(4)], [5, null]));
    hear(attack(4), attack(900));
    await settled();
    hear(attack(6));
    await settled();
    expect(told()).not.toContainEqual([900, 900]);
  });

  test('what was missed before everything was read anew is history', async () => {
    const { buffer, hear, told, asked, settled } = setup(rows([5, attackOf(55)]));
    hear(attack(4));
    buffer.reset();
    hear(attack(9), attack(4));
    await settled();
    expect(told()).toEqual([
      [4, 4],
      [9, 9],
    ]);
    expect(asked).toEqual([]);
  });
});
