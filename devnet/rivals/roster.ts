/** Who the rivals are before the first block: keys and names from a seed, four guilds with power and money. */
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8 } from '../../src/lib/bytes.ts';
import { addressOf } from '../world/address.ts';
import type { GenesisGuild, GenesisMember } from '../world/genesisGuilds.ts';
import { createRandom, type Random } from './random.ts';

export type Role = 'miner' | 'raider' | 'trader' | 'officer';

export interface RosterEntry {
  readonly role: Role;
  readonly name: string;
  readonly privateKey: Uint8Array;
  readonly address: string;
  /** 0..3, the guild it begins in. */
  readonly guild: number;
}

export interface Roster {
  readonly seed: string;
  readonly entries: readonly RosterEntry[];
  /** For the genesis; a guild without a founder is left out. */
  readonly guilds: readonly GenesisGuild[];
}

export interface RosterOptions {
  readonly seed: string;
  readonly count: number;
  readonly addressPrefix: string;
}

/** 0.. ; more than this many and a block could not carry what they do. */
export const MOST_RIVALS = 1000;

const GUILD_NAMES = ['Ashfall Compact', 'Lantern Reach', 'Ninth Orchard', 'Quiet Foundry'] as const;

/** What follows the founder, again and again: half dig, a third fights, the rest deals. */
const ROLES: readonly Role[] = ['miner', 'raider', 'miner', 'trader', 'miner', 'raider'];

/** Power per head: a mining planet with a defence draws 1.3 to 2.6 kW. In ualpha of fuel, 1 ualpha = 1 mW. */
const FUEL_PER_HEAD = 5_000_000n;
const ALPHA: Readonly<Record<Role, bigint>> = {
  officer: 500_000_000n,
  trader: 60_000_000n,
  miner: 5_000_000n,
  raider: 5_000_000n,
};

const FIRST = ['Ka', 'Ve', 'Or', 'Si', 'Ta', 'Mi', 'Ju', 'Ro', 'El', 'Ba', 'Ny', 'Du'] as const;
const MIDDLE = ['ra', 'lo', 'mi', 'ne', 'du', 'sha', 'vi', 'to', 'ke'] as const;
const LAST = ['n', 'x', 'th', 's', 'r', 'lle', 'k', 'm'] as const;

/** Letters and, to be unique, a number: the charset of player names has no space. docs/network/mechanics.md 9.6. */
function nameOf(random: Random, index: number): string {
  const parts = [random.pick(FIRST), random.pick(MIDDLE), random.pick(LAST)];
  return `${parts.join('')}-${index + 1}`;
}

export function createRoster({ seed, count, addressPrefix }: RosterOptions): Roster {
  const random = createRandom(`${seed}/names`);
  const entries: RosterEntry[] = [];
  for (let index = 0; index < Math.min(count, MOST_RIVALS); index++) {
    const guild = index % GUILD_NAMES.length;
    const place = Math.floor(index / GUILD_NAMES.length);
    const role = place === 0 ? 'officer' : (ROLES[(place - 1 + guild) % ROLES.length] ?? 'miner');
    const privateKey = sha256(utf8(`${seed}/rival/${index}`));
    const address = addressOf(secp256k1.getPublicKey(privateKey, true), addressPrefix);
    entries.push({ role, name: nameOf(random, index), privateKey, address, guild });
  }
  return { seed, entries, guilds: guildsOf(entries) };
}

function guildsOf(entries: readonly RosterEntry[]): GenesisGuild[] {
  return GUILD_NAMES.flatMap((name, guild) => {
    const [founder, ...members] = entries.filter((entry) => entry.guild === guild);
    if (!founder) return [];
    const fuel = FUEL_PER_HEAD * BigInt(members.length + 1);
    return [{ name, founder: memberOf(founder), members: members.map(memberOf), fuel }];
  });
}

function memberOf({ address, name, role }: RosterEntry): GenesisMember {
  return { address, name, alpha: ALPHA[role] };
}
