/** Two people and ten rivals over two thousand blocks, every act a signed transaction; then the books are compared. */
import { expect, test } from 'vitest';
import { allocationType, guildJoinBypassLevel, providerAccessPolicy } from '../../src/generated/game/enums.ts';
import { findProof } from '../world/testWorld.ts';
import { differences } from './compare.ts';
import { raidLost, raidWon, settle, TANK, UALPHA } from '../../src/testing/warActs.ts';
import { CHARTER_RANGE, type Person, type WarGame, warGame } from './warGame.ts';

const LAST_BLOCK = 2_000n;
/** Of 500,000 gas, in ualpha: founding is off the free path. */
const CHARTER_FEE = 500n;
/** Ten to the eighteenth-fold, as on the wire. */
const ONE_PERCENT = '10000000000000000';

function coins(amount: bigint, denom = UALPHA) {
  return { denom, amount: String(amount) };
}

function last(ids: Iterable<readonly [string, unknown]>): string {
  return [...ids]
    .map(([id]) => id)
    .sort((a, b) => Number(a.split('-')[1]) - Number(b.split('-')[1]))
    .at(-1)!;
}

/** Ada sells power to Bo: one agreement runs out, one he closes, one is left for the brownout. */
function market(war: WarGame, ada: Person, bo: Person): { substationId: string; validator: string } {
  const { view, operator } = war;
  for (const person of [ada, bo]) {
    const to = { fromAddress: operator.address, toAddress: person.address, amount: [coins(40_000_000n)] };
    war.must(operator, 'MsgPlayerSend', to);
  }
  const validator = view.get('reactor', '3-1')!.validator;
  const stake = { delegatorAddress: ada.address, validatorAddress: validator };
  war.must(ada, 'MsgReactorInfuse', { ...stake, amount: coins(16_000_000n) });
  expect(view.grid('capacity', ada.playerId)).toBe(15_360_000n);
  const source = { sourceObjectId: ada.playerId, allocationType: allocationType.dynamic, power: 15_000_000n };
  war.must(ada, 'MsgAllocationCreate', { controller: ada.playerId, ...source });
  const own = [...view.list('allocation')].find(([, one]) => one.sourceObjectId === ada.playerId)![0];
  war.must(ada, 'MsgSubstationCreate', { owner: ada.playerId, allocationId: own });
  const substationId = view.get('allocation', own)!.destinationId;
  war.must(ada, 'MsgSubstationPlayerConnect', { substationId, playerId: ada.playerId });
  war.must(ada, 'MsgProviderCreate', {
    substationId,
    rate: coins(1n),
    accessPolicy: providerAccessPolicy.openMarket,
    providerCancellationPenalty: '100000000000000000',
    consumerCancellationPenalty: '50000000000000000',
    capacityMinimum: 1_000n,
    capacityMaximum: 100_000n,
    durationMinimum: 10n,
    durationMaximum: 1_000n,
  });
  const providerId = [...view.list('provider')].find(([, one]) => one.owner === ada.playerId)![0];
  const open = (duration: bigint): string => {
    war.must(bo, 'MsgAgreementOpen', { providerId, duration, capacity: 10_000n });
    return last([...view.list('agreement')].filter(([, one]) => one.owner === bo.playerId));
  };
  const [short, closed] = [open(20n), open(300n)];
  const { allocationId } = view.get('agreement', short)!;
  war.must(bo, 'MsgSubstationAllocationConnect', { allocationId, destinationId: '4-1' });
  war.advance(20n);
  expect(view.get('agreement', short)).toBeUndefined();
  expect(view.get('allocation', allocationId)).toBeUndefined();
  war.must(bo, 'MsgAgreementClose', { agreementId: closed });
  war.must(ada, 'MsgProviderWithdrawBalance', { providerId, destinationAddress: ada.address });
  open(800n);
  return { substationId, validator };
}

/** Ada takes her fuel back: what hung on it goes dark in the same block, until there is fuel again. */
function brownout(war: WarGame, ada: Person, substationId: string, validator: string): void {
  const { view, tally } = war;
  const stake = { delegatorAddress: ada.address, validatorAddress: validator };
  war.must(ada, 'MsgReactorDefuse', { ...stake, amount: coins(15_500_000n) });
  expect([view.grid('load', ada.playerId), view.grid('capacity', substationId)]).toEqual([0n, 0n]);
  expect(tally.power.isOnline(ada.playerId)).toBe(false);
  const build = { playerId: ada.playerId, structTypeId: TANK, operatingAmbit: 2 as const, slot: 2n };
  war.charge(ada, 8n);
  expect(war.run(ada, 'MsgStructBuildInitiate', build)).toMatchObject({
    codespace: 'undefined',
    code: 1,
    log: expect.stringContaining('is offline due to power'),
  });

  war.must(ada, 'MsgReactorInfuse', { ...stake, amount: coins(20_000_000n) });
  const power = { sourceObjectId: ada.playerId, allocationType: allocationType.dynamic, power: 10_000_000n };
  war.must(ada, 'MsgAllocationCreate', { controller: ada.playerId, ...power });
  const allocationId = [...view.list('allocation')].find(([, one]) => one.sourceObjectId === ada.playerId)![0];
  war.must(ada, 'MsgSubstationAllocationConnect', { allocationId, destinationId: substationId });
  expect(tally.power.isOnline(ada.playerId)).toBe(true);
  expect(war.run(ada, 'MsgStructBuildInitiate', build).code).toBe(0);
}

