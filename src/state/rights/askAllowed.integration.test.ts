/** Who may do what on devnet, by us and by devnet's own judgement, for all players, objects and rights; and what each path says. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playerHolds } from '../../../devnet/world/permissions.ts';
import type { WorldReader } from '../../../devnet/world/tables.ts';
import type { WorldView } from '../../../devnet/world/view.ts';
import { parseObjectId, parsePlayerId, type PlayerId } from '../../game/ids.ts';
import { PERMISSION as P } from '../../game/permissions.ts';
import { createPopulatedDevnet, type Populated } from '../../testing/populatedDevnet.ts';
import { askAllowed } from './askAllowed.ts';

let populated: Populated;
let ids: Readonly<Record<'operator' | 'settler' | 'applicant', PlayerId>>;

beforeAll(async () => {
  populated = await createPopulatedDevnet();
  const { act, operator, settler, applicant, doors } = populated;
  const { devnet } = doors;
  ids = {
    operator: parsePlayerId(devnet.chain.world.playerOfAddress(operator.address)),
    settler: parsePlayerId(settler.playerId),
    applicant: parsePlayerId(applicant.playerId),
  };
  const grant = { objectId: settler.playerId, playerId: applicant.playerId, permissions: BigInt(P.play | P.update) };
  act(settler, 'MsgPermissionGrantOnObject', grant);
  const { guildId } = devnet;
  act(operator, 'MsgPermissionGuildRankSet', { objectId: guildId, guildId, permission: BigInt(P.update), rank: 101n });
  act(operator, 'MsgPermissionGuildRankSet', { objectId: guildId, guildId, permission: BigInt(P.delete), rank: 1n });
});
afterAll(() => populated.close());

const ask = (who: keyof typeof ids, object: string, what: Parameters<typeof askAllowed>[0]['what']) =>
  askAllowed({ playerId: ids[who], objectId: parseObjectId(object), what }, populated.doors.chain);

/** The three tables that devnet's judgement reads, out of the view that everybody else has. */
function readerOf(world: WorldView): WorldReader {
  const ranks = new Map(world.guildRankPermissions());
  const read = (table: string, key: string): unknown => {
    if (table === 'permission') return world.permission(key);
    return table === 'guildRankPermission' ? ranks.get(key) : world.get('player', key);
  };
  return { read } as unknown as WorldReader; // it asks for nothing else
}

test('every player, object and right is judged as the chain judges it', async () => {
  const world = readerOf(populated.doors.devnet.chain.world);
  const owned = ['2-1', '5-1', '9-2', '0-1', '4-1', '3-1', '10-1', ...Object.values(ids)];
  const asked = [P.play, P.update, P.delete, P.update | P.delete, P.play | P.update];
  let [yes, no] = [0, 0];
  for (const playerId of Object.values(ids)) {
    for (const id of owned) {
      const owner = ownerOf(id);
      for (const bits of asked) {
        const ours = await askAllowed({ playerId, objectId: parseObjectId(id), what: bits }, populated.doors.chain);
        expect([playerId, id, bits, ours.may]).toEqual([
          playerId,
          id,
          bits,
          playerHolds(world, playerId, id, owner, bits),
        ]);
        if (ours.may) yes++;
        else no++;
      }
    }
  }
  expect(Math.min(yes, no)).toBeGreaterThan(20);
});

function ownerOf(id: string): string {
  const { world } = populated.doors.devnet.chain;
  const table = {
    0: 'guild',
    2: 'planet',
    3: 'reactor',
    4: 'substation',
    5: 'struct',
    9: 'fleet',
    10: 'provider',
  } as const;
  const name = table[Number(id.split('-')[0]) as keyof typeof table];
  return name === undefined ? id : (world.get(name, id)?.owner ?? '');
}

test('a path says owner, grant or rank', async () => {
  const { guildId } = populated.doors.devnet;
  expect(await ask('settler', '2-1', P.update)).toMatchObject({ may: true, steps: [{ sources: [{ by: 'owner' }] }] });
  expect(await ask('applicant', ids.settler, P.play)).toMatchObject({
    may: true,
    steps: [{ sources: [{ by: 'grant', mask: P.play | P.update }] }],
  });
  expect(await ask('settler', guildId, P.update)).toMatchObject({
    may: true,
    steps: [{ sources: [{ by: 'rank', guildId, rank: 101n }] }],
  });
});

test('an order is judged by its rule, with the keys that could sign it', async () => {
  expect(await ask('applicant', '5-1', 'MsgStructActivate')).toMatchObject({
    may: true,
    keyBits: P.play,
    steps: [{ objectId: ids.settler, bits: P.play }],
    keys: [{ address: populated.applicant.address }],
  });
  expect(await ask('applicant', '2-1', 'MsgPlanetUpdateName')).toMatchObject({ may: false });
  expect(await ask('settler', ids.settler, 'MsgPlayerSend')).toMatchObject({ may: true, keyBits: P.tokenTransfer });
  expect(await ask('applicant', ids.settler, 'MsgPlayerSend')).toMatchObject({ may: false });
  expect(await ask('settler', '2-1', 'MsgGuildBankMint')).toMatchObject({
    may: false,
    words: 'Permissions on this object don’t affect that action.',
  });
});
