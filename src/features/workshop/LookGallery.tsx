import { useState } from 'react';
import type { ClassCosmetic, Language } from '../../game/cosmetics.ts';
import { say } from '../../lib/words/say.ts';
import type { DressedSkin } from '../../state/wardrobe/types.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { useMotion } from '../../ui/motion.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { ClassCard } from './ClassCard.tsx';
import { languageOptions } from './languages.ts';
import { Stack } from '../../ui/Stack.tsx';
import { Grid } from '../../ui/Grid.tsx';
import styles from './workshop.module.css';

const MOST_SIDE_BY_SIDE = 4;

/** Every class that is dressed, with everything a mod says and shows of it. */
export function LookGallery({
  title,
  looks,
  skins,
  languages,
  language,
  onLanguage,
}: {
  readonly title: string;
  readonly looks: ReadonlyMap<string, ClassCosmetic>;
  readonly skins: ReadonlyMap<string, DressedSkin>;
  /** Codes the texts are there in; fewer than two = nothing to choose. */
  readonly languages: readonly string[];
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
}) {
  const [isPaused, setPaused] = useState(false);
  const motion = useMotion();
  const moves = motion && [...skins.values()].some(({ clips }) => Object.keys(clips).length > 0);
  const options = languageOptions(languages);
  return (
    <Stack as="section" gap={4} aria-label={title}>
      <Stack as="header" row gap={[3, 4]} wrap align="end" className={styles.galleryHead}>
        <h2>{title}</h2>
        {options.length > 1 && options.length <= MOST_SIDE_BY_SIDE && (
          <Choice label={say('Language')} options={options} value={language} onChange={onLanguage} />
        )}
        {options.length > MOST_SIDE_BY_SIDE && (
          <SelectField
            label={say('Language')}
            options={options}
            value={language}
            onChange={(value) => {
              const chosen = options.find((option) => option.value === value);
              if (chosen) onLanguage(chosen.value);
            }}
          />
        )}
        {moves && (
          <Button icon={isPaused ? 'play' : 'pause'} onClick={() => setPaused(!isPaused)}>
            {isPaused ? say('Play') : say('Pause')}
          </Button>
        )}
      </Stack>
      <Grid gap={4} columns="repeat(auto-fill, minmax(min(27rem, 100%), 1fr))">
        {[...looks.values()].map((look) => {
          const skin = skins.get(look.class);
          return skin && <ClassCard key={look.class} look={look} skin={skin} isPaused={isPaused} />;
        })}
      </Grid>
    </Stack>
  );
}
