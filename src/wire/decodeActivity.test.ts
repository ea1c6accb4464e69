import { describe, expect, it } from 'vitest';
import { raidStatus } from '../generated/game/enums.ts';
import { FRAMES, type RecordedFrame } from '../testing/streamFrames.ts';
import { ACTIVITY_CATEGORIES, RAID_STATUSES } from '../game/activity.ts';
import { decodeActivityBody } from './decodeActivity.ts';
import { FieldError } from './fields.ts';

const frames: readonly RecordedFrame[] = Object.values(FRAMES);
const rows = frames.flatMap(({ payload: { category, detail } }) =>
  detail === undefined ? [] : [{ category: String(category), detail }],
);

describe('activity', () => {
  it('of each of the fourteen categories has a body of its own', () => {
    const read = new Set<string>(rows.map(({ category }) => category));
    expect([...read].sort()).toEqual([...ACTIVITY_CATEGORIES].sort());
    for (const { category, detail } of rows) {
      expect(decodeActivityBody(category, detail).kind, category).not.toBe('planetOther');
    }
  });

  it.each(rows)('of $category means the same as JSON text, the mirror`s dress', ({ category, detail }) => {
    expect(decodeActivityBody(category, JSON.stringify(detail))).toEqual(decodeActivityBody(category, detail));
  });

  it('without a detail, or of an unknown category, says only which', () => {
    for (const nothing of [undefined, null, '']) {
      expect(decodeActivityBody('struct_health', nothing)).toEqual({ kind: 'planetOther', category: 'struct_health' });
    }
    expect(decodeActivityBody('constructor', {})).toEqual({ kind: 'planetOther', category: 'constructor' });
  });

  it('knows every raid status, by the chain`s number too', () => {
    for (const status of RAID_STATUSES) {
      for (const value of [status, raidStatus[status], String(raidStatus[status])]) {
        expect(decodeActivityBody('raid_status', { fleet_id: '9-3', status: value })).toMatchObject({ status });
      }
    }
  });

  it('reads stolen ore as text, number or nothing', () => {
    const seized = (seized_ore: unknown) =>
      decodeActivityBody('raid_status', { fleet_id: '', status: 'raidSuccessful', seized_ore });
    expect(seized('3')).toEqual({ kind: 'raidStatus', fleetId: null, status: 'raidSuccessful', seizedOre: 3n });
    expect(seized(3)).toMatchObject({ seizedOre: 3n });
    expect(seized('')).toMatchObject({ seizedOre: 0n });
    expect(seized(null)).toMatchObject({ seizedOre: 0n });
  });

  it('of an ore clock names the struct only on servers before 0.21', () => {
    expect(decodeActivityBody('struct_block_ore_mine_start', { struct_id: '5-7', block: 9 })).toEqual({
      kind: 'mineClock',
      clock: 9n,
      structId: '5-7',
    });
    expect(decodeActivityBody('struct_block_ore_refine_start', { planet_id: '2-9', block: 0 })).toEqual({
      kind: 'refineClock',
      clock: 0n,
      structId: null,
    });
  });

  it.each([
    ['struct_health', 'text', 'detail'],
    ['struct_health', [], 'detail'],
    ['struct_health', { struct_id: '5-7', health: 1.5 }, 'health'],
    ['fleet_arrive', { fleet_id: '9-3', fleet_list: ['9-3', 'x'] }, 'fleet_list[1]'],
    ['fleet_arrive', { fleet_id: '9-3', fleet_status: 'lost' }, 'fleet_status'],
    ['raid_status', { status: 'requested' }, 'status'],
    ['struct_move', { struct_id: '5-7', location_id: '1-1' }, 'location_id'],
    [
      'struct_attack',
      { attackerStructId: '5-1', eventAttackShotDetail: [{}] },
      'eventAttackShotDetail[0].targetStructId',
    ],
  ])('of %s with %j is refused with the path', (category, detail, path) => {
    expect(() => decodeActivityBody(category, detail)).toThrow(FieldError);
    expect(() => decodeActivityBody(category, detail)).toThrow(`${path}: expected`);
  });
});
