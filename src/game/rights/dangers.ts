/** Rights that cannot be taken back once they were used: whoever holds them can take, spend or destroy. docs/network/chain-entities.md 3.1 */
import { say, mark } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import { objectTypeOf } from '../ids.ts';
import { ALL_PERMISSIONS, PERMISSION, type PermissionName } from '../permissions.ts';
import { type HarmNetwork, keyHarmWords } from './keyPowers.ts';

const DANGERS = {
  admin: mark('transfer the object to someone else'),
  delete: mark('destroy the object or revoke its keys'),
  tokenTransfer: mark('spend the object’s coins'),
  tokenInfuse: mark('stake or burn the object’s alpha'),
  tokenMigrate: mark('move the object’s stake to another reactor'),
  tokenDefuse: mark('unstake the object’s alpha'),
  providerWithdraw: mark('withdraw a provider’s earnings'),
  guildTokenMint: mark('mint guild tokens'),
  guildTokenBurn: mark('burn other players’ tokens'),
} as const satisfies Partial<Readonly<Record<PermissionName, Sentence>>>;

const NAMES = Object.keys(DANGERS) as (keyof typeof DANGERS)[];

/** The bits of a mask that are. */
export function dangerOf(mask: number): number {
  return NAMES.reduce((bits, name) => bits | (mask & PERMISSION[name]), 0);
}

/** The same of a grant on one object: on a player every permission is one, for its holder can do what a key with it can. */
export function dangerOn(objectId: string, mask: number): number {
  return objectTypeOf(objectId) === 'player' ? mask : dangerOf(mask);
}

/** What these let their holder do is not in the table of harms. */
const BESIDE = PERMISSION.providerWithdraw | PERMISSION.guildTokenMint | PERMISSION.guildTokenBurn;

/** What a grant on an object lets its holder do, each after "can"; empty where it is harmless. */
export function dangerWordsOn(objectId: string, mask: number, network: HarmNetwork | null): readonly string[] {
  return objectTypeOf(objectId) === 'player' ? keyDangerWords(mask, network) : dangerWords(mask);
}

/** What a key lets whoever has it do, each after "can". */
export function keyDangerWords(mask: number, network: HarmNetwork | null): readonly string[] {
  return mask === ALL_PERMISSIONS ? dangerWords(mask) : [...keyHarmWords(mask, network), ...dangerWords(mask & BESIDE)];
}

/** What such a mask lets its holder do, worst first; empty where it is harmless. */
export function dangerWords(mask: number): readonly string[] {
  if (mask === ALL_PERMISSIONS) return [say('do everything the owner can')];
  return NAMES.filter((name) => (mask & PERMISSION[name]) !== 0).map((name) => say(DANGERS[name]));
}
