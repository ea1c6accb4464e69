import { expect, test } from 'vitest';
import { parseAddress, parseGuildId, parseObjectId, parsePlayerId } from '../ids.ts';
import { PERMISSION as P } from '../permissions.ts';
import { givenOn, receivedBy } from './overview.ts';

const ME = parsePlayerId('1-1');
const BEN = parsePlayerId('1-2');
const GUILD = parseGuildId('0-1');
const MINE = parseObjectId('4-1');
const HIS = parseObjectId('4-2');
const owned = new Set<string>([ME, MINE]);

const grant = (objectId: typeof MINE, playerId: typeof ME, mask: number) => ({
  subject: { kind: 'object', objectId, playerId } as const,
  mask,
});
const rank = (objectId: typeof MINE, mask: number, at: bigint) => ({ objectId, guildId: GUILD, mask, rank: at });
const key = parseAddress('game19rl4cm2hmr8afy4kldpxz3fka4jguq0a873gmd');

test('what others may on mine, dangerous first; what I gave myself, nothing, and keys are no such rights', () => {
  const given = givenOn(
    owned,
    [
      grant(MINE, BEN, P.play),
      grant(parseObjectId('1-1'), BEN, P.tokenTransfer),
      grant(MINE, ME, P.admin),
      grant(MINE, parsePlayerId('1-3'), 0),
      grant(HIS, BEN, P.admin),
      { subject: { kind: 'address', address: key }, mask: P.admin },
    ],
    [
      rank(MINE, P.update, 9n),
      rank(MINE, P.substationConnection, 9n),
      rank(MINE, P.delete, 3n),
      rank(HIS, P.admin, 1n),
    ],
    ME,
  );
  expect(given).toEqual([
    { objectId: '1-1', mask: P.tokenTransfer, to: { kind: 'player', playerId: BEN } },
    { objectId: MINE, mask: P.delete, to: { kind: 'rank', guildId: GUILD, rank: 3n } },
    { objectId: MINE, mask: P.play, to: { kind: 'player', playerId: BEN } },
    { objectId: MINE, mask: P.update | P.substationConnection, to: { kind: 'rank', guildId: GUILD, rank: 9n } },
  ]);
});

test('what others gave me by name and by a rank that is good enough, and nothing on what is mine anyway', () => {
  const me = { playerId: ME, guildId: GUILD, guildRank: 5n };
  const permissions = [grant(HIS, ME, P.play), grant(MINE, ME, P.play), grant(HIS, BEN, P.admin)];
  const ranks = [rank(HIS, P.update, 5n), rank(HIS, P.delete, 4n), rank(MINE, P.update, 9n)];
  expect(receivedBy(me, owned, permissions, ranks)).toEqual([
    { objectId: HIS, mask: P.play, to: { kind: 'player', playerId: ME } },
    { objectId: HIS, mask: P.update, to: { kind: 'rank', guildId: GUILD, rank: 5n } },
  ]);
  expect(receivedBy({ ...me, guildRank: 0n }, owned, permissions, ranks)).toHaveLength(1);
});
