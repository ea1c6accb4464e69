/** A judgement stands until what it rests on is found untrue; no clock asks. */
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWith } from '../../app/testing/renderWith.tsx';
import { createSampleRuntime } from '../../app/testing/sampleRuntime.ts';
import { parseGuildId, parsePlayerId } from '../../game/ids.ts';
import { ALL_PERMISSIONS, PERMISSION } from '../../game/permissions.ts';
import { blockHeight } from '../../game/units.ts';
import { ADDRESS, buildPlayer } from '../../testing/builders.ts';
import { buildGuild } from '../../testing/buildSight.ts';
import type { Reads } from '../ask/Reads.ts';
import type { TxRecord } from '../stores/activity.ts';
import { useRights } from './useRights.ts';

const GUILD = parseGuildId('0-1');
const ME = parsePlayerId('1-2');

function Door() {
  const rights = useRights('MsgGuildUpdateEntryRank', { guildId: GUILD });
  return <output>{rights === null ? 'asking' : rights.may ? 'may' : rights.words}</output>;
}

function setup(owner: string) {
  const chain = { owner, granted: 0 };
  const asked: string[] = [];
  const answer = (row: string, args: Record<string, unknown>): unknown => {
    if (row === 'chain.player') return buildPlayer({ id: ME, guildId: GUILD, guildRank: 9n });
    if (row === 'chain.address') return { address: ADDRESS, playerId: ME, permissions: ALL_PERMISSIONS };
    if (row === 'chain.guildRecord') return buildGuild({ owner: parsePlayerId(chain.owner) });
    if (row === 'chain.permission') return { subject: args['subject'], mask: chain.granted };
    return { items: [] };
  };
  const ask = (row: string, args: Record<string, unknown>): Promise<unknown> => {
    asked.push(row);
    return Promise.resolve(answer(row, args));
  };
  const reads = { ask, factsOf: () => undefined } as unknown as Reads; // answers as the rows do
  const runtime = createSampleRuntime({ reads, session: { enrolment: { step: 'player', playerId: ME } } });
  renderWith(runtime, <Door />);
  return { chain, asked, runtime };
}

const landed: TxRecord = {
  id: '1',
  address: ADDRESS,
  words: 'Give rights.',
  subject: { kind: 'coins', verb: 'send' } as unknown as TxRecord['subject'], // whatever it was
  createdAtMs: 0,
  phase: { step: 'landed', hash: 'AB', height: blockHeight(5n) },
};

test('whoever owns it is asked about once, and again when the record is found untrue', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const { chain, asked, runtime } = setup('1-2');
    expect(await screen.findByText('may')).toBeTruthy();
    const before = asked.length;
    await act(() => vi.advanceTimersByTimeAsync(4 * 60_000));
    expect(asked.slice(before)).toEqual([]);
    chain.owner = '1-1';
    await act(() => runtime.queryClient.invalidateQueries({ queryKey: ['chain.guildRecord'] }));
    expect(await screen.findByText(/guild 0-1/)).toBeTruthy();
    expect(asked).toContain('chain.permission');
  } finally {
    vi.useRealTimers();
  }
});

test('an answer that another part of the screen reads anew counts for the judgement as well', async () => {
  const { runtime } = setup('1-2');
  expect(await screen.findByText('may')).toBeTruthy();
  act(() => {
    runtime.queryClient.setQueryData(['chain.guildRecord', { guildId: GUILD }], buildGuild({ owner: null }));
  });
  expect(await screen.findByText(/guild 0-1/)).toBeTruthy();
});

test('one’s own order that has landed may have been a grant', async () => {
  const { chain, runtime } = setup('1-1');
  expect(await screen.findByText(/guild 0-1/)).toBeTruthy();
  chain.granted = PERMISSION.update;
  act(() => runtime.activity.setState({ records: [landed] }));
  expect(await screen.findByText('may')).toBeTruthy();
});
