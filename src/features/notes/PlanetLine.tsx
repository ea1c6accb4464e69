import { say } from '../../lib/words/say.ts';
import { formatCount, formatOre } from '../../game/format.ts';
import type { PlanetId } from '../../game/ids.ts';
import { useRead } from '../../state/ask/useRead.ts';
import { Pill } from '../../ui/Pill.tsx';
import { Text } from '../../ui/Text.tsx';
import { NameOf } from '../names/NameOf.tsx';
import { ObjectLink } from '../names/ObjectLink.tsx';
import { askingOf } from './liveAsking.ts';
import { NotTold } from './NotTold.tsx';

/** A planet of the list: its name; where it is watched, whether a fleet is at it, its shield and its ore. One question. */
export function PlanetLine({ planetId, isWatched }: { readonly planetId: PlanetId; readonly isWatched: boolean }) {
  const { data, error } = useRead('chain.planet', { planetId }, askingOf(isWatched));
  return (
    <>
      <ObjectLink id={planetId}>
        <NameOf kind="planet" id={planetId} name={data?.name ?? null} instead={say('Planet {id}', { id: planetId })} />
      </ObjectLink>
      {isWatched && data && (
        <>
          {data.headFleetId === null ? (
            <Pill tone="quiet" icon="guard">
              {say('Not under attack')}
            </Pill>
          ) : (
            <Pill tone="danger" icon="target">
              {say('Under attack')}
            </Pill>
          )}
          <Text as="span" tone="soft" size="small">
            {say('Shield {shield}', { shield: formatCount(data.shield) })}
          </Text>
          <Text as="span" tone="soft" size="small">
            {say('{ore} in the ground', { ore: formatOre(data.ore) })}
          </Text>
        </>
      )}
      {isWatched && error !== null && <NotTold />}
    </>
  );
}
