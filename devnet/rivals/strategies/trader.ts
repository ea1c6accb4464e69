/**
 * Turns alpha into power and sells it in small lots, buys from others, and moves alpha in and out of the guild's bank.
 * docs/network/mechanics.md 8.2 - 8.7, 9.5.
 */
import type { Provider } from '../../../src/generated/game/entities.ts';
import { allocationType, providerAccessPolicy } from '../../../src/generated/game/enums.ts';
import { act, type Proposal } from '../proposal.ts';
import { guildOf, isDue, mayTouch, type Scene } from '../scene.ts';
import { mine, refine } from './ore.ts';
import { activate, belong, build, explore, finishBuilds, TYPE } from './settle.ts';

const ALPHA = 'ualpha';
/** Fuel for a business of its own: 20 g, 19.2 kW. */
const STAKE = 20_000_000n;
/** Power put on the market, mW; what is left runs the trader's own planet. */
const OFFER = 12_000_000n;
/** One ualpha for a milliwatt and block is dear, so lots are small: mW and blocks. */
const LOT = { least: 1_000n, most: 20_000n, shortest: 20n, longest: 2_000n } as const;
const PURCHASE = { capacity: 5_000n, duration: 60n } as const;
const PENALTY = '100000000000000000';
/** Money that is not spent, ualpha. */
const RESERVE = 5_000_000n;
const CONVERT = 1_000_000n;
/** Blocks between two acts of a kind. */
const EVERY = { look: 12n, open: 150n, withdraw: 300n, bank: 120n } as const;

export function* trader(scene: Scene): Generator<Proposal> {
  yield* belong(scene);
  yield* finishBuilds(scene);
  yield* activate(scene);
  yield* explore(scene);
  yield* refine(scene);
  yield* mine(scene);
  yield* business(scene);
  yield* bank(scene);
  yield* build(scene, TYPE.commandShip);
  yield* build(scene, TYPE.extractor);
  yield* build(scene, TYPE.refinery);
}

function money({ view, player }: Scene): bigint {
  return view.balance(player.primaryAddress, ALPHA);
}

/** From alpha to a provider: one step a decision. The lists are long, so they are not read at every one. */
function* business(scene: Scene): Generator<Proposal> {
  const { view, player, address, height, memory } = scene;
  if (!isDue(scene, 'look', EVERY.look)) return;
  memory.set('look', height);
  if (view.grid('capacity', player.id) === 0n) {
    yield* stake(scene);
    return;
  }
  const allocations = [...view.list('allocation')].map(([, one]) => one);
  const source = allocations.find((one) => one.sourceObjectId === player.id);
  if (!source) {
    if (view.grid('capacity', player.id) - view.grid('load', player.id) < OFFER) return;
    yield act({
      name: 'MsgAllocationCreate',
      value: {
        creator: address,
        controller: player.id,
        sourceObjectId: player.id,
        allocationType: allocationType.dynamic,
        power: OFFER,
      },
    });
    return;
  }
  if (source.destinationId === '') {
    yield act({ name: 'MsgSubstationCreate', value: { creator: address, owner: player.id, allocationId: source.id } });
    return;
  }
  const bought = allocations.find(
    (one) => one.type === allocationType.providerAgreement && one.controller === player.id && one.destinationId === '',
  );
  if (bought) {
    yield act({
      name: 'MsgSubstationAllocationConnect',
      value: { creator: address, allocationId: bought.id, destinationId: source.destinationId },
    });
  }
  yield* market(scene, source.destinationId);
}

function* stake(scene: Scene): Generator<Proposal> {
  const { view, player, address } = scene;
  const reactor = view.get('reactor', guildOf(scene)?.primaryReactorId ?? '');
  if (!reactor || money(scene) < STAKE + RESERVE) return;
  yield act({
    name: 'MsgReactorInfuse',
    value: {
      creator: address,
      delegatorAddress: player.primaryAddress,
      validatorAddress: reactor.validator,
      amount: { denom: ALPHA, amount: STAKE.toString() },
    },
  });
}

function* market(scene: Scene, substationId: string): Generator<Proposal> {
  const { view, player, address } = scene;
  const providers = [...view.list('provider')].map(([, one]) => one);
  const own = providers.find((one) => one.owner === player.id);
  if (!own) {
    yield act({
      name: 'MsgProviderCreate',
      value: {
        creator: address,
        substationId,
        rate: { denom: ALPHA, amount: '1' },
        accessPolicy: providerAccessPolicy.openMarket,
        providerCancellationPenalty: PENALTY,
        consumerCancellationPenalty: PENALTY,
        capacityMinimum: LOT.least,
        capacityMaximum: LOT.most,
        durationMinimum: LOT.shortest,
        durationMaximum: LOT.longest,
      },
    });
    return;
  }
  yield* open(
    scene,
    providers.filter((one) => one.owner !== player.id),
  );
  if (isDue(scene, 'withdraw', EVERY.withdraw) && view.grid('load', own.id) > 0n) {
    const value = { creator: address, providerId: own.id, destinationAddress: player.primaryAddress };
    yield act({ name: 'MsgProviderWithdrawBalance', value }, 'withdraw');
  }
}

function* open(scene: Scene, providers: readonly Provider[]): Generator<Proposal> {
  const { random, address } = scene;
  if (!isDue(scene, 'open', EVERY.open)) return;
  const provider = random.pick(providers.filter((one) => fits(scene, one)));
  if (!provider) return;
  yield act({ name: 'MsgAgreementOpen', value: { creator: address, providerId: provider.id, ...PURCHASE } }, 'open');
}

/** An offer of the open market in reach of the purse. A newcomer's offer is his own affair for a while. */
function fits(scene: Scene, { accessPolicy, rate, owner, ...provider }: Provider): boolean {
  const { capacity, duration } = PURCHASE;
  if (accessPolicy !== providerAccessPolicy.openMarket || rate?.denom !== ALPHA || !mayTouch(scene, owner))
    return false;
  if (capacity < provider.capacityMinimum || capacity > provider.capacityMaximum) return false;
  if (duration < provider.durationMinimum || duration > provider.durationMaximum) return false;
  return BigInt(rate.amount) * capacity * duration + RESERVE <= money(scene);
}

/** In when there is none of the token, half of it out when there is. */
function* bank(scene: Scene): Generator<Proposal> {
  const { view, player, address } = scene;
  const guildId = player.guildId;
  const denom = `uguild.${guildId}`;
  if (guildId === '' || view.supply(denom) === 0n || !isDue(scene, 'bank', EVERY.bank)) return;
  const tokens = view.balance(player.primaryAddress, denom);
  if (tokens > 1n) {
    const amountToken = { denom, amount: (tokens / 2n).toString() };
    yield act({ name: 'MsgGuildBankRedeem', value: { creator: address, amountToken, minAmountAlpha: 1n } }, 'bank');
  } else if (money(scene) > CONVERT + RESERVE) {
    const value = { creator: address, guildId, amountAlpha: CONVERT, minAmountToken: 1n };
    yield act({ name: 'MsgGuildBankConvert', value }, 'bank');
  }
}
