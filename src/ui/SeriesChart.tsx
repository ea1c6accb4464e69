import { say } from '../lib/words/say.ts';
import { dateFormat, formatMoment } from '../lib/words/dates.ts';
import { Empty } from './Empty.tsx';
import { useId, useState } from 'react';
import { cssVars } from './cssVars.ts';
import { inOrder, momentsOf, type Series, type Span, spanOf, stepPath, ticksTo, timeTicks, valueAt } from './series.ts';
import { SeriesTable } from './SeriesTable.tsx';
import styles from './SeriesChart.module.css';

const TONES = ['teal', 'brass', 'copper', 'paper'] as const;
const DAY_MS = 86_400_000;
/** Marks four to a span of so little would read the same to the minute. */
const SHORT_MS = 8 * 60_000;
/** Above so many points their marks would only thicken the line. */
const MOST_MARKS = 60;

const CLOCK = dateFormat({ timeStyle: 'short' });
const SECONDS = dateFormat({ timeStyle: 'medium' });
const DAY = dateFormat({ month: 'short', day: 'numeric' });

/**
 * Numbers over time as steps: each value holds until the next, the last one until now. A native range lies over the
 * picture, so that fingers, mice, arrow keys and screen readers all walk it; the same numbers stand in a table below.
 */
export function SeriesChart({
  series,
  format,
  label = series.map(({ name }) => name).join(', '),
  fromMs,
  toMs,
  timeFormat,
}: {
  readonly series: readonly Series[];
  /** A value as people read it, with its unit. */
  readonly format: (value: number) => string;
  /** What the picture is of. */
  readonly label?: string;
  readonly fromMs?: number | undefined;
  /** Where the last value is carried to; the last point when not given. */
  readonly toMs?: number | undefined;
  /** A moment as people read it: date and time when not given. */
  readonly timeFormat?: (atMs: number) => string;
}) {
  const id = useId();
  const [at, setAt] = useState<number | null>(null);
  const lines = series.map(({ name, points }) => ({ name, points: inOrder(points) }));
  const span = spanOf(lines, { ...(fromMs !== undefined && { fromMs }), ...(toMs !== undefined && { toMs }) });
  if (span === null) return <Empty low>{say('No data for this period. Choose another period.')}</Empty>;

  const moments = momentsOf(lines, span);
  const last = moments.length - 1;
  const index = Math.min(at ?? last, last);
  const momentMs = moments[index] ?? span.toMs;
  const most = Math.max(0, ...lines.flatMap(({ points }) => points.map(({ value }) => value)));
  const ticks = ticksTo(most);
  const max = ticks.at(-1) ?? 1;
  const when = timeFormat ?? formatMoment;
  const told = lines.map(({ name, points }) => ({ name, value: valueAt(points, momentMs) }));
  const words = told.map(({ name, value }) => `${name} ${value === null ? say('unknown') : format(value)}`).join(', ');

  return (
    <figure className={styles.chart} aria-label={label}>
      <figcaption className={styles.legend}>
        <span className={styles.moment}>{when(momentMs)}</span>
        <ul className={styles.values}>
          {told.map(({ name, value }, line) => (
            <li key={name} className={styles.value} data-tone={toneOf(line)}>
              <span>{name}</span>
              <strong>{value === null ? '–' : format(value)}</strong>
            </li>
          ))}
        </ul>
      </figcaption>
      {/* Time runs as figures do, from left to right. */}
      <div className={styles.body} dir="ltr">
        <div className={styles.scale} aria-hidden="true">
          {ticks.map((tick) => (
            <span key={tick} style={cssVars({ up: tick / max })}>
              {format(tick)}
            </span>
          ))}
        </div>
        <div
          className={styles.plot}
          style={cssVars({ at: shareOf(momentMs, span) })}
          onPointerMove={(event) => {
            const box = event.currentTarget.getBoundingClientRect();
            if (box.width > 0)
              setAt(
                nearest(moments, span.fromMs + ((event.clientX - box.left) / box.width) * (span.toMs - span.fromMs)),
              );
          }}
          onPointerLeave={() => setAt(null)}
        >
          <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true" focusable="false">
            {ticks.map((tick) => (
              <path key={tick} className={styles.grid} d={`M0 ${1000 - (tick / max) * 1000}H1000`} />
            ))}
            {lines.map(({ name, points }, line) => {
              const d = stepPath(points, span, max);
              if (d === '') return null;
              const x = d.slice(1, d.indexOf(' '));
              return (
                <g key={name} data-tone={toneOf(line)}>
                  {lines.length === 1 && (
                    <>
                      <linearGradient id={`${id}-fill`} x1="0" y1="0" x2="0" y2="1">
                        <stop offset="0" className={styles.fillTop} />
                        <stop offset="1" className={styles.fillEnd} />
                      </linearGradient>
                      <path d={`${d}V1000H${x}Z`} fill={`url(#${id}-fill)`} />
                    </>
                  )}
                  <path className={styles.line} d={d} />
                </g>
              );
            })}
          </svg>
          {lines.map(({ name, points }, line) =>
            points.length > MOST_MARKS
              ? null
              : points
                  .filter(({ atMs }) => atMs >= span.fromMs && atMs <= span.toMs)
                  .map(({ atMs, value }) => (
                    <span
                      key={`${name} ${atMs}`}
                      className={styles.mark}
                      data-tone={toneOf(line)}
                      style={cssVars({ x: shareOf(atMs, span), up: Math.max(0, value) / max })}
                      aria-hidden="true"
                    />
                  )),
          )}
          <span className={styles.cursor} aria-hidden="true" />
          {told.map(({ name, value }, line) =>
            value === null ? null : (
              <span
                key={name}
                className={styles.dot}
                data-tone={toneOf(line)}
                style={cssVars({ up: Math.max(0, value) / max })}
                aria-hidden="true"
              />
            ),
          )}
          <input
            type="range"
            className={styles.walk}
            min={0}
            max={last}
            step={1}
            value={index}
            aria-label={say('{label}: time', { label })}
            aria-valuetext={`${when(momentMs)}: ${words}`}
            onChange={(event) => setAt(event.target.valueAsNumber)}
          />
        </div>
        <div className={styles.times} aria-hidden="true">
          {timeTicks(span, 4).map((tick) => (
            <span key={tick}>{timesOf(span).format(tick)}</span>
          ))}
        </div>
      </div>
      <SeriesTable lines={lines} moments={moments} when={when} format={format} label={label} />
    </figure>
  );
}

function timesOf({ fromMs, toMs }: Span): Intl.DateTimeFormat {
  if (toMs - fromMs > 2 * DAY_MS) return DAY();
  return toMs - fromMs < SHORT_MS ? SECONDS() : CLOCK();
}

function toneOf(line: number): (typeof TONES)[number] {
  return TONES[line % TONES.length] ?? 'teal';
}

function shareOf(atMs: number, { fromMs, toMs }: Span): number {
  return Math.min(1, Math.max(0, (atMs - fromMs) / (toMs - fromMs)));
}

/** Index of the last moment at or before a time: steps hold until the next one. */
function nearest(moments: readonly number[], atMs: number): number {
  return Math.max(
    0,
    moments.findLastIndex((moment) => moment <= atMs),
  );
}
