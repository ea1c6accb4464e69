import { use, useEffect } from 'react';
import { useStore } from 'zustand';
import { formatCount } from '../../game/format.ts';
import type { Story } from '../../game/history/story.ts';
import { blocksBetween } from '../../game/units.ts';
import { formatMoment } from '../../lib/words/dates.ts';
import { say } from '../../lib/words/say.ts';
import type { Absence } from '../../state/history/absence.ts';
import { useStory } from '../../state/history/useStory.ts';
import { useRuntime } from '../../state/react.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loader } from '../../ui/Loader.tsx';
import { Note } from '../../ui/Note.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Trouble } from '../../ui/Trouble.tsx';
import { BattleList } from './BattleList.tsx';
import { RestList } from './RestList.tsx';
import {
  ALPHA_WORDS,
  gapWords,
  inAlpha,
  inOre,
  inStructs,
  isUnchanged,
  linesOf,
  PART_WORDS,
  quietWords,
} from './storyWords.ts';
import { SumPanel } from './SumPanel.tsx';

/** The last time that the player was away, told by what the chain and the guild's server remember. */
export function StoryRoom() {
  const absences = use(useRuntime().absences());
  const { absence, isKnown } = useStore(absences.store);
  useEffect(() => {
    if (absence?.isSeen === false) absences.dismiss();
  }, [absences, absence]);
  // Until everything was read anew, an absence that has just ended is not found yet.
  if (!isKnown && (absence === null || absence.isSeen)) return <Loader label={say('Loading events…')} />;
  if (absence === null) {
    return (
      <Empty art={<Icon name="list" size={40} />} title={say('No summary yet')}>
        {say('When you return after a while, you’ll see here what changed while you were away.')}
      </Empty>
    );
  }
  return <Told absence={absence} />;
}

function Told({ absence }: { readonly absence: Absence }) {
  const { before, after } = absence;
  const { story, error, refetch, isReading, readOn } = useStory(absence);
  return (
    <Stack gap={4} justify="start">
      <p>
        {say(
          '{count, plural, one {# block} other {# blocks}}, from block {from} ({fromTime}) to block {to} ({toTime}).',
          {
            count: blocksBetween(before.height, after.height),
            from: formatCount(before.height),
            fromTime: formatMoment(before.atMs),
            to: formatCount(after.height),
            toTime: formatMoment(after.atMs),
          },
        )}
      </p>
      {story && <Parts story={story} />}
      {story && readOn && (
        <Button pending={isReading} onClick={readOn}>
          {say('Load more')}
        </Button>
      )}
      {!story && !error && <Loader label={say('Loading events…')} />}
      {error && (!story || readOn) && (
        <Trouble error={error} missing={say('No server has data for this time.')} onRetry={() => void refetch()} />
      )}
    </Stack>
  );
}

function Parts({ story }: { readonly story: Story }) {
  const { ore, alpha, structs, battles, rest, gaps, before, after } = story;
  const types = new Map([...before.structs, ...after.structs].map(({ id, typeId }) => [String(id), typeId] as const));
  return (
    <>
      <Panel title={say('Summary')}>
        <Grid gap={[4, 5]} columns="repeat(3, minmax(0, 1fr))" single={640} items="start">
          <SumPanel title={say('Ore')} facts={linesOf(ore, PART_WORDS, inOre)} isUnchanged={isUnchanged(ore)} />
          <SumPanel
            title={say('Alpha')}
            facts={linesOf(alpha, ALPHA_WORDS, inAlpha)}
            isUnchanged={isUnchanged(alpha)}
          />
          <SumPanel
            title={say('Structs')}
            facts={linesOf(structs, PART_WORDS, inStructs)}
            isUnchanged={isUnchanged(structs)}
          />
        </Grid>
      </Panel>
      <Panel title={say('Battles')}>
        {battles.length === 0 ? <Note>{quietWords(gaps)}</Note> : <BattleList battles={battles} />}
      </Panel>
      <RestList records={rest} structs={types} />
      {gaps.map((gap) => (
        <Note key={`${gap.from} ${gap.to} ${gap.why}`} tone="warn" icon="alert">
          {gapWords(gap)}
        </Note>
      ))}
    </>
  );
}
