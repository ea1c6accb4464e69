import { type ReactNode, useState } from 'react';
import { formatBlocks, formatPower } from '../../game/format.ts';
import type { StructId } from '../../game/ids.ts';
import { type OffForecast, offForecast, type OnForecast, onForecast, powerWords } from '../../game/many/forecast.ts';
import { offTransactions } from '../../game/many/split.ts';
import { ableOff, ableOn, type Verdict } from '../../game/many/verdicts.ts';
import { wishKey } from '../../game/queue/wish.ts';
import { NOT_YET } from '../../game/releases/fit.ts';
import { say } from '../../lib/words/say.ts';
import type { Sight } from '../../game/orders/sight.ts';
import { useFit } from '../../state/network/useFit.ts';
import { useSight } from '../../state/orders/useSight.ts';
import { useRuntime, useWishes, useWorld } from '../../state/react.ts';
import { useCalled } from '../../state/wardrobe/react.ts';
import { structIn } from '../../state/world/access.ts';
import { Button } from '../../ui/Button.tsx';
import { errorWords } from '../../ui/errorWords.ts';
import { Fold } from '../../ui/Fold.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { Note } from '../../ui/Note.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { ObjectLink } from '../names/ObjectLink.tsx';
import { OrderButton } from '../order/OrderButton.tsx';

/** What can be done with several structs at once: what it gives and costs, and what each has against it. */
export function ManyBar({
  ids,
  aside,
  onClear,
}: {
  readonly ids: readonly StructId[];
  /** Of those chosen, what is not in sight. */
  readonly aside?: ReactNode;
  readonly onClear: () => void;
}) {
  const sight = useSight();
  const off = ableOff(ids, sight);
  const on = ableOn(ids, sight);
  return (
    <Stack as="section" gap={3} aria-label={say('Selected structs')}>
      <Stack row gap={3} wrap align="center" justify="space-between">
        <p aria-live="polite">
          <Text as="strong" tone="bright">
            {say('{count, plural, one {# struct selected} other {# structs selected}}', { count: ids.length })}
          </Text>
          {aside && <>, {aside}</>}
        </p>
        <Button tone="quiet" icon="cross" onClick={onClear}>
          {say('Clear selection')}
        </Button>
      </Stack>
      <Grid gap={4} min="17rem" items="start">
        {off.able.length > 0 && <Off ids={off.able} sight={sight} />}
        {on.able.length > 0 && <On ids={on.able} sight={sight} />}
      </Grid>
      {off.able.length + on.able.length === 0 && (
        <Note icon="info">{say('None of these structs can be changed now. The reasons are listed below.')}</Note>
      )}
      <Against title={say('Structs that can’t go offline')} verdicts={off.able.length > 0 ? off.unable : []} />
      <Against title={say('Structs that can’t go online')} verdicts={on.able.length > 0 ? on.unable : []} />
      {off.able.length + on.able.length === 0 && (
        <Against title={say('Structs that can’t go online')} verdicts={on.unable} />
      )}
    </Stack>
  );
}

function Off({ ids, sight }: { readonly ids: readonly StructId[]; readonly sight: Sight }) {
  const { actions } = useRuntime();
  const { obstacle: unfit } = useFit(null, 'MsgStructDeactivateBatch');
  const transactions = offTransactions(ids, unfit === null);
  const forecast = offForecast(ids, sight);
  const [first, ...others] = transactions;
  return (
    <Stack gap={2}>
      <Note>{freedWords(forecast)}</Note>
      {forecast.ends.map((words) => (
        <Note key={words} tone="warn" icon="alert">
          {words}
        </Note>
      ))}
      {transactions.length > 1 && (
        <Note tone="faint">
          {say('These changes need {count} transactions, which are sent one after the other.', {
            count: transactions.length,
          })}
        </Note>
      )}
      <OrderButton
        icon="power"
        // Until it is known, nobody can say what would be signed.
        obstacle={unfit === say(NOT_YET) || ids.length === 1 ? null : unfit}
        order={first?.[0] ?? null}
        onPress={async () => {
          for (const messages of first ? [first, ...others] : []) await actions.give(...messages);
        }}
      >
        {say('{count, plural, one {Take # struct offline} other {Take # structs offline}}', {
          count: ids.length,
        })}
      </OrderButton>
    </Stack>
  );
}