/** Ada founds a guild by proof, Bo joins it by invitation and uses its bank. */
function guild(war: WarGame, ada: Person, bo: Person, entrySubstationId: string): string {
  const { view, chain, tally } = war;
  const anchor = view.charterAnchor;
  const missing = anchor + CHARTER_RANGE - chain.tip.height;
  war.advance(missing > 0n ? missing : 0n);
  const proof = findProof(`CHAIN${chain.chainId}|${ada.playerId}@${ada.playerId}GUILDCHARTER${anchor}NONCE`, 1);
  const founding = { reactorId: '3-1', endpoint: 'ada.example', entrySubstationId, ...proof };
  war.must(ada, 'MsgGuildCreate', founding, { feeAmount: [coins(CHARTER_FEE)] });
  // The one payment of the war that no event tells: a fee is taken at the gate.
  tally.coins.add(`${ada.address}/${UALPHA}`, -CHARTER_FEE);
  const { guildId } = view.get('player', ada.playerId)!;
  expect(view.get('guild', guildId)).toMatchObject({ owner: ada.playerId, charterSolverId: ada.playerId });
  expect(view.charterAnchor).toBe(chain.tip.height);

  const level = { guildId, guildJoinBypassLevel: guildJoinBypassLevel.permissioned };
  war.must(ada, 'MsgGuildUpdateJoinInfusionMinimumBypassByInvite', level);
  war.must(ada, 'MsgGuildMembershipInvite', { guildId, playerId: bo.playerId });
  war.must(bo, 'MsgGuildMembershipInviteApprove', { guildId, playerId: bo.playerId });
  expect(view.get('player', bo.playerId)).toMatchObject({ guildId, substationId: entrySubstationId });

  const denom = `uguild.${guildId}`;
  war.must(ada, 'MsgGuildBankMint', { guildId, amountAlpha: 1_000_000n, amountToken: 3_000_000n });
  war.must(ada, 'MsgGuildUpdateBankConvertOutFee', { guildId, bankConvertOutFee: ONE_PERCENT });
  war.must(bo, 'MsgGuildBankConvert', { guildId, amountAlpha: 500_000n, minAmountToken: 1n });
  expect(view.balance(bo.address, denom)).toBe(1_500_000n);
  war.must(bo, 'MsgGuildBankRedeem', { amountToken: coins(600_000n, denom), minAmountAlpha: 1n });
  expect(view.supply(denom)).toBe(3_900_000n);
  return guildId;
}

test('a war of two people and ten rivals ends in the state that its events add up to', () => {
  const war = warGame(10);
  const { view, chain, tally, rivals } = war;
  const opening = view.supply(UALPHA);
  const { ada, bo, adasTanks } = settle(war);
  raidWon(war, ada, bo);
  raidLost(war, ada, bo, adasTanks);
  expect(differences(view, tally)).toEqual([]);
  const { substationId, validator } = market(war, ada, bo);
  brownout(war, ada, substationId, validator);
  expect(differences(view, tally)).toEqual([]);
  const guildId = guild(war, ada, bo, substationId);
  war.advance(LAST_BLOCK - chain.tip.height);

  expect(chain.tip.height).toBe(LAST_BLOCK);
  expect(differences(view, tally)).toEqual([]);
  expect(view.supply(UALPHA)).toBe(opening + tally.refined());
  expect(tally.tokens.get(guildId)).toBe(3_900_000n);
  for (const what of ['mine', 'refine', 'build', 'raid', 'guild_charter']) {
    expect(tally.seen.get(`EventHashSuccess ${what}`), what).toBeGreaterThan(0n);
  }
  for (const status of ['initiated', 'shieldsVulnerable', 'raidSuccessful', 'attackerDefeated']) {
    expect(tally.seen.get(`EventRaid ${status}`), status).toBeGreaterThan(0n);
  }
  const { sent, refused } = rivals.stats();
  expect(differences(view, war.retell('EventOreTheft'))).not.toEqual([]);
  expect(differences(view, war.retell('EventAllocation'))).not.toEqual([]);
  expect(sent).toBeGreaterThan(300);
  expect(refused).toBeLessThan(sent / 10);
});
