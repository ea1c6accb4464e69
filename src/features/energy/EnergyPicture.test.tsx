import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWith } from '../../app/testing/renderWith.tsx';
import { createSampleRuntime } from '../../app/testing/sampleRuntime.ts';
import { sampleWorld } from '../../app/testing/sampleWorld.ts';
import { milliwatts } from '../../game/units.ts';
import { ownPlayer } from '../../state/world/access.ts';
import { EnergyPicture } from './EnergyPicture.tsx';

const world = sampleWorld();
const player = ownPlayer(world)!;
const shown = (generated: Parameters<typeof EnergyPicture>[0]['generated']) => {
  const { unmount } = renderWith(
    createSampleRuntime({ world }),
    <EnergyPicture player={player} generated={generated} />,
  );
  const parts = ['From reactors', 'From generators'].map((name) => screen.getByText(name).nextSibling?.textContent);
  unmount();
  return parts;
};

test('what comes from where is not claimed before it is known', () => {
  expect(shown(null)).toEqual(['–', '–']);
  expect(shown(milliwatts(0n)).every((words) => words?.endsWith('W'))).toBe(true);
});
