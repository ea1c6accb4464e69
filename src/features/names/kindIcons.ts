import type { ObjectRef } from '../../game/objectRef.ts';
import type { IconName } from '../../ui/Icon.tsx';

/** The small sign of each kind of object, in lists. */
export const KIND_ICONS: Readonly<Record<ObjectRef['kind'], IconName>> = {
  player: 'person',
  planet: 'planet',
  fleet: 'ship',
  struct: 'gear',
  guild: 'flag',
  substation: 'power',
  reactor: 'power',
  provider: 'power',
  agreement: 'list',
  allocation: 'list',
  infusion: 'list',
  address: 'key',
};
