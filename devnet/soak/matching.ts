/** Fields that only fit together: proofs, consents, applications, terms of a market. */
import { sha256 } from '@noble/hashes/sha2.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { toHex, utf8 } from '../../src/lib/bytes.ts';
import { gridKey } from '../world/draft.ts';
import type { MessageName } from '../world/messages.ts';
import type { BlockInfo, WorldReader } from '../world/tables.ts';
import { consent, type TestKey } from '../world/testWorld.ts';
import { proofFor, proxyNonce } from './proofs.ts';
import type { Random } from './random.ts';

type Value = Readonly<Record<string, unknown>>;

export interface Matching {
  readonly world: WorldReader;
  readonly random: Random;
  readonly keyOf: ReadonlyMap<string, TestKey>;
}

/** What to write over the fields of a likely message. `value` is the message as it stands. */
export function matching(
  { world, random, keyOf }: Matching,
  name: MessageName,
  value: Value,
  block: BlockInfo,
): object {
  const caller = world.read('address', String(value['creator'])) ?? '';
  const minimum = Object.keys(value).filter((field) => field.startsWith('minAmount'));
  const easy = Object.fromEntries(minimum.map((field) => [field, 1n]));
  switch (name) {
    case 'MsgGuildMembershipJoinProxy': {
      const key = keyOf.get(String(value['address']));
      const guildId = world.read('player', caller)?.guildId ?? '';
      return key ? { ...consent(key, guildId, proxyNonce(world, key.address)), substationId: '' } : {};
    }
    case 'MsgAddressRegister': {
      const key = keyOf.get(String(value['address']));
      if (!key) return {};
      return { playerId: caller, ...sign(key, `PLAYER${caller}ADDRESS${key.address}`) };
    }
    case 'MsgGuildCreate':
      return {
        founderPlayerId: random.percent(80) ? '' : value['founderPlayerId'],
        entrySubstationId: random.percent(70) ? '' : value['entrySubstationId'],
        address: '',
        proofPubKey: '',
        proofSignature: '',
        ...proofFor(world, name, { ...value, founderPlayerId: '' }, block.height),
      };
    case 'MsgProviderCreate':
      return {
        rate: { denom: 'ualpha', amount: String(random.below(3)) },
        accessPolicy: random.below(3),
        capacityMinimum: BigInt(random.below(1000)),
        capacityMaximum: BigInt(1000 + random.below(10_000_000)),
        durationMinimum: BigInt(random.below(10)),
        durationMaximum: BigInt(10 + random.below(10_000)),
        providerCancellationPenalty: random.pick(['0', '10000000000000000', '1000000000000000000']),
        consumerCancellationPenalty: random.pick(['0', '10000000000000000', '1000000000000000000']),
      };
    case 'MsgAgreementOpen':
      return { capacity: BigInt(1000 + random.below(100_000)), duration: BigInt(5 + random.below(300)) };
    case 'MsgGuildBankRedeem':
    case 'MsgGuildBankConvertToken':
      return { ...easy, amountToken: guildTokens(world, random, String(value['creator'])) };
    case 'MsgReactorDefuse':
    case 'MsgReactorBeginMigration':
    case 'MsgReactorInfuse':
    case 'MsgReactorCancelDefusion':
      return {
        amount: { denom: 'ualpha', amount: String(1 + random.below(2_000_000)) },
        delegatorAddress: random.percent(90) ? value['creator'] : value['delegatorAddress'],
      };
    case 'MsgStructBuildInitiate':
      return fittingBuild(world, random);
    case 'MsgStructMove':
      return { locationType: random.percent(80) ? 9 : 2 };
    default:
      return { ...easy, ...bestSubstation(world, random, value), ...proofFor(world, name, value, block.height) };
  }
}

function sign(key: TestKey, text: string): { proofPubKey: string; proofSignature: string } {
  const signature = secp256k1.sign(sha256(utf8(text)), key.privateKey, { prehash: false });
  return { proofPubKey: toHex(key.publicKey), proofSignature: toHex(signature) };
}

/** Of a guild whose tokens the address holds. */
function guildTokens(world: WorldReader, random: Random, address: string): { denom: string; amount: string } {
  const held = world.keys('balance', `${address}/uguild.`);
  const key = random.pick(held);
  const denom = key?.slice(address.length + 1) ?? 'uguild.0-1';
  const amount = key === undefined ? 0n : (world.read('balance', key) ?? 0n);
  return { denom, amount: String(random.percent(50) ? amount : amount / 3n) };
}

/** A type and an ambit that go together; rigs and refineries more often than others, or nothing is ever refined. */
function fittingBuild(world: WorldReader, random: Random): object {
  const structTypeId = random.percent(30) ? BigInt(14 + random.below(2)) : BigInt(2 + random.below(21));
  const possible = world.read('structType', String(structTypeId))?.possibleAmbit ?? 0n;
  const operatingAmbit = random.pick([1, 2, 3, 4].filter((one) => (possible & (1n << BigInt(one))) !== 0n)) ?? 0;
  return { structTypeId, operatingAmbit };
}

/** Players look for power; without it nothing happens in a world any more. */
function bestSubstation(world: WorldReader, random: Random, value: Value): object {
  if (!('substationId' in value) || !('playerId' in value) || random.percent(30)) return {};
  const share = (id: string) => world.read('grid', gridKey('connectionCapacity', id)) ?? 0n;
  const substations = world.keys('substation', '');
  return {
    substationId: substations.reduce((best, id) => (share(id) > share(best) ? id : best), substations[0] ?? ''),
  };
}
