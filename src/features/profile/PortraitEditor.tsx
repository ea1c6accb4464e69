import { useState } from 'react';
import type { Player } from '../../game/entities.ts';
import {
  isRecipe,
  PORTRAIT_PARTS,
  type PortraitPart,
  readRecipe,
  type Recipe,
  recipeBy,
  recipeFromId,
  writeRecipe,
} from '../../game/portrait/recipe.ts';
import { say } from '../../lib/words/say.ts';
import { RecipePortrait } from '../names/portrait/Portrait.tsx';
import { OrderButton } from '../order/OrderButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { Note } from '../../ui/Note.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Slider } from '../../ui/Slider.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { PART_WORDS } from './partWords.ts';
import styles from './profile.module.css';

const PARTS = Object.keys(PART_WORDS) as PortraitPart[]; // its own keys
const SUGGESTED = 6;

const byChance = (): Recipe => recipeBy((most) => Math.floor(Math.random() * most));
const suggest = (): readonly Recipe[] => Array.from({ length: SUGGESTED }, byChance);

/** One's portrait, layer by layer. What is signed is a number a layer; everybody's client draws it anew. */
export function PortraitEditor({ player }: { readonly player: Player }) {
  const stored = player.pfpRenderAttributes;
  const held = readRecipe(stored, player.id);
  const [made, setMade] = useState<Recipe | null>(null);
  const [suggested, setSuggested] = useState(suggest);
  const recipe = made ?? held;
  const text = writeRecipe(recipe, stored);
  const isSame = isRecipe(stored) && PARTS.every((part) => recipe[part] === held[part]);
  return (
    <Panel title={say('Drawn avatar')}>
      <Grid gap={5} columns="auto minmax(0, 1fr)" single={860} items="start" className={styles.editor}>
        <Stack gap={3} align="center" className={styles.left}>
          <div className={styles.face}>
            <RecipePortrait recipe={recipe} size={192} />
          </div>
          <Grid as="ul" gap={2} columns="repeat(3, auto)" aria-label={say('Suggestions')}>
            {suggested.map((one, at) => (
              <li key={at}>
                <button
                  type="button"
                  className={styles.suggestion}
                  aria-label={say('Suggestion {number}', { number: at + 1 })}
                  onClick={() => setMade(one)}
                >
                  <RecipePortrait recipe={one} size={52} />
                </button>
              </li>
            ))}
          </Grid>
          <Button tone="quiet" icon="retry" onClick={() => setSuggested(suggest())}>
            {say('Show other suggestions')}
          </Button>
        </Stack>
        <Stack gap={4}>
          <Grid gap={[3, 5]} min="15rem">
            {PARTS.map((part) => (
              <Slider
                key={part}
                label={say(PART_WORDS[part])}
                min={1}
                max={PORTRAIT_PARTS[part]}
                value={recipe[part]}
                valueText={say('{value} of {most}', { value: recipe[part], most: PORTRAIT_PARTS[part] })}
                onChange={(value) => setMade({ ...recipe, [part]: value })}
              />
            ))}
          </Grid>
          <Stack row gap={2} wrap>
            <Button tone="quiet" icon="back" onClick={() => setMade(null)}>
              {say('Undo changes')}
            </Button>
            <Button tone="quiet" icon="person" onClick={() => setMade(recipeFromId(player.id))}>
              {say('Use default avatar')}
            </Button>
          </Stack>
          <Note tone="faint">
            {say('Other clients also use head, collar, suit, shoulders and background, but draw them differently.')}
          </Note>
          <OrderButton
            order={{
              name: 'MsgPlayerUpdatePfpClientRenderAttributes',
              playerId: player.id,
              pfpClientRenderAttributes: text,
            }}
            // not said: the name of an order
            offers="MsgPlayerUpdatePfpClientRenderAttributes"
            obstacle={isSame ? say('You already have this avatar. Change something first.') : null}
            tone="primary"
          >
            {say('Save avatar')}
          </OrderButton>
        </Stack>
      </Grid>
    </Panel>
  );
}
