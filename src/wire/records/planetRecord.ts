/** docs/network/chain-entities.md 1.2; live numbers 1.14. */
import { changed, columns, WHOLE } from '../columns.ts';
import * as i from '../ids.ts';
import { slots } from '../slots.ts';
import * as f from '../values.ts';
import { PLANET_STATUSES } from '../words.ts';

export const planetColumns = {
  id: i.planetId,
  owner: i.playerIdOrNull,
  name: f.name,
  status: f.enumWord(PLANET_STATUSES),
  maxOre: f.oreAmount,
  slots: [WHOLE, slots],
  headFleetId: ['locationListStart', i.fleetIdOrNull],
  lastFleetId: ['locationListLast', i.fleetIdOrNull],
} as const;

export const planetRecord = columns(planetColumns);

export const planetGrid = columns({ ore: f.oreAmount });

const attributes = columns({
  shield: ['planetaryShield', f.uint],
  blockStartRaid: f.height,
  // Two spellings of one clock: message field and enum name.
  blockStartOreMine: f.height,
  planetBlockStartOreMine: f.height,
  blockStartOreRefine: f.height,
  planetBlockStartOreRefine: f.height,
});

export const planetAttributes = changed(
  attributes,
  ({ planetBlockStartOreMine: mine, planetBlockStartOreRefine: refine, ...rest }) => ({
    ...rest,
    blockStartOreMine: rest.blockStartOreMine || mine,
    blockStartOreRefine: rest.blockStartOreRefine || refine,
  }),
);
