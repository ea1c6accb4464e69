import type { PlanetActivity } from '../../game/activity.ts';
import { formatAlpha, formatCount, formatOre } from '../../game/format.ts';
import type { HistoryRecord } from '../../game/history/history.ts';
import { say } from '../../lib/words/say.ts';
import { activityWords, isEcho, type NameIn, typesNamed } from '../../state/words/activityWords.ts';
import { useNames } from '../../state/words/useNames.ts';
import { useCalled } from '../../state/wardrobe/react.ts';
import { Fold } from '../../ui/Fold.tsx';
import { Note } from '../../ui/Note.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';

/** The newest of a long list; the chronicle has them all. */
const MOST = 200;

/** Whatever was no fight, in sentences. */
export function RestList({
  records,
  structs,
}: {
  readonly records: readonly HistoryRecord[];
  readonly structs: Types;
}) {
  const told = records.filter((record) => !isAnEcho(record));
  const name = useNames(
    undefined,
    new Map([...structs, ...typesNamed(told.flatMap((one) => activityOf(one) ?? []))]),
    useCalled(),
  );
  if (told.length === 0) return null;
  return (
    <Fold summary={say('{count, plural, one {# other event} other {# other events}}', { count: told.length })}>
      <Stack as="ol" gap={1} justify="start">
        {told.slice(-MOST).map((record) => (
          <li key={record.key}>
            {sentenceOf(record, name)}{' '}
            <Text as="small" tone="faint" size="micro">
              {say('block {block}', { block: formatCount(record.height) })}
            </Text>
          </li>
        ))}
      </Stack>
      {told.length > MOST && (
        <Note tone="faint">{say('Only the last {count} events are shown.', { count: MOST })}</Note>
      )}
    </Fold>
  );
}

type Types = Parameters<typeof useNames>[1] & ReadonlyMap<string, unknown>;

/** null for what has no place, and for ore. */
function activityOf(record: HistoryRecord): PlanetActivity | null {
  if (record.kind === 'mined' || record.kind === 'refined' || record.kind === 'stolen') return null;
  const { planetId } = record;
  return planetId === null ? null : { ...record, planetId };
}

function isAnEcho(record: HistoryRecord): boolean {
  const activity = activityOf(record);
  return activity !== null && isEcho(activity);
}

function sentenceOf(record: HistoryRecord, name: NameIn): string {
  switch (record.kind) {
    case 'mined':
      return say('{ore} of ore was mined.', { ore: formatOre(record.amount) });
    case 'refined':
      return say('{ore} of ore became {alpha} of alpha.', {
        ore: formatOre(record.amount),
        alpha: formatAlpha(record.alpha),
      });
    default: {
      const activity = activityOf(record);
      return activity === null ? say('An event happened at an unknown place.') : activityWords(activity, name);
    }
  }
}
