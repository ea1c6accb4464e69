/** Charge: blocks since the player's last charged action. docs/network/mechanics.md section 3. */
import type { StructType } from './entities.ts';
import { type BlockHeight, type Blocks, blockHeight, blocks, blocksBetween } from './units.ts';

/**
 * Charge that an action sent now will have. With tip height t the earliest block that can execute it is t + 1,
 * so that is the block to count to. facts 3, point 3.
 */
export function chargeAtNextBlock(tip: BlockHeight, lastAction: BlockHeight): Blocks {
  return blocksBetween(lastAction, blockHeight(tip + 1n));
}

/** The orders that a struct of this type takes, by their charge; giving it up costs what building it did. */
function chargesOf(type: StructType): readonly Blocks[] {
  return [
    type.buildCharge,
    type.activateCharge,
    ...type.weapons.map(({ charge }) => charge),
    ...(type.canDefend ? [type.defendCharge] : []),
    ...(type.isMovable ? [type.moveCharge] : []),
    ...(type.hasStealth ? [type.stealthCharge] : []),
  ];
}

/**
 * The dearest order that a player can give: with this charge nothing has to be waited for. Anyone may build any type; what
 * else can be ordered depends on the structs one has. docs/network/mechanics.md section 3.
 *
 * @param own types of the player's structs
 * @param known all types of the network; null is the answer where there are none
 */
export function dearestCharge(own: Iterable<StructType>, known: Iterable<StructType>): Blocks | null {
  const charges = [...[...own].flatMap(chargesOf), ...[...known].map(({ buildCharge }) => buildCharge)];
  return charges.length === 0 ? null : charges.reduce((most, charge) => (charge > most ? charge : most), blocks(0n));
}
