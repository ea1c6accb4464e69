import { type ComponentType, lazy } from 'react';
import { loadPart } from '../lib/lostPart.ts';

/** React.lazy for a module with named exports: `lazyNamed(() => import('./Panel.tsx'), 'Panel')`. */
export function lazyNamed<Props, Name extends string>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await loadPart(load))[name] }));
}
