import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { coinText } from '../../game/coins.ts';
import { pagesQuery } from '../../state/ask/readQuery.ts';
import { useRuntime } from '../../state/react.ts';
import { useDenoms } from '../../state/useDenoms.ts';
import { NamesAround } from '../names/namesAround.ts';
import { ObjectLink } from '../names/ObjectLink.tsx';
import { useChainNames } from '../names/useChainNames.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { QueryPanel } from '../../ui/QueryPanel.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';

const NOTHING = 0n;

const WORK = { BUILD: 'a building', MINE: 'mining', REFINE: 'refining', RAID: 'a raid' } as const;

/** Every proof that anybody owes: who hashes for others finds work here. */
export function WorkPanel() {
  const query = useInfiniteQuery(pagesQuery(useRuntime().reads, 'web.allWork', {}));
  return (
    <Paged
      title="Proofs owed everywhere"
      query={query}
      keyOf={(one) => `${one.objectId}/${one.targetId}/${one.category}`}
      idsOf={({ playerId }) => (playerId === null ? [] : [playerId])}
      none="Nobody owes a proof."
      missing="This guild’s server keeps no list of proofs."
    >
      {({ category, objectId, playerId, clock }) => (
        <>
          <span>
            For {WORK[category]}: <ObjectLink id={objectId} />
            {playerId !== null && (
              <>
                {' '}
                of <ObjectLink id={playerId} />
              </>
            )}
          </span>
          <Text as="span" tone="faint" size="small">{`since block ${clock}`}</Text>
        </>
      )}
    </Paged>
  );
}

/** Who holds most alpha. */
export function HoldersPanel() {
  const denoms = useDenoms();
  const query = useInfiniteQuery(pagesQuery(useRuntime().reads, 'web.inventoryOfDenom', { denom: denoms.alphaDenom }));
  return (
    <Paged
      title="Who holds most alpha"
      query={query}
      keyOf={({ ownerType, ownerId }) => `${ownerType}/${ownerId}`}
      idsOf={({ ownerId }) => [ownerId]}
      none="Nobody holds any."
      missing="This guild’s server keeps no list of holders."
    >
      {({ ownerId, denom, balance }) => (
        <>
          <ObjectLink id={ownerId} />
          <Text as="span" tone="soft">
            {coinText({ denom, amount: balance }, denoms)}
          </Text>
        </>
      )}
    </Paged>
  );
}

const RAIDS = {
  initiated: 'is on its way',
  ongoing: 'goes on',
  shieldsVulnerable: 'has opened the shield',
  raidSuccessful: 'was won by the raider',
  demilitarized: 'ended without arms',
  attackerDefeated: 'was beaten off',
  attackerRetreated: 'was broken off',
} as const;

/** The latest raid of each planet. */
export function RaidsPanel() {
  const query = useInfiniteQuery(pagesQuery(useRuntime().reads, 'web.rows/planetRaid', {}));
  return (
    <Paged
      title="Raids everywhere"
      query={query}
      keyOf={({ planetId }) => planetId}
      idsOf={({ planetId }) => [planetId]}
      none="Nobody has raided yet."
      missing="This guild’s server keeps no list of raids."
    >
      {({ planetId, fleetId, status, seizedOre }) => (
        <>
          <span>
            On <ObjectLink id={planetId} />
            {fleetId !== null && (
              <>
                , by <ObjectLink id={fleetId} />
              </>
            )}
            {`: ${RAIDS[status]}`}
          </span>
          {seizedOre !== null && seizedOre > NOTHING && (
            <Text as="span" tone="copper" size="small">{`${seizedOre} g of ore taken`}</Text>
          )}
        </>
      )}
    </Paged>
  );
}

/** Each name is a question; further rows go by their ids. */
const MOST_NAMED = 40;

interface PageOf<T> {
  readonly items: readonly T[];
}

/** A list page after page, each row once: pages shift while they are read. */
function Paged<T>({
  title,
  query,
  keyOf,
  idsOf,
  none,
  missing,
  children,
}: {
  readonly title: string;
  readonly query: UseInfiniteQueryResult<{ readonly pages: readonly PageOf<T>[] }>;
  readonly keyOf: (row: T) => string;
  /** What a row names. */
  readonly idsOf: (row: T) => readonly string[];
  readonly none: string;
  readonly missing: string;
  readonly children: (row: T) => ReactNode;
}) {
  const rows = [...new Map((query.data?.pages ?? []).flatMap(({ items }) => items).map((row) => [keyOf(row), row]))];
  const names = useChainNames(rows.slice(0, MOST_NAMED).flatMap(([, row]) => idsOf(row)));
  const more = query.hasNextPage && (
    <Button tone="quiet" pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
      Show more
    </Button>
  );
  return (
    <QueryPanel title={title} query={query} source="mirror" asking="Asking the guild" missing={missing} after={more}>
      {() => {
        if (rows.length === 0) return <Empty low>{none}</Empty>;
        return (
          <NamesAround value={names}>
            <Stack as="ul">
              {rows.map(([key, row]) => (
                <Stack
                  key={key}
                  as="li"
                  row
                  wrap
                  gap={[0, 3]}
                  pad={[2, 0]}
                  align="baseline"
                  justify="space-between"
                  lined
                >
                  {children(row)}
                </Stack>
              ))}
            </Stack>
          </NamesAround>
        );
      }}
    </QueryPanel>
  );
}
