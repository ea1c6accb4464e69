import { useState } from 'react';
import { type ObjectId, parseObjectId, parsePlayerId, type PlayerId } from '../../game/ids.ts';
import { MESSAGES, type MessageName } from '../../game/messages/messages.ts';
import { ORDERS } from '../../game/orders/orders.ts';
import { parseName } from '../../game/names.ts';
import { KIND_CALLED, objectRefOf } from '../../game/objectRef.ts';
import { PERMISSION, type PermissionName } from '../../game/permissions.ts';
import { onObject } from '../../game/rights/onObject.ts';
import { rightsWords } from '../../game/rightsWords.ts';
import { say } from '../../lib/words/say.ts';
import { useSight } from '../../state/orders/useSight.ts';
import { useThings } from '../../state/orders/useThings.ts';
import { useAllowed } from '../../state/rights/useAllowed.ts';
import { offersOf } from '../order/form/offersOf.ts';
import { NameOf } from '../names/NameOf.tsx';
import { PickedThing } from '../order/form/PickedThing.tsx';
import { Combobox } from '../../ui/Combobox.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { Note } from '../../ui/Note.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { QueryAnswer } from '../../ui/QueryAnswer.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { AllowedPath } from './AllowedPath.tsx';

const RIGHTS = Object.keys(PERMISSION) as PermissionName[]; // its own keys
const NAMES = Object.keys(MESSAGES) as MessageName[]; // likewise

/** "Can X do Y here?", for any player, right or order, and object. */
export function AskPanel({ self }: { readonly self: PlayerId }) {
  const [who, setWho] = useState<string>(self);
  const [on, setOn] = useState<string>(self);
  const [what, setWhat] = useState('update');
  const player = playerIn(who);
  const object = objectIn(on);
  const orders =
    object === null ? [] : NAMES.filter((name) => Object.hasOwn(ORDERS, name) && onObject(name, object) !== null);
  const isOrder = orders.some((name) => name === what);
  const chosen = isOrder ? (what as MessageName) : PERMISSION[rightIn(what)];
  const answer = useAllowed(player && object ? { playerId: player, objectId: object, what: chosen } : null);
  return (
    <Panel title={say('Check a permission')}>
      <Grid gap={3} min="14rem" items="start">
        <Picker label={say('Player')} kind="player" value={who} onValue={setWho} />
        <SelectField
          label={say('Permission or action')}
          value={isOrder ? what : rightIn(what)}
          options={[
            ...RIGHTS.map((name) => ({
              value: name,
              words: say('Permission: {right}', { right: rightsWords(PERMISSION[name]) }),
            })),
            ...orders.map((name) => ({
              value: name,
              words: say('Action: {order}', { order: ORDERS[name as keyof typeof ORDERS].title }),
            })),
          ]}
          onChange={setWhat}
        />
        <Picker label={say('Object')} kind="object" value={on} onValue={setOn} />
      </Grid>
      {player === null || object === null ? (
        <Note tone="faint">{say('Choose a player and an object by name or ID.')}</Note>
      ) : (
        <QueryAnswer query={answer} asking={say('Loading…')} missing={say('This node can’t check permissions.')} low>
          {(data) => <AllowedPath answer={data} playerId={player} />}
        </QueryAnswer>
      )}
    </Panel>
  );
}

function Picker({
  label,
  kind,
  value,
  onValue,
}: {
  readonly label: string;
  readonly kind: 'player' | 'object';
  readonly value: string;
  readonly onValue: (id: string) => void;
}) {
  const sight = useSight();
  const [wasOpened, setOpened] = useState(false);
  const isChosen = objectIn(value) !== null;
  // What is chosen narrows nothing: who looks again wants to see the others.
  const sought = isChosen ? '' : value;
  const { things, isPending } = useThings(kind, { enabled: wasOpened, sought });
  return (
    <Combobox
      label={label}
      value={value}
      options={offersOf(things, 'any', sought, sight.self).map(({ id, name }) => ({
        value: id,
        content: <ObjectOption id={id} name={name} />,
      }))}
      placeholder={say('Name or ID')}
      error={null}
      empty={isPending ? say('Searching…') : say('No match. Enter the full ID.')}
      hint={isChosen && <PickedThing id={value.trim()} sight={sight} />}
      onText={onValue}
      onChoose={onValue}
      onOpen={() => setOpened(true)}
    />
  );
}

/** As the list told it: nothing is asked for a line. */
function ObjectOption({ id, name }: { readonly id: string; readonly name: string }) {
  const ref = objectRefOf(id);
  const isNamed =
    ref?.kind === 'player' || ref?.kind === 'guild' || ref?.kind === 'planet' || ref?.kind === 'substation';
  return (
    <>
      {isNamed && <NameOf kind={ref.kind} id={id} name={parseName(name)} instead={say(KIND_CALLED[ref.kind])} />} {id}
    </>
  );
}

function rightIn(text: string): PermissionName {
  return Object.hasOwn(PERMISSION, text) ? (text as PermissionName) : 'update'; // a key of the table
}

function playerIn(text: string): PlayerId | null {
  const ref = objectRefOf(text.trim());
  return ref?.kind === 'player' ? parsePlayerId(ref.id) : null;
}

function objectIn(text: string): ObjectId | null {
  const ref = objectRefOf(text.trim());
  return ref === null || ref.kind === 'address' || ref.kind === 'infusion' ? null : parseObjectId(ref.id);
}
