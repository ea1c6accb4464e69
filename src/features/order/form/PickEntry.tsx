import { useState } from 'react';
import { objectTypeOf } from '../../../game/ids.ts';
import { parseName } from '../../../game/names.ts';
import type { Sight } from '../../../game/orders/sight.ts';
import { say } from '../../../lib/words/say.ts';
import { useStructsOf } from '../../../state/orders/useStructsOf.ts';
import { useThings } from '../../../state/orders/useThings.ts';
import { Combobox } from '../../../ui/Combobox.tsx';
import { Say } from '../../../ui/Say.tsx';
import { SourceMark } from '../../../ui/SourceMark.tsx';
import { Text } from '../../../ui/Text.tsx';
import { useSettled } from '../../../ui/useSettled.ts';
import { NameOf } from '../../names/NameOf.tsx';
import type { FieldProps } from './fieldProps.ts';
import type { Thing } from '../../../state/orders/things.ts';
import { offersOf } from './offersOf.ts';
import { PickedThing } from './PickedThing.tsx';
import { sourceOf } from './sources.ts';

/**
 * One object, player, key or validator: those that are likely meant first, any other by name, id or what was pasted.
 *
 * @param leaveOut texts that are chosen already
 */
export function PickEntry({
  view: { field, spec, text, value },
  sight,
  error,
  leaveOut = [],
  onText,
  onBlur,
  onPick = onText,
}: FieldProps & { readonly leaveOut?: readonly string[]; readonly onPick?: (text: string) => void }) {
  const [wasOpened, setOpened] = useState(false);
  const { source, placeholder } = sourceOf(spec.kind, field);
  // A value that is chosen narrows nothing: who looks again wants to see the others.
  const sought = value === undefined ? text : '';
  const settled = useSettled(sought);
  const { things, isPending, isSought } = useThings(source, { enabled: wasOpened, sought, settled });
  const offered = field.offers ?? 'any';
  const isStruct = source === 'struct';
  // Structs have no names of their own: others' are found by whose they are, or by where they stand.
  const whose = useStructsOf(settled, { enabled: isStruct && wasOpened });
  const people = useThings('player', {
    enabled: isStruct && wasOpened && isSought && whose.of === null,
    sought,
    settled,
  });
  const ways = isStruct && isSought && whose.of === null ? offersOf(people.things, 'any', sought, sight.self) : [];
  const offers =
    whose.of === null ? offersOf(things, offered, sought, sight.self) : offersOf(whose.things, offered, '', sight.self);
  const options = [
    ...ways.map((one) => ({
      value: one.text,
      isWay: true,
      content: (
        <Say it="Structs of {player}" with={{ player: <PickedThing id={one.id} sight={seenIn(one, sight)} /> }} />
      ),
    })),
    ...offers
      .filter((one) => !leaveOut.includes(one.text))
      .map((one) => ({
        value: one.text,
        content: (
          <>
            <PickedThing id={one.id} sight={isOwnStation(one, sight) ? sight : seenIn(one, sight)} />
            {one.text !== one.id && (
              <Text as="code" size="small" tone="faint">
                {shortened(one.text)}
              </Text>
            )}
            {one.isBySearch && <FoundAs id={one.id} name={one.name} />}
          </>
        ),
      })),
  ];
  // An address or a validator is known by the id of its player or reactor too: a whole id, of one thing alone, is as good as a choice.
  const named = things.filter((one) => one.id === text.trim() && one.text !== one.id);
  const chosen = value === undefined ? null : (things.find((one) => one.text === text.trim())?.id ?? text.trim());
  return (
    <Combobox
      label={field.label}
      value={text}
      options={options}
      placeholder={placeholder}
      error={error}
      empty={
        isPending || whose.isPending || people.isPending
          ? say('Searching…')
          : isSought
            ? whose.of !== null
              ? say('No structs of {whose} found. Try another owner.', { whose: whose.of.id })
              : say('No match. Enter the full ID or address.')
            : isStruct
              ? say('Type a struct ID, its owner’s name, or a player, planet or fleet ID like 1-42.')
              : say('Type a name or the full ID.')
      }
      hint={
        chosen === null ? (
          field.hint
        ) : (
          <>
            {field.hint} <PickedThing id={chosen} sight={sight} />
          </>
        )
      }
      onText={onText}
      onChoose={(chosen) => (ways.some((one) => one.text === chosen) ? onText(chosen) : onPick(chosen))}
      onOpen={() => setOpened(true)}
      onBlur={() => {
        if (value === undefined && named.length === 1 && named[0]) onPick(named[0].text);
        onBlur();
      }}
    />
  );
}

/** What the guild's server calls what the chain calls otherwise. */
function FoundAs({ id, name }: { readonly id: string; readonly name: string }) {
  const kind = objectTypeOf(id);
  if (kind !== 'player' && kind !== 'guild' && kind !== 'planet' && kind !== 'substation') return null;
  return (
    <Text as="small" tone="faint">
      <SourceMark source="mirror" /> <NameOf kind={kind} id={id} name={parseName(name)} isBare />
    </Text>
  );
}

/** A list has told of it already: nothing is asked once more for each of its lines. */
function seenIn({ id, record }: Thing, sight: Sight): Sight {
  if (record === null) return sight;
  // The id of the line is that of this record.
  return { ...sight, get: (kind, asked) => (asked === id ? (record as never) : sight.get(kind, asked)) };
}

/** Few, and chosen by their power, which only a single answer tells. */
function isOwnStation({ id, owner }: Thing, { self }: Sight): boolean {
  return objectTypeOf(id) === 'substation' && owner === self?.playerId;
}

/** Both ends, by which people know an address again. */
function shortened(text: string): string {
  return text.length <= 24 ? text : `${text.slice(0, 12)}…${text.slice(-6)}`;
}
