/** Our word against the chain's: for a spread of worlds every order is asked of both. */
import { expect, test } from 'vitest';
import { reportExecuted } from '../../../devnet/chain/reporting.ts';
import { apply } from '../../../devnet/world/apply.ts';
import type { Key, Unit } from '../../../devnet/world/cases/battleCase.ts';
import { ADDRESSES, IDS, KEYS } from '../../../devnet/world/cases/battleWorld.ts';
import { stage } from '../../../devnet/world/cases/stage.ts';
import type { MessageName, MessageOf } from '../../../devnet/world/messages.ts';
import { message } from '../../../devnet/world/testWorld.ts';
import { AMBITS, ambitMask, maskHas } from '../../game/ambit.ts';
import type { AttackRecord } from '../../game/attack.ts';
import { decodeRefusal } from '../../chain/refusal/decodeRefusal.ts';
import {
  attackObstacle,
  clearDefenceObstacle,
  type CombatObstacle,
  defendObstacle,
  moveObstacle,
  stealthObstacle,
  targetObstacle,
  trashObstacle,
} from '../../game/combat/combatRules.ts';
import { outlook } from '../../game/combat/outlook.ts';
import type { StructId } from '../../game/ids.ts';
import { sentence } from '../../game/refusals/sentences.ts';
import { network } from '../../testing/chainAnswers.ts';
import { decodeAttack } from '../../wire/decodeAttack.ts';
import { worldOn } from '../../testing/combatBoard.ts';
import { type SeededRandom, seededRandom } from '../../testing/seededRandom.ts';
import { candidateWords, combatObstacleWords } from '../../game/refusals/combatObstacleWords.ts';
import { commanderOf, engagementOf, fieldOf, fighterOf } from './battlefield.ts';

const HEIGHT = 200n;
const ENUM = { space: 4, air: 3, land: 2, water: 1 } as const;
const FLEET_TYPES = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];
const HOMES: Readonly<Record<number, Unit['ambit']>> = { 2: 'space', 3: 'space', 4: 'space', 5: 'air', 6: 'air' };
const HOMES_BELOW: Readonly<Record<number, Unit['ambit']>> = { 7: 'air', 8: 'land', 9: 'land', 10: 'land' };
const QUEUES: readonly Partial<Record<Key, readonly Key[]>>[] = [
  {},
  { B: ['A'] },
  { B: ['A', 'C'] },
  { B: ['C', 'A', 'D'] },
  { B: ['C', 'D'], C: ['A'] },
];
/** Building, offline, online, hidden, destroyed; online is the rule. */
const STATUSES = [7, 7, 7, 7, 7, 23, 3, 1, 35];

function armyOf(random: SeededRandom): Record<string, Unit> {
  const units: Record<string, Unit> = {};
  KEYS.forEach((at, index) => {
    const used = new Map<string, number>();
    for (let n = 0; n < 5; n++) {
      const type = FLEET_TYPES[random.below(FLEET_TYPES.length)]!;
      const ambit = HOMES[type] ?? HOMES_BELOW[type] ?? 'water';
      const slot = used.get(ambit) ?? 0;
      if (slot > 3) continue;
      used.set(ambit, slot + 1);
      const status = STATUSES[random.below(STATUSES.length)]!;
      units[`5-${10 * (index + 1) + n}`] = { type, at, ambit, slot, status, health: 1 + random.below(3) };
    }
    const planet = `planet ${at}` as const;
    units[`5-${10 * (index + 1) + 7}`] = { type: 14, at: planet, ambit: 'land', status: random.chance(700) ? 7 : 3 };
    if (random.chance(500)) units[`5-${10 * (index + 1) + 8}`] = { type: 19, at: planet, ambit: 'water' };
    if (random.chance(500)) units[`5-${10 * (index + 1) + 9}`] = { type: 17, at: planet, ambit: 'space' };
  });
  return units;
}

function setup(seed: number) {
  const random = seededRandom(seed);
  const units = armyOf(random);
  const ids = [...Object.keys(units), ...KEYS.map((key) => IDS[key].ship)];
  const pick = () => ids[random.below(ids.length)]!;
  // Mostly among friends, so that enough pairs are in range of each other.
  const guardOf = (guarded: string) => {
    const friends = Object.keys(units).filter((id) => id.slice(0, 3) === guarded.slice(0, 3));
    return [random.chance(800) ? (friends[random.below(friends.length)] ?? pick()) : pick(), guarded] as const;
  };
  const defenders = Array.from({ length: 12 }, () => guardOf(pick())).filter(
    ([defender, guarded], index, all) => defender !== guarded && all.findIndex(([one]) => one === defender) === index,
  );
  const ships = Object.fromEntries(
    KEYS.map((key) => [key, { ambit: AMBITS[random.below(4)]!, health: 1 + random.below(6) }]),
  );
  const offline = random.chance(150) ? (['A'] as const) : [];
  const board = stage({ units, ships, defenders, offline, queues: QUEUES[random.below(QUEUES.length)]! });
  const lastAction = random.chance(400) ? 200n - BigInt(random.below(9)) - 1n : 0n;
  board.edit((draft) => draft.setGrid('lastAction', IDS.A.player, lastAction));
  const appHash = (BigInt(seed) * 0x9e37_79b9_7f4an).toString(16).padStart(64, '0').slice(-16).padEnd(64, '0');
  return {
    ids: ids as StructId[],
    world: worldOn(board.world, 'A', HEIGHT - 1n),
    ask: <N extends MessageName>(name: N, fields: Partial<MessageOf<N>>) => {
      const whole = { ...fields, creator: ADDRESSES.A } as Partial<MessageOf<N>>;
      return apply(board.world, message(name, whole), { height: HEIGHT, timeMs: 0, appHash });
    },
  };
}

