/** The edge of a field, by its kind and what its row says of it. */
import * as ids from '../../../game/ids.ts';
import type { FieldKind } from '../../../game/messages/message.ts';
import type { OrderName } from '../../../game/orders/orderRow.ts';
import { parseAmount } from '../../../lib/decimal.ts';
import { say, mark } from '../../../lib/words/say.ts';
import type { Sentence } from '../../../lib/words/sentence.ts';
import { alphaEdge, blocksEdge, coinEdge, countEdge, fractionEdge, powerEdge, tokensEdge } from './amountEdges.ts';
import type { AnyField } from './anyRow.ts';
import { choicesOf } from './choices.ts';
import { type Edge, type EdgeContext, fault, plainEdge, type Read, value } from './edge.ts';
import { anyText, linkEdge, nameEdge, nameKindOf, pictureEdge, validatorEdge } from './textEdges.ts';

const IDS: Readonly<Partial<Record<FieldKind, readonly [parse: (text: string) => unknown, words: Sentence]>>> = {
  player: [ids.parsePlayerId, mark('Choose a player (ID like 1-42).')],
  struct: [ids.parseStructId, mark('Choose a struct (ID like 5-42).')],
  fleet: [ids.parseFleetId, mark('Choose a fleet (ID like 9-42).')],
  planet: [ids.parsePlanetId, mark('Choose a planet (ID like 2-42).')],
  guild: [ids.parseGuildId, mark('Choose a guild (ID like 0-2).')],
  reactor: [ids.parseReactorId, mark('Choose a reactor (ID like 3-2).')],
  substation: [ids.parseSubstationId, mark('Choose a substation (ID like 4-2).')],
  provider: [ids.parseProviderId, mark('Choose a provider (ID like 10-2).')],
  agreement: [ids.parseAgreementId, mark('Choose an agreement (ID like 11-2).')],
  allocation: [ids.parseAllocationId, mark('Choose an allocation (ID like 6-2).')],
  object: [ids.parseObjectId, mark('Choose an object (ID like 4-2).')],
  structType: [ids.parseStructTypeId, mark('Choose a struct type.')],
};

/** Kinds whose values are picked from what there is. */
export function isPicked(kind: FieldKind): boolean {
  return kind in IDS;
}

export function edgeOf(kind: FieldKind, field: AnyField, order: OrderName, context: EdgeContext): Edge {
  const id = IDS[kind];
  if (id !== undefined) return plainEdge((text) => idOf(text, ...id));
  const choices = choicesOf(kind);
  if (choices !== null) {
    return plainEdge(
      (text) => {
        const chosen = choices.find((one) => one.text === text);
        return chosen === undefined ? fault(say('Choose an option.')) : value(chosen.value);
      },
      (held) => choices.find((one) => one.value === held)?.text ?? '',
    );
  }
  switch (kind) {
    case 'power':
      return powerEdge;
    case 'blocks':
      return blocksEdge(context);
    case 'alpha':
      return alphaEdge;
    case 'fraction':
      return fractionEdge;
    case 'coin':
    case 'coinText':
      return coinEdge(context, field.entry === 'perWatt');
    case 'height':
      return countEdge(0n, say('Enter the block height as a whole number.'));
    case 'rights':
      return rightsEdge;
    case 'whole':
      if (field.entry === 'tokens') return tokensEdge;
      return field.entry === 'rank'
        ? countEdge(1n, say('Enter the rank as a whole number. 1 is the best.'))
        : countEdge(0n, say('Enter a whole number.'));
    case 'address':
      return plainEdge((text) => addressOf(text.trim(), context.addressPrefix));
    default:
      return textEdgeOf(field, order, context);
  }
}

function textEdgeOf({ entry }: AnyField, order: OrderName, context: EdgeContext): Edge {
  const name = nameKindOf(entry, order);
  if (name !== null) return nameEdge(name);
  if (entry === 'picture') return pictureEdge;
  if (entry === 'endpoint') return linkEdge;
  return entry === 'validator' ? validatorEdge(context) : anyText;
}

function idOf(text: string, parse: (text: string) => unknown, words: Sentence): Read {
  try {
    return value(parse(text.trim()));
  } catch {
    return fault(say(words));
  }
}

function addressOf(text: string, prefix: string): Read {
  const wrong = ids.receiverFault(text, prefix);
  return wrong === null ? value(ids.parseAddress(text)) : fault(wrong);
}

/** The mask as a number: bits are ticked, never typed. */
const rightsEdge: Edge = plainEdge((text) => {
  const mask = parseAmount(text, 0);
  return mask === null || mask === 0n ? fault(say('Choose at least one permission.')) : value(Number(mask));
});
