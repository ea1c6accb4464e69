import { describe, expect, it } from 'vitest';
import { network } from '../../testing/chainAnswers.ts';
import { ANTE_CODES, FRAMEWORK_CODES, GAME_CODES, SMALL_CODES } from './codes.ts';
import { decodeRefusal } from './decodeRefusal.ts';

const PREFIX = 'failed to execute message; message index: 0: ';

/** One text per fragment of docs/network/chain-messages.md 4.3, as the chain would print it. */
const TEXTS: readonly (readonly [codespace: string, code: number, text: string])[] = [
  ['sdk', 32, 'account sequence mismatch, expected 5, got 3: incorrect account sequence'],
  ['sdk', 4, 'account sequence mismatch, expected 5, got 3: incorrect account sequence'],
  [
    'sdk',
    4,
    'signature verification failed; please verify account number (7), sequence (3) and chain-id (gametest-1): unauthorized',
  ],
  ['game', 1050, 'struct (5-42) not found'],
  ['game', 1050, 'struct_type (99) not found'],
  ['game', 1100, 'calling address (game1abc) has no administrate permission'],
  ['game', 1100, 'calling player (1-2) has no administrate permission on object (5-9)'],
  ['game', 1100, 'calling player (1-2) has no ugc update permission on object (1-3)'],
  ['game', 1150, 'requires player account but none associated with game1abc'],
  ['game', 1200, 'required charge of 8 for build, but player (1-2) only had 3'],
  ['game', 1200, 'required charge of 2 for activate, but player (1-2) only had 1'],
  ['game', 1201, 'player (1-2) is offline due to power'],
  ['game', 1201, 'player (1-2) cannot handle new load requirements (required: 1, available: 1)'],
  ['game', 1201, 'player (1-2) cannot handle new load requirements (required: 500000, available: 120000)'],
  ['game', 1203, 'player (1-2) cannot afford refine'],
  ['game', 1203, 'player (1-2) cannot afford agreement_open'],
  ['game', 1250, 'struct (5-7) is offline but must be online for mine'],
  ['game', 1250, 'struct (5-7) is destroyed but must be built for activate'],
  ['game', 1260, 'struct (5-7) has no mining system'],
  ['game', 1302, 'struct type 14 cannot exist in ambit space'],
  ['game', 1302, 'command structs can only be built directly in the fleet'],
  ['game', 1302, 'struct cannot exist outside a planet'],
  ['game', 1302, 'struct cannot exist in this location: not_in_range'],
  ['game', 1350, 'planet (2-9) already has a struct on that slot'],
  ['game', 1350, "planet (2-9) doesn't have that slot available"],
  ['game', 1350, 'non-existent ambit'],
  ['game', 1350, 'fleet (9-2) already has a command struct'],
  ['game', 1400, 'target struct (5-9) is out_of_range from struct (5-1)'],
  ['game', 1450, 'fleet (9-2) needs a command struct before build'],
  ['game', 1450, 'fleet (9-2) needs an online command struct before build'],
  ['game', 1453, 'fleet (9-2) cannot build while away'],
  ['game', 1453, 'fleet (9-2) cannot raid while shields_active'],
  ['game', 1550, 'substation (4-1) does not have capacity (1000000) for power (2500000)'],
  ['game', 1650, 'planet (2-9) is already complete'],
  ['game', 1650, 'planet (2-9) is empty, nothing to mine'],
  ['game', 1650, 'planet (2-9) has ore available for mining'],
  ['game', 1650, 'planet (2-9) is under raid'],
  ['game', 1710, 'name validation failed: invalid_format'],
  ['game', 1270, 'infuse amount (5ore) is invalid: invalid_denom'],
  ['game', 1501, 'player (1-2) is already a member of guild (0-1)'],
  ['game', 1501, 'player (1-2) membership in guild (0-1) refused: cannot_kick_owner'],
  ['game', 1501, 'player (1-2) membership in guild (0-1) refused: not_allowed'],
  ['game', 1550, 'allocation (6-1) failed: automated_conflict'],
  ['game', 1600, 'reactor action on (gamevaloper1x) failed: entry_not_found'],
  ['game', 1600, 'reactor (3-1) guild charter failed: not_yet_eligible'],
  ['game', 1700, 'provider (10-1) is not accepting new agreements'],
  ['game', 1710, 'capacity (5) cannot be lower than 10'],
  ['game', 1710, 'duration (5000) cannot be greater than 900'],
  ['game', 1710, 'capacity (900) is beyond what substation (4-1) has available (800)'],
  ['game', 1750, 'address (game1abc) already has an account'],
  ['game', 1750, 'address (game1abc) proof signature verification failure'],
  ['game', 1900, 'object not found'],
  ['undefined', 1, 'invalid value for int32 field operatingAmbit: 16'],
  ['game', 1800, 'work failure for input (5-7MINE812NONCE17)'],
  ['game', 1800, 'work failure for input (9-2@2-1RAID812NONCE17)'],
];

