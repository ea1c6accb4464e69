/** An officer's journey: a guild won by a race, set up, filled, given rights and a bank, and handed on. Each order by its form. */
import { gameAny, signTx } from '../devnet/chain/signTx.ts';
import { operatorKey } from '../devnet/chain/operatorKey.ts';
import { message } from '../devnet/world/testWorld.ts';
import {
  parseAddress,
  parseAllocationId,
  parseGuildId,
  parseObjectId,
  parsePlayerId,
  parseProviderId,
  parseSubstationId,
  type PlayerId,
  type SubstationId,
} from '../src/game/ids.ts';
import { blocks, milliwatts } from '../src/game/units.ts';
import type { Page } from '@playwright/test';
import { expect, type Network, test } from './fixtures.ts';
import { confirm, makeKey, signUp } from './journey.ts';
import { actAs, signUpNewcomer } from './neighbour.ts';

test.use({ devnetOptions: { blockTimeMs: 300, charterRange: 40 } });

const GUILD = parseGuildId('0-2');
const PROVIDER = parseProviderId('10-1');

/** Micrograms. */
const PURSE = 25_000_000n;

/** What founding, stake and power cost comes from somebody who has it. */
async function payTo({ devnet }: Network, playerId: string): Promise<void> {
  const { chain, control, options } = devnet;
  const operator = operatorKey(options.addressPrefix);
  const account = chain.account(operator.address);
  const toAddress = chain.world.get('player', playerId)?.primaryAddress ?? '';
  const amount = [{ denom: 'ualpha', amount: String(PURSE) }];
  const send = message('MsgPlayerSend', {
    creator: operator.address,
    fromAddress: operator.address,
    toAddress,
    amount,
  });
  const raw = signTx({
    messages: [gameAny(chain.namespace, send)],
    privateKey: operator.privateKey,
    sdkRoot: chain.sdkRoot,
    chainId: chain.chainId,
    accountNumber: account?.accountNumber ?? 0n,
    sequence: account?.sequence ?? 0n,
  });
  expect(chain.checkTx(raw)).toMatchObject({ code: 0 });
  await control.settle();
}

type Box = ReturnType<Page['getByRole']>;

/** Types an id and leaves the field, so that its list is shut. */
async function pick(box: Box, label: string, id: string): Promise<void> {
  const field = box.getByRole('combobox', { name: label });
  await field.fill(id);
  await field.press('Tab');
}

/** Two substations that `playerId` feeds from his own stake: a little for who comes in, and more to sell. @returns their ids */
async function makeGrid(
  network: Network,
  phrase: string,
  playerId: PlayerId,
): Promise<{ readonly entryId: SubstationId; readonly soldId: SubstationId }> {
  const { world } = network.devnet.chain;
  const give = await actAs(network, phrase);
  const [, reactor] = [...world.list('reactor')][0] ?? [];
  const delegatorAddress = parseAddress(world.get('player', playerId)?.primaryAddress);
  const amount = { denom: 'ualpha', amount: 2_000_000n };
  await give({ name: 'MsgReactorInfuse', delegatorAddress, validatorAddress: reactor?.validator ?? '', amount });
  const feed = async (watts: bigint): Promise<SubstationId> => {
    const power = milliwatts(watts * 1000n);
    const sourceObjectId = parseObjectId(playerId);
    await give({ name: 'MsgAllocationCreate', controller: playerId, sourceObjectId, allocationType: 'static', power });
    const allocationId = parseAllocationId([...world.list('allocation')].at(-1)?.[0]);
    await give({ name: 'MsgSubstationCreate', owner: playerId, allocationId });
    return parseSubstationId([...world.list('substation')].at(-1)?.[0]);
  };
  return { entryId: await feed(30n), soldId: await feed(200n) };
}

/** Each field by its label. */
async function fillIn(box: Box, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await box.getByRole('textbox', { name: label, exact: true }).fill(text);
  }
}

