import type { ReactNode } from 'react';
import { expectedClock, formatExpected } from '../../game/estimate.ts';
import { formatCount, formatRate } from '../../game/format.ts';
import { rateNote } from '../../game/machineRate.ts';
import type { ProofKey } from '../../game/proof.ts';
import { say } from '../../lib/words/say.ts';
import { useProofs, usePow, useRuntime, useWorld } from '../../state/react.ts';
import { useMachineRate } from '../../state/useMachineRate.ts';
import { useClassLook } from '../../state/wardrobe/react.ts';
import { Button } from '../../ui/Button.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { describeKept, describeTask, KIND_WORDS } from './taskWords.ts';
import { PlanFold } from './PlanFold.tsx';
import { ZerosScale } from './ZerosScale.tsx';
import { Card } from '../../ui/Card.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Note } from '../../ui/Note.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { Text } from '../../ui/Text.tsx';
import { useNow } from '../../ui/useNow.ts';
import styles from './mining.module.css';
import { structIn } from '../../state/world/access.ts';

/** Clock times are told to the minute. */
const RELOOK_MS = 10_000;

/** One proof under way: how hard it is now, how close we are, how long it may take. */
export function ProofCard({ taskKey }: { readonly taskKey: ProofKey }) {
  const { actions } = useRuntime();
  const isResting = usePow((pow) => pow.throttle.duty === 0);
  const view = useProofs((proofs) => proofs.tasks.get(taskKey));
  const typeName = useWorld((world) => {
    const structId = view?.task.structId ?? null;
    const struct = structId === null ? undefined : structIn(world, structId);
    return struct ? world.structTypes.get(struct.typeId)?.name : undefined;
  });
  const look = useClassLook(typeName ?? '');
  const machine = useMachineRate();
  const nowMs = useNow(RELOOK_MS);
  if (!view) return null;

  const { task, step, progress } = view;
  const { tone, icon, words, detail } = describeTask(step, task, isResting);
  const kind = KIND_WORDS[task.kind];
  const title = look.abilityName(task.kind) ?? say(kind.title);
  const name = typeName ? `${title}: ${look.name}` : title;
  const clock = expectedClock(view.expectedMs, nowMs);
  const assumed = step === 'ready' ? null : rateNote(machine);
  const works = step === 'hashing' || step === 'ready';
  const canPause = works || step === 'cooling' || step === 'blocked';
  return (
    <Card as="article" gap={3} aria-label={name}>
      <Stack as="header" row gap={2} wrap align="center" justify="space-between">
        <Text as="h3" size="body">
          {name}
        </Text>
        <Pill tone={tone} icon={icon}>
          {words}
        </Pill>
      </Stack>
      <ZerosScale found={progress.best?.zeros ?? null} needed={view.difficulty} />
      <Note>{detail}</Note>
      <Grid as="dl" gap={3} columns="repeat(3, auto)" ruled className={styles.stats}>
        <Stat label={say('Expected time')} value={formatExpected(view.expectedMs)}>
          {clock !== null && (
            <Text as="dd" tone="soft" size="micro">
              {clock}
            </Text>
          )}
        </Stat>
        {works && !isResting && (
          <Stat label={say('Hash rate')} value={view.rate > 0 ? formatRate(view.rate) : say('Measuring…')} />
        )}
        <Stat label={say('Attempts')} value={formatCount(Math.round(progress.attempts))} />
        {view.validInBlocks !== null && (
          <Stat label={say('Best hash so far')} value={describeKept(view.validInBlocks)} />
        )}
      </Grid>
      {assumed !== null && <Note>{assumed}</Note>}
      <PlanFold view={view} onStartAt={(startAt) => actions.setStartAt(task.key, startAt)} />
      {step === 'paused' && (
        <Button icon="play" onClick={() => actions.resumeTask(task.key)}>
          {say(kind.resume)}
        </Button>
      )}
      {canPause && (
        <Button icon="pause" onClick={() => actions.pauseTask(task.key)}>
          {say(kind.pause)}
        </Button>
      )}
    </Card>
  );
}

/** One figure of the card. @param children a line below the value */
function Stat({
  label,
  value,
  children,
}: {
  readonly label: string;
  readonly value: string;
  readonly children?: ReactNode;
}) {
  return (
    <div>
      <Text as="dt" tone="faint" size="micro">
        {label}
      </Text>
      <Text as="dd" size="body" face="medium">
        {value}
      </Text>
      {children}
    </div>
  );
}
