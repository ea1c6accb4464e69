/** Who is in the picture and where, for effects: found anew at each step, since bodies and cameras move. */
import type { Ambit } from '../../game/ambit.ts';
import type { Anchor, BattleActors } from '../battle/types.ts';
import type { SceneLayout } from '../layout.ts';
import type { SceneSlot } from '../types.ts';
import type { Point } from './FxField.ts';
import type { HitSpot } from './FxKit.ts';

const CANNON = 'Planetary Defense Cannon';

/** Somebody in the picture, or the edge of it where somebody who is not would be. */
export interface Actor extends HitSpot {
  readonly facing: 1 | -1;
  readonly muzzle: Point;
  readonly typeName: string;
}

export class Cast {
  slots: readonly SceneSlot[] = [];
  layout: SceneLayout | null = null;
  readonly #actors: BattleActors;
  readonly #anchor: { -readonly [K in keyof Anchor]: Anchor[K] } = {
    x: 0,
    y: 0,
    size: 0,
    facing: 1,
    muzzleX: 0,
    muzzleY: 0,
  };

  constructor(actors: BattleActors) {
    this.#actors = actors;
  }

  /** The planet's cannon, when it is in the picture and works. */
  findCannonId(): string | null {
    const gun = this.slots.find(
      ({ side, struct }) => side === 'planet' && struct?.typeName === CANNON && struct.phase === 'online',
    );
    return gun?.struct?.id ?? null;
  }

  find(structId: string): Actor | null {
    const anchor = this.#anchor;
    if (!this.#actors.anchorOf(structId, anchor)) return null;
    const slot = this.slots.find(({ struct }) => struct?.id === structId);
    return {
      x: anchor.x,
      y: anchor.y,
      size: effectSize(anchor.size),
      facing: anchor.facing,
      muzzle: { x: anchor.muzzleX, y: anchor.muzzleY },
      ambit: slot?.ambit ?? this.#ambitAt(anchor.y),
      typeName: slot?.struct?.typeName ?? '',
    };
  }

  /** Beyond the edge of the world, on the side that is looked at. */
  edge(other: Actor | null): Actor | null {
    if (other === null || this.layout === null) return null;
    const { width } = this.layout;
    const x = other.facing > 0 ? width + other.size : -other.size;
    const y = other.y - other.size * 0.5;
    return {
      x,
      y,
      size: other.size,
      facing: other.facing > 0 ? -1 : 1,
      muzzle: { x, y },
      ambit: other.ambit,
      typeName: '',
    };
  }

  /** Where a cannon that is not in the picture would stand. */
  ground(to: Actor): Point {
    const { layout } = this;
    if (layout === null) return { x: to.x, y: to.y + to.size * 2 };
    const spot = layout.spots.find(({ side, ambit }) => side === 'planet' && ambit === 'land');
    return { x: spot === undefined ? to.x : spot.x + spot.width * 0.5, y: layout.lines.groundFront };
  }

  #ambitAt(y: number): Ambit {
    const bands = this.layout?.bands;
    if (bands === undefined || y < bands.space.bottom) return 'space';
    if (y < bands.air.bottom) return 'air';
    return y < bands.land.bottom ? 'land' : 'water';
  }
}

/** Small structs on wide screens still fight fights that can be seen. */
function effectSize(boxSize: number): number {
  return Math.max(boxSize, 52 + boxSize * 0.58);
}