/** Opens an order by its door, fills it in, signs it in the signer's window. */
async function order(page: Page, door: string, title: string, fill: (box: Box) => Promise<void>) {
  await page.getByRole('button', { name: door, exact: true }).click();
  const box = page.getByRole('dialog', { name: title });
  await fill(box);
  await box.getByRole('button', { name: title, exact: true }).click();
  await confirm(page);
  await expect(box).toHaveCount(0);
}

test(
  'an officer founds a guild, opens it, fills it, gives ranks rights, mints, sells power, kicks and hands over',
  { tag: '@long' },
  async ({ page, network, noise }) => {
    // A node's word for an application that nobody made.
    noise.expect(/status of 500/);
    const { chain, control } = network.devnet;
    const guild = () => chain.world.get('guild', GUILD);
    const tab = async (name: string): Promise<void> => {
      await page.getByRole('navigation', { name: 'Guild pages' }).getByRole('link', { name, exact: true }).click();
    };
    const phrase = await makeKey(page, network.url);
    await signUp(page, 'ada');
    await expect(page.getByRole('button', { name: 'Explore planet' })).toBeVisible();
    const bea = await signUpNewcomer(network, 'bea');
    const officerId = parsePlayerId('1-2');
    await payTo(network, officerId);
    await payTo(network, bea.playerId);
    const { entryId, soldId } = await makeGrid(network, phrase, officerId);

    // The race: one zero is enough by now, and the proof that is found is signed.
    await control.advanceTo(chain.tip.height + 60n);
    await page.getByRole('link', { name: 'Guild', exact: true }).click();
    await tab('Directory');
    await page.getByRole('link', { name: 'Found a guild' }).click();
    await page.getByRole('button', { name: 'Start race' }).click();
    await confirm(page);
    await expect.poll(() => guild()?.owner).toBe('1-2');
    expect(guild()?.charterSolverId).toBe('1-2');
    await expect(page.getByRole('heading', { name: 'Your guild' })).toBeVisible();
    await page.getByRole('link', { name: 'Open your guild' }).click();

    // Who comes in, where, and as what.
    await tab('Settings');
    await order(page, 'Change entry substation', 'Change entry substation', (box) => pick(box, 'Substation', entryId));
    await expect.poll(() => guild()?.entrySubstationId).toBe(entryId);
    await order(page, 'Change entry rank', 'Change entry rank', (box) =>
      box.getByRole('textbox', { name: 'Rank' }).fill('9'),
    );
    await expect.poll(() => guild()?.entryRank).toBe(9n);
    await order(page, 'Change invitation rule', 'Change invitation rule', (box) =>
      box.getByRole('radio', { name: 'Members with permission' }).check(),
    );
    await expect.poll(() => guild()?.joinInfusionMinimumBypassByInvite).toBe(1);

    await tab('Entry');
    await order(page, 'Invite a player', 'Invite player', (box) => pick(box, 'Player', bea.playerId));
    await expect(page.getByRole('region', { name: 'Invitations' }).locator(`a[title='${bea.playerId}']`)).toBeVisible();
    await bea.send({ name: 'MsgGuildMembershipInviteApprove', guildId: GUILD, playerId: bea.playerId });
    expect(chain.world.get('player', bea.playerId)).toMatchObject({ guildId: GUILD, guildRank: 9n });

    // A rank, and what it may do.
    await tab('Members');
    await page.getByRole('button', { name: /Manage .*bea/ }).click();
    await order(page, 'Change guild rank', 'Change guild rank', (box) =>
      box.getByRole('textbox', { name: 'Rank' }).fill('5'),
    );
    await expect.poll(() => chain.world.get('player', bea.playerId)?.guildRank).toBe(5n);
    await page.keyboard.press('Escape');
    await tab('Permissions');
    await page.getByRole('button', { name: 'Rank 5 and better: not allowed to manage membership' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Grant rank permissions' }).click();
    await confirm(page);
    await expect(page.getByRole('button', { name: 'Rank 5 and better: allowed to manage membership' })).toBeVisible();
    // A player with the permission uses it.
    const him = await signUpNewcomer(network, 'cem');
    await bea.send({ name: 'MsgGuildMembershipInvite', guildId: GUILD, playerId: him.playerId });

    // Tokens of the guild's own.
    await tab('Bank');
    await order(page, 'Mint tokens', 'Mint tokens', async (box) => {
      await box.getByRole('textbox', { name: 'Alpha as collateral (grams)' }).fill('0.5');
      await box.getByRole('textbox', { name: 'Tokens', exact: true }).fill('2');
    });
    const tokens = (): bigint =>
      chain.world.balance(chain.world.get('player', '1-2')?.primaryAddress ?? '', `uguild.${GUILD}`);
    await expect.poll(() => tokens() > 0n).toBe(true);

    // Power for a member: offered here, bought by her, and seen to arrive.
    await page.getByRole('link', { name: 'Market', exact: true }).click();
    const powerTab = (name: string): Promise<void> =>
      page.getByRole('navigation', { name: 'Energy pages' }).getByRole('link', { name, exact: true }).click();
    await powerTab('Sell power');
    await order(page, 'Sell power', 'Sell power', async (box) => {
      await pick(box, 'Substation', soldId);
      await fillIn(box, {
        'Price per W per block (grams)': '0.001',
        'Minimum power': '1',
        'Maximum power': '150',
        'Minimum duration': '1',
        'Maximum duration': '500',
        'Provider’s cancellation penalty (%)': '10',
        'Buyer’s cancellation penalty (%)': '10',
      });
    });
    const desk = page.getByRole('region', { name: /^Provider/ });
    await expect(desk.getByText('No agreements yet. They appear here when a player buys your power.')).toBeVisible();
    await bea.send({
      name: 'MsgAgreementOpen',
      providerId: PROVIDER,
      capacity: milliwatts(100_000n),
      duration: blocks(200n),
    });
    await expect(desk.getByText(/100.W to .*bea/)).toBeVisible();
    await powerTab('Energy');
    const hers = page.getByRole('region', { name: /^Power grid/ }).getByRole('button', { name: /^Player .*bea/ });
    await expect(hers).toHaveAccessibleName(/of 30.W/);
    const bought = parseAllocationId([...chain.world.list('agreement')].at(-1)?.[1].allocationId);
    await bea.send({ name: 'MsgSubstationCreate', owner: bea.playerId, allocationId: bought });
    const hersId = parseSubstationId([...chain.world.list('substation')].at(-1)?.[0]);
    await bea.send({ name: 'MsgSubstationPlayerMigrate', substationId: hersId, playerId: [bea.playerId] });
    await expect(hers).toHaveAccessibleName(/of 100.W/);
    await expect
      .poll(() => network.ask(`substation/${hersId}`))
      .toMatchObject({
        gridAttributes: { connectionCapacity: '100000', connectionCount: '1' },
      });
    await page.getByRole('link', { name: 'Guild', exact: true }).click();

    // Out again, and away with it.
    await tab('Members');
    await page.getByRole('button', { name: /Manage .*bea/ }).click();
    await order(page, 'Kick member', 'Kick member', (box) =>
      box
        .getByRole('checkbox', { name: /I know what this action does and that I may not be able to undo the action\./ })
        .check(),
    );
    await expect.poll(() => chain.world.get('player', bea.playerId)?.guildId).toBe('');
    await tab('Settings');
    await order(page, 'Transfer guild', 'Transfer guild', async (box) => {
      await pick(box, 'New owner', bea.playerId);
      await box
        .getByRole('checkbox', { name: /I know what this action does and that I may not be able to undo the action\./ })
        .check();
    });
    await expect.poll(() => guild()?.owner).toBe(bea.playerId);
  },
);
