import { type ReactNode, Suspense } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ForeignName } from '../../game/names.ts';
import { KIND_CALLED, type ObjectRef } from '../../game/objectRef.ts';
import { BaseError } from '../../lib/BaseError.ts';
import { isolatedOr } from '../../lib/tidyText.ts';
import { say } from '../../lib/words/say.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { lazyNamed } from '../../ui/lazyNamed.ts';
import { Loader } from '../../ui/Loader.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { AsOf } from '../../ui/AsOf.tsx';
import { Note } from '../../ui/Note.tsx';
import { SourceMark } from '../../ui/SourceMark.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { Trouble } from '../../ui/Trouble.tsx';
import { NameOf } from '../names/NameOf.tsx';
import { PlayerCard } from '../names/PlayerCard.tsx';
import { NamesAround } from '../names/namesAround.ts';
import { FactValue } from './FactValue.tsx';
import { History } from './History.tsx';
import { type AnyRow, KINDS } from './kinds/kinds.ts';
import { Relations } from './Relations.tsx';
import { ObjectSign } from './ObjectSign.tsx';
import type { Fact } from './row.ts';
import { useChainNames } from '../names/useChainNames.ts';
import { useAsked } from './useAsked.ts';
import { useClassName } from './useClassName.ts';
import styles from './object.module.css';

/** Table, rules and forms of all orders: they come when there is something to do it with. */
const OrdersOf = lazyNamed(() => import('../order/form/OrdersOf.tsx'), 'OrdersOf');

/** What a thing on the chain is, by the chain's own word, and everything it has to do with. */
export function ObjectPage({
  of,
  children,
}: {
  readonly of: ObjectRef;
  /** What the screen has to say of it besides, whether the chain answers or not. */
  readonly children?: ReactNode;
}) {
  const row = KINDS[of.kind] as unknown as AnyRow; // the row of the kind of this very id
  const query = useAsked(row.asks(of));
  return (
    <Stack gap={5} as="article">
      <Head of={of} row={row} record={query.data ?? null} />
      {children}
      <Answer of={of} row={row} query={query} />
    </Stack>
  );
}

function Head({ of, row, record }: { readonly of: ObjectRef; readonly row: AnyRow; readonly record: object | null }) {
  const name = record && row.name ? row.name(record) : null;
  const typeId = (record && row.typeId?.(record)) ?? null;
  const called = useClassName(typeId) ?? `${say(KIND_CALLED[of.kind])} ${shortened(of.id)}`;
  return (
    <Stack as="header" row wrap gap={4} align="center">
      <ObjectSign icon={row.icon} typeId={typeId} />
      <Stack gap={1} grow className={styles.words}>
        <Text as="p" tone="faint" size="small" face="label">
          {say(KIND_CALLED[of.kind])}
        </Text>
        <PageHeading title={isolatedOr(name, called)} className={styles.title}>
          {name ? <Named of={of} name={name} /> : called}
        </PageHeading>
        <Stack row wrap gap={3} align="center">
          <code className={styles.id}>{of.id}</code>
          <CopyButton text={of.id} label={say('Copy ID')} />
        </Stack>
        <Text as="p" tone="soft">
          {say(row.about)}
        </Text>
      </Stack>
      {record && <Ways row={row} of={of} record={record} />}
    </Stack>
  );
}

/** An address is two lines of a title, and stands whole below it. */
const [MOST, HEAD, TAIL] = [20, 12, 6];

function shortened(id: string): string {
  return id.length > MOST ? `${id.slice(0, HEAD)}…${id.slice(-TAIL)}` : id;
}

function Named({ of, name }: { readonly of: ObjectRef; readonly name: ForeignName }) {
  if (of.kind !== 'player' && of.kind !== 'guild' && of.kind !== 'planet' && of.kind !== 'substation') return of.id;
  return <NameOf kind={of.kind} id={of.id} name={name} />;
}

function Ways({ row, of, record }: { readonly row: AnyRow; readonly of: ObjectRef; readonly record: object }) {
  const ways = row.ways?.(record, of) ?? [];
  if (ways.length === 0) return null;
  return (
    <Stack as="nav" gap={2} aria-label={say('Related pages')}>
      {ways.map(({ words, ...way }) => (
        <Link key={words} {...way} className={styles.way}>
          {words} <Icon name="arrow" size={16} />
        </Link>
      ))}
    </Stack>
  );
}

function Answer({
  of,
  row,
  query,
}: {
  readonly of: ObjectRef;
  readonly row: AnyRow;
  readonly query: UseQueryResult<object | null>;
}) {
  const { data, error, isPending } = query;
  if (isPending) return <Loader label={say('Loading…')} />;
  if (data === null || isNotFound(error)) {
    return (
      <Empty art={<Icon name="search" size={40} />} title={row.absent(of.id)}>
        <p>
          {say('This object never existed, or it was closed or destroyed and removed from the chain. Check the ID.')}
        </p>
      </Empty>
    );
  }
  if (data === undefined) {
    return isNotServed(error) ? (
      <Note icon="info">{say('This network’s node doesn’t provide details of this object type.')}</Note>
    ) : (
      <Trouble
        error={error}
        missing={say('This node doesn’t provide this data.')}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return (
    <>
      {error !== null && (
        <Trouble
          error={error}
          missing={say('This node doesn’t provide this data.')}
          onRetry={() => void query.refetch()}
        />
      )}
      {of.kind === 'player' && <PlayerCard playerId={of.id} />}
      <div className={styles.beside}>
        <Panel title={say('Details')} aside={<SourceMark source="chain" atMs={query.dataUpdatedAt} />}>
          <AsOf atMs={query.dataUpdatedAt} isOut={error !== null}>
            <Told facts={row.facts(data, of)} />
          </AsOf>
        </Panel>
        <Panel title={say('Actions')}>
          <Suspense fallback={<Note tone="faint">{say('Loading actions…')}</Note>}>
            <OrdersOf kind={of.kind} id={of.id} />
          </Suspense>
        </Panel>
      </div>
      <Relations relations={row.relations(data, of)} />
      <History pasts={row.past?.(data, of) ?? []} />
    </>
  );
}

function Told({ facts }: { readonly facts: readonly Fact[] }) {
  const names = useChainNames(
    facts.flatMap(({ value }) => (value.is === 'object' && value.id !== null ? [value.id] : [])),
  );
  return (
    <NamesAround value={names}>
      <Facts
        facts={facts.map(({ name, value, tone }) => ({
          name,
          value: <FactValue value={value} />,
          ...(tone && { tone }),
        }))}
      />
    </NamesAround>
  );
}

const isNotFound = (error: unknown): boolean => error instanceof BaseError && error.code === 'chain_not_found';
const isNotServed = (error: unknown): boolean => error instanceof BaseError && error.code === 'route_not_served';
