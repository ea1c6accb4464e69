import { say } from '../../lib/words/say.ts';
import { usePow, useRuntime } from '../../state/react.ts';
import { Slider } from '../../ui/Slider.tsx';

/** Per cent of one step of the slider: 10 % to 100 % in ten steps. */
const STEP = 10;

/** For how much of the time each core hashes. */
export function IntensityControl() {
  const { actions } = useRuntime();
  const intensity = usePow((pow) => pow.settings.intensity);
  return (
    <Slider
      label={say('Intensity')}
      min={1}
      max={10}
      value={Math.round(intensity / STEP)}
      valueText={say('{share}% of the time', { share: intensity })}
      hint={say('Each core rests for the remaining time, so your device stays cooler and quieter.')}
      onChange={(next) => actions.setPow({ intensity: next * STEP })}
    />
  );
}
