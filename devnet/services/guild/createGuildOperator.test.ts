import { expect, test } from 'vitest';

import { post, request, testDevnet, testPlayer } from '../testing/testDevnet.ts';

test('twelve sign-ups share two transactions and all have power', async () => {
  const devnet = await testDevnet();
  const players = Array.from({ length: 12 }, () => testPlayer(devnet));
  // The first goes out alone at once; the rest pile up behind the transaction in flight.
  for (const [n, player] of players.entries()) {
    const reply = await post(`${devnet.urls.web}/api/auth/signup`, player.signUpBody(`pilot-${n}`));
    expect(reply.status).toBe(202);
  }
  expect(devnet.chain.mempoolSize).toBe(1);
  await devnet.control.settle();
  const operator = devnet.chain.world.get('player', '1-1')?.primaryAddress ?? '';
  expect(devnet.chain.account(operator)?.sequence).toBe(3n);
  for (const player of players) {
    const id = devnet.chain.world.playerOfAddress(player.address) ?? '';
    expect(devnet.chain.world.get('player', id)).toMatchObject({ guildId: '0-1', substationId: '4-1' });
  }
});

test('a sign-up that the chain refuses does not take the others down, and is told to who asks again', async () => {
  const devnet = await testDevnet();
  const first = testPlayer(devnet);
  const bad = testPlayer(devnet);
  const good = testPlayer(devnet);
  const url = `${devnet.urls.web}/api/auth/signup`;
  await post(url, first.signUpBody('first'));
  // The web's rule takes it, the chain's does not: it looks like an object id.
  const wish = bad.signUpBody('1-2');
  expect((await post(url, wish)).status).toBe(202);
  await post(url, good.signUpBody('good'));
  await devnet.control.settle();
  expect(devnet.chain.world.playerOfAddress(good.address)).toBeDefined();
  expect(devnet.chain.world.playerOfAddress(bad.address)).toBeUndefined();
  const again = await post(url, wish);
  expect(again).toMatchObject({ status: 400, body: { errors: { signup_refused: expect.stringMatching(/name/i) } } });
  expect((await post(url, bad.signUpBody('better'))).status).toBe(202);
  await devnet.control.settle();
  expect(devnet.chain.world.playerOfAddress(bad.address)).toBeDefined();
  expect(
    (await request(`${devnet.urls.web}/api/auth/player-address/${bad.address}/guild/0-1/player-id`)).body.data,
  ).not.toBeNull();
});
