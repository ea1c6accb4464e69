import { expect, test } from 'vitest';
import { endpointObstacle, feeObstacle, entitlementObstacle, entrySubstations, founderObstacle } from './founding.ts';
import { parseGuildId, parseObjectId, parsePlayerId, parseReactorId, parseSubstationId } from './ids.ts';
import { NAMELESS, parseName } from './names.ts';
import { blockHeight, microAlpha } from './units.ts';

const ME = parsePlayerId('1-7');
const OTHER = parsePlayerId('1-8');

test('an owner founds no other guild, a member may', () => {
  const id = parseGuildId('0-2');
  expect(founderObstacle(ME, { id, owner: ME, name: NAMELESS })).toMatch(/You own guild 0-2/);
  expect(founderObstacle(ME, { id, owner: ME, name: parseName('Reach') })).toMatch(/You own .?Reach.?, so/);
  expect(founderObstacle(ME, { id, owner: OTHER, name: NAMELESS })).toBeNull();
  expect(founderObstacle(ME, null)).toBeNull();
});

test('a guild may be reached nowhere yet, or at an address of the web', () => {
  expect(endpointObstacle('')).toBeNull();
  expect(endpointObstacle('https://guild.example/config.json')).toBeNull();
  for (const text of ['guild.example', 'javascript:alert(1)', `https://a.example/${'x'.repeat(300)}`]) {
    expect(endpointObstacle(text), text).not.toBeNull();
  }
});

test('who cannot pay what founding costs is told so', () => {
  expect(feeObstacle(microAlpha(500n), microAlpha(499n))).toMatch(/charges 500\sµg, and you have only 499\sµg/);
  expect(feeObstacle(microAlpha(500n), microAlpha(500n))).toBeNull();
  expect(feeObstacle(null, microAlpha(0n))).toBeNull();
});

test('a reactor founds once, when it is old enough, for who holds the right', () => {
  const reactor = { id: parseReactorId('3-2'), guildId: null, charterEligibleHeight: blockHeight(500n) };
  expect(entitlementObstacle(reactor, blockHeight(500n), true)).toBeNull();
  expect(entitlementObstacle(reactor, blockHeight(499n), true)).toBe(
    'You can found a guild with reactor 3-2 in 1 block. Wait or choose another reactor.',
  );
  expect(entitlementObstacle(reactor, blockHeight(500n), false)).toMatch(/don’t have permission to found a guild/);
  const spent = { ...reactor, guildId: parseGuildId('0-1') };
  expect(entitlementObstacle(spent, blockHeight(500n), true)).toMatch(/was already used to found guild 0-1/);
  const never = { ...reactor, charterEligibleHeight: blockHeight(0n) };
  expect(entitlementObstacle(never, blockHeight(500n), true)).toMatch(/^You can’t found a guild with reactor 3-2/);
});

test('an entry is a substation of one’s own, or one with the right to connect', () => {
  const mine = { id: parseSubstationId('4-1'), owner: ME };
  const given = { id: parseSubstationId('4-2'), owner: OTHER };
  const foreign = { id: parseSubstationId('4-3'), owner: OTHER };
  const on = (objectId: string, playerId: typeof ME, mask: number) =>
    ({ subject: { kind: 'object', objectId: parseObjectId(objectId), playerId }, mask }) as const;
  const granted = [on('4-2', ME, 1024), on('4-3', OTHER, 1024), on('4-3', ME, 4)];
  expect(entrySubstations(ME, [mine, given, foreign], granted)).toEqual([mine, given]);
});
