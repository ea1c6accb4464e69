import { useStore } from 'zustand';
import { formatPercent } from '../../lib/figures.ts';
import { mark, say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import { type Channel, CHANNELS } from '../../sound/channels.ts';
import { soundLevels } from '../../state/preferences/soundLevels.ts';
import { Grid } from '../../ui/Grid.tsx';
import { Slider } from '../../ui/Slider.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Switch } from '../../ui/Switch.tsx';

const CHANNEL_WORDS: Readonly<Record<Channel, { readonly label: Sentence; readonly hint: Sentence }>> = {
  battle: {
    label: mark('Battle@@channel of sound'),
    hint: mark('Shots, hits and losses. You hear the planet on the left and visitors on the right.'),
  },
  machine: {
    label: mark('Structs@@channel of sound'),
    hint: mark('Sounds of your structs, and when a transaction is confirmed or fails.'),
  },
  alerts: { label: mark('Alerts@@channel of sound'), hint: mark('Alerts about what you own.') },
  ambience: {
    label: mark('Ambience@@channel of sound'),
    hint: mark('Background sounds of working structs and of raiders at your planet. Silent while animations are off.'),
  },
};

/** How loud the game is, all of it and each part. */
export function SoundSetting() {
  const levels = useStore(soundLevels);
  const setChannel = (channel: Channel, value: number): void =>
    soundLevels.setState({ channels: { ...levels.channels, [channel]: value } });
  return (
    <Stack gap={4}>
      <Switch
        label={say('Sound')}
        on={levels.isOn}
        hint={say('Sound starts after you first press anything on the page.')}
        onChange={(isOn) => soundLevels.setState({ isOn })}
      />
      {levels.isOn && (
        <>
          <Slider
            label={say('Volume')}
            min={0}
            max={100}
            value={levels.master}
            valueText={formatPercent(levels.master)}
            onChange={(master) => soundLevels.setState({ master })}
          />
          <Grid gap={4} min="18rem">
            {CHANNELS.map((channel) => (
              <Slider
                key={channel}
                min={0}
                max={100}
                value={levels.channels[channel]}
                valueText={levels.channels[channel] === 0 ? say('Off') : formatPercent(levels.channels[channel])}
                onChange={(value) => setChannel(channel, value)}
                label={say(CHANNEL_WORDS[channel].label)}
                hint={say(CHANNEL_WORDS[channel].hint)}
              />
            ))}
          </Grid>
        </>
      )}
    </Stack>
  );
}
