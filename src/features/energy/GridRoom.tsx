import { useState } from 'react';
import { whatGoesDark } from '../../game/energy/goesDark.ts';
import type { Player } from '../../game/entities.ts';
import { parseGuildId } from '../../game/ids.ts';
import { mark, say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import { useRead } from '../../state/ask/useRead.ts';
import { useGrid } from '../../state/energy/useGrid.ts';
import { Choice } from '../../ui/Choice.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loader } from '../../ui/Loader.tsx';
import { Note } from '../../ui/Note.tsx';
import { SourceMark } from '../../ui/SourceMark.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Trouble } from '../../ui/Trouble.tsx';
import { useMedia } from '../../ui/useMedia.ts';
import { Unseen } from '../../ui/Unseen.tsx';
import { DropDialog } from './DropDialog.tsx';
import { GridList } from './GridList.tsx';
import { GridPicture } from './GridPicture.tsx';
import { NodePanel } from './NodePanel.tsx';
import { chosenWords } from './nodeWords.ts';
import { useDropped } from './useDropped.ts';

const WHOSE = [
  { value: 'mine', words: mark('My grid@@whose grid') },
  { value: 'guild', words: mark('My guild’s grid') },
] as const;
const LOOKS = [
  { value: 'picture', words: mark('Diagram@@of the grid') },
  { value: 'list', words: mark('List') },
] as const;
/** What can be chosen, in the player's language. */
function said<T extends string>(options: readonly { readonly value: T; readonly words: Sentence }[]) {
  return options.map(({ value, words }) => ({ value, words: say(words) }));
}

/** A picture of a grid is of little use on a phone. */
const NARROW = '(max-width: 45em)';
/** Is not asked for. */
const NO_GUILD = parseGuildId('0-0');
const NOTHING: ReadonlySet<string> = new Set();

/** A player's grid and that of his guild, as a picture and as a list. */
export function GridRoom({ player }: { readonly player: Player }) {
  const { guildId } = player;
  const [whose, setWhose] = useState<(typeof WHOSE)[number]['value']>('mine');
  const [asked, setLook] = useState<(typeof LOOKS)[number]['value'] | null>(null);
  const isNarrow = useMedia(NARROW);
  const look = asked ?? (isNarrow ? 'list' : 'picture');
  const [chosen, setChosen] = useState<string | null>(null);
  const guild = useRead('chain.guildRecord', { guildId: guildId ?? NO_GUILD }, { enabled: guildId !== null });
  const ofGuild = whose === 'guild' && guildId !== null;
  const {
    sofar: graph,
    isCut,
    error,
    retry,
    atMs,
  } = useGrid(
    ofGuild
      ? { guildId, substationId: guild.data?.entrySubstationId ?? null }
      : { playerId: player.id, substationId: player.substationId },
  );
  const dropped = useDropped(graph);
  const node = chosen === null ? undefined : graph?.nodes.get(chosen);
  const dark = graph && node ? whatGoesDark(graph, node.id).ids : NOTHING;
  const shown = { dark, chosen, onChoose: setChosen };

  return (
    <Stack gap={4}>
      <Stack row wrap gap={4} align="end" justify="space-between">
        <Stack row wrap gap={4} align="end">
          {guildId !== null && <Choice label={say('Grid')} options={said(WHOSE)} value={whose} onChange={setWhose} />}
          <Choice label={say('View@@diagram or list')} options={said(LOOKS)} value={look} onChange={setLook} />
        </Stack>
        {graph && <SourceMark source="chain" atMs={atMs} />}
      </Stack>
      {!graph && error && (
        <Trouble error={error} missing={say('This node doesn’t provide grid data.')} onRetry={retry} />
      )}
      {!graph && !error && <Loader label={say('Loading grid…')} />}
      {graph && graph.nodes.size === 0 && (
        <Empty art={<Icon name="power" size={40} />} title={say('No grid yet')}>
          <p>{say('Stake alpha in a reactor, or connect to a substation.')}</p>
        </Empty>
      )}
      {graph && graph.nodes.size > 0 && (
        <Grid gap={4} columns={node ? 'minmax(0, 1fr) 22rem' : 'minmax(0, 1fr)'} items="start" single={1020}>
          <Stack gap={2}>
            <Unseen as="output">{node && chosenWords(node, dark.size - 1)}</Unseen>
            {look === 'picture' ? (
              <GridPicture graph={graph} {...shown} onDrop={dropped.onDrop} />
            ) : (
              <GridList graph={graph} {...shown} />
            )}
            {isCut && (
              <Note tone="faint">{say('Only the nearest part of the grid is shown. The grid has more parts.')}</Note>
            )}
          </Stack>
          {node && graph && <NodePanel graph={graph} node={node} onChoose={setChosen} />}
        </Grid>
      )}
      {dropped.open && (
        <DropDialog
          key={dropped.open.drop.name}
          {...dropped.open}
          onGiven={dropped.onGiven}
          onClose={dropped.onClose}
        />
      )}
    </Stack>
  );
}
