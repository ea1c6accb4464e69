/** A guild in which something goes on, by signed messages: for pictures of rooms that are empty otherwise. */
import { DEVNET_MNEMONIC } from '../devnet/world/genesis.ts';
import {
  parseAddress,
  parseAllocationId,
  parseGuildId,
  parseProviderId,
  parseSubstationId,
  type StructId,
} from '../src/game/ids.ts';
import { blocks, fraction, microAlpha, milliwatts } from '../src/game/units.ts';
import type { Network } from './fixtures.ts';
import { findPlayer, type Neighbour, settle, settleNeighbour } from './neighbour.ts';

export interface Life {
  readonly officer: Neighbour;
  readonly ada: Neighbour;
  readonly brahe: Neighbour;
  /** The officer's Tank that is offline. */
  readonly offId: StructId;
}

/** A tenth. */
const PENALTY = fraction(100_000_000_000_000_000n);

const OFFER = {
  rate: { denom: 'ualpha', amount: 1n },
  accessPolicy: 'openMarket',
  providerCancellationPenalty: PENALTY,
  consumerCancellationPenalty: PENALTY,
  capacityMinimum: milliwatts(1_000n),
  capacityMaximum: milliwatts(50_000n),
  durationMinimum: blocks(10n),
  durationMaximum: blocks(9_000n),
} as const;

/**
 * The officer has a planet, structs of which one is off, a bank that was dealt with, and an offer that a member buys under; she sells
 * of it on, and he buys of that. He gave her another name, and the other neighbour raids him.
 */
export async function bringLife(network: Pick<Network, 'devnet'>): Promise<Life> {
  const { chain } = network.devnet;
  const officer = await settle(network, await findPlayer(network, DEVNET_MNEMONIC));
  const ada = await settleNeighbour(network, 'ada');
  const brahe = await settleNeighbour(network, 'brahe');
  for (const neighbour of [ada, brahe]) await neighbour.build('Ore Extractor', 'land', 0);

  await officer.build('Ore Extractor', 'land', 0);
  await officer.build('Tank', 'land', 0);
  await officer.build('Tank', 'land', 1);
  const offId = await officer.build('Tank', 'land', 2);
  await officer.send({ name: 'MsgStructDeactivate', structId: offId });

  const guildId = parseGuildId(network.devnet.guildId);
  for (const [amountAlpha, amountToken] of [
    [3_000_000n, 1_000_000n],
    [2_000_000n, 500_000n],
    [500_000n, 400_000n],
  ] as const) {
    await officer.send({ name: 'MsgGuildBankMint', guildId, amountAlpha: microAlpha(amountAlpha), amountToken });
  }
  await officer.send({
    name: 'MsgGuildBankRedeem',
    amountToken: { denom: `uguild.${guildId}`, amount: 300_000n },
    minAmountAlpha: microAlpha(1n),
  });
  await officer.send({ name: 'MsgPlayerUpdateName', playerId: ada.playerId, newName: 'adelaide' });

  const addressOf = ({ playerId }: Neighbour) => parseAddress(chain.world.get('player', playerId)?.primaryAddress);
  await officer.send({
    name: 'MsgPlayerSend',
    fromAddress: addressOf(officer),
    toAddress: addressOf(ada),
    amount: [{ denom: 'ualpha', amount: 10_000_000n }],
  });
  const substationId = parseSubstationId(chain.world.get('guild', guildId)?.entrySubstationId);
  await officer.send({ ...OFFER, name: 'MsgProviderCreate', substationId });
  const newest = (kind: 'provider' | 'allocation' | 'substation') => [...chain.world.list(kind)].at(-1)?.[0];
  await ada.send({
    name: 'MsgAgreementOpen',
    providerId: parseProviderId(newest('provider')),
    capacity: milliwatts(5_000n),
    duration: blocks(1_500n),
  });
  await ada.send({
    name: 'MsgSubstationCreate',
    owner: ada.playerId,
    allocationId: parseAllocationId(newest('allocation')),
  });
  await ada.send({
    ...OFFER,
    name: 'MsgProviderCreate',
    substationId: parseSubstationId(newest('substation')),
    rate: { denom: 'ualpha', amount: 2n },
  });
  await officer.send({
    name: 'MsgAgreementOpen',
    providerId: parseProviderId(newest('provider')),
    capacity: milliwatts(2_000n),
    duration: blocks(1_200n),
  });
  await brahe.send({
    name: 'MsgFleetMove',
    fleetId: brahe.fleetId,
    destinationLocationId: officer.planetId,
  });
  return { officer, ada, brahe, offId };
}
