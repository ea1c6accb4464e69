/** "What would happen to player X?": the ways into a guild for one player. docs/network/mechanics.md 9.2. */
import { say } from '../../lib/words/say.ts';
import type { GuildRecord, InfusionRecord, JoinBypass } from '../entities.ts';
import type { GuildId, PlayerId, SubstationId } from '../ids.ts';
import { directObstacle } from '../joinObstacles.ts';
import type { MembershipApplication } from '../records.ts';

export interface Candidate {
  readonly id: PlayerId;
  readonly guildId: GuildId | null;
  readonly substationId: SubstationId | null;
  /** Where the guild he is in connects its newcomers. */
  readonly oldEntryId: SubstationId | null;
  readonly infusions: readonly InfusionRecord[];
  /** What waits between him and the guild. */
  readonly pending: Pick<MembershipApplication, 'joinType' | 'substationId'> | null;
}

export type EntryWayName = 'direct' | 'request' | 'invite' | 'proxy';

export interface Arrival {
  readonly rank: bigint;
  /** null: he arrives without power. */
  readonly substationId: SubstationId | null;
}

export interface EntryWay {
  readonly way: EntryWayName;
  /** Why it is shut; null where it is open. */
  readonly obstacle: string | null;
  /** What has to happen yet, or what he lacks. */
  readonly next: string;
  readonly arrival: Arrival;
}

type Policy = Pick<
  GuildRecord,
  'id' | 'joinInfusionMinimum' | 'bypassByRequest' | 'bypassByInvite' | 'entryRank' | 'entrySubstationId'
>;

/** All four ways, in the order in which a player would try them. */
export function entryWays(guild: Policy, candidate: Candidate): readonly EntryWay[] {
  const { pending } = candidate;
  const inside = candidate.guildId === guild.id ? say('This player is already a member.') : null;
  const rank = guild.entryRank;
  const moved = (override: SubstationId | null): Arrival => ({
    rank,
    substationId: override ?? guild.entrySubstationId,
  });
  const filed = (type: 'request' | 'invite') => (pending?.joinType === type ? pending.substationId : null);
  return [
    {
      way: 'direct',
      obstacle: inside ?? directObstacle(guild, candidate.infusions, 'other'),
      next:
        guild.joinInfusionMinimum === 0n
          ? say('The player signs and joins. No stake is needed.')
          : say('The player signs and joins. Stake in other reactors moves to the guild’s reactor.'),
      arrival: moved(null),
    },
    {
      way: 'request',
      obstacle: inside ?? shut('request', guild.bypassByRequest, pending),
      next: [filedWords(pending), decidedWords(guild.bypassByRequest)].filter((one) => one !== '').join(' '),
      arrival: moved(filed('request')),
    },
    {
      way: 'invite',
      obstacle: inside ?? shut('invite', guild.bypassByInvite, pending),
      next:
        pending?.joinType === 'invite'
          ? say('The player accepts the invitation and joins.')
          : [invitedWords(guild.bypassByInvite), say('The player accepts and joins.')].join(' ').trim(),
      arrival: moved(filed('invite')),
    },
    {
      way: 'proxy',
      obstacle: inside,
      next: say(
        'The player signs up through the guild server. Its operator needs the permission to manage membership.',
      ),
      arrival: { rank, substationId: keptSubstation(guild, candidate) },
    },
  ];
}

/** What waits for one way shuts the other. */
function shut(way: 'request' | 'invite', level: JoinBypass, pending: Candidate['pending']): string | null {
  const other = way === 'request' ? 'invite' : 'request';
  if (pending?.joinType === other) {
    return other === 'invite'
      ? say('This player already has an invitation. Ask them to accept it.')
      : say('This player already has a request. Accept or reject it first.');
  }
  if (level !== 'closed') return null;
  // Whoever was invited before it was shut may still accept: nobody of the guild is asked.
  if (way === 'invite') return pending?.joinType === 'invite' ? null : say('Invitations are turned off.');
  return say('Requests are turned off.');
}

function filedWords(pending: Candidate['pending']): string {
  return pending?.joinType === 'request' ? say('The player has sent a request.') : say('The player sends a request.');
}

function decidedWords(level: JoinBypass): string {
  if (level === 'closed') return '';
  return level === 'member'
    ? say('Any member can accept the request.')
    : say('Members with permission to manage membership can accept the request.');
}

function invitedWords(level: JoinBypass): string {
  if (level === 'closed') return '';
  return level === 'member'
    ? say('Any member can invite players.')
    : say('Members with permission to manage membership can invite players.');
}

/** Who is brought in keeps his power, unless it came from the guild that he leaves. */
function keptSubstation(guild: Policy, { guildId, substationId, oldEntryId }: Candidate): SubstationId | null {
  const keeps = substationId !== null && !(guildId !== null && substationId === oldEntryId);
  return keeps ? substationId : guild.entrySubstationId;
}
