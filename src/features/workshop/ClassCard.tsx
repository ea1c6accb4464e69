import { useState } from 'react';
import type { ClassCosmetic } from '../../game/cosmetics.ts';
import { mark, say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import { artOf } from '../../scene/art/structArt.ts';
import { CLIP_NAMES, type ClipName, type DressedSkin } from '../../state/wardrobe/types.ts';
import { tidyText } from '../../lib/tidyText.ts';
import { BitmapArt } from '../../ui/BitmapArt.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { ClipArt } from '../../ui/ClipArt.tsx';
import { VectorArt } from '../../ui/VectorArt.tsx';
import { PartList } from './PartList.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { Quote } from '../../ui/Quote.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { Note } from '../../ui/Note.tsx';
import styles from './workshop.module.css';

const POSE_WORDS: Readonly<Record<ClipName | 'still', Sentence>> = {
  still: mark('Still@@how a struct is shown'),
  idle: mark('Idle@@how a struct is shown'),
  active: mark('Active@@how a struct is shown'),
  building: mark('Building@@how a struct is shown'),
  attacking: mark('Attacking@@how a struct is shown'),
  defending: mark('Defending@@how a struct is shown'),
};

const PICTURE_PX = 176;
const ICON_PX = 40;
const NAME_LENGTH = 60;

/** DOM id of a class's card, so that a struct on the planet can lead to it. */
export function cardId(className: string): string {
  return `look-${className.replaceAll(/[^A-Za-z0-9]+/g, '-')}`;
}

/** One class as a mod dresses it, beside the game's own: pictures, name, lore, weapons, abilities. */
export function ClassCard({
  look,
  skin,
  isPaused,
}: {
  readonly look: ClassCosmetic;
  readonly skin: DressedSkin;
  readonly isPaused: boolean;
}) {
  const poses = [...(skin.still ? (['still'] as const) : []), ...CLIP_NAMES.filter((name) => skin.clips[name])];
  const [wanted, want] = useState<ClipName | 'still' | null>(null);
  const pose = wanted ?? poses.find((one) => one === 'idle') ?? poses[0] ?? null;
  const clip = pose === null || pose === 'still' ? undefined : skin.clips[pose];
  const icon = look.icon === null ? undefined : skin.icons.get(look.icon);
  const own = artOf(look.class).layers;
  return (
    <Grid
      as="article"
      id={cardId(look.class)}
      columns="12.5rem minmax(0, 1fr)"
      className={styles.card}
      tabIndex={-1}
      aria-label={look.class}
    >
      <Stack gap={3} align="center" className={styles.podium}>
        <span className={styles.portrait} data-pose={pose ?? 'none'}>
          {clip && <ClipArt clip={clip} size={PICTURE_PX} isPaused={isPaused} />}
          {!clip && skin.still && <BitmapArt picture={skin.still} size={PICTURE_PX} />}
          {!clip && !skin.still && <VectorArt layers={own} size={PICTURE_PX} />}
        </span>
        <Stack as="figure" gap="hair" align="center" className={styles.own}>
          <VectorArt layers={own} size={72} />
          <Text as="figcaption" tone="faint" size="micro">
            {say('Original')}
          </Text>
        </Stack>
      </Stack>
      <Stack gap={3} justify="start" pad={4}>
        <Stack as="header" row gap={3} align="center">
          {icon && <BitmapArt picture={icon} size={ICON_PX} />}
          <Stack>
            <Text as="h3" tone="bright" size="h3">
              <bdi>{tidyText(look.name, NAME_LENGTH)}</bdi>
            </Text>
            <Note tone="faint">{say('Skin for: {class}', { class: look.class })}</Note>
          </Stack>
        </Stack>
        {look.lore !== '' && <Quote dir="auto">{tidyText(look.lore)}</Quote>}
        {poses.length > 1 && (
          <Choice
            label={say('Pose')}
            options={poses.map((value) => ({ value, words: say(POSE_WORDS[value]) }))}
            value={pose ?? 'still'}
            onChange={want}
          />
        )}
        <PartList
          title={say('Weapons')}
          parts={look.weapons.map((one) => ({ ...one, id: one.weaponType }))}
          icons={skin.icons}
        />
        <PartList
          title={say('Abilities')}
          parts={look.abilities.map((one) => ({ ...one, id: one.abilityId }))}
          icons={skin.icons}
        />
      </Stack>
    </Grid>
  );
}
