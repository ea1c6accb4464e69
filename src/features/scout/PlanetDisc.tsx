import { useId } from 'react';
import type { PlanetId } from '../../game/ids.ts';
import { css, mix } from '../../scene/world/color.ts';
import { createRandom } from '../../scene/world/random.ts';
import { createWorldSpec } from '../../scene/world/worldSpec.ts';

/** Ore that glints on the disc at most. */
const MOST_GLINTS = 5;

interface Look {
  readonly lit: string;
  readonly sea: string;
  readonly deep: string;
  readonly rim: string;
  readonly ore: string;
  readonly ring: string | null;
  readonly lands: readonly { readonly d: string; readonly fill: string }[];
  readonly clouds: readonly string[];
  readonly glints: readonly (readonly [number, number])[];
}

const looks = new Map<PlanetId, Look>();

/** The same colours as on the planet's own picture, and a ring where that has one. */
function lookOf(id: PlanetId): Look {
  const known = looks.get(id);
  if (known) return known;
  const { palette, ring } = createWorldSpec(id);
  const random = createRandom(`disc:${id}`);
  const blob = (x: number, y: number, width: number, height: number): string => {
    const points = Array.from({ length: 7 }, (_, i) => {
      const angle = (i / 7) * Math.PI * 2;
      const reach = random.between(0.62, 1.12);
      return [x + Math.cos(angle) * width * reach, y + Math.sin(angle) * height * reach] as const;
    });
    const middle = (i: number): string => {
      const [ax, ay] = points[i % 7] ?? [x, y];
      const [bx, by] = points[(i + 1) % 7] ?? [x, y];
      return `${((ax + bx) / 2).toFixed(1)} ${((ay + by) / 2).toFixed(1)}`;
    };
    const bends = points.map(([px, py], i) => `Q${px.toFixed(1)} ${py.toFixed(1)} ${middle(i)}`).join('');
    return `M${middle(6)}${bends}Z`;
  };
  const look: Look = {
    lit: css(mix(palette.sea, palette.glow, 0.42)),
    sea: css(palette.sea),
    deep: css(palette.deep),
    rim: css(palette.horizon),
    ore: css(palette.ore),
    ring: ring ? css(mix(palette.glow, palette.horizon, 0.5), 0.75) : null,
    lands: Array.from({ length: random.int(4, 6) }, (_, i) => ({
      d: blob(random.between(12, 52), random.between(13, 51), random.between(5, 12), random.between(3, 7)),
      fill: css(i % 3 === 2 ? palette.ridge : palette.ground, 0.92),
    })),
    clouds: Array.from({ length: 3 }, () => {
      const y = random.between(16, 48);
      const x = random.between(10, 34);
      return `M${x.toFixed(1)} ${y.toFixed(1)}q${random.between(6, 12).toFixed(1)} -3 ${random.between(14, 22).toFixed(1)} 0`;
    }),
    glints: Array.from({ length: MOST_GLINTS }, (_, i) => {
      const angle = 2.1 + i * 1.25 + random.between(-0.3, 0.3);
      const reach = random.between(8, 18);
      return [32 + Math.cos(angle) * reach, 32 + Math.sin(angle) * reach] as const;
    }),
  };
  looks.set(id, look);
  return look;
}

/** A planet from afar, by its id; as many glints as it has grams of ore. Decorative: the numbers stand beside it. */
export function PlanetDisc({
  planetId,
  ore,
  size,
}: {
  readonly planetId: PlanetId;
  readonly ore: number;
  readonly size: number;
}) {
  const id = useId();
  const look = lookOf(planetId);
  return (
    <svg width={size} height={size} viewBox="4 4 56 56" aria-hidden="true" focusable="false">
      <defs>
        <radialGradient id={`${id}s`} cx="0.34" cy="0.3" r="0.82">
          <stop offset="0" stopColor={look.lit} />
          <stop offset="0.45" stopColor={look.sea} />
          <stop offset="1" stopColor={look.deep} />
        </radialGradient>
        <radialGradient id={`${id}n`} cx="0.32" cy="0.28" r="0.84">
          <stop offset="0.5" stopColor="#04070d" stopOpacity="0" />
          <stop offset="0.86" stopColor="#04070d" stopOpacity="0.72" />
          <stop offset="1" stopColor="#04070d" stopOpacity="0.9" />
        </radialGradient>
        <clipPath id={`${id}c`}>
          <circle cx="32" cy="32" r="22" />
        </clipPath>
        <clipPath id={`${id}f`}>
          <path d="M0 32H64V64H0Z" transform="rotate(-18 32 32)" />
        </clipPath>
      </defs>
      {look.ring && (
        <ellipse
          cx="32"
          cy="32"
          rx="27.4"
          ry="7"
          fill="none"
          stroke={look.ring}
          strokeWidth="2"
          transform="rotate(-18 32 32)"
        />
      )}
      <circle cx="32" cy="32" r="23.4" fill="none" stroke={look.rim} strokeOpacity="0.28" strokeWidth="2.4" />
      <g clipPath={`url(#${id}c)`}>
        <circle cx="32" cy="32" r="22" fill={`url(#${id}s)`} />
        {look.lands.map(({ d, fill }) => (
          <path key={d} d={d} fill={fill} />
        ))}
        {look.clouds.map((d) => (
          <path key={d} d={d} fill="none" stroke="#fff" strokeOpacity="0.32" strokeWidth="1.6" strokeLinecap="round" />
        ))}
        <circle cx="32" cy="32" r="22" fill={`url(#${id}n)`} />
        {look.glints.slice(0, ore).map(([x, y]) => (
          <circle key={`${x}/${y}`} cx={x} cy={y} r="1.5" fill={look.ore} />
        ))}
      </g>
      {look.ring && (
        <g clipPath={`url(#${id}f)`}>
          <ellipse
            cx="32"
            cy="32"
            rx="27.4"
            ry="7"
            fill="none"
            stroke={look.ring}
            strokeWidth="2"
            transform="rotate(-18 32 32)"
          />
        </g>
      )}
    </svg>
  );
}
