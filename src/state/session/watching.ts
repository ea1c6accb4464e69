/**
 * Watching without a key: the screens are a player's, read off the chain, and nothing can be signed. Whom one watches is remembered,
 * so a reload comes back to it; the first key that comes ends it.
 */
import '../../lib/jitless.ts';
import * as z from 'zod/mini';
import type { PlayerId } from '../../game/ids.ts';
import { playerId } from '../../wire/ids.ts';
import type { Storage } from '../storage/openStorage.ts';
import { isWatching, type SessionStore, WATCHING_KEY } from '../stores/session.ts';

const schema = z.object({ version: z.literal(1), playerId });

/** Shows this player from now on. Where nothing can be kept, until a reload. */
export async function watch(session: SessionStore, storage: Storage, whom: PlayerId): Promise<void> {
  if (session.getState().address !== null) return;
  session.setState({ enrolment: { step: 'player', playerId: whom } });
  await storage.write('settings', WATCHING_KEY, { version: 1, playerId: whom }).catch(() => undefined);
}

/** Watches the player whom the last page watched. An invalid record is ignored. @param kept the record that page wrote */
export async function resumeWatching(session: SessionStore, storage: Storage, kept: unknown): Promise<void> {
  const { data } = schema.safeParse(kept);
  if (data) await watch(session, storage, data.playerId);
}

/** Back at the door; also when a key has come, which is somebody by itself. */
export async function stopWatching(session: SessionStore, storage: Storage): Promise<void> {
  if (isWatching(session.getState())) session.setState({ enrolment: { step: 'unknown' } });
  await storage.remove('settings', WATCHING_KEY).catch(() => undefined);
}
