import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { NotFound } from '../../app/errors/NotFound.tsx';
import { isLabOffered } from '../../app/labOffered.ts';
import screens from '../../app/screens/screens.module.css';
import { CHANNELS } from '../../sound/channels.ts';
import { createSpeaker, type Speaker } from '../../sound/createSpeaker.ts';
import { cueOf } from '../../sound/cue.ts';
import { patchOf, SOUND_NAMES, type SoundName } from '../../sound/patches.ts';
import { lengthOf } from '../../sound/types.ts';
import { soundLevels } from '../../state/preferences/soundLevels.ts';
import { useRuntime } from '../../state/react.ts';
import { Button } from '../../ui/Button.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { apart, type Measured, measureSound, renderCues } from './measure.ts';

/** Every effect, to be heard one by one, from either side, and twenty in a second. */
export function SoundLabScreen() {
  const { config } = useRuntime();
  const speaker = useRef<Speaker | null>(null);
  const levels = useStore(soundLevels);
  useEffect(() => speaker.current?.setLevels(levels), [levels]);
  useEffect(
    () => () => {
      speaker.current?.close();
      speaker.current = null;
    },
    [],
  );
  if (!isLabOffered(config)) return <NotFound />;
  const play = (cues: Parameters<Speaker['play']>[0]): void => {
    speaker.current ??= createSpeaker(levels);
    speaker.current?.play(cues);
  };
  return (
    <Stack gap={5} className={screens.column}>
      <PageHeading size="h1" title="Sounds" />
      <Text tone="soft">
        Each is a row of a table, made as it is asked for. How loud they are is said in the{' '}
        <Link to="/settings">settings</Link>.
      </Text>
      <Panel title="Twenty shots a second">
        <Button icon="play" onClick={() => play(barrage())}>
          Play a second of it
        </Button>
      </Panel>
      <Measures />
      {CHANNELS.map((channel) => (
        <Panel key={channel} title={channel}>
          <Grid gap={3} min="16rem">
            {SOUND_NAMES.filter((name) => patchOf(name).channel === channel).map((name) => (
              <Effect key={name} name={name} onPlay={(pan) => play([cueOf(name, { pan })])} />
            ))}
          </Grid>
        </Panel>
      ))}
    </Stack>
  );
}

function Effect({ name, onPlay }: { readonly name: SoundName; readonly onPlay: (pan: number) => void }) {
  const { words } = patchOf(name);
  return (
    <Stack gap={2} justify="start">
      <Text as="strong">{words}</Text>
      <Text size="small" tone="faint">
        {name}, {(lengthOf(patchOf(name)) / 1000).toFixed(2)} s
      </Text>
      <Stack row gap={2}>
        <Button icon="play" aria-label={`Play: ${words}`} onClick={() => onPlay(0)}>
          Play
        </Button>
        <Button tone="quiet" aria-label={`From the left: ${words}`} onClick={() => onPlay(-0.62)}>
          Left
        </Button>
        <Button tone="quiet" aria-label={`From the right: ${words}`} onClick={() => onPlay(0.62)}>
          Right
        </Button>
      </Stack>
    </Stack>
  );
}

/** Every effect to an instrument, at full volume: heard, not clipped, and unlike its nearest neighbour. */
function Measures() {
  const [rows, setRows] =
    useState<readonly { readonly name: string; readonly of: Measured; readonly near: number }[]>();
  const measure = async (): Promise<void> => {
    const all = await Promise.all(SOUND_NAMES.map(async (name) => ({ name, of: await measureSound(name) })));
    const mass = { name: 'twenty a second', of: await renderCues(barrage()), near: Infinity };
    const near = ({ name, of }: (typeof all)[number]): number =>
      Math.min(...all.flatMap((other) => (other.name === name ? [] : [apart(of, other.of)])));
    setRows([...all.map((row) => ({ ...row, near: near(row) })), mass]);
  };
  return (
    <Panel title="Measures">
      <Button tone="quiet" onClick={() => void measure()}>
        Measure all
      </Button>
      {rows && (
        <table aria-label="Measures">
          <thead>
            <tr>
              <th scope="col">Sound</th>
              <th scope="col">Peak</th>
              <th scope="col">Level</th>
              <th scope="col">On a phone</th>
              <th scope="col">Nearest</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, of, near }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{of.peak.toFixed(3)}</td>
                <td>{of.level.toFixed(3)}</td>
                <td>{of.smallLevel.toFixed(3)}</td>
                <td>{near.toFixed(3)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

/** More than anybody fires: the gate lets through what can be told apart. */
function barrage(): Parameters<Speaker['play']>[0] {
  const names: readonly SoundName[] = ['shotGuided', 'hit', 'shotUnguided', 'block', 'evade', 'lost'];
  return Array.from({ length: 20 }, (_, i) => i).flatMap((i) => {
    const name = names[i % names.length];
    return name === undefined ? [] : [cueOf(name, { inMs: i * 50, pan: i % 2 === 0 ? -0.62 : 0.62 })];
  });
}
