/** What stands between a player and a guild of his own. docs/network/mechanics.md 9.1. */
import { isolatedOr } from '../lib/tidyText.ts';
import { say } from '../lib/words/say.ts';
import type { GuildRecord, ReactorRecord, SubstationRecord } from './entities.ts';
import { formatAlpha, formatBlocks } from './format.ts';
import type { PlayerId } from './ids.ts';
import { PERMISSION } from './permissions.ts';
import type { PermissionRecord } from './records.ts';
import { type BlockHeight, blocks, type MicroAlpha } from './units.ts';

/** Code points of an endpoint that this client lets pass; the chain has no limit of its own. */
const MOST_ENDPOINT = 256;
const NEVER = 0n;

/** Why nobody can found who owns the guild he is in; null when that is not so. */
export function founderObstacle(
  playerId: PlayerId,
  ownGuild: Pick<GuildRecord, 'id' | 'owner' | 'name'> | null,
): string | null {
  return ownGuild?.owner === playerId
    ? say('You own {guild}, so you can’t found another guild. Transfer your guild first.', {
        guild: isolatedOr(ownGuild.name, say('guild {guild}', { guild: ownGuild.id })),
      })
    : null;
}

/** Founding is not free: why the account cannot pay for it; null when it can, or when the price is not known. */
export function feeObstacle(fee: MicroAlpha | null, alpha: MicroAlpha): string | null {
  return fee !== null && alpha < fee
    ? say('The network charges {fee}, and you have only {alpha}. Get more alpha first.', {
        fee: formatAlpha(fee, 'up'),
        alpha: formatAlpha(alpha),
      })
    : null;
}

/** Where a guild is reached: an address of the web, or nothing yet. */
export function endpointObstacle(text: string): string | null {
  if (text === '') return null;
  if (text.length > MOST_ENDPOINT) return say('Use at most {most} characters.', { most: MOST_ENDPOINT });
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === 'https:' || url?.protocol === 'http:'
    ? null
    : say('Enter a URL like https://guild.example.');
}

/**
 * Why a reactor cannot found a guild without a proof. Whether its validator is at work only the chain knows.
 *
 * @param holds whether the founder holds the right to found with it
 */
export function entitlementObstacle(
  { id, guildId, charterEligibleHeight }: Pick<ReactorRecord, 'id' | 'guildId' | 'charterEligibleHeight'>,
  height: BlockHeight,
  holds: boolean,
): string | null {
  if (!holds)
    return say(
      'You don’t have permission to found a guild with reactor {reactor}. Ask the reactor’s owner for the permission.',
      {
        reactor: id,
      },
    );
  // Releases before 0.21 ask for nothing but the right.
  if (charterEligibleHeight === null) return null;
  if (guildId !== null)
    return say('Reactor {reactor} was already used to found guild {guild}. Choose another reactor.', {
      reactor: id,
      guild: guildId,
    });
  if (charterEligibleHeight === NEVER)
    return say('You can’t found a guild with reactor {reactor}. Choose another reactor.', { reactor: id });
  return height < charterEligibleHeight
    ? say('You can found a guild with reactor {reactor} in {blocks}. Wait or choose another reactor.', {
        reactor: id,
        blocks: formatBlocks(blocks(charterEligibleHeight - height)),
      })
    : null;
}

/** The substations that somebody may make an entry: his own, and those where the right to connect was given to him. */
export function entrySubstations<T extends Pick<SubstationRecord, 'id' | 'owner'>>(
  playerId: PlayerId,
  substations: readonly T[],
  granted: readonly PermissionRecord[],
): readonly T[] {
  const given = new Set(
    granted.flatMap(({ subject, mask }) =>
      subject.kind === 'object' && subject.playerId === playerId && (mask & PERMISSION.substationConnection) !== 0
        ? [subject.objectId as string]
        : [],
    ),
  );
  return substations.filter(({ id, owner }) => owner === playerId || given.has(id));
}
