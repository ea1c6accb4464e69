import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { coinText } from '../../game/coins.ts';
import { formatCount } from '../../game/format.ts';
import { mark, say } from '../../lib/words/say.ts';
import { pagesQuery } from '../../state/ask/readQuery.ts';
import { useRuntime } from '../../state/react.ts';
import { useDenoms } from '../../state/useDenoms.ts';
import { Say } from '../../ui/Say.tsx';
import { NamesAround } from '../names/namesAround.ts';
import { ObjectLink } from '../names/ObjectLink.tsx';
import { useChainNames } from '../names/useChainNames.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { QueryPanel } from '../../ui/QueryPanel.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';

const NOTHING = 0n;

/** Every proof that anybody owes: who hashes for others finds work here. */
export function WorkPanel() {
  const query = useInfiniteQuery(pagesQuery(useRuntime().reads, 'web.allWork', {}));
  return (
    <Paged
      title={say('All open proofs')}
      query={query}
      keyOf={(one) => `${one.objectId}/${one.targetId}/${one.category}`}
      idsOf={({ playerId }) => (playerId === null ? [] : [playerId])}
      none={say('There are no open proofs.')}
      missing={say('This guild server doesn’t list proofs.')}
    >
      {({ category, objectId, playerId, clock }) => (
        <>
          <span>
            {playerId === null ? (
              <Say
                it="{work, select, BUILD {Build: {object}} MINE {Mining: {object}} REFINE {Refining: {object}} other {Raid: {object}}}"
                with={{ work: category, object: <ObjectLink id={objectId} /> }}
              />
            ) : (
              <Say
                it="{work, select, BUILD {Build: {object} of {player}} MINE {Mining: {object} of {player}} REFINE {Refining: {object} of {player}} other {Raid: {object} of {player}}}"
                with={{ work: category, object: <ObjectLink id={objectId} />, player: <ObjectLink id={playerId} /> }}
              />
            )}
          </span>
          <Text as="span" tone="faint" size="small">
            {say('since block {block}', { block: formatCount(clock) })}
          </Text>
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
      title={say('Largest alpha holders')}
      query={query}
      keyOf={({ ownerType, ownerId }) => `${ownerType}/${ownerId}`}
      idsOf={({ ownerId }) => [ownerId]}
      none={say('No player holds alpha yet.')}
      missing={say('This guild server doesn’t list alpha holders.')}
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
  initiated: mark('on the way@@a raid'),
  ongoing: mark('in progress@@a raid'),
  shieldsVulnerable: mark('shield down@@a raid'),
  raidSuccessful: mark('won by the raider@@a raid'),
  demilitarized: mark('ended: planet mined out@@a raid'),
  attackerDefeated: mark('repelled@@a raid'),
  attackerRetreated: mark('raider retreated@@a raid'),
} as const;

/** The latest raid of each planet. */
export function RaidsPanel() {
  const query = useInfiniteQuery(pagesQuery(useRuntime().reads, 'web.rows/planetRaid', {}));
  return (
    <Paged
      title={say('Raids on all planets')}
      query={query}
      keyOf={({ planetId }) => planetId}
      idsOf={({ planetId }) => [planetId]}
      none={say('No raids yet. Raids on any planet appear here.')}
      missing={say('This guild server doesn’t list raids.')}
    >
      {({ planetId, fleetId, status, seizedOre }) => (
        <>
          <span>
            {fleetId === null ? (
              <Say it="On {planet}: {raid}" with={{ planet: <ObjectLink id={planetId} />, raid: say(RAIDS[status]) }} />
            ) : (
              <Say
                it="On {planet}, by {fleet}: {raid}"
                with={{
                  planet: <ObjectLink id={planetId} />,
                  fleet: <ObjectLink id={fleetId} />,
                  raid: say(RAIDS[status]),
                }}
              />
            )}
          </span>
          {seizedOre !== null && seizedOre > NOTHING && (
            <Text as="span" tone="copper" size="small">
              {say('{ore} of ore taken', { ore: `${seizedOre} g` })}
            </Text>
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
      {say('Show more')}
    </Button>
  );
  return (
    <QueryPanel
      title={title}
      query={query}
      source="mirror"
      asking={say('Contacting guild server…')}
      missing={missing}
      after={more}
    >
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
