/** A copied play key changes keys and grants of its player, by real orders on devnet: this browser says so, and not of what it signed. */
import { afterAll, expect, test } from 'vitest';
import { alertWords } from '../../game/alerts/alertWords.ts';
import { hrefOf, wayOf } from '../../game/alerts/alertWay.ts';
import { parseObjectId } from '../../game/ids.ts';
import { type GameMessage, type MessageOf, NOTHING_KNOWN } from '../../game/messages/messages.ts';
import { ALL_PERMISSIONS, PERMISSION } from '../../game/permissions.ts';
import { PLAY_RIGHTS } from '../../game/signerOf.ts';
import { underAttack } from '../../testing/attack.ts';
import { type Client, createClient } from '../../testing/createClient.ts';
import { type Actor, createGrounds } from '../../testing/orders/grounds.ts';
import { createSharedLocks } from '../../testing/sharedLocks.ts';
import { until } from '../../testing/until.ts';
import { orderOf } from '../orders/order.ts';
import { createMemoryStorage } from '../storage/openStorage.ts';
import { parseLedger } from './alertRecord.ts';
import { leaseFrom } from '../session/lease/lease.ts';
import { ownPlanet } from '../world/access.ts';

/** Blocks after which keys, and those after which grants are asked for again. */
const [KEYS, GRANTS] = [101n, 201n];

const open: { close(): void | Promise<void> }[] = [];
afterAll(async () => {
  for (const one of open.toReversed()) await one.close();
});

const OF_RIGHTS = ['rightsChanged', 'grantsChanged'];

const alertsOf = (client: Client) => client.alerts.getState().alerts.filter(({ kind }) => OF_RIGHTS.includes(kind));
const linesOf = (client: Client): readonly string[] =>
  alertsOf(client)
    .map(({ matter, value }) => `${matter} ${value}`)
    .toSorted();

async function setup() {
  const grounds = await createGrounds();
  open.push(grounds);
  const { doors, act } = grounds;
  const playerId = await doors.join('ada');
  const ada: Actor = { playerId, wallet: doors.wallet };
  await act(ada, { name: 'MsgPlanetExplore', playerId });
  const copy = await grounds.keyOf(ada, PLAY_RIGHTS);
  const spare = await grounds.keyOf(ada, ALL_PERMISSIONS);
  const [thief, friend] = [await grounds.member(), await grounds.member()];
  const objectId = parseObjectId(playerId);
  await act(ada, {
    name: 'MsgPermissionGrantOnObject',
    objectId,
    playerId: friend.playerId,
    permissions: PERMISSION.play | PERMISSION.update,
  });
  await doors.devnet.control.settle();
  const storage = createMemoryStorage();
  const locks = createSharedLocks();
  const page = async (): Promise<Client> => {
    const client = await createClient(doors, playerId, storage, locks);
    open.push(client);
    await client.beginAlerts();
    const { address } = doors.wallet;
    client.session.setState({
      address,
      webSession: 'signedIn',
      enrolment: { step: 'player', playerId },
      coin: { kind: 'vault', address, name: 'Key 1', isOpen: true },
      play: {
        address: copy.wallet.address,
        playerId,
        lease: leaseFrom({ kind: 'session', wrap: 'session' }, Date.now()),
        isOpen: true,
        isWaiting: false,
        lasts: true,
      },
    });
    await until(() => ownPlanet(client.world.getState()) !== null && client.connection.getState().live.step === 'live');
    return client;
  };
  const first = await page();
  const pages = [first];
  const heard = async (count: bigint): Promise<void> => {
    grounds.pass(count);
    await doors.devnet.control.settle();
    const { height } = doors.devnet.chain.tip;
    await until(() => pages.every(({ world }) => world.getState().height + 1n >= height));
  };
  /** What the book of all tabs has last of a matter. */
  const known = async (matter: string): Promise<string | null | undefined> =>
    parseLedger(await storage.read('settings', `alerts/of/${playerId}`))
      .timelines.get(matter)
      ?.points.at(-1)?.value;
  const expectKnown = (matter: string, value: string) =>
    expect.poll(() => known(matter), { timeout: 30_000 }).toBe(value);
  await heard(1n);
  // The first round of questions.
  await expectKnown(`grants/${playerId}`, 'read');
  await expectKnown(`keys/${playerId}`, 'read');
  return { grounds, ada, copy, spare, thief, friend, objectId, first, pages, page, heard, expectKnown };
}

