/**
 * From a sign-up to a refined gram, watched from every side: what the chain's REST says, what the mirror shows some
 * blocks later, and what the stream told in between must agree.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { connect, StringCodec } from 'nats.ws';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';

import { parseStructId } from '../../src/game/ids.ts';
import { proofKey, type ProofSubject, requiredDifficulty } from '../../src/game/proof.ts';
import { blockHeight, blocks } from '../../src/game/units.ts';
import { toHex, utf8 } from '../../src/lib/bytes.ts';
import type { NetworkLine } from '../world/line.ts';
import { request, testDevnet, testPlayer } from './testing/testDevnet.ts';

Object.assign(globalThis, { WebSocket });

type Work = 'build' | 'mine' | 'refine';

async function setup(network: NetworkLine) {
  const devnet = await testDevnet({ network });
  const nats = await connect({ servers: devnet.urls.stream, reconnect: false });
  onTestFinished(() => nats.close());
  const seen: string[] = [];
  // oxlint-disable-next-line typescript/no-explicit-any -- frames of any shape
  const bodies: any[] = [];
  nats.subscribe('game.>', {
    callback: (_error, message) => {
      const body = JSON.parse(StringCodec().decode(message.data));
      seen.push(`${message.subject} ${String(body.category)}`);
      bodies.push(body);
    },
  });
  await nats.flush();
  const player = testPlayer(devnet);
  const playerId = await player.join('digger');
  const creator = player.address;

  /** Waits, by making blocks, until one zero is enough; then finds the proof. */
  async function prove(kind: Work, id: string): Promise<{ proof: string; nonce: string }> {
    const [row] = (await player.web(`/api/work/player/${playerId}`)).body.data.filter(
      (work: { object_id: string; category: string }) => work.object_id === id && work.category === kind.toUpperCase(),
    );
    const clock = BigInt(row.block_start);
    await devnet.control.advanceTo(clock + BigInt(row.difficulty_target));
    const age = blocks(devnet.chain.tip.height + 1n - clock);
    const zeros = '0'.repeat(requiredDifficulty(age, BigInt(row.difficulty_target)));
    const subject: ProofSubject = { kind, structId: parseStructId(id), clock: blockHeight(clock) };
    for (let n = 0; ; n++) {
      const proof = toHex(sha256(utf8(`${proofKey(subject)}${n}`)));
      if (proof.startsWith(zeros)) return { proof, nonce: String(n) };
    }
  }

  async function raise(structTypeId: bigint, slot: bigint): Promise<string> {
    await devnet.control.mine(10);
    const started = await player.send({
      name: 'MsgStructBuildInitiate',
      value: { creator, playerId, structTypeId, operatingAmbit: 2, slot },
    });
    expect(started.body.tx_response).toMatchObject({ code: 0 });
    const structs = (await player.web(`/api/struct/player/${playerId}`)).body.data;
    const structId: string = structs.find((row: { type: number }) => BigInt(row.type) === structTypeId).id;
    const done = await player.send({
      name: 'MsgStructBuildComplete',
      value: { creator, structId, ...(await prove('build', structId)) },
    });
    expect(done.body.tx_response).toMatchObject({ code: 0 });
    return structId;
  }

  const ask = async (path: string) => (await request(`${devnet.urls.rest}${path}`)).body;
  return { devnet, player, playerId, creator, prove, raise, ask, seen, bodies, flush: () => nats.flush() };
}

test.each(['0.21', '0.16'] as const)(
  'extractor, ore, refinery, alpha: chain, mirror and stream agree on %s',
  async (line) => {
    const { devnet, player, playerId, creator, prove, raise, ask, seen, bodies, flush } = await setup(line);
    await player.send({ name: 'MsgPlanetExplore', value: { creator, playerId, name: '' } });
    const extractor = await raise(14n, 0n);
    const refinery = await raise(15n, 1n);
    expect((await ask(`/game/struct/${extractor}`)).structAttributes).toMatchObject({ status: '7', isOnline: true });

    const minedTx = await player.send({
      name: 'MsgStructOreMinerComplete',
      value: { creator, structId: extractor, ...(await prove('mine', extractor)) },
    });
    expect(minedTx.body.tx_response).toMatchObject({ code: 0 });
    expect((await player.web(`/api/player/${playerId}`)).body.data).toMatchObject({ ore: '1', alpha: '0' });
    expect((await player.web('/api/planet/2-1')).body.data.undiscovered_ore).toBe('4');

    const refinedTx = await player.send({
      name: 'MsgStructOreRefineryComplete',
      value: { creator, structId: refinery, ...(await prove('refine', refinery)) },
    });
    expect(refinedTx.body.tx_response).toMatchObject({ code: 0 });
    await flush();

    const chain = await ask(`/game/player/${playerId}`);
    expect(chain.playerInventory.rocks).toEqual({ denom: 'ualpha', amount: '1000000' });
    expect(chain.gridAttributes).not.toHaveProperty('ore');
    expect((await player.web(`/api/player/${playerId}`)).body.data).toMatchObject({ ore: '0', alpha: '1' });
    expect((await player.web(`/api/player/${playerId}/ore/stats`)).body.data.mined).toBe('1');

    const inventory = bodies.filter(({ subject }) => subject.startsWith('game.inventory.'));
    expect(inventory.map((row) => [row.category, row.direction, row.denom, row.amount_p])).toEqual([
      ['mined', 'credit', 'ore', 1],
      ['refined', 'debit', 'ore', 1],
      ['refined', 'credit', 'ualpha', 1_000_000],
    ]);
    expect(inventory[0].subject).toBe(`game.inventory.ore.0-1.${playerId}.${creator}`);
    const planet = `game.planet.2-1.${playerId}`;
    for (const category of [
      'struct_status',
      'struct_health',
      'struct_block_build_start',
      'struct_block_ore_mine_start',
    ]) {
      expect(seen).toContain(`${planet} ${category}`);
    }
    expect(seen).toContain(`game.grid.player.${playerId}.${playerId} lastAction`);

    // Every frame of the planet is in the feed of the web API, with nothing missing in between.
    const seqs = bodies.filter(({ subject }) => subject === planet).map(({ seq }) => seq);
    expect(seqs).toEqual(seqs.map((_: number, n: number) => n));
    const rows = (await player.web('/api/planet-activity/planet/2-1/page/1?include_total=1')).body;
    expect(rows.total).toBe(seqs.length);

    // Mirror against chain: each grid row of the player and his planet.
    for (const id of [playerId, '2-1', '4-1']) {
      for (const row of (await player.web(`/api/grid/object/${id}/page/1`)).body.data) {
        expect([row.id, row.val]).toEqual([row.id, (await ask(`/game/grid/${row.id}`)).gridRecord.value]);
      }
    }
    expect(devnet.chain.mempoolSize).toBe(0);
  },
);
