/** Stages of keys, rights, the profile and the purse. */
import { parseObjectId } from '../../game/ids.ts';
import { ALL_PERMISSIONS, PERMISSION } from '../../game/permissions.ts';
import { gridOwner } from './energyStages.ts';
import type { Grounds } from './grounds.ts';
import type { Stages } from './stage.ts';

const { play, substationConnection, update } = PERMISSION;
const PICTURE = 'https://pictures.example/face.png';
const PORTRAIT = '{"head":2}';

/** A substation, and somebody who is given rights on it. */
async function friend(grounds: Grounds, already = 0) {
  const { actor: by, substationId } = await gridOwner(grounds);
  const { playerId } = await grounds.member();
  const objectId = parseObjectId(substationId);
  if (already > 0) {
    await grounds.act(by, { name: 'MsgPermissionGrantOnObject', objectId, playerId, permissions: already });
  }
  const subject = { kind: 'object', objectId, playerId } as const;
  return {
    by,
    order: { objectId, playerId },
    read: async () => (await grounds.chain.ask('permission', { subject })).mask,
  };
}

/** A second key of the same player. */
async function device(grounds: Grounds, rights: number) {
  const by = await grounds.member();
  const { address } = (await grounds.keyOf(by, rights)).wallet;
  const ask = () => grounds.chain.ask('address', { address });
  return { by, address, ask, read: async () => (await ask()).permissions };
}

async function rankOffice(grounds: Grounds) {
  const { actor: by, substationId } = await gridOwner(grounds);
  const objectId = parseObjectId(substationId);
  const { guildId } = grounds;
  return {
    by,
    order: { objectId, guildId, permission: substationConnection },
    read: async () =>
      (await grounds.chain.askAll('guildRankPermissionsOf', { objectId, guildId })).map(({ mask, rank }) => [
        mask,
        rank,
      ]),
  };
}

/** A field that no record of the client holds, by the node's own answer. */
async function recordField({ doors }: Grounds, playerId: string, field: string): Promise<unknown> {
  const { rest } = doors.devnet.urls;
  const answer = (await (await fetch(`${rest}/${doors.network.namespace}/player/${playerId}`)).json()) as {
    readonly Player: Readonly<Record<string, unknown>>;
  };
  return answer.Player[field];
}

export const OWN_STAGES = {
  async MsgAddressRegister(grounds) {
    const by = await grounds.member();
    const { playerId } = by;
    const key = grounds.newKey();
    const { address } = key;
    const proofs = await grounds.registration(key, playerId);
    return {
      by,
      order: { playerId, address, ...proofs, permissions: play },
      read: async () => (await grounds.chain.ask('address', { address })).playerId,
      after: playerId,
    };
  },
  async MsgAddressRevoke(grounds) {
    const { by, address, ask } = await device(grounds, play);
    return { by, order: { address }, read: async () => (await ask()).playerId, after: null };
  },
  async MsgPermissionGrantOnObject(grounds) {
    const { by, order, read } = await friend(grounds);
    return { by, order: { ...order, permissions: substationConnection }, read, after: substationConnection };
  },
  async MsgPermissionRevokeOnObject(grounds) {
    const { by, order, read } = await friend(grounds, substationConnection | update);
    return { by, order: { ...order, permissions: update }, read, after: substationConnection };
  },
  async MsgPermissionSetOnObject(grounds) {
    const { by, order, read } = await friend(grounds, update);
    return { by, order: { ...order, permissions: substationConnection }, read, after: substationConnection };
  },
  async MsgPermissionGrantOnAddress(grounds) {
    const { by, address, read } = await device(grounds, play);
    return { by, order: { address, permissions: update }, read, after: play | update };
  },
  async MsgPermissionRevokeOnAddress(grounds) {
    const { by, address, read } = await device(grounds, play | update);
    return { by, order: { address, permissions: update }, read, after: play };
  },
  async MsgPermissionSetOnAddress(grounds) {
    const { by, address, read } = await device(grounds, play);
    return { by, order: { address, permissions: update }, read, after: update };
  },
  async MsgPermissionGuildRankSet(grounds) {
    const { by, order, read } = await rankOffice(grounds);
    return { by, order: { ...order, rank: 5n }, read, after: [[substationConnection, 5n]] };
  },
  async MsgPermissionGuildRankRevoke(grounds) {
    const { by, order, read } = await rankOffice(grounds);
    await grounds.act(by, { name: 'MsgPermissionGuildRankSet', ...order, rank: 5n });
    return { by, order, read, after: [] };
  },
  async MsgPlayerUpdatePrimaryAddress(grounds) {
    const { by, address } = await device(grounds, ALL_PERMISSIONS);
    const { playerId } = by;
    const read = async () => (await grounds.chain.ask('player', { playerId })).primaryAddress;
    return { by, order: { primaryAddress: address }, read, after: address };
  },
  async MsgPlayerUpdateName(grounds) {
    const by = await grounds.member();
    const { playerId } = by;
    const newName = `named-${playerId}`;
    const read = async () => (await grounds.chain.ask('player', { playerId })).name;
    return { by, order: { playerId, newName }, read, after: newName };
  },
  async MsgPlayerUpdatePfp(grounds) {
    const by = await grounds.member();
    const { playerId } = by;
    const read = async () => (await grounds.chain.ask('player', { playerId })).pfp;
    return { by, order: { playerId, pfp: PICTURE }, read, after: PICTURE };
  },
  async MsgPlayerUpdatePfpClientRenderAttributes(grounds) {
    const by = await grounds.member();
    const { playerId } = by;
    return {
      by,
      order: { playerId, pfpClientRenderAttributes: PORTRAIT },
      read: () => recordField(grounds, playerId, 'pfpClientRenderAttributes'),
      after: PORTRAIT,
    };
  },
  async MsgPlayerSend(grounds) {
    const by = await grounds.member();
    await grounds.fund(by, 3n);
    const { address: toAddress } = grounds.newKey();
    const denom = grounds.doors.network.alphaDenom;
    return {
      by,
      order: { fromAddress: by.wallet.address, toAddress, amount: [{ denom, amount: 1_500_000n }] },
      read: async () => (await grounds.chain.ask('balance', { address: toAddress, denom })).amount,
      after: 1_500_000n,
    };
  },
} satisfies Partial<Stages>;
