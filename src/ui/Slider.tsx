import { useId } from 'react';
import styles from './Slider.module.css';

/** A whole number on a scale. */
export function Slider({
  label,
  min,
  max,
  value,
  valueText,
  hint,
  onChange,
}: {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly value: number;
  /** `3 of 8 cores` */
  readonly valueText: string;
  readonly hint?: string;
  readonly onChange: (value: number) => void;
}) {
  const id = useId();
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{valueText}</output>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={1}
        value={value}
        aria-valuetext={valueText}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      {hint && <p id={`${id}-hint`}>{hint}</p>}
    </div>
  );
}