/** The chain's words for our reasons. */
const REASONS: Readonly<Record<string, string>> = {
  destroyed: '1250 destroyed',
  notBuilt: '1250 offline',
  structOffline: '1250 offline',
  offline: '1201 offline',
  charge: '1200 charge',
  cannotDefend: '1260 defending',
  notDefending: '1250 not_defending',
  notInRange: '1302 not_in_range',
  noStealth: '1260 stealth',
  hiddenAlready: '1250 hidden',
  visibleAlready: '1250 visible',
  notMovable: '1260 movement',
};
const TARGET_REASONS = {
  destroyed: '1400 destroyed',
  unbuilt: '1400 unbuilt',
  outOfRange: '1400 out_of_range',
  hidden: '1400 hidden',
  unreachable: '1400 unreachable',
} as const;

type Answer = ReturnType<ReturnType<typeof setup>['ask']>;
/** What a player reads after the refusal, as a node of the network tells it. */
const readAfter = (answer: Answer): string => {
  if (answer.ok) return '';
  const { codespace, code, log } = reportExecuted(answer.refusal, 0);
  return decodeRefusal(codespace, code, log, network).words;
};
/** What a player reads before. The chain tells no load and no capacity, and a struct in building is offline to it. */
const readBefore = (obstacle: CombatObstacle | null): string =>
  obstacle === null
    ? ''
    : obstacle.reason === 'notBuilt'
      ? sentence.structOffline
      : obstacle.reason === 'offline'
        ? sentence.offline()
        : combatObstacleWords(obstacle);
const said = (answer: Answer): string => (answer.ok ? '' : `${answer.refusal.number} ${answer.refusal.reason}`);
const ours = (obstacle: { readonly reason: string } | null): string =>
  obstacle === null ? '' : (REASONS[obstacle.reason] ?? obstacle.reason);

function attackOf(answer: Answer): AttackRecord {
  const event = answer.ok ? answer.events.find(({ name }) => name === 'EventAttack') : undefined;
  return decodeAttack(event!.data['eventAttackDetail'] as Readonly<Record<string, unknown>>);
}

const SEEDS = Array.from({ length: 60 }, (_, index) => index + 1);
const seen = new Map<string, number>();
const count = (what: string): void => void seen.set(what, (seen.get(what) ?? 0) + 1);

test.each(SEEDS)('every attack is refused by both or by none, and ends within its outlook: world %i', (seed) => {
  const { ids, world, ask } = setup(seed);
  const commander = commanderOf(world)!;
  const field = fieldOf(world);
  for (const attackerId of ids) {
    const attacker = fighterOf(world, attackerId)!;
    if (attacker.struct.owner !== commander.player.id) continue;
    for (const weapon of attacker.type.weapons) {
      for (const targetId of ids) {
        const target = fighterOf(world, targetId)!;
        const answer = ask('MsgStructAttack', {
          operatingStructId: attackerId,
          targetStructId: [targetId],
          weaponSystem: weapon.system,
        });
        const refused = attackObstacle(commander, attacker.struct, weapon);
        const missed = targetObstacle(field, attacker.struct, weapon, target.struct);
        const word = refused ? ours(refused) : missed ? TARGET_REASONS[missed] : '';
        expect([attackerId, weapon.system, targetId, said(answer)]).toEqual([
          attackerId,
          weapon.system,
          targetId,
          word,
        ]);
        if (refused) expect(readAfter(answer)).toBe(readBefore(refused));
        else if (missed) expect(readAfter(answer)).toContain(candidateWords(missed));
        count(word === '' ? 'attack accepted' : word);
        // Nobody is offered his own structs as targets, though the chain would let him.
        if (!answer.ok || target.struct.owner === commander.player.id) continue;
        const record = attackOf(answer);
        const before = outlook(field, engagementOf(world, attackerId, weapon, targetId)!);
        const [last] = record.shots.slice(-1);
        const { defenderCounters, blocked, evaded, counter } = last!;
        const answered = before.counters.filter(({ as }) => as === 'defender');
        if (evaded) expect(before.lands).toBeLessThan(1);
        else {
          // An evaded row carries no counters (facts 7.7); all others carry those of the defenders.
          expect(defenderCounters.map(({ by, damage }) => [by.structId, damage])).toEqual(
            answered.map(({ structId, damage }) => [structId, damage]),
          );
          expect(before.fallsFirst ? null : (blocked?.by.structId ?? null)).toBe(
            before.fallsFirst ? null : before.blockerId,
          );
          if (!before.fallsFirst) {
            expect(last!.damage).toBeGreaterThanOrEqual(before.damage.least);
            expect(last!.damage).toBeLessThanOrEqual(before.damage.most);
            count(before.blockerId === null ? 'hit' : 'blocked');
          }
          if (counter)
            expect(before.counters).toContainEqual(expect.objectContaining({ as: 'target', damage: counter.damage }));
          const fell = blocked ? blocked.destroyed : last!.targetDestroyed;
          if (fell) expect(before.destroys).toBeGreaterThan(0);
        }
        if (record.cannon) expect(before.counters.some(({ as }) => as === 'cannon')).toBe(true);
        const { attackerHealth } = record;
        expect(attackerHealth!.before - attackerHealth!.after).toBeLessThanOrEqual(before.worstLoss);
        if (attackerHealth!.after === 0) expect(before.mayFall).toBe(true);
        if (before.fallsFirst) {
          expect(attackerHealth!.after).toBe(0);
          count('fell first');
        }
      }
    }
  }
});

