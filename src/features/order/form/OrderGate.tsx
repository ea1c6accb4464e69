import { useSight } from '../../../state/orders/useSight.ts';
import { type GateProps, SeenGate } from './SeenGate.tsx';

/** A door that stands alone: it has a sight of its own. */
export function OrderGate(props: GateProps) {
  const sight = useSight();
  return <SeenGate {...props} sight={sight} />;
}
