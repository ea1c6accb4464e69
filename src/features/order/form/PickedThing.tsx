import type { Sight } from '../../../game/orders/sight.ts';
import { NameOf } from '../../names/NameOf.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Text } from '../../../ui/Text.tsx';
import { thingOf } from './thingOf.ts';

/** What an id names: its name, itself and one number that tells it apart. */
export function PickedThing({ id, sight }: { readonly id: string; readonly sight: Sight }) {
  const { kind, name, title, about } = thingOf(id, sight);
  return (
    <Stack as="span" row wrap align="center" gap={[0, 2]}>
      {name !== '' && kind !== null ? <NameOf kind={kind} id={id} name={name} /> : title}
      <Text as="span" tone="faint" size="small">
        {[name !== '' ? id : '', about].filter(Boolean).join(' · ')}
      </Text>
    </Stack>
  );
}
