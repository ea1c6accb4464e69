import { describe, expect, it } from 'vitest';
import { AMBITS } from '../game/ambit.ts';
import { layoutScene, spotAt, type LayoutSlot, type Spot } from './layout.ts';

const SIZES: readonly (readonly [number, number])[] = [
  [320, 540],
  [360, 640],
  [360, 780],
  [390, 844],
  [430, 932],
  [600, 800],
  [679, 700],
  [680, 400],
  [740, 412],
  [844, 420],
  [768, 1024],
  [1024, 768],
  [1280, 720],
  [1440, 900],
  [1920, 1080],
  [2560, 1080],
  [3440, 1440],
  [5120, 1440],
];

function slotsWith(command: (typeof AMBITS)[number]): LayoutSlot[] {
  const slots: LayoutSlot[] = [{ key: 'fleet/command', side: 'fleet', ambit: command, slot: -1 }];
  for (const ambit of AMBITS) {
    for (const side of ['planet', 'fleet'] as const) {
      for (let slot = 0; slot < 4; slot += 1) slots.push({ key: `${side}/${ambit}/${slot}`, side, ambit, slot });
    }
  }
  return slots;
}

const overlap = (a: Spot, b: Spot): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

describe.each(SIZES)('a scene of %i by %i', (width, height) => {
  it.each(AMBITS)(
    'gives every slot a box of its own, large enough for a finger, with the command ship in %s',
    (ambit) => {
      const slots = slotsWith(ambit);
      const { spots, ...layout } = layoutScene(width, height, slots);
      expect(spots.map((spot) => spot.key).toSorted()).toEqual(slots.map((slot) => slot.key).toSorted());
      for (const spot of spots) {
        expect(Math.min(spot.width, spot.height), spot.key).toBeGreaterThanOrEqual(44);
        expect(spot.x, spot.key).toBeGreaterThanOrEqual(0);
        expect(spot.y, spot.key).toBeGreaterThanOrEqual(0);
        expect(spot.x + spot.width, spot.key).toBeLessThanOrEqual(layout.width);
        expect(spot.y + spot.height, spot.key).toBeLessThanOrEqual(layout.height);
        const others = spots.filter((other) => other !== spot && overlap(other, spot)).map((other) => other.key);
        expect(others, spot.key).toEqual([]);
      }
    },
  );

  it('stacks the world in order: limb, ground, cliff, water, depth', () => {
    const { lines, bands, height: h } = layoutScene(width, height, slotsWith('space'));
    const order = [0, lines.limb, lines.groundBack, lines.groundFront, lines.waterBack, lines.waterFront, h];
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(bands.space.top).toBe(0);
    expect(bands.water.bottom).toBe(h);
  });
});

describe('layoutScene', () => {
  it('stands all of a row on one line, so that a command ship does not hang lower than its wing', () => {
    const { spots } = layoutScene(1440, 900, slotsWith('land'));
    const feet = spots.filter((spot) => spot.side === 'fleet' && spot.ambit === 'land').map((spot) => spot.footY);
    expect(new Set(feet).size).toBe(1);
  });

  it('makes room for more slots than four', () => {
    const slots = [
      ...slotsWith('space'),
      ...[4, 5].map((slot): LayoutSlot => ({ key: `planet/land/${slot}`, side: 'planet', ambit: 'land', slot })),
    ];
    const { spots } = layoutScene(1280, 800, slots);
    expect(spots).toHaveLength(slots.length);
    for (const a of spots) for (const b of spots) if (a !== b) expect(overlap(a, b), `${a.key} ${b.key}`).toBe(false);
  });

  it('is laid out at its least size in a smaller host', () => {
    expect(layoutScene(200, 100, [])).toMatchObject({ width: 320, height: 540, mode: 'tall' });
  });

  it('finds a slot by any point of its box, and none beside it', () => {
    const { spots } = layoutScene(1440, 900, slotsWith('space'));
    const spot = spots[0]!;
    expect(spotAt(spots, spot.x, spot.y)?.key).toBe(spot.key);
    expect(spotAt(spots, spot.x + spot.width - 1, spot.y + spot.height - 1)?.key).toBe(spot.key);
    expect(spotAt(spots, spot.x - 1, spot.y)).not.toBe(spot);
    expect(spotAt(spots, -5, -5)).toBeNull();
  });
});
