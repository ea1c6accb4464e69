import { AMBITS } from '../../game/ambit.ts';
import { mark, say } from '../../lib/words/say.ts';
import { artOf } from '../../scene/art/structArt.ts';
import { useClassLook } from '../../state/wardrobe/react.ts';
import { Art } from '../../ui/Art.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { cx } from '../../ui/cx.ts';
import { isInert, isOneOfMany, type SlotButtons } from './SlotOverlay.tsx';
import { slotFacts, type StageGroup } from './stageGroups.ts';
import { parseSlotKey } from './slots.ts';
import { useFeed } from './usePlanetFeed.ts';
import { slotButtonId, slotName } from './slotName.ts';
import { Grid } from '../../ui/Grid.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { Note } from '../../ui/Note.tsx';
import styles from './stage.module.css';

const AMBIT_WORDS = { space: mark('Space'), air: mark('Air'), land: mark('Land'), water: mark('Water') } as const;

/** The planet without its picture: every slot by ambit, planet and fleets apart, in the order of the queue. */
export function SlotGrid({ groups, ...rest }: SlotButtons) {
  return (
    <Grid gap={5} min="20rem" pad={4} className={styles.grid}>
      {groups.map((one) => (
        <GroupGrid key={one.group.key} of={one} {...rest} />
      ))}
    </Grid>
  );
}

function GroupGrid({ of, ...rest }: Omit<SlotButtons, 'groups'> & { readonly of: StageGroup }) {
  const { words, keys } = of;
  const slots = keys.map(parseSlotKey).filter((slot) => slot !== null);
  const command = slots.find((slot) => slot.slot < 0);
  return (
    <Stack as="fieldset" gap={2} justify="start" aria-label={words.label}>
      <Text as="h2" size="h3">
        {words.odd !== '' && <Icon name="alert" size={16} />}
        {words.title}
      </Text>
      <Note>{[words.about, words.age].filter((part) => part !== '').join(' · ')}</Note>
      {command && <SlotTile slotKey={command.key} of={of} {...rest} />}
      {AMBITS.map((ambit) => {
        const row = slots.filter((slot) => slot.ambit === ambit && slot.slot >= 0);
        if (row.length === 0) return null;
        return (
          <Grid
            key={ambit}
            gap={2}
            columns="4rem repeat(4, minmax(0, 1fr))"
            items="center"
            pad={2}
            className={cx(styles.gridRow, styles[ambit])}
          >
            <Text as="h3" tone="soft" size="small">
              {say(AMBIT_WORDS[ambit])}
            </Text>
            {row.map((slot) => (
              <SlotTile key={slot.key} slotKey={slot.key} of={of} {...rest} />
            ))}
          </Grid>
        );
      })}
    </Stack>
  );
}

function SlotTile({
  feed,
  slotKey,
  of: { words, buildable },
  stopKey,
  called,
  onPress,
  onFocus,
  onKeyDown,
}: Omit<SlotButtons, 'groups'> & { readonly slotKey: string; readonly of: StageGroup }) {
  const facts = useFeed(feed, (model) => slotFacts(model, slotKey));
  const look = useClassLook(facts?.slot.struct?.typeName ?? '');
  if (!facts) return null;
  const { slot, guards, isSelected, isMarked, aimed, isTarget } = facts;
  const { struct } = slot;
  return (
    <button
      id={slotButtonId(slotKey)}
      type="button"
      className={cx(
        styles.tile,
        (slot.invites || aimed === 'open') && styles.inviting,
        aimed === 'refused' && styles.refused,
      )}
      aria-label={slotName(slot, {
        belongs: words.belongs,
        guards,
        buildable,
        aimed: isTarget ? 'chosen' : aimed,
        called,
      })}
      aria-disabled={isInert(slot, buildable, aimed) || undefined}
      aria-pressed={isSelected || isMarked}
      tabIndex={slotKey === stopKey ? 0 : -1}
      onClick={(event) => onPress(slotKey, isOneOfMany(event))}
      onFocus={(event) => onFocus(slotKey, event.currentTarget.matches(':focus-visible'))}
      onKeyDown={onKeyDown}
    >
      {struct && (
        <Art layers={artOf(struct.typeName).layers} picture={look.icon} size={44} dim={struct.phase !== 'online'} />
      )}
      {!struct && buildable && <Icon name="plus" />}
    </button>
  );
}
