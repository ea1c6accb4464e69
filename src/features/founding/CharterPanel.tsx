import { expectedProofMs, formatExpected, ownStart } from '../../game/estimate.ts';
import { formatBlocks, formatCount } from '../../game/format.ts';
import { endpointObstacle } from '../../game/founding.ts';
import { rateNote } from '../../game/machineRate.ts';
import { blocks } from '../../game/units.ts';
import { say } from '../../lib/words/say.ts';
import type { CharterPlan } from '../../state/proofs/charterPlan.ts';
import { useRead } from '../../state/ask/useRead.ts';
import { useRuntime } from '../../state/react.ts';
import { useMachineRate } from '../../state/useMachineRate.ts';
import { Button } from '../../ui/Button.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Note } from '../../ui/Note.tsx';
import { QueryPanel } from '../../ui/QueryPanel.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { isMissing } from '../../ui/Trouble.tsx';
import type { FoundingDraft } from '../../state/storage/foundingDraft.ts';

/** The charter grows easier with every block. */
const REREAD_MS = 6_000;
const NEXT = 1n;

function planOf({ reactorId, endpoint, entrySubstationId }: FoundingDraft): CharterPlan | null {
  return reactorId === null || endpointObstacle(endpoint) !== null ? null : { reactorId, endpoint, entrySubstationId };
}

/** How the race stands now, and its start. */
export function CharterPanel({
  draft,
  obstacle,
}: {
  readonly draft: FoundingDraft;
  /** Why this player founds nothing at all. */
  readonly obstacle: string | null;
}) {
  const { actions, config } = useRuntime();
  const charter = useRead('chain.charter', {}, { refetchInterval: REREAD_MS });
  const machine = useMachineRate();
  const plan = planOf(draft);
  const why =
    obstacle ??
    (plan === null ? say('Choose a reactor. Enter a valid endpoint URL or leave the endpoint empty.') : null);
  return (
    <QueryPanel
      title={say('Charter race')}
      query={charter}
      source="chain"
      asking={say('Loading charter race…')}
      missing={say('This network has no charter race.')}
      after={
        !isMissing(charter.error) && (
          <Stack gap={2} align="start">
            <Button
              tone="primary"
              icon="gear"
              disabled={why !== null}
              aria-describedby="race-why"
              onClick={() => plan && actions.setCharter(plan)}
            >
              {say('Start race')}
            </Button>
            <Note id="race-why" tone={why === null ? 'soft' : 'warn'}>
              {why ??
                say(
                  'Nothing is signed now. When the proof is found, your key signs the proof. Keep your key unlocked. The race continues after a reload.',
                )}
            </Note>
          </Stack>
        )
      }
    >
      {({ anchor, age, difficulty, difficultyRange }) => {
        const blockMs = config.network.nominalBlockMs;
        const startAt = ownStart(difficultyRange, machine.perSecond, blockMs).difficulty;
        const outlook = { range: difficultyRange, rate: machine.perSecond, blockMs, bestZeros: 0, startAt };
        const expectedMs = expectedProofMs({ ...outlook, age: blocks(age + NEXT) });
        const note = rateNote(machine);
        return (
          <>
            <Note>
              {say(
                'All players on the network race for one proof. The first to find it founds a guild, and everyone else starts over. You can’t see other racers. When the anchor changes, someone has won.',
              )}
            </Note>
            <Facts
              facts={[
                { name: say('Anchor'), value: say('block {height}', { height: formatCount(anchor) }) },
                { name: say('Anchor age'), value: formatBlocks(age) },
                { name: say('Current difficulty'), value: String(difficulty) },
                { name: say('Time to minimum difficulty'), value: formatBlocks(blocks(difficultyRange)) },
                { name: say('Expected time on this device'), value: formatExpected(expectedMs) },
              ]}
            />
            {note !== null && <Note tone="faint">{note}</Note>}
          </>
        );
      }}
    </QueryPanel>
  );
}
