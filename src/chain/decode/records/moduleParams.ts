import { columns } from '../../../wire/columns.ts';
import { span, uint } from '../../../wire/values.ts';

/** docs/network/chain-entities.md 1.15. All 0 from a node before 0.21, whose record is empty. */
export const moduleParams = columns({ guildCharterDifficultyRange: uint, guildCharterReactorAge: span });
