/** The table of rules against what is known elsewhere: the messages there are, and the gate devnet keeps by itself. */
import { describe, expect, it } from 'vitest';
import { LAYER_ONE } from '../../../devnet/chain/messageRules.ts';
import { MESSAGES } from '../../../devnet/world/messages.ts';
import { PERMISSION_RULES, type PermissionRule } from '../../game/permissionRules.ts';

const rules: Readonly<Record<string, PermissionRule>> = PERMISSION_RULES;
const players = Object.keys(MESSAGES).filter((name) => name !== 'MsgUpdateParams');

describe('the permission rules', () => {
  it('are of every message a player can send, and of no other', () => {
    expect(Object.keys(rules).sort()).toEqual([...players].sort());
  });

  it('point at fields the messages have', () => {
    const decode = (name: string): object =>
      (MESSAGES as unknown as Readonly<Record<string, { decode(bytes: Uint8Array): object }>>)[name]?.decode(
        new Uint8Array(),
      ) ?? {};
    for (const [name, { ways }] of Object.entries(rules)) {
      const fields = Object.keys(decode(name));
      for (const { target, bits } of ways.flat()) {
        if ('field' in target && target.field !== '')
          expect([name, fields]).toEqual([name, expect.arrayContaining([target.field])]);
        if (bits === 'asked')
          expect([name, fields.some((field) => /^permissions?$/.test(field))]).toEqual([name, true]);
      }
    }
  });
});

describe('the first layer', () => {
  it.each(players)('of %s is the one the gate of the devnet asks for', (name) => {
    expect(rules[name]?.key).toBe((LAYER_ONE as Readonly<Record<string, number>>)[name] ?? 0);
  });
});
