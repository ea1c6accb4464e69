import { describe, expect, test } from 'vitest';
import { fromHex, toBase64, toHex } from '../../../src/lib/bytes.ts';
import { decodeMessage, isMessageName, MESSAGES } from '../../world/messages.ts';
import { post, testDevnet, testPlayer } from '../testing/testDevnet.ts';
import { encodeTxForm } from '../tx/txFromJson.ts';
import { txJson } from '../tx/txJson.ts';
import golden from '../../../src/chain/golden/messages.golden.json' with { type: 'json' };

async function setup() {
  const devnet = await testDevnet();
  const player = testPlayer(devnet);
  const id = await player.join('astra');
  const explore = { name: 'MsgPlanetExplore', value: { creator: player.address, playerId: id, name: 'Home' } } as const;
  const submit = (body: unknown) => post(`${devnet.urls.rest}/sdk/tx/v1beta1/txs`, body);
  return { devnet, player, id, explore, submit };
}

describe('the spec’s body form', () => {
  test('with its signing material is the same transaction as its signed bytes', async () => {
    const { devnet, player, explore, submit } = await setup();
    const raw = player.tx([explore]);
    const { status, body } = await submit(txJson(raw));
    expect([status, body.tx_response.code]).toEqual([200, 0]);
    await devnet.control.mine(1);
    expect(devnet.chain.tx(body.tx_response.txhash)?.code).toBe(0);
    expect(devnet.chain.world.get('planet', '2-1')?.name).toBe('Home');
  });

  test('without signing material, with a changed field or a foreign signature is refused', async () => {
    const { player, explore, submit } = await setup();
    const form = txJson(player.tx([explore]));
    const bare = await submit({ body: form['body'] });
    expect([bare.status, bare.body.code]).toEqual([400, 3]);
    expect(bare.body.message).toContain('auth_info');
    const changed = JSON.parse(JSON.stringify(form).replace('Home', 'Away')) as unknown;
    expect((await submit(changed)).body.tx_response).toMatchObject({ code: 4, codespace: 'sdk' });
    const forged = await submit({ ...form, signatures: [toBase64(new Uint8Array(64).fill(1))] });
    expect(forged.body.tx_response).toMatchObject({ code: 4 });
  });

  test('an enum takes its word or its number, and nothing else', async () => {
    const { player, id, submit } = await setup();
    const value = { creator: player.address, playerId: id, structTypeId: 14n, operatingAmbit: 2, slot: 0n } as const;
    const form = JSON.stringify(txJson(player.tx([{ name: 'MsgStructBuildInitiate', value }])));
    expect(form).toContain('"operatingAmbit":"land"');
    expect((await submit(JSON.parse(form))).body.tx_response.code).toBe(0);
    const wrong = await submit(JSON.parse(form.replace('"land"', '"landmass"')));
    expect([wrong.status, wrong.body.code]).toEqual([400, 3]);
    expect(wrong.body.message).toContain('invalid int32');
  });

  test('unknown types and fields are named', async () => {
    const { player, explore, submit } = await setup();
    const form = JSON.stringify(txJson(player.tx([explore])));
    expect((await submit(JSON.parse(form.replace('MsgPlanetExplore', 'MsgPlanetEat')))).body.message).toContain(
      'MsgPlanetEat',
    );
    expect((await submit(JSON.parse(form.replace('"playerId"', '"owner"')))).body.message).toContain('owner');
  });

  test('every player message goes through the form and comes out byte for byte', async () => {
    const { player } = await setup();
    const bytes = golden as unknown as Readonly<Record<string, { readonly hex: string }>>;
    const names = Object.keys(MESSAGES).filter((name) => bytes[name] !== undefined);
    expect(names.length).toBe(Object.keys(MESSAGES).length);
    for (const name of names) {
      if (!isMessageName(name)) throw new Error(name);
      const raw = player.tx([decodeMessage(name, fromHex(bytes[name]?.hex ?? ''))]);
      expect(toHex(encodeTxForm(txJson(raw), 'game')), name).toBe(toHex(raw));
    }
  });
});