function freedWords({ freed, loadAfter, capacity, bringsBack }: OffForecast): string {
  if (loadAfter === null || capacity === null) {
    return say('Frees {freed} and costs no charge.', { freed: formatPower(freed) });
  }
  const values = { freed: formatPower(freed), load: formatPower(loadAfter, 'up'), capacity: formatPower(capacity) };
  return bringsBack
    ? say('Frees {freed} and costs no charge. Your load is then {load} of {capacity}, and you’re online again.', values)
    : say('Frees {freed} and costs no charge. Your load is then {load} of {capacity}.', values);
}

function On({ ids, sight }: { readonly ids: readonly StructId[]; readonly sight: Sight }) {
  const { actions } = useRuntime();
  const queued = useWishes(({ wishes }) => wishes);
  const cannotSign = useWishes(({ role }) => role === 'noKey');
  const [failure, setFailure] = useState<string | null>(null);
  const waiting = new Set(queued.map(({ wish }) => wishKey(wish)));
  const fresh = ids
    .map((structId) => ({ kind: 'activate', structId }) as const)
    .filter((wish) => !waiting.has(wishKey(wish)));
  const forecast = onForecast(ids, sight);
  const add = async (): Promise<void> => {
    setFailure(null);
    try {
      await actions.addWishes(fresh);
    } catch (error) {
      setFailure(errorWords(error));
    }
  };
  const held = ids.length - fresh.length;
  return (
    <Stack gap={2}>
      <Note>{powerWords(forecast, ids.length)}</Note>
      <Note tone="faint">{chargeWords(forecast, ids.length)}</Note>
      {fresh.length > 0 && (
        <Button tone="primary" icon="hourglass" wide onClick={() => void add()}>
          {say('{count, plural, one {Bring # struct online} other {Bring # structs online}}', {
            count: fresh.length,
          })}
        </Button>
      )}
      {held > 0 && (
        <Note icon="hourglass">
          {say(
            '{count, plural, one {# selected struct is already queued. The queue signs as soon as possible.} other {# selected structs are already queued. The queue signs as soon as possible.}}',
            { count: held },
          )}
        </Note>
      )}
      {cannotSign && (
        <Note tone="warn" icon="lock">
          {say(
            'The queue can’t sign because no key is unlocked in this browser. Unlock your key, or create a session key.',
          )}
        </Note>
      )}
      {failure !== null && (
        <Note tone="danger" icon="alert" role="alert">
          {failure}
        </Note>
      )}
    </Stack>
  );
}

function chargeWords({ charge, blocks }: OnForecast, count: number): string {
  const costs = String(charge);
  if (blocks === null) {
    return count === 1
      ? say('Costs {charge} charge. The queue signs when you have enough charge and power, also after a reload.', {
          charge: costs,
        })
      : say(
          'Costs {charge} charge. At most one struct goes online per block. The queue signs when you have enough charge and power, also after a reload.',
          { charge: costs },
        );
  }
  const values = { charge: costs, blocks: formatBlocks(blocks) };
  return count === 1
    ? say(
        'Costs {charge} charge and takes up to {blocks}. The queue signs when you have enough charge and power, also after a reload.',
        values,
      )
    : say(
        'Costs {charge} charge and takes up to {blocks}. At most one struct goes online per block. The queue signs when you have enough charge and power, also after a reload.',
        values,
      );
}

function Against({ title, verdicts }: { readonly title: string; readonly verdicts: readonly Verdict[] }) {
  if (verdicts.length === 0) return null;
  return (
    <Fold summary={say('{title}: {count}', { title, count: verdicts.length })}>
      <Stack as="ul" gap={2} size="small">
        {verdicts.map(({ structId, against }) => (
          <li key={structId}>
            <NameOfStruct id={structId} />: {against}
          </li>
        ))}
      </Stack>
    </Fold>
  );
}

function NameOfStruct({ id }: { readonly id: StructId }) {
  const called = useCalled();
  const className = useWorld((world) => {
    const struct = structIn(world, id);
    return (struct && world.structTypes.get(struct.typeId)?.name) ?? '';
  });
  return (
    <strong>
      {called(className) || say('Struct')} <ObjectLink id={id} bare />
    </strong>
  );
}
