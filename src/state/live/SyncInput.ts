/** What the live store is made of, as createEngines joins it. */
import type { AttackRecord } from '../../game/attack.ts';
import type { PlanetId } from '../../game/ids.ts';
import type { Facts } from '../../game/read.ts';
import type { BlockHeight, Blocks } from '../../game/units.ts';
import type { Clock } from '../../lib/clock.ts';
import type { LiveConnection } from '../../live/types.ts';
import type { RuntimeConfig } from '../config/RuntimeConfig.ts';
import type { NodeAccess } from '../node/createNodeAccess.ts';
import type { ConnectionStore } from '../stores/connection.ts';
import type { WorldStore } from '../world/world.ts';
import type { MirrorSide } from './consistency.ts';
import type { PageLife } from './createPulse.ts';
import type { MirrorLists } from './mirrorLists.ts';
import type { Doors } from './readWorld.ts';

export interface SyncInput {
  readonly config: RuntimeConfig;
  readonly doors: Doors;
  readonly live: LiveConnection;
  readonly world: WorldStore;
  readonly connection: ConnectionStore;
  /** What the rows of all doors say of their answers; absent = no answer is kept that a frame could make untrue. */
  readonly factsOf?: (name: string) => Facts | undefined;
  readonly clock?: Clock;
  /** 0..1, replaceable for tests: how late in a block's time who comes back asks. */
  readonly random?: () => number;
  readonly page?: PageLife;
  /** The node itself, for when the stream is silent; absent = it is asked by REST alone. */
  readonly node?: Pick<NodeAccess, 'reader' | 'socket'>;
  /** The chain's own record of an attack, where the mirror does not answer. */
  readonly findAttack?: (planetId: PlanetId, aroundHeight: BlockHeight) => Promise<AttackRecord | null>;
  /** Blocks a destroyed struct stays visible, as this host tells. Never rejects. */
  readonly fetchSweepDelay?: () => Promise<Blocks>;
  /** What samples are compared with; asked only while `isOpen`, for the mirror wants a session. */
  readonly mirror?: {
    readonly reads: MirrorSide & MirrorLists;
    readonly isOpen: () => boolean;
    /** Nobody is signed in yet, but is about to be, or was by an earlier page: worth a try at the first look. Absent = never. */
    readonly mayLast?: () => boolean;
  };
  /** Something of the player's is under way that needs a true world, though nobody looks; absent = never. */
  readonly isBusy?: () => boolean;
  /** Whether another chain answers than the one that was known: asked when a height or an unknown player makes one doubt. Absent = never. */
  readonly isOtherChain?: () => Promise<boolean>;
  /** The chain began again: what was kept about the one before has been set aside. */
  readonly onOtherChainLife: () => void;
}
