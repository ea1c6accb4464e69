/** The layers of a portrait, each in a box of 64 by 64 and one picture with the others; painted in the order of `LAYERS`. */
import type { ReactNode } from 'react';
import type { Recipe } from '../../../game/portrait/recipe.ts';
import { type Inks, inksOf, shapeOf } from './inks.ts';

type Draw = (ink: Inks) => ReactNode;

const BACKGROUNDS: readonly Draw[] = [
  ({ nightLight }) => <circle cx="32" cy="26" r="24" fill={nightLight} />,
  () => (
    <path
      d="M10 14h2v2h-2zM50 8h2v2h-2zM54 28h1.5v1.5H54zM22 6h1.5v1.5H22zM6 34h1.5v1.5H6zM40 16h1.5v1.5H40z"
      fill="#fff"
    />
  ),
  ({ nightLight }) => (
    <>
      <circle cx="47" cy="17" r="10" fill={nightLight} />
      <ellipse
        cx="47"
        cy="17"
        rx="16"
        ry="3.4"
        fill="none"
        stroke={nightLight}
        strokeWidth="1.6"
        transform="rotate(-22 47 17)"
      />
    </>
  ),
  ({ nightLight }) => (
    <path
      d="M-4 20L44-28M-4 36L60-28M-4 52L72-24M-4 68L76-12M12 68L76 4M28 68L76 20"
      stroke={nightLight}
      strokeWidth="4"
    />
  ),
  ({ nightLight }) => (
    <path d="M32 30L22-8h20zM32 30L64-6 74 8zM32 30L74 22v16zM32 30L0-6-10 8zM32 30L-10 22v16z" fill={nightLight} />
  ),
  ({ nightLight }) => (
    <path d="M0 12h64M0 26h64M0 40h64M10 0v64M24 0v64M40 0v64M54 0v64" stroke={nightLight} strokeWidth="1" />
  ),
];

const ARMS: readonly Draw[] = [
  ({ arms, armsDark }) => (
    <>
      <path d="M4 64V54c0-6 6-9 12-9v19z" fill={arms} />
      <path d="M60 64V54c0-6-6-9-12-9v19z" fill={armsDark} />
    </>
  ),
  ({ arms, armsDark }) => (
    <>
      <circle cx="13" cy="54" r="10" fill={arms} />
      <circle cx="51" cy="54" r="10" fill={armsDark} />
    </>
  ),
  ({ arms, armsDark }) => (
    <>
      <path d="M2 58L18 42v22H2z" fill={arms} />
      <path d="M62 58L46 42v22h16z" fill={armsDark} />
    </>
  ),
  ({ arms, armsDark }) => (
    <>
      <path d="M4 64V50h15v14zM2 47h18v4H2z" fill={arms} />
      <path d="M60 64V50H45v14zM62 47H44v4h18z" fill={armsDark} />
    </>
  ),
  ({ arms, armsDark }) => (
    <>
      <path d="M6 64L3 46l8 3 2-7 7 8v14z" fill={arms} />
      <path d="M58 64l3-18-8 3-2-7-7 8v14z" fill={armsDark} />
    </>
  ),
  ({ arms, armsDark }) => (
    <>
      <path d="M3 64c0-12 6-18 16-19v5c-6 1-9 6-9 14z" fill={arms} />
      <path d="M61 64c0-12-6-18-16-19v5c6 1 9 6 9 14z" fill={armsDark} />
    </>
  ),
];

const SUIT = 'M12 64c0-12 7-18 20-18s20 6 20 18z';

const BODIES: readonly Draw[] = [
  ({ suitDark }) => <path d="M32 46v18" stroke={suitDark} strokeWidth="2" />,
  ({ suitLight }) => <path d="M22 50l10 9 10-9" fill="none" stroke={suitLight} strokeWidth="2.4" />,
  ({ suitDark, suitLight }) => (
    <>
      <path d="M24 52h16v12H24z" fill={suitDark} />
      <path d="M27 55h4v2h-4zM33 55h4v2h-4zM27 59h10v2H27z" fill={suitLight} />
    </>
  ),
  ({ suitLight }) => <path d="M18 50l22 14h-7L14 54z" fill={suitLight} />,
  ({ suitDark }) => <path d="M13 57h38v3H12.6zM15 62h34v2H15z" fill={suitDark} />,
  ({ suitLight, suitDark }) => (
    <>
      <circle cx="32" cy="56" r="5" fill={suitDark} />
      <circle cx="32" cy="56" r="2.6" fill={suitLight} />
    </>
  ),
  ({ suitDark }) => <path d="M12 64c0-12 7-18 20-18v18z" fill={suitDark} />,
];

