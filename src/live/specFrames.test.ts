/** The same rows as the indexer's frames and as the public description wraps them are the same events. */
import { expect, test } from 'vitest';
import { printFrame } from '../../devnet/services/stream/frame.ts';
import { specFrames } from '../../devnet/services/stream/specFrames.ts';
import { mirrorWeb, tell } from '../../devnet/services/web/testing/mirrorWeb.ts';
import { ADDRESS } from '../testing/builders.ts';
import { decodeFrame } from './decodeFrame.ts';
import type { LiveEvent } from './types.ts';

const MODE = { ownerToken: true, oreStartForm: 'planet', stubAll: false } as const;

async function frames() {
  const web = mirrorWeb();
  await web.block([
    tell.guild('0-1', 'Host'),
    tell.player('1-2', { substationId: '4-1', primaryAddress: ADDRESS }),
    tell.address(ADDRESS, '2'),
    tell.planet('2-1', '1-2'),
    tell.grid('0-2-1', 5),
    tell.grid('2-1-2', 7000),
    tell.grid('11-1-2', 1),
    tell.fleet('9-2', '2-1'),
    tell.struct('5-1', '1-2'),
    tell.structAttribute('0-5-1', 3),
    tell.structAttribute('1-5-1', 7),
    tell.structAttribute('2-5-1', 1),
    tell.planetAttribute('0-2-1', 40),
    tell.planetAttribute('10-2-1', 1),
    tell.planetAttribute('12-2-1', 1),
    tell.raid('2-1', '9-2', 'initiated'),
    tell.sent('faucet', ADDRESS, '2000000ualpha'),
  ]);
  return web.frames;
}

function eventOf(frame: Parameters<typeof printFrame>[0], stubAll = false): LiveEvent {
  const { subject, text } = printFrame(frame, { ...MODE, stubAll });
  const decoded = decodeFrame(subject, text, 'game');
  if (!decoded.ok) throw new Error(`${subject}: ${decoded.problem.what}\n${text}`);
  return decoded.event;
}

/** Numbers that are floored where the fine column is missing: nobody knows them. */
function asUnsaid(event: LiveEvent): LiveEvent {
  return event.kind === 'grid' && !['ore', 'lastAction'].includes(event.attribute) ? { ...event, value: null } : event;
}

test('whatever the wrapper, the subject and the columns', async () => {
  const kinds = new Set<string>();
  for (const frame of await frames()) {
    const plain = asUnsaid(eventOf(frame));
    kinds.add(plain.kind);
    for (const wrapped of specFrames(frame, 'game')) expect(eventOf(wrapped), wrapped.subject).toEqual(plain);
  }
  expect([...kinds]).toEqual(
    expect.arrayContaining(['block', 'grid', 'player', 'structStatus', 'structHealth', 'shield', 'raidStatus']),
  );
});

test('a row that was too long says what to fetch in both', async () => {
  const long = (await frames()).filter(({ subject }) => subject.startsWith('game.planet'));
  expect(long.length).toBeGreaterThan(3);
  for (const frame of long) {
    for (const wrapped of specFrames(frame, 'game')) {
      const { kind, planetId, seq } = Object(eventOf(wrapped, true));
      expect({ kind, planetId, seq }).toEqual({ kind: 'stub', planetId: '2-1', seq: frame.body['seq'] });
    }
  }
});
