import { Slider } from '../ui/Slider.tsx';
import type { LabControl } from './labControls.ts';
import type { LabPlan } from './labPlan.ts';

/** One number of the plan on a scale of stops. A value between two stops is shown as it is, at the nearer one. */
export function FaultSlider({
  control,
  plan,
  onChange,
}: {
  readonly control: LabControl;
  readonly plan: LabPlan;
  readonly onChange: (plan: LabPlan) => void;
}) {
  const value = control.read(plan);
  return (
    <Slider
      label={control.label}
      min={0}
      max={control.stops.length - 1}
      value={nearestStop(control.stops, value)}
      valueText={control.text(value)}
      {...(control.hint === undefined ? {} : { hint: control.hint })}
      onChange={(index) => onChange(control.write(plan, control.stops[index] ?? 0))}
    />
  );
}

function nearestStop(stops: readonly number[], value: number): number {
  const distances = stops.map((stop) => Math.abs(stop - value));
  return distances.indexOf(Math.min(...distances));
}
