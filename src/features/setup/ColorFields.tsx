import { spokenFigures } from '../../lib/figures.ts';
import { mark, say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import { type ColorName, judgeColors, LEAST_RATIO, OWN_COLORS } from '../../state/config/brandColors.ts';
import { parsePicture } from '../../state/config/parseOutward.ts';
import { cssVars } from '../../ui/cssVars.ts';
import { TextField } from '../../ui/Field.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import type { Draft } from './draft.ts';
import styles from './setup.module.css';

interface Asked {
  readonly name: ColorName;
  readonly label: Sentence;
  readonly picked: Sentence;
  readonly fine: Sentence;
  /** @param least ratio that is read @param used in its place */
  readonly poor: (least: string, used: string) => string;
}

const COLORS: readonly Asked[] = [
  {
    name: 'accent',
    label: mark('Accent'),
    picked: mark('Pick accent color'),
    fine: mark('on the background'),
    poor: (least, used) => say('on the background (minimum {least}:1, so {used} is used)', { least, used }),
  },
  {
    name: 'ink',
    label: mark('Background'),
    picked: mark('Pick background color'),
    fine: mark('behind the faintest text'),
    poor: (least, used) => say('behind the faintest text (minimum {least}:1, so {used} is used)', { least, used }),
  },
];
const IS_COLOR = /^#[0-9a-f]{6}$/i;

/** The two colours of a brand with their contrast, and what they make of a page. */
export function ColorFields({
  brand,
  errorOf,
  onChange,
}: {
  readonly brand: Draft['brand'];
  readonly errorOf: (name: ColorName) => string | null;
  readonly onChange: (brand: Draft['brand']) => void;
}) {
  const colors = Object.fromEntries(
    COLORS.flatMap(({ name }) => (IS_COLOR.test(brand[name]) ? [[name, brand[name]]] : [])),
  );
  const { properties, verdicts } = judgeColors(colors);
  const logo = parsePicture(brand.logo);
  return (
    <Grid gap={4} min="16rem" items="start">
      {COLORS.map(({ name, label, picked, fine, poor }) => {
        const verdict = verdicts.find((one) => one.name === name);
        return (
          <Stack key={name} gap={2}>
            <Stack row gap={2} align="end">
              <input
                type="color"
                className={styles.swatch}
                aria-label={say(picked)}
                value={IS_COLOR.test(brand[name]) ? brand[name] : OWN_COLORS[name]}
                onChange={(event) => onChange({ ...brand, [name]: event.target.value })}
              />
              <TextField
                label={say(label)}
                value={brand[name]}
                placeholder={OWN_COLORS[name]}
                autoComplete="off"
                spellCheck={false}
                maxLength={7}
                error={brand[name] === '' ? null : errorOf(name)}
                onChange={(event) => onChange({ ...brand, [name]: event.target.value })}
              />
            </Stack>
            {verdict && (
              <Stack row gap={2} wrap align="center">
                <Pill tone={verdict.isReadable ? 'live' : 'warn'} icon={verdict.isReadable ? 'check' : 'alert'}>
                  {`${spokenFigures(verdict.ratio.toFixed(1))}:1`}
                </Pill>
                <Text as="span" tone="soft" size="small">
                  {verdict.isReadable ? say(fine) : poor(spokenFigures(LEAST_RATIO), OWN_COLORS[name])}
                </Text>
              </Stack>
            )}
          </Stack>
        );
      })}
      <figure className={styles.preview} aria-label={say('Color preview')} style={cssVars(properties)}>
        {logo !== null && <img src={logo} width={36} height={36} alt="" />}
        <strong>{say('Heading')}</strong>
        <span>{say('Text on the background')}</span>
        <em>{say('Text in the accent color')}</em>
      </figure>
    </Grid>
  );
}
