import type { ReactNode } from 'react';
import { type Recipe, readRecipe } from '../../../game/portrait/recipe.ts';
import { drawn } from './drawn.tsx';
import styles from './portrait.module.css';

/** A list shows the same people again and again, and each is drawn once. */
const MOST_KEPT = 400;
const kept = new Map<string, ReactNode>();

function drawnOnce(recipe: Recipe): ReactNode {
  const key = Object.values(recipe).join('.');
  const known = kept.get(key);
  if (known !== undefined) return known;
  const made = drawn(recipe);
  const [oldest] = kept.keys();
  if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(key, made);
  return made;
}

/** What a recipe looks like. Decorative: a name always stands beside it. */
export function RecipePortrait({
  recipe,
  size = '1.5em',
}: {
  readonly recipe: Recipe;
  readonly size?: number | string;
}) {
  return (
    <svg
      className={styles.portrait}
      style={{ inlineSize: size, blockSize: size }}
      viewBox="0 0 64 64"
      aria-hidden="true"
      focusable="false"
    >
      {drawnOnce(recipe)}
    </svg>
  );
}

/** Somebody's portrait: of the recipe he stored, else of his id. Nothing of it is loaded from anywhere. */
export function Portrait({
  id,
  text,
  size,
}: {
  readonly id: string;
  /** The recipe as it was stored, however hostile. */
  readonly text: string;
  readonly size?: number | string;
}) {
  return <RecipePortrait recipe={readRecipe(text, id)} {...(size !== undefined && { size })} />;
}
