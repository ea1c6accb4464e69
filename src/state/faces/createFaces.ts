/** Portraits that rows told of, by player, so that the same player looks the same on the screens whose rows do not tell. */
import type { PlayerId } from '../../game/ids.ts';
import { createEmitter } from '../../lib/emitter.ts';

export interface Faces {
  readonly tell: (id: PlayerId, text: string) => void;
  readonly of: (id: PlayerId) => string | null;
  readonly watch: (listener: () => void) => () => void;
}

/** More players are not looked at in a sitting; who was told of longest ago goes. */
const MOST_KEPT = 2000;

export function createFaces(): Faces {
  const texts = new Map<PlayerId, string>();
  const changed = createEmitter<void>();
  return {
    tell(id, text) {
      if (texts.get(id) === text) return;
      texts.set(id, text);
      const [oldest] = texts.keys();
      if (texts.size > MOST_KEPT && oldest !== undefined) texts.delete(oldest);
      changed.emit();
    },
    of: (id) => texts.get(id) ?? null,
    watch: (listener) => changed.watch(listener),
  };
}
