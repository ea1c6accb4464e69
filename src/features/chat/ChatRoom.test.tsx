import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWith } from '../../app/testing/renderWith.tsx';
import { createSampleRuntime } from '../../app/testing/sampleRuntime.ts';
import { parsePlanetId } from '../../game/ids.ts';
import { BaseError } from '../../lib/BaseError.ts';
import type { SessionState } from '../../state/stores/session.ts';
import { ChatRoom } from './ChatRoom.tsx';

const PLACE = { kind: 'planet', id: parsePlanetId('2-1') } as const;
const ROOM = '#planet-2-1:chat.example';

async function setup(isOffered: boolean, ensureRoom: () => Promise<string>, session: Partial<SessionState> = {}) {
  const offersChat = vi.fn(() => Promise.resolve(isOffered));
  const guild = () => Promise.resolve({ chat: () => Promise.resolve({ offersChat, ensureRoom }) } as never); // the rest is not asked
  renderWith(createSampleRuntime({ session, reads: { guild } }), <ChatRoom place={PLACE} />);
  await act(async () => undefined);
  return { offersChat, find: () => fireEvent.click(screen.getByRole('button', { name: 'Find chat room' })) };
}

test('a press leads to the room, which opens outside; nothing is asked for it before', async () => {
  const ensureRoom = vi.fn(() => Promise.resolve(ROOM));
  const { find } = await setup(true, ensureRoom);
  await screen.findByRole('button', { name: 'Find chat room' });
  expect(ensureRoom).not.toHaveBeenCalled();
  find();
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: `Open ${ROOM}` });
  expect([link.href, link.target, link.rel]).toEqual([
    'https://matrix.to/#/%23planet-2-1%3Achat.example',
    '_blank',
    'noopener noreferrer',
  ]);
  expect(ensureRoom).toHaveBeenCalledOnce();
});

test('what the server says no with is said, and the way stays', async () => {
  const what = 'This guild server has no chat. Ask the server’s operator to set up chat.';
  const { find } = await setup(true, () => Promise.reject(new BaseError({ code: 'api_refused', what })));
  await screen.findByRole('button', { name: 'Find chat room' });
  find();
  expect((await screen.findByRole('alert')).textContent).toContain(what);
  expect(screen.getByRole('button', { name: 'Find chat room' })).toBeTruthy();
});

test('a server without rooms, and nobody signed in: there is nothing to see, and nobody is asked', async () => {
  const never = () => Promise.reject(new Error('asked'));
  await setup(false, never);
  expect(screen.queryByText('Chat room')).toBeNull();
  const { offersChat } = await setup(true, never, { webSession: 'signedOut' });
  expect(screen.queryByText('Chat room')).toBeNull();
  expect(offersChat).not.toHaveBeenCalled();
});