const NECKS: readonly Draw[] = [
  ({ collar }) => <path d="M24 45h16v5H24z" fill={collar} />,
  ({ collar }) => <path d="M20 49l6-6h12l6 6-6 2H26z" fill={collar} />,
  ({ collar }) => <ellipse cx="32" cy="47.5" rx="11" ry="3.6" fill={collar} />,
  ({ collar }) => <path d="M22 51V42l5 4h10l5-4v9l-5-2H27z" fill={collar} />,
  ({ collar }) => <path d="M25 44h14v2H25zM24 47h16v2H24zM23 50h18v2H23z" fill={collar} />,
];

/** A head and what is on it. */
const HEADS: readonly Draw[] = [
  // Short hair.
  ({ hide, hideDark }) => (
    <>
      <path d="M20 25c0-9 5-14 12-14s12 5 12 14c0 11-5 20-12 20s-12-9-12-20z" fill={hide} />
      <path d="M19 27c-2-13 5-19 13-19s15 6 13 19c-2-6-4-9-7-10-5 2-10 2-13 0-3 2-5 5-6 10z" fill={hideDark} />
    </>
  ),
  // Helmet with a visor.
  ({ hide, hideDark, suitDark }) => (
    <>
      <path d="M16 28c0-12 7-19 16-19s16 7 16 19-6 18-16 18-16-6-16-18z" fill={hideDark} />
      <path d="M20 28c0-8 4-11 12-11s12 3 12 11-4 11-12 11-12-3-12-11z" fill={suitDark} />
      <path d="M20 28c0-8 4-11 12-11-6 3-9 9-9 19-2-2-3-5-3-8z" fill={hide} opacity="0.5" />
    </>
  ),
  // Machine.
  ({ hide, hideDark }) => (
    <>
      <path d="M20 14h24l3 8v14l-6 8H23l-6-8V22z" fill={hide} />
      <path d="M17 32h30v4l-6 8H23l-6-8zM31 6h2v8h-2z" fill={hideDark} />
      <circle cx="32" cy="6" r="2.6" fill={hideDark} />
    </>
  ),
  // Long hair.
  ({ hide, hideDark }) => (
    <>
      <path
        d="M16 46c-1-8 0-12 0-19C16 14 23 8 32 8s16 6 16 19c0 7 1 11 0 19-4 1-7 0-8-3H24c-1 3-4 4-8 3z"
        fill={hideDark}
      />
      <path d="M21 27c4-1 8-4 9-8 4 4 9 6 13 8 0 10-4 18-11 18s-11-8-11-18z" fill={hide} />
    </>
  ),
  // Hood.
  ({ hide, suitDark, suit }) => (
    <>
      <path d="M14 48c0-22 4-40 18-40s18 18 18 40c-5 2-10 0-18 0s-13 2-18 0z" fill={suitDark} />
      <path d="M20 44c0-18 3-28 12-28s12 10 12 28c-4 2-20 2-24 0z" fill={suit} />
      <path d="M22 29c0-7 4-10 10-10s10 3 10 10c0 9-4 16-10 16s-10-7-10-16z" fill={hide} />
    </>
  ),
  // Fins.
  ({ hide, hideDark }) => (
    <>
      <path d="M20 30L8 18l10 2 2-8zM44 30l12-12-10 2-2-8zM27 12l5-9 5 9z" fill={hideDark} />
      <path d="M19 26c0-9 5-15 13-15s13 6 13 15c0 12-6 19-13 19s-13-7-13-19z" fill={hide} />
    </>
  ),
  // Cap.
  ({ hide, suit, suitDark }) => (
    <>
      <path d="M20 25c0-9 5-12 12-12s12 3 12 12c0 11-5 20-12 20s-12-9-12-20z" fill={hide} />
      <path d="M18 22c0-9 6-14 14-14s14 5 14 14z" fill={suit} />
      <path d="M16 21h34c1 3-1 4-4 4H18c-2 0-3-2-2-4z" fill={suitDark} />
    </>
  ),
  // Bare and wide, with a beard of cords.
  ({ hide, hideDark }) => (
    <>
      <path d="M18 24c0-10 6-14 14-14s14 4 14 14c0 12-5 19-14 19s-14-7-14-19z" fill={hide} />
      <path d="M21 33c4 3 7 2 11 2s7 1 11-2c0 6-1 10-3 16h-3l-1-5-2 7h-4l-2-7-1 5h-3c-2-6-3-10-3-16z" fill={hideDark} />
    </>
  ),
];

