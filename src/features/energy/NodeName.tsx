import type { EnergyNode } from '../../game/energy/grid.ts';
import { NameOf } from '../names/NameOf.tsx';

/** What it is called; its id where nobody named it. */
export function NodeName({ node }: { readonly node: EnergyNode }) {
  if (node.kind !== 'player' && node.kind !== 'substation') return node.id;
  return <NameOf kind={node.kind} id={node.id} name={node.name} />;
}
