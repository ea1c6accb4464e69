import { KIND_CALLED } from '../../game/objectRef.ts';
import { ORDERS } from '../../game/orders/orders.ts';
import { say } from '../../lib/words/say.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { KIND_ICONS } from '../names/kindIcons.ts';
import { NameOf } from '../names/NameOf.tsx';
import type { Item } from './items.ts';

type ObjectItem = Extract<Item, { readonly is: 'object' }>;

/** One line of the palette: what it is, and what choosing it does. */
export function ItemWords({ item }: { readonly item: Item }) {
  const [icon, title, about] = partsOf(item);
  return (
    <>
      <Icon name={icon} tone="brass" />
      <Stack as="span" grow>
        <Text as="span">{title}</Text>
        {about !== '' && (
          <Text as="small" tone="faint" size="small">
            {about}
          </Text>
        )}
      </Stack>
    </>
  );
}

function partsOf(item: Item) {
  switch (item.is) {
    case 'object':
      return [
        KIND_ICONS[item.of.kind],
        <ObjectName key="name" item={item} />,
        `${say(KIND_CALLED[item.of.kind])} ${item.of.id}`,
      ] as const;
    case 'watch':
      return ['eye', say('Spectate or replay planet'), `${say(KIND_CALLED[item.of.kind])} ${item.of.id}`] as const;
    case 'order':
      return ['pen', ORDERS[item.order].title, ORDERS[item.order].about] as const;
    case 'screen':
      return [item.screen.icon, say(item.screen.words), ''] as const;
  }
}

function ObjectName({ item: { of, name } }: { readonly item: ObjectItem }) {
  if (!name || (of.kind !== 'player' && of.kind !== 'planet' && of.kind !== 'guild' && of.kind !== 'substation')) {
    return say('Open page');
  }
  return <NameOf kind={of.kind} id={of.id} name={name} />;
}
