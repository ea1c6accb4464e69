/** Any object by its kind and id, in the middle of a sentence: `struct 5-42`. */
import { say } from '../lib/words/say.ts';
import { objectTypeOf, type ObjectTypeName } from './ids.ts';

const KINDS: Readonly<Record<ObjectTypeName, (id: string) => string>> = {
  guild: (id) => say('guild {id}', { id }),
  player: (id) => say('player {id}', { id }),
  planet: (id) => say('planet {id}', { id }),
  reactor: (id) => say('reactor {id}', { id }),
  substation: (id) => say('substation {id}', { id }),
  struct: (id) => say('struct {id}', { id }),
  allocation: (id) => say('allocation {id}', { id }),
  infusion: (id) => say('infusion {id}', { id }),
  address: (id) => say('address {id}', { id }),
  fleet: (id) => say('fleet {id}', { id }),
  provider: (id) => say('provider {id}', { id }),
  agreement: (id) => say('agreement {id}', { id }),
};

export function thingWords(objectId: string): string {
  const kind = objectTypeOf(objectId);
  return kind === null ? say('object {id}', { id: objectId }) : KINDS[kind](objectId);
}
