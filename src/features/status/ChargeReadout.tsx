import { chargeAtNextBlock, dearestCharge } from '../../game/charge.ts';
import { formatBlocks, formatCount } from '../../game/format.ts';
import type { BlockHeight, Blocks } from '../../game/units.ts';
import { say } from '../../lib/words/say.ts';
import { GLYPHS } from '../../scene/art/glyphs.ts';
import { useWorld } from '../../state/react.ts';
import { Meter } from '../../ui/Meter.tsx';
import { Readout } from './Readout.tsx';
import { ownPlayer, ownStructs } from '../../state/world/access.ts';
import type { WorldState } from '../../state/world/world.ts';

/** With what charge the player could give any order; null before the struct types are known. */
function fullCharge(world: WorldState): Blocks | null {
  const own = new Set(ownStructs(world).flatMap(({ typeId }) => world.structTypes.get(typeId) ?? []));
  return dearestCharge(own, world.structTypes.values());
}

/** Before the first block the height is 0. */
const isKnown = (height: BlockHeight): boolean => height > 0n;

/** Blocks since the last charged action, as the next block will count them. */
export function ChargeReadout() {
  const height = useWorld((world) => world.height);
  const player = useWorld((world) => ownPlayer(world));
  const need = useWorld(fullCharge);
  if (!player || need === null || !isKnown(height)) {
    return (
      <Readout glyph={GLYPHS.charge} name={say('Charge')} tone="bright">
        –
      </Readout>
    );
  }
  const charge = chargeAtNextBlock(height, player.lastAction);
  const full = charge >= need;
  const words = full
    ? say('Full, {blocks} since your last action', { blocks: formatBlocks(charge) })
    : say('{count, plural, one {# block of {need}} other {# blocks of {need}}}', {
        count: charge,
        need: formatCount(need),
      });
  return (
    <Readout glyph={GLYPHS.charge} name={say('Charge')} tone="bright">
      <span title={words}>
        {full ? say('Full') : say('{charge} of {need}', { charge: formatCount(charge), need: formatCount(need) })}
      </span>
      <Meter
        label={say('Charge')}
        value={Number(full ? need : charge)}
        max={Number(need)}
        text={words}
        tone={full ? 'teal' : 'brass'}
        ticks={Number(need)}
      />
    </Readout>
  );
}