test('what a copied key changes raises one alert that says how to undo it, over reloads too, and what this browser signed raises none', async () => {
  const { grounds, ada, copy, spare, thief, friend, objectId, first, pages, page, heard, expectKnown } = await setup();
  const { act, guildId, doors } = grounds;
  const { playerId } = ada;
  const main = ada.wallet.address;
  const registration = async (permissions: number): Promise<MessageOf<'MsgAddressRegister'>> => {
    const key = grounds.newKey();
    const proofs = await grounds.registration(key, playerId);
    return { name: 'MsgAddressRegister', playerId, address: key.address, ...proofs, permissions };
  };
  const give = async (...messages: [GameMessage, ...GameMessage[]]): Promise<void> => {
    const id = first.queue.enqueue(orderOf(messages, NOTHING_KNOWN));
    await until(() => doors.devnet.chain.mempoolSize > 0);
    await heard(1n);
    const step = () => first.activity.getState().records.find((one) => one.id === id)?.phase.step;
    await until(() => step() === 'landed');
    await heard(1n);
  };

  // By this browser: a key is let in, changed and revoked, and a friend gets more and less.
  const own = await registration(PERMISSION.play | PERMISSION.update);
  await give(own);
  await expectKnown(`key/${own.address}`, `${PERMISSION.play | PERMISSION.update} new`);
  await give({ name: 'MsgPermissionRevokeOnAddress', address: own.address, permissions: PERMISSION.update });
  await expectKnown(`key/${own.address}`, `${PERMISSION.play} less`);
  await give({ name: 'MsgPermissionSetOnObject', objectId, playerId: friend.playerId, permissions: PERMISSION.play });
  await expectKnown(`grant/${friend.playerId}`, `${PERMISSION.play} less`);
  await give({ name: 'MsgAddressRevoke', address: own.address });
  await expectKnown(`key/${own.address}`, 'revoked');
  expect(linesOf(first)).toEqual([]);

  // By the thief.
  const theirs = await registration(PERMISSION.play);
  await act(copy, theirs, {
    name: 'MsgPermissionSetOnAddress',
    address: spare.wallet.address,
    permissions: PLAY_RIGHTS,
  });
  await act(
    copy,
    { name: 'MsgPermissionGrantOnObject', objectId, playerId: thief.playerId, permissions: PERMISSION.play },
    { name: 'MsgPermissionSetOnObject', objectId, playerId: friend.playerId, permissions: PERMISSION.hashMine },
    { name: 'MsgPermissionGuildRankSet', objectId, guildId, permission: PERMISSION.play, rank: 1000n },
    { name: 'MsgPermissionRevokeOnAddress', address: main, permissions: PLAY_RIGHTS & ~PERMISSION.play },
  );
  await heard(GRANTS);
  const expected = [
    `key/${theirs.address} ${PERMISSION.play} new`,
    `key/${spare.wallet.address} ${PLAY_RIGHTS} less`,
    `key/${main} ${ALL_PERMISSIONS & ~(PLAY_RIGHTS & ~PERMISSION.play)} less`,
    `grant/${thief.playerId} ${PERMISSION.play} new`,
    `grant/${friend.playerId} ${PERMISSION.hashMine} more`,
    `grantRank/${guildId} ${PERMISSION.play}:1000 new`,
  ].toSorted();
  await expect.poll(() => linesOf(first), { timeout: 20_000 }).toEqual(expected);
  await underAttack({ line: 5, what: 'a change of keys or grants by a copied key' }, alertsOf(first), (alert) => {
    const { text } = alertWords(alert, (id) => id);
    expect(text).toMatch(/^If you didn’t [^.]+, revoke /);
    expect(hrefOf(wayOf(alert, null))).toBe(alert.kind === 'grantsChanged' ? '/rights' : '/settings');
  });

  // Told by a later round, another tab and a reload: once.
  pages.push(await page());
  await heard(GRANTS);
  await heard(GRANTS);
  for (const one of pages) await expect.poll(() => linesOf(one), { timeout: 20_000 }).toEqual(expected);

  // The counter-move is one's own, and no news.
  await give({ name: 'MsgAddressRevoke', address: theirs.address });
  await expectKnown(`key/${theirs.address}`, 'revoked');
  expect(linesOf(first)).toEqual(expected);
  // Somebody else's revocation is.
  await act(ada, { name: 'MsgAddressRevoke', address: copy.wallet.address });
  await heard(KEYS);
  await expect
    .poll(() => linesOf(first), { timeout: 20_000 })
    .toEqual([...expected, `key/${copy.wallet.address} revoked`].toSorted());
}, 180_000);
