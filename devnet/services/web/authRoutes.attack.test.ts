/** Login texts that were not meant for this host, or not for now. docs/security.md 4. */
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { expect, test } from 'vitest';
import { toHex, utf8 } from '../../../src/lib/bytes.ts';
import { ATTACK_SCALE, underAttack } from '../../../src/testing/attack.ts';
import { createRandom } from '../../rivals/random.ts';
import { createRoster } from '../../rivals/roster.ts';
import { post, testDevnet, testPlayer } from '../testing/testDevnet.ts';

/** Times that a host may make a client sign, as they stand in the text. `now`: Unix seconds. */
function timesAt(now: number): readonly string[] {
  const random = createRandom('login times');
  const drawn = Array.from({ length: 8 * ATTACK_SCALE }, () => {
    const seconds = Math.floor(10 ** (2.2 + 12 * random.next()));
    return [now + seconds, now - 480 - seconds];
  });
  const named = [0, -1, 1, now + 121 + 5, now - 600, now * 1000, 2 ** 31, 2 ** 53, 2 ** 53 + 2, 2 ** 63, 1e21, 1e300];
  const words = ['NaN', 'Infinity', '', ' ', `${now} `, `+${now}`, `0x${now.toString(16)}`, `${now}.5`, 'now', '٣'];
  return [...named, ...drawn.flat()].map(String).concat(words);
}

test('a login is taken for the time that it was signed in, whatever the text says', async () => {
  const devnet = await testDevnet();
  const player = testPlayer(devnet);
  await player.join('astra');
  const url = `${devnet.urls.web}/api/auth/login`;
  const now = Math.floor(Date.now() / 1000);
  const bodyOf = (time: string) => ({
    ...player.loginBody(),
    signature: player.sign(`LOGIN_GUILD0-1ADDRESS${player.address}DATETIME${time}`),
    unix_timestamp: time,
  });
  expect((await post(url, bodyOf(String(now)))).status).toBe(200);
  await underAttack({ line: 4, what: 'devnet: a login text of another time' }, timesAt(now), async (time) => {
    const { status, headers } = await post(url, bodyOf(time));
    return status === 401 && headers.get('set-cookie') === null;
  });
});

/** Everybody of the four other guilds that the network has, as they would sign in here for their own. */
test('a text that names another guild opens no session here, not even for a member of that guild', async () => {
  const devnet = await testDevnet({ rivals: 8, rivalPace: 0 });
  await devnet.control.settle();
  const url = `${devnet.urls.web}/api/auth/login`;
  const { chainId: seed, addressPrefix } = devnet.options;
  const { entries } = createRoster({ seed, count: 8, addressPrefix });
  const now = Math.floor(Date.now() / 1000);
  const cases = entries.flatMap((rival) => ['0-2', '0-3', '0-4', '0-5', '0-1'].map((guild) => ({ rival, guild })));
  const loginOf = ({ rival: { privateKey, address }, guild }: (typeof cases)[number]) => {
    const text = `LOGIN_GUILD${guild}ADDRESS${address}DATETIME${now}`;
    const signature = toHex(secp256k1.sign(sha256(utf8(text)), privateKey, { prehash: false }));
    const pubkey = toHex(secp256k1.getPublicKey(privateKey, true));
    return post(url, { address, signature, pubkey, guild_id: guild, unix_timestamp: String(now) });
  };
  const what = 'devnet: a login text given for another guild';
  await underAttack(
    { line: 4, what },
    cases,
    async (one) => (await loginOf(one)).status === 401,
    ({ rival, guild }) => `${rival.name} of guild ${rival.guild} for ${guild}`,
  );
});