describe('a refusal with a text', () => {
  it('says what the player can do, with the numbers of the chain in it', () => {
    const told = TEXTS.map(([codespace, code, text]) => {
      const { reason, words } = decodeRefusal(codespace, code, PREFIX + text, network);
      return `${code} ${text}\n  -> ${reason}: ${words}`;
    });
    expect(told.join('\n')).toMatchSnapshot();
  });

  it('keeps the text of the chain for the details', () => {
    const raw = `${PREFIX}struct (5-42) not found`;
    expect(decodeRefusal('game', 1050, raw, network)).toMatchObject({ codespace: 'game', code: 1050, raw });
  });

  it('splits one message into build limit and power by the size of its numbers', () => {
    const load = (required: string, available: string) =>
      decodeRefusal(
        'game',
        1201,
        `cannot handle new load requirements (required: ${required}, available: ${available})`,
        network,
      );
    expect(load('1', '1').reason).toBe('buildLimit');
    expect(load('3', '5').reason).toBe('buildLimit');
    expect(load('50000', '0').reason).toBe('power');
    expect(load('50000', '49999').reason).toBe('power');
    expect(load('50000', '-20000')).toMatchObject({
      reason: 'power',
      words: expect.stringMatching(/needs [^,]+, but only 0\s?\S* ?is free/),
    });
  });

  it('does not show the word administrate, which names no permission', () => {
    const { words } = decodeRefusal('game', 1100, 'calling address (x) has no administrate permission', network);
    expect(words).not.toContain('administrate');
  });
});

describe('a refusal with a code alone', () => {
  const tables = { 'game-ante': ANTE_CODES, game: GAME_CODES, sdk: FRAMEWORK_CODES, '': SMALL_CODES };

  it.each(Object.entries(tables))('of codespace %j has a sentence for every code of the facts', (codespace, table) => {
    const told = table.map(([from, to]) => {
      const { reason, words } = decodeRefusal(codespace, from, '', network);
      return `${from === to ? from : `${from}-${to}`} ${reason}: ${words}`;
    });
    expect(told.join('\n')).toMatchSnapshot();
  });

  it('means the small scheme of the spec only in the codespace of the game, or none', () => {
    expect(decodeRefusal('game', 7, '', network).reason).toBe('charge');
    expect(decodeRefusal('', 6, '', network).reason).toBe('offline');
    expect(decodeRefusal('sdk', 7, '', network).reason).toBe('address');
    expect(decodeRefusal('', 32, '', network).reason).toBe('sequenceMismatch');
  });

  it('follows the words of the network, not compiled-in ones', () => {
    const other = { ...network, namespace: 'orbit', sdkRoot: 'frame' };
    expect(decodeRefusal('orbit-ante', 2010, '', other).reason).toBe('notRegistered');
    expect(decodeRefusal('orbit', 1353, '', other).reason).toBe('slotTaken');
    expect(decodeRefusal('frame', 5, '', other).reason).toBe('insufficientFunds');
    expect(decodeRefusal('game', 1353, '', other).reason).toBe('other');
  });

  it('nobody knows is shown in the words of the chain, in whole sentences and without a trace', () => {
    expect(decodeRefusal('staking', 4, 'validator does not exist', network).words).toBe(
      'The chain rejected this action: validator does not exist. Check it and try again.',
    );
    expect(decodeRefusal('x', 9, '', network).words).toBe(
      'The chain rejected this action with code 9. Check it and try again.',
    );
    const long = Array.from({ length: 20 }, (_, n) => `sentence number ${n} ends here.`).join(' ');
    const { words, raw } = decodeRefusal('x', 9, long, network);
    expect(words).toMatch(
      /^The chain rejected this action: sentence number 0 ends here\. .* ends here\. Check it and try again\.$/,
    );
    expect(words.length).toBeLessThan(400);
    expect(raw).toBe(long);
  });

  it('is a fault of the node in plain words, whatever it prints of its stack', () => {
    const log =
      'recovered: runtime error: index out of range [9] with length 4\nstack:\ngoroutine 1 [running]:\nmain.x()';
    const refusal = decodeRefusal('undefined', 111_222, log, network);
    expect(refusal).toMatchObject({
      reason: 'fault',
      words: expect.stringContaining('The node crashed on this action'),
    });
    expect(refusal.raw).toBe('recovered: runtime error: index out of range [9] with length 4');
    expect(decodeRefusal('undefined', 111_222, '', network).reason).toBe('fault');
    expect(decodeRefusal('x', 1, 'odd thing\nstack:\ngoroutine 7', network).words).not.toContain('goroutine');
  });

  it('is known by the words of the modules and of nobody', () => {
    expect(decodeRefusal('staking', 19, '', network).reason).toBe('reactor');
    expect(decodeRefusal('undefined', 1, 'player (1-2) is offline due to power', network).reason).toBe('offline');
  });
});