const EYES: readonly Draw[] = [
  ({ iris }) => (
    <>
      <ellipse cx="27" cy="28" rx="3" ry="2.4" fill="#fff" />
      <ellipse cx="37" cy="28" rx="3" ry="2.4" fill="#fff" />
      <circle cx="27" cy="28" r="1.7" fill="#10151f" stroke={iris} strokeWidth="0.7" />
      <circle cx="37" cy="28" r="1.7" fill="#10151f" stroke={iris} strokeWidth="0.7" />
    </>
  ),
  ({ iris }) => (
    <>
      <path d="M21.5 25h21v6h-21z" fill="#10151f" />
      <path d="M23 27h18v2H23z" fill={iris} />
    </>
  ),
  ({ iris }) => (
    <>
      <circle cx="32" cy="27" r="5.5" fill="#10151f" />
      <circle cx="32" cy="27" r="3.2" fill={iris} />
      <circle cx="33.2" cy="25.8" r="1" fill="#fff" />
    </>
  ),
  ({ iris }) => (
    <path d="M23 27l7 2-1 2-6-1.500zM41 27l-7 2 1 2 6-1.500z" fill={iris} stroke="#10151f" strokeWidth="0.8" />
  ),
  ({ iris }) => (
    <>
      <circle cx="26.5" cy="28" r="4.2" fill="#10151f" />
      <circle cx="37.5" cy="28" r="4.2" fill="#10151f" />
      <circle cx="26.5" cy="28" r="2.4" fill={iris} />
      <circle cx="37.5" cy="28" r="2.4" fill={iris} />
      <path d="M30 28h4" stroke="#10151f" strokeWidth="1.6" />
    </>
  ),
  () => <path d="M24 28q3-3 6 0M34 28q3-3 6 0" fill="none" stroke="#10151f" strokeWidth="1.7" strokeLinecap="round" />,
];

const MARKS: readonly Draw[] = [
  () => null,
  ({ mark }) => <path d="M24 21l3 14" stroke={mark} strokeWidth="1.6" strokeLinecap="round" />,
  ({ mark }) => <path d="M22 34h5M22 36.500h4M37 34h5M38 36.500h4" stroke={mark} strokeWidth="1.3" />,
  ({ mark }) => <path d="M32 16l1.3 2.7 3 .4-2.2 2.1.5 3-2.6-1.4-2.6 1.4.5-3-2.2-2.1 3-.4z" fill={mark} />,
  ({ mark }) => <path d="M30 16h4v6h-4z" fill={mark} />,
  ({ mark }) => (
    <>
      <circle cx="25" cy="35" r="1.2" fill={mark} />
      <circle cx="28" cy="37" r="1.2" fill={mark} />
      <circle cx="36" cy="37" r="1.2" fill={mark} />
      <circle cx="39" cy="35" r="1.2" fill={mark} />
    </>
  ),
  ({ mark }) => <path d="M40 20v6h3M40 26l-3 4" fill="none" stroke={mark} strokeWidth="1.2" />,
  ({ mark }) => <path d="M27 40q5 3 10 0" fill="none" stroke={mark} strokeWidth="1.6" strokeLinecap="round" />,
  ({ mark }) => <circle cx="45.5" cy="32" r="2" fill="none" stroke={mark} strokeWidth="1.2" />,
  ({ mark }) => <path d="M32 12l6 5-6 5-6-5z" fill="none" stroke={mark} strokeWidth="1.3" />,
];

const at = (shapes: readonly Draw[], part: number): Draw | undefined => shapes[shapeOf(part, shapes.length).shape];

/** All of it, back to front: what stands behind, arms, body, neck, head, and what is on the face. */
export function drawn(recipe: Recipe): ReactNode {
  const ink = inksOf(recipe);
  return (
    <>
      <path d="M0 0h64v64H0z" fill={ink.night} />
      {at(BACKGROUNDS, recipe.background)?.(ink)}
      {at(ARMS, recipe.arms)?.(ink)}
      <path d={SUIT} fill={ink.suit} />
      {at(BODIES, recipe.body)?.(ink)}
      <path d="M27 40h10v7H27z" fill={ink.hideDark} />
      {at(NECKS, recipe.neck)?.(ink)}
      {at(HEADS, recipe.head)?.(ink)}
      {at(EYES, recipe.eyes)?.(ink)}
      {at(MARKS, recipe.mark)?.(ink)}
    </>
  );
}
