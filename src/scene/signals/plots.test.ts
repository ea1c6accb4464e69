import { expect, test } from 'vitest';
import { layoutScene } from '../layout.ts';
import { RAIDER, raidModel } from '../samples/sampleModels.ts';
import { coverOf, overlaps, plotsOf, type Plot } from './plots.ts';

function setup(width: number, height: number): ReadonlyMap<string, Plot> {
  const { slots, groups } = raidModel({ visitors: [RAIDER, { ...RAIDER, fleetId: '9-8', at: {} }] });
  const { spots, groups: boxes } = layoutScene(width, height, slots, groups);
  return plotsOf(spots, boxes);
}

test('every group has a plot whose rows hold its slots', () => {
  const plots = setup(1440, 900);
  expect([...plots.keys()]).toEqual(['planet', 'fleet', 'visitor/9-7', 'visitor/9-8']);
  for (const { box, rows } of plots.values())
    for (const row of rows) {
      expect(row.x).toBeGreaterThanOrEqual(box.x);
      expect(row.y + row.height).toBeLessThanOrEqual(box.y + box.height);
      expect(row.footY).toBeGreaterThan(row.y);
    }
});

test('a group with a column to itself is covered from top to bottom', () => {
  const plots = setup(1440, 900);
  const plot = plots.get('visitor/9-7');
  expect(plot && coverOf(plot, plots.values(), { top: 0, bottom: 900 })).toEqual([
    { x: plot?.box.x, y: 0, width: plot?.box.width, height: 900 },
  ]);
});

test('on a phone, where fleet and planet share a column, only the own rows are covered', () => {
  const plots = setup(390, 844);
  const planet = plots.get('planet');
  const fleet = plots.get('fleet');
  const cover = planet === undefined ? [] : coverOf(planet, plots.values(), { top: 0, bottom: 844 });
  expect(cover).toHaveLength(planet?.rows.length ?? 0);
  for (const box of cover) for (const row of fleet?.rows ?? []) expect(overlaps(box, row)).toBe(false);
});
