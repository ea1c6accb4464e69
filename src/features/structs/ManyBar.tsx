import { type ReactNode, useState } from 'react';
import { formatBlocks, formatPower } from '../../game/format.ts';
import type { StructId } from '../../game/ids.ts';
import { type OffForecast, offForecast, type OnForecast, onForecast, powerWords } from '../../game/many/forecast.ts';
import { offTransactions } from '../../game/many/split.ts';
import { ableOff, ableOn, type Verdict } from '../../game/many/verdicts.ts';
import { wishKey } from '../../game/queue/wish.ts';
import { NOT_YET } from '../../game/releases/fit.ts';
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
    <Stack as="section" gap={3} aria-label="Selected structs">
      <Stack row gap={3} wrap align="center" justify="space-between">
        <p aria-live="polite">
          <Text as="strong" tone="bright">
            {ids.length === 1 ? '1 struct selected' : `${ids.length} structs selected`}
          </Text>
          {aside}
        </p>
        <Button tone="quiet" icon="cross" onClick={onClear}>
          Select none
        </Button>
      </Stack>
      <Grid gap={4} min="17rem" items="start">
        {off.able.length > 0 && <Off ids={off.able} sight={sight} />}
        {on.able.length > 0 && <On ids={on.able} sight={sight} />}
      </Grid>
      {off.able.length + on.able.length === 0 && (
        <Note icon="info">None of these can be switched now. What each has against it stands below.</Note>
      )}
      <Against title="Not taken offline" verdicts={off.able.length > 0 ? off.unable : []} />
      <Against title="Not brought online" verdicts={on.able.length > 0 ? on.unable : []} />
      {off.able.length + on.able.length === 0 && <Against title="Not brought online" verdicts={on.unable} />}
    </Stack>
  );
}

const counted = (count: number): string => (count === 1 ? '1 struct' : `${count} structs`);

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
        <Note tone="faint">{`The network takes them in ${transactions.length} transactions, one after the other.`}</Note>
      )}
      <OrderButton
        icon="power"
        // Until it is known, nobody can say what would be signed.
        obstacle={unfit === NOT_YET || ids.length === 1 ? null : unfit}
        order={first?.[0] ?? null}
        onPress={async () => {
          for (const messages of first ? [first, ...others] : []) await actions.give(...messages);
        }}
      >
        {`Sign: take ${counted(ids.length)} offline`}
      </OrderButton>
    </Stack>
  );
}

function freedWords({ freed, loadAfter, capacity, bringsBack }: OffForecast): string {
  const start = `Frees ${formatPower(freed)}, and costs no charge.`;
  if (loadAfter === null || capacity === null) return start;
  const after = `You then draw ${formatPower(loadAfter, 'up')} of ${formatPower(capacity)}`;
  return bringsBack ? `${start} ${after}, and are online again.` : `${start} ${after}.`;
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
          {`Queue: bring ${counted(fresh.length)} online`}
        </Button>
      )}
      {held > 0 && (
        <Note icon="hourglass">
          {`${counted(held)} of these ${held === 1 ? 'is' : 'are'} in your queue, and signed for as soon as can be.`}
        </Note>
      )}
      {cannotSign && (
        <Note tone="warn" icon="lock">
          The queue rests until a key is open here that signs by itself.
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
  const when = blocks === null ? '' : `, ready within ${formatBlocks(blocks)}`;
  const queue = 'The queue signs as soon as charge and power allow it, over a reload too.';
  return count === 1
    ? `Costs ${charge} of charge${when}. ${queue}`
    : `Costs ${charge} of charge${when}: one a block at most. ${queue}`;
}

function Against({ title, verdicts }: { readonly title: string; readonly verdicts: readonly Verdict[] }) {
  if (verdicts.length === 0) return null;
  return (
    <Fold summary={`${title}: ${verdicts.length}`}>
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
      {called(className) || 'Struct'} <ObjectLink id={id} bare />
    </strong>
  );
}
