import { formatCount, formatDuration, formatRate } from '../../game/format.ts';
import { useJobs, usePow, useRuntime, useWorld } from '../../state/react.ts';
import { useClassLook } from '../../state/wardrobe/react.ts';
import { Button } from '../../ui/Button.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { describeBank, describeJob, KIND_WORDS } from './jobWords.ts';
import { PlanFold } from './PlanFold.tsx';
import { ZerosScale } from './ZerosScale.tsx';
import styles from './mining.module.css';

/** One proof under way: how hard it is now, how close we are, how long it may take. */
export function WorkCard({ jobKey }: { readonly jobKey: string }) {
  const { actions } = useRuntime();
  const duty = usePow((pow) => pow.throttle.duty);
  const job = useJobs((jobs) => jobs.jobs.get(jobKey));
  const typeName = useWorld((world) => {
    const structId = job?.item.structId ?? null;
    const struct = structId === null ? undefined : world.structs.get(structId)?.value;
    return struct ? world.structTypes.get(struct.typeId)?.name : undefined;
  });
  const look = useClassLook(typeName ?? '');
  if (!job) return null;

  const { item, step, progress } = job;
  const { tone, icon, state, detail } = describeJob(step, item);
  const kind = KIND_WORDS[item.kind].title;
  const title = look.abilityName(item.kind) ?? kind;
  const name = typeName ? `${title}: ${look.name}` : title;
  const expected =
    job.expectedMs === null ? 'Not known yet' : job.expectedMs <= 0 ? 'Now' : formatDuration(job.expectedMs);
  const works = step === 'hashing' || step === 'ready';
  const canPause = works || step === 'cooling' || step === 'blocked';
  return (
    <article className={styles.card} aria-label={name}>
      <header className={styles.head}>
        <h3>{name}</h3>
        <Pill tone={tone} icon={icon}>
          {state}
        </Pill>
      </header>
      <ZerosScale best={progress.best?.zeros ?? 0} needed={job.difficulty} />
      <p className={styles.detail}>{detail}</p>
      <dl className={styles.stats}>
        <div>
          <dt>Expected in</dt>
          <dd>{expected}</dd>
        </div>
        <div>
          <dt>Rate</dt>
          <dd>{!works || duty === 0 ? 'Resting' : job.rate > 0 ? formatRate(job.rate) : 'Measuring'}</dd>
        </div>
        <div>
          <dt>Attempts</dt>
          <dd>{formatCount(Math.round(progress.attempts))}</dd>
        </div>
        <div>
          <dt>In the bank</dt>
          <dd>{describeBank(job.validInBlocks)}</dd>
        </div>
      </dl>
      <PlanFold job={job} onStartAt={(startAt) => actions.setStartAt(item.key, startAt)} />
      {step === 'paused' && (
        <Button icon="play" onClick={() => actions.resumeJob(item.key)}>
          {`Resume ${kind.toLowerCase()}`}
        </Button>
      )}
      {canPause && (
        <Button icon="pause" onClick={() => actions.pauseJob(item.key)}>
          {`Pause ${kind.toLowerCase()}`}
        </Button>
      )}
    </article>
  );
}
