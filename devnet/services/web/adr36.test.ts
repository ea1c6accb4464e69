/** Logins by ADR-36 documents: made and judged by the library of the extension that signs them. */
import { makeADR36AminoSignDoc, serializeSignDoc, verifyADR36Amino } from '@keplr-wallet/cosmos';
import { expect, test } from 'vitest';
import { fromHex, toBase64 } from '../../../src/lib/bytes.ts';
import { createApi } from '../../../src/api/createApi.ts';
import { parseAddress, parseGuildId } from '../../../src/game/ids.ts';
import type { DevnetOptions } from '../../options.ts';
import { post, testDevnet, testPlayer } from '../testing/testDevnet.ts';
import { adr36Document } from './adr36.ts';

async function setup(authTexts: DevnetOptions['authTexts']) {
  const devnet = await testDevnet({ authTexts });
  const player = testPlayer(devnet);
  // The guild's door for newcomers is the same whatever logins look like.
  await player.join('astra');
  const { unix_timestamp = '', ...body } = player.loginBody();
  const text = `LOGIN_GUILD${devnet.guildId}ADDRESS${player.address}DATETIME${unix_timestamp}`;
  const documentFor = (signer: string, data: string): string =>
    new TextDecoder().decode(serializeSignDoc(makeADR36AminoSignDoc(signer, data)));
  const signed = (document: string): string => toBase64(fromHex(player.sign(document)));
  const bare = { ...body, unix_timestamp };
  const wrapped = { ...bare, signature_format: 'adr36', signature: signed(documentFor(player.address, text)) };
  const login = async (fields: object): Promise<unknown> => {
    const { status, body: answer } = await post(`${devnet.urls.web}/api/auth/login`, fields);
    return status === 200 ? 200 : { status, errors: answer.errors };
  };
  return { devnet, player, text, documentFor, signed, bare, wrapped, login };
}

const REFUSED = { status: 401, errors: { signature_validation_failed: 'Invalid signature' } };

test('the document is the extension’s own, and what its key signs of it holds there too', async () => {
  const { player, text, documentFor } = await setup('both');
  expect(adr36Document(player.address, text)).toBe(documentFor(player.address, text));
  const signature = fromHex(player.sign(adr36Document(player.address, text)));
  expect(verifyADR36Amino('game', player.address, text, fromHex(player.publicKeyHex), signature)).toBe(true);
});

test('a server of both takes each under its own name, and neither under the other’s', async () => {
  const { bare, wrapped, login, documentFor, signed, player, text } = await setup('both');
  expect(await login(bare)).toBe(200);
  expect(await login({ ...bare, signature_format: 'bare' })).toBe(200);
  expect(await login(wrapped)).toBe(200);
  const { signature_format: _, ...unnamed } = wrapped;
  expect(await login(unnamed)).toMatchObject({ status: 401 });
  expect(await login({ ...wrapped, signature: signed(text) })).toEqual(REFUSED);
  expect(await login({ ...wrapped, signature: signed(documentFor(player.address, `${text} `)) })).toEqual(REFUSED);
  const other = testPlayerAddress(player.address);
  expect(await login({ ...wrapped, signature: signed(documentFor(other, text)) })).toEqual(REFUSED);
  expect(await login({ ...wrapped, signature_format: 'adr-36' })).toMatchObject({ status: 401 });
});

/** Some other signer in the document than who logs in. */
function testPlayerAddress(address: string): string {
  return `${address.slice(0, -1)}${address.endsWith('q') ? 'p' : 'q'}`;
}

test('the client says the form and brings the signature in it', async () => {
  const { devnet, player, documentFor, text, bare } = await setup('adr36');
  const api = createApi({ baseUrl: devnet.urls.web, relogin: () => Promise.reject(new Error('No second sign-in')) });
  const input = {
    address: parseAddress(player.address),
    pubKeyHex: player.publicKeyHex,
    guildId: parseGuildId(devnet.guildId),
    unixTimestamp: Number(bare.unix_timestamp),
  };
  const signature = player.sign(documentFor(player.address, text));
  await expect(api.login({ ...input, signature, form: 'adr36' })).resolves.toBeUndefined();
  await expect(api.login({ ...input, signature })).rejects.toMatchObject({ status: 401 });
});

test('a server of bare texts does not look at the form, one of documents takes no bare text', async () => {
  const old = await setup('bare');
  expect(await old.login(old.bare)).toBe(200);
  expect(await old.login({ ...old.bare, signature_format: 'adr36' })).toBe(200);
  expect(await old.login(old.wrapped)).toMatchObject({ status: 401 });
  const strict = await setup('adr36');
  expect(await strict.login(strict.wrapped)).toBe(200);
  expect(await strict.login(strict.bare)).toEqual(REFUSED);
});
