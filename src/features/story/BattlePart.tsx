import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { formatCount, formatOre } from '../../game/format.ts';
import type { Battle } from '../../game/history/battleStory.ts';
import type { PlanetId } from '../../game/ids.ts';
import { ore } from '../../game/units.ts';
import { formatMoment } from '../../lib/words/dates.ts';
import { say } from '../../lib/words/say.ts';
import { Card } from '../../ui/Card.tsx';
import { type Fact, Facts } from '../../ui/Facts.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { ObjectLink } from '../names/ObjectLink.tsx';
import { endOf } from './storyWords.ts';

/** One battle in numbers, and the way to see it again. */
export function BattlePart({ battle }: { readonly battle: Battle }) {
  const { planetId, from, to, fromMs } = battle;
  const end = endOf(battle);
  return (
    <Card as="li" gap={3}>
      <Stack row wrap gap={3} align="center" justify="space-between">
        <Text as="h3" size="body">
          {planetId === null ? say('Unknown planet') : <ObjectLink id={planetId} />}
        </Text>
        <Pill tone={end.tone} icon={end.icon}>
          {end.words}
        </Pill>
      </Stack>
      <Text as="p" tone="faint" size="small">
        {fromMs !== null && `${formatMoment(fromMs)}, `}
        {from === to
          ? say('block {block}', { block: formatCount(from) })
          : say('blocks {from} to {to}', { from: formatCount(from), to: formatCount(to) })}
      </Text>
      <Facts facts={[...againstOf(battle), ...factsOf(battle)]} />
      {planetId !== null && <AgainLink planetId={planetId} at={Number(from)} />}
    </Card>
  );
}

function AgainLink({ planetId, at }: { readonly planetId: PlanetId; readonly at: number }) {
  return (
    <Link to="/watch/$id" params={{ id: planetId }} search={{ at }}>
      {say('Watch replay')}
    </Link>
  );
}

function againstOf({ others }: Battle): readonly Fact[] {
  if (others.length === 0) return [];
  const links = others.map((id, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <ObjectLink id={id} />
    </Fragment>
  ));
  return [{ name: say('Opponents'), value: links }];
}

/** Of what was lost and won only what there was. */
function factsOf({ fired, firedOn, dealt, suffered, destroyed, lost, oreTaken, oreLost }: Battle): readonly Fact[] {
  const facts: Fact[] = [
    { name: say('Attacks by you'), value: times(fired) },
    { name: say('Attacks on you'), value: times(firedOn) },
  ];
  const note = (name: string, count: number): void => {
    if (count > 0) facts.push({ name, value: formatCount(count) });
  };
  note(say('Damage dealt'), dealt);
  note(say('Damage taken'), suffered);
  note(say('Structs you destroyed'), destroyed.length);
  note(say('Structs you lost'), lost.length);
  if (oreTaken > NO_ORE) facts.push({ name: say('Ore you took'), value: formatOre(ore(oreTaken)) });
  if (oreLost > NO_ORE) facts.push({ name: say('Ore you lost'), value: formatOre(ore(oreLost)) });
  return facts;
}

const NO_ORE = ore(0n);

const times = (count: number): string => say('{count, plural, =0 {none} one {#} other {#}}', { count });
