import { formatDuration } from '../../game/format.ts';
import type { StructId } from '../../game/ids.ts';
import { say } from '../../lib/words/say.ts';
import { useProofs } from '../../state/react.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Unseen } from '../../ui/Unseen.tsx';
import { cx } from '../../ui/cx.ts';
import type { GuideStep } from './guideSteps.ts';
import { Stack } from '../../ui/Stack.tsx';
import styles from './planet.module.css';

/** What to do next, for those who have not done it yet. */
export function GuideCard({
  steps,
  onGo,
  onClose,
}: {
  readonly steps: readonly GuideStep[];
  readonly onGo: (slotKey: string) => void;
  readonly onClose: () => void;
}) {
  const finished = steps.every((step) => step.state === 'done');
  return (
    <Panel
      title={finished ? say('First alpha refined') : say('Next steps')}
      tone="brass"
      aside={<IconButton icon="cross" label={say('Close guide')} onClick={onClose} />}
    >
      {finished && (
        <p>{say('Guide complete. Next, mine out your planet, build a fleet and explore another planet.')}</p>
      )}
      <ol className={styles.guide}>
        {steps.map((step) => (
          <Stack
            as="li"
            key={step.key}
            row
            gap={3}
            tone="faint"
            size="small"
            className={cx(styles.guideStep, styles[step.state])}
            aria-current={step.state === 'now' ? 'step' : undefined}
          >
            <span className={styles.guideDot}>{step.state === 'done' && <Icon name="check" size={14} />}</span>
            <Stack gap={2} align="start">
              <strong>
                {step.title}
                {step.state === 'done' && <Unseen>, {say('done')}</Unseen>}
              </strong>
              {step.state === 'now' && (
                <p>
                  {step.text} {step.building !== null && <Remaining structId={step.building} />}
                </p>
              )}
              {step.state === 'now' && step.go && <GoButton go={step.go} onGo={onGo} />}
            </Stack>
          </Stack>
        ))}
      </ol>
    </Panel>
  );
}

/** How long the proof of work may still take, or what follows it. One short sentence either way, so that nothing below moves. */
function Remaining({ structId }: { readonly structId: StructId }) {
  const expectedMs = useProofs(({ tasks }) => {
    const views = [...tasks.values()];
    return views.find(({ task }) => task.kind === 'build' && task.structId === structId)?.expectedMs ?? null;
  });
  if (expectedMs === null || !Number.isFinite(expectedMs) || expectedMs <= 0)
    return <span>{say('Then the struct goes online.')}</span>;
  return <span>{say('Expected in {time}.', { time: formatDuration(expectedMs) })}</span>;
}

function GoButton({
  go,
  onGo,
}: {
  readonly go: { readonly slotKey: string; readonly words: string };
  readonly onGo: (slotKey: string) => void;
}) {
  return (
    <Button icon="arrow" onClick={() => onGo(go.slotKey)}>
      {go.words}
    </Button>
  );
}
