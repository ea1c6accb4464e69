import type { InfusionRecord, Player } from '../../game/entities.ts';
import { say } from '../../lib/words/say.ts';
import { useInfusionsOf } from '../../state/ask/useInfusionsOf.ts';
import { Grid } from '../../ui/Grid.tsx';
import { QueryPanel } from '../../ui/QueryPanel.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { DefusionList } from './DefusionList.tsx';
import { GeneratorList } from './GeneratorList.tsx';
import { InfusionList } from './InfusionList.tsx';
import { OwnReactors } from './OwnReactors.tsx';
import { Ratio } from './Ratio.tsx';
import { ReactorForm } from './ReactorForm.tsx';

const NONE: readonly InfusionRecord[] = [];

/** Alpha in reactors and generators: what works, what is on its way back, and more of it. */
export function StakeRoom({ player }: { readonly player: Player }) {
  const infusions = useInfusionsOf(player.id);
  const rows = infusions.data ?? NONE;
  return (
    <Grid gap={4} columns="minmax(0, 1fr) 22rem" items="start" single={1020}>
      <Stack gap={4}>
        <QueryPanel
          title={say('Your infusions')}
          query={infusions}
          source={infusions.source}
          asking={say('Loading your infusions…')}
          missing={say('This guild server doesn’t list infusions.')}
        >
          {(all) => <InfusionList rows={all} />}
        </QueryPanel>
        <DefusionList player={player} />
        <OwnReactors player={player} />
      </Stack>
      <Stack gap={4}>
        <Ratio />
        <ReactorForm player={player} rows={rows} />
        <GeneratorList rows={rows} />
      </Stack>
    </Grid>
  );
}
