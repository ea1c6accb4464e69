/**
 * What a key can cost its player by the permissions it is registered with. Found by trying: keyPowers.attack.integration.test.ts lets a key
 * of each mask give every message on devnet, compares the world before and after, and holds this table and keyNeeds.ts to what it saw.
 * Whatever is said of what a key can do is made from them.
 */
import { mark, say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import type { NetworkIdentity } from '../network.ts';
import { ALL_PERMISSIONS as ALL, PERMISSION as P } from '../permissions.ts';

/** What a key can do to its player that hurts. */
export type KeyHarm = keyof typeof KEY_HARMS;

/** Any one of these permissions is enough. */
const KEY_HARMS = {
  /** The main key loses permissions, down to the one that is left. Nobody who lost them can give them back. */
  mainKey: ALL,
  otherKeys: ALL,
  newKeys: ALL,
  /** What others may do as the player, or no longer: outlives the key. */
  grants: ALL,
  revokes: P.delete,
  structs: P.play,
  /** By a proof, which anybody can work out. */
  founds: P.play,
  coins: P.tokenTransfer | P.tokenInfuse,
  stake: P.tokenMigrate | P.tokenDefuse,
  membership: P.guildMembership,
  names: P.update,
  power: P.admin | P.update | P.delete | P.sourceAllocation | P.allocationConnection,
  guild: P.admin | P.update | P.guildEndpointUpdate | P.guildJoinConstraintsUpdate,
} as const;

const HARMS: Readonly<Record<KeyHarm, Sentence>> = {
  mainKey: mark('revoke your main key’s permissions'),
  otherKeys: mark('change the permissions of your other keys'),
  newKeys: mark('add other keys to your player'),
  grants: mark('grant the same permissions to other players'),
  revokes: mark('revoke your other keys'),
  structs: mark('self-destruct your structs'),
  founds: mark('found a guild in your name, so you leave your current guild'),
  coins: mark('spend your coins'),
  stake: mark('move or unstake your alpha'),
  membership: mark('join guilds and accept or reject invitations for you'),
  names: mark('change your names and images'),
  power: mark('give away or sell your power'),
  guild: mark('change the guild you lead'),
};

/** What is known of the chain; nothing known counts as the worse. */
export type HarmNetwork = Pick<NetworkIdentity, 'textFormat'>;

/** After release 0.21 no key takes anything from the main key. */
const keepsMainKey = (network: HarmNetwork | null): boolean => network?.textFormat === 2;

/** What a key with this mask can do to its player, worst first. */
export function keyHarms(mask: number, network: HarmNetwork | null): readonly KeyHarm[] {
  return (Object.keys(KEY_HARMS) as KeyHarm[]).filter(
    (harm) => (KEY_HARMS[harm] & mask) !== 0 && !(harm === 'mainKey' && keepsMainKey(network)),
  );
}

/** The same in words, each after "can". */
export function keyHarmWords(mask: number, network: HarmNetwork | null): readonly string[] {
  return keyHarms(mask, network).map((harm) => say(HARMS[harm]));
}

/** What the chain does not let it do, each after "can’t". */
export function keySafeWords(mask: number, network: HarmNetwork | null): readonly string[] {
  const harms = new Set(keyHarms(mask, network));
  return (Object.keys(KEY_HARMS) as KeyHarm[]).filter((harm) => !harms.has(harm)).map((harm) => say(HARMS[harm]));
}