test.each(SEEDS)('guard, stealth, move and trash are refused by both or by none: world %i', (seed) => {
  const { ids, world, ask } = setup(seed);
  const commander = commanderOf(world)!;
  const field = fieldOf(world);
  for (const structId of ids) {
    const { struct, type } = fighterOf(world, structId)!;
    if (struct.owner !== commander.player.id) continue;
    const agree = (what: string, obstacle: CombatObstacle | null, answer: Answer): void => {
      expect(`${what} ${structId}: ${said(answer)}`).toBe(`${what} ${structId}: ${ours(obstacle)}`);
      expect(`${what} ${structId}: ${readAfter(answer)}`).toBe(`${what} ${structId}: ${readBefore(obstacle)}`);
      count(`${what} ${ours(obstacle)}`);
    };
    for (const protectedStructId of ids) {
      const guarded = fighterOf(world, protectedStructId)!.struct;
      agree(
        'guard',
        defendObstacle(commander, field, struct, type, guarded),
        ask('MsgStructDefenseSet', { defenderStructId: structId, protectedStructId }),
      );
    }
    agree(
      'unguard',
      clearDefenceObstacle(commander, struct, type),
      ask('MsgStructDefenseClear', { defenderStructId: structId }),
    );
    agree('hide', stealthObstacle(commander, struct, type, true), ask('MsgStructStealthActivate', { structId }));
    agree('show', stealthObstacle(commander, struct, type, false), ask('MsgStructStealthDeactivate', { structId }));
    agree('trash', trashObstacle(commander, struct, type), ask('MsgStructTrash', { structId }));
    for (const ambit of AMBITS) {
      const answer = ask('MsgStructMove', { structId, locationType: 9, ambit: ENUM[ambit], slot: 0n });
      agree('move', moveObstacle(commander, struct, type, ambit), answer);
    }
  }
});

test('the worlds above had all of it in them', () => {
  const wanted = [
    'attack accepted',
    'hit',
    'blocked',
    'fell first',
    ...Object.values(TARGET_REASONS),
    '1200 charge',
    '1201 offline',
    '1250 offline',
    '1250 destroyed',
    'guard ',
    'guard 1302 not_in_range',
    'guard 1260 defending',
    'unguard ',
    'unguard 1250 not_defending',
    'hide ',
    'hide 1250 hidden',
    'hide 1260 stealth',
    'show ',
    'show 1250 visible',
    'move ',
    'move 1260 movement',
    'trash ',
    'trash 1200 charge',
  ];
  expect(wanted.filter((what) => !seen.has(what))).toEqual([]);
});

test('a ship is refused an ambit that its type does not have', () => {
  const { world, ask } = setup(1);
  const commander = commanderOf(world)!;
  const ship = fighterOf(world, IDS.A.ship as StructId)!;
  expect(AMBITS.every((ambit) => maskHas(ship.type.possibleAmbit, ambit))).toBe(true);
  const landBound = { ...ship.type, possibleAmbit: ambitMask(4) };
  expect(
    moveObstacle(
      { ...commander, player: { ...commander.player, lastAction: 0n as never } },
      ship.struct,
      landBound,
      'air',
    ),
  ).toEqual({ reason: 'ambit' });
  expect(said(ask('MsgStructMove', { structId: ship.struct.id, locationType: 9, ambit: 5, slot: 0n }))).not.toBe('');
});
