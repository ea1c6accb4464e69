import type { Limits } from '../../../game/orders/orderRow.ts';
import { say } from '../../../lib/words/say.ts';
import { Stack } from '../../../ui/Stack.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { UnitField } from '../../../ui/UnitField.tsx';
import { POWER_UNITS, splitUnit, TIME_UNITS, unitWords } from './amountEdges.ts';
import type { FieldProps } from './fieldProps.ts';

const UNITS: Readonly<Record<string, readonly string[]>> = {
  power: Object.keys(POWER_UNITS),
  blocks: Object.keys(TIME_UNITS),
};

/** A number in the unit that a person thinks in, with what it is to the chain below it. */
export function AmountEntry(props: FieldProps) {
  const { view, error, onText, onBlur } = props;
  const { field, spec, edge, text, value } = view;
  const exact = value === undefined ? '' : edge.exact(value);
  const hint = [field.hint, exact && `=\u00a0${exact}`].filter(Boolean).join(' ');
  const units = UNITS[spec.kind];
  return (
    <Stack gap={2}>
      {units ? (
        <WithUnit {...props} units={units} hint={hint} />
      ) : (
        <TextField
          label={labelOf(view)}
          value={text}
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          hint={hint}
          error={error}
          onBlur={onBlur}
          onChange={(event) => onText(event.target.value)}
        />
      )}
      <Presets {...props} />
    </Stack>
  );
}

/** With what a number without a choice of units is counted in. */
function labelOf({ field: { label }, spec: { kind } }: FieldProps['view']): string {
  if (kind === 'alpha') return say('{label} ({unit})', { label, unit: say('grams') });
  return kind === 'fraction' ? say('{label} ({unit})', { label, unit: say('%') }) : label;
}

function WithUnit({
  view: { field, text },
  error,
  units,
  hint,
  onText,
  onBlur,
}: FieldProps & { readonly units: readonly string[]; readonly hint: string }) {
  const { number, unit } = splitUnit(text, units);
  return (
    <UnitField
      label={field.label}
      number={units.includes(unit) ? number : text}
      unit={units.includes(unit) ? unit : (units[0] ?? '')}
      units={units.map((one) => ({ value: one, words: unitWords(one) }))}
      hint={hint}
      error={error}
      onBlur={onBlur}
      // A unit that is typed is taken; a bare number keeps the one that stands beside it.
      onNumber={(typed) => onText(/\p{L}/u.test(typed) || typed === '' ? typed : `${typed} ${unit}`)}
      onUnit={(next) => onText(`${number} ${next}`)}
    />
  );
}

/** Presses that fill in what is commonly meant, and the bounds. */
function Presets({ view: { field, edge, spec }, sight, draft, onText }: FieldProps) {
  const bounds = tellingBounds(field.limits?.(sight, draft) ?? null);
  const presets = [
    ...(field.presets ?? []).map(({ words, value }) => ({ words, text: edge.type(value) })),
    ...(bounds.most === null
      ? []
      : [{ words: spec.kind === 'alpha' ? say('All@@of an amount') : say('Maximum'), text: edge.type(bounds.most) }]),
    ...(bounds.least === null ? [] : [{ words: say('Minimum'), text: edge.type(bounds.least) }]),
  ];
  if (presets.length === 0) return null;
  return (
    <Stack row gap={2} wrap>
      {presets.map(({ words, text }) => (
        <Button key={words} tone="quiet" onClick={() => onText(text)}>
          {words}
        </Button>
      ))}
    </Stack>
  );
}

/** Bounds that somebody may mean; that of the number's own kind is none. */
function tellingBounds(limits: Limits | null): { readonly most: bigint | null; readonly least: bigint | null } {
  const { most = 0n, least = 0n } = limits ?? {};
  return { most: most > 0n && most < 2n ** 63n ? most : null, least: least > 1n ? least : null };
}
