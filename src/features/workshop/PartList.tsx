import type { AssetPath } from '../../game/cosmetics.ts';
import { tidyText } from '../../lib/tidyText.ts';
import { say } from '../../lib/words/say.ts';
import { BitmapArt } from '../../ui/BitmapArt.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { Text } from '../../ui/Text.tsx';
import { Frame } from '../../ui/Frame.tsx';

interface Part {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly icon: AssetPath | null;
}

const NAME_LENGTH = 60;
const TEXT_LENGTH = 240;

/** Weapons or abilities of a class, as a mod calls them. */
export function PartList({
  title,
  parts,
  icons,
}: {
  readonly title: string;
  readonly parts: readonly Part[];
  readonly icons: ReadonlyMap<AssetPath, ImageBitmap>;
}) {
  if (parts.length === 0) return null;
  return (
    <Stack as="ul" gap={2} aria-label={title}>
      {parts.map(({ id, name, description, icon }) => {
        const picture = icon === null ? undefined : icons.get(icon);
        return (
          <Grid as="li" gap={3} columns="40px minmax(0, 1fr)" items="center" key={id}>
            <Frame shape="plate" size={40}>
              {picture && <BitmapArt picture={picture} size={30} />}
            </Frame>
            <Stack as="span">
              <strong>
                <bdi>{tidyText(name || id, NAME_LENGTH)}</bdi>
              </strong>
              <Text as="small" tone="soft" dir="auto">
                {tidyText(description, TEXT_LENGTH) || say('In-game ID: {id}', { id: tidyText(id, NAME_LENGTH) })}
              </Text>
            </Stack>
          </Grid>
        );
      })}
    </Stack>
  );
}
