/** Every order that a player can give, each with a stage of its own: a new message without one is a failing type. */
import { ENERGY_STAGES } from './energyStages.ts';
import { FLEET_STAGES } from './fleetStages.ts';
import { GUILD_STAGES } from './guildStages.ts';
import { OWN_STAGES } from './ownStages.ts';
import type { Stages } from './stage.ts';

export const STAGES: Stages = { ...ENERGY_STAGES, ...GUILD_STAGES, ...FLEET_STAGES, ...OWN_STAGES };
