import type { PlayerId } from '../../game/ids.ts';
import type { BlockHeight } from '../../game/units.ts';
import { isolatedOr } from '../../lib/tidyText.ts';
import { say } from '../../lib/words/say.ts';
import { isEndUnread, type Raid, raidStateAt } from '../../state/replay/raids.ts';
import type { Tape } from '../../state/replay/tape.ts';
import { isOverAt, raidHeadline } from './raidWords.ts';
import { raiderOf } from './useRaid.ts';

/** A raid as a headline, as it stands at a block. @param newest the newest block there is */
export function raidHeadlineIn(tape: Tape, raid: Raid, at: BlockHeight, newest: BlockHeight): string {
  const { players, planet } = tape.reading;
  const ownerId = planet.value.owner;
  const named = (id: PlayerId | null, instead: string): string =>
    isolatedOr((id && players.get(id)?.value.name) || null, id ?? instead);
  const state = raidStateAt(raid, at);
  return raidHeadline(
    isOverAt(raid, state, at) ? (state?.status ?? null) : isEndUnread(raid, newest) ? 'unread' : 'ongoing',
    named(raiderOf(tape, raid), say('Fleet {id}', { id: raid.fleetId })),
    named(ownerId, say('Planet {id}', { id: planet.value.id })),
  );
}
