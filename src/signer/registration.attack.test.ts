/**
 * A key that holds coins, tokens and stakes signs a text: what the signer's sheet says, against what the chain does with the signature.
 * docs/security.md 7, docs/network/chain-messages.md 1.1.
 */
import { afterEach, expect, test } from 'vitest';
import { mint } from '../../devnet/world/bank.ts';
import { Draft } from '../../devnet/world/draft.ts';
import { runStaking } from '../../devnet/world/handlers/staking.ts';
import { commit } from '../../devnet/world/state.ts';
import { testWorld } from '../../devnet/world/testWorld.ts';
import type { Wallet } from '../chain/types.ts';
import type { Holdings } from '../game/holdings.ts';
import { parseGuildId, parsePlayerId } from '../game/ids.ts';
import type { Sheet } from '../game/sheet/sheet.ts';
import { textSheet } from '../game/sheet/textSheet.ts';
import { microAlpha } from '../game/units.ts';
import { underAttack } from '../testing/attack.ts';
import { createSignerPair } from './testing/signerPair.ts';

const TOKEN = 'uguild.0-1';
const GRAM = 1_000_000n;

const open: { close(): void }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

function pair() {
  const made = createSignerPair();
  open.push(made);
  /** As the person who is asked sees it; null where nobody was. */
  const sheet = (): Sheet | null => {
    const last = made.asked.findLast(({ kind }) => kind === 'confirm');
    if (last?.kind !== 'confirm' || last.asked.kind !== 'text') return null;
    const { use, text, network, address: signer, told } = last.asked;
    return textSheet(use, text, { signer, network, told });
  };
  return { ...made, sheet };
}

/** The world of that key: 50 g, 7 tokens and 3 g of stake, and it is nobody's. Once it was: what it staked made a player of it. */
function worldWith({ address }: Wallet) {
  const world = testWorld();
  const thief = world.join('thief');
  const draft = new Draft(world.state);
  mint(draft, address, 'ualpha', 53n * GRAM);
  mint(draft, address, TOKEN, 7n);
  const validatorAddress = draft.get('reactor', '3-1')?.validator ?? '';
  const amount = { denom: 'ualpha', amount: String(3n * GRAM) };
  const value = { delegatorAddress: address, validatorAddress, amount };
  runStaking(draft, world.block as never, { module: 'staking', name: 'MsgDelegate', value });
  draft.remove('address', address);
  commit(world.state, draft.overlay.diff);
  const at = (whose: string) => ({
    alpha: world.view.balance(whose, 'ualpha'),
    tokens: world.view.balance(whose, TOKEN),
    staked: world.view.get('infusion', `3-1-${whose}`)?.fuel ?? 0n,
  });
  return { world, thief, at };
}

const HELD: Holdings = {
  coins: [
    { denom: 'ualpha', amount: 50n * GRAM },
    { denom: TOKEN, amount: 7n },
  ],
  staked: microAlpha(3n * GRAM),
  playerId: null,
};
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

test('a registration moves everything, and the sheet says so with a tick that names it, whatever the page says', async () => {
  const nothing: Holdings = { coins: [], staked: microAlpha(0n), playerId: null };
  const words: readonly (readonly [string, Holdings | undefined, RegExp])[] = [
    ['the truth', HELD, /50 g of alpha.*7 base units.*3 g staked|50 g of alpha.*3 g staked/],
    ['that nothing is there', nothing, /According to this site, this key has: nothing/],
    ['nothing at all', undefined, /This site didn’t check what this key has/],
  ];
  await underAttack(
    { line: 7, what: 'a signed text that moves all coins and stakes, and what the page says about it' },
    words,
    async (row) => {
      const [, told, said] = row;
      const { vault, sheet } = pair();
      const wallet = await vault.make();
      const { address, pubKeyHex } = wallet;
      const { world, thief, at } = worldWith(wallet);
      expect(at(address)).toEqual({ alpha: 50n * GRAM, tokens: 7n, staked: 3n * GRAM });
      const playerId = parsePlayerId(thief.playerId);
      const { signature } = await wallet.signText({ kind: 'register', playerId }, told);
      const shown = sheet();
      expect(shown?.marks).toMatchObject([
        { tone: 'danger', words: expect.stringMatching(/All coins and all stakes/) },
      ]);
      expect(shown?.ticks).toHaveLength(1);
      expect(shown?.ticks[0]).toContain(`all coins and stakes at this key to move to player ${playerId}`);
      expect(plain(shown?.ticks[0] ?? '')).toMatch(said);
      expect(shown?.items[0]?.undo?.level).toBe('never');
      const proof = { proofPubKey: pubKeyHex, proofSignature: signature };
      world.must('MsgAddressRegister', { creator: thief.address, playerId, address, ...proof, permissions: 1n });
      expect(at(address)).toEqual({ alpha: 0n, tokens: 0n, staked: 0n });
      expect(at(thief.address)).toMatchObject({ alpha: 50n * GRAM, tokens: 7n, staked: 3n * GRAM });
    },
  );
});

test('no key of a phrase is registered in silence, and a new play key for one player only', async () => {
  const [first, second] = [parsePlayerId('1-2'), parsePlayerId('1-3')];
  const { vault, playKeys, kinds, asked } = pair();
  const coin = await vault.make();
  const derived = await vault.derive(coin.address);
  asked.length = 0;
  await underAttack(
    { line: 7, what: 'a registration of a key that may hold coins' },
    [coin, derived],
    async (wallet) => {
      asked.length = 0;
      await wallet.signText({ kind: 'register', playerId: first });
      return kinds().join() === 'confirm';
    },
  );
  const play = await playKeys.make();
  asked.length = 0;
  await play.signText({ kind: 'register', playerId: first });
  await play.signText({ kind: 'register', playerId: first });
  expect(kinds()).toEqual([]);
  await play.signText({ kind: 'register', playerId: second });
  expect(kinds()).toEqual(['confirm']);
});

test('a sign-up moves no coins, and its sheet asks for no tick', async () => {
  const { vault, sheet } = pair();
  const wallet = await vault.make();
  const { world, at } = worldWith(wallet);
  const { signature } = await wallet.signText({ kind: 'signup', guildId: parseGuildId('0-1') });
  expect(sheet()).toMatchObject({ marks: [], ticks: [], items: [{ undo: { level: 'never' }, open: null }] });
  const before = at(wallet.address);
  const { address, pubKeyHex: proofPubKey } = wallet;
  const creator = world.operator.address;
  world.must('MsgGuildMembershipJoinProxy', { creator, address, proofPubKey, proofSignature: signature });
  expect(at(address)).toEqual(before);
});
