/** Where the candidates of a picked field come from. */
import type { FieldKind } from '../../../game/messages/message.ts';
import { say } from '../../../lib/words/say.ts';
import type { ThingSource } from '../../../state/orders/things.ts';
import type { AnyField } from './anyRow.ts';
import { isPicked } from './edgeOf.ts';

interface Source {
  readonly source: ThingSource;
  readonly placeholder: string;
}

/** Whether a list to choose from stands under the field. */
export function isOffered(kind: FieldKind, { entry }: AnyField): boolean {
  return isPicked(kind) || kind === 'address' || entry === 'validator' || entry === 'infusions';
}

export function sourceOf(kind: FieldKind, { entry }: AnyField): Source {
  if (entry === 'validator') return { source: 'validator', placeholder: say('Reactor or validator address') };
  if (entry === 'infusions') return { source: 'infusion', placeholder: say('One of your infusions') };
  if (kind === 'address') return { source: 'address', placeholder: say('Name, 1-42 or address') };
  if (kind === 'structType') return { source: 'structType', placeholder: say('Struct type') };
  // Of the picked kinds only these are left.
  return { source: kind as ThingSource, placeholder: say('Name or ID') };
}
