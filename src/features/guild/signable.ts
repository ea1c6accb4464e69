import type { Actions } from '../../state/Runtime.ts';

/** One message that a player can sign, as the runtime takes it. */
export type Signable = Parameters<Actions['sign']>[1];
