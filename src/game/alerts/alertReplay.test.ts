import { expect, test } from 'vitest';
import { replayOf } from './alertReplay.ts';

const alert = { matter: 'raid/2-7', value: '9-3', detail: '', at: 120n } as const;

test('a raid, its end, a theft, an arrival and a loss are seen again where they were', () => {
  for (const kind of ['raid', 'raidOver', 'oreStolen'] as const)
    expect(replayOf({ ...alert, kind })).toEqual({ planetId: '2-7', at: 120n });
  expect(replayOf({ ...alert, kind: 'fleetArrived', value: '2-9' })).toEqual({ planetId: '2-9', at: 120n });
  const lost = { ...alert, kind: 'structLost', matter: 'lost/5-1', value: 'lost' } as const;
  expect(replayOf({ ...lost, detail: '14 2-9' })).toEqual({ planetId: '2-9', at: 120n });
  expect(replayOf({ ...lost, detail: '2-9' })).toEqual({ planetId: '2-9', at: 120n });
});

test('where nobody told of the planet, and for what is none of its happenings, there is nothing to see again', () => {
  const lost = { ...alert, kind: 'structLost', matter: 'lost/5-1', value: 'lost' } as const;
  for (const detail of ['', '14']) expect(replayOf({ ...lost, detail })).toBeNull();
  expect(replayOf({ ...alert, kind: 'brownout' })).toBeNull();
});
