import { useState } from 'react';
import { errorWords } from '../ui/errorWords.ts';
import { Loader } from '../ui/Loader.tsx';
import { Pill } from '../ui/Pill.tsx';
import { FaultCounts } from './FaultCounts.tsx';
import { FaultGroup } from './FaultGroup.tsx';
import { countActive, LAB_GROUPS } from './labControls.ts';
import { PresetBar } from './PresetBar.tsx';
import { useFaults } from './useFaults.ts';
import { Stack } from '../ui/Stack.tsx';
import { Grid } from '../ui/Grid.tsx';
import styles from './lab.module.css';

/** Everything that can be spoilt, on one desk. */
export function FaultDesk({ webUrl }: { readonly webUrl: string }) {
  const { status, error, change, clear } = useFaults(webUrl);
  /** What the last press did, for ears. */
  const [said, setSaid] = useState('');

  if (!status) {
    return error ? (
      <p role="alert" className={styles.trouble}>
        The network's control does not answer at {webUrl}/control/faults. {errorWords(error)}
      </p>
    ) : (
      <Loader label="Asking what goes wrong" />
    );
  }
  const active = countActive(status.plan);
  return (
    <>
      <Stack row gap={3} wrap align="center" justify="space-between">
        <PresetBar
          presets={status.presets}
          plan={status.plan}
          onChoose={(name, plan) => {
            change(plan);
            setSaid(`The plan ${name} is in force.`);
          }}
          onClear={() => {
            clear();
            setSaid('All faults are cleared, and the counts with them.');
          }}
        />
        <Pill tone={active === 0 ? 'live' : 'warn'} icon={active === 0 ? 'check' : 'alert'}>
          {active === 0 ? 'All is well' : active === 1 ? '1 fault' : `${active} faults`}
        </Pill>
      </Stack>
      <output className={styles.said}>{said}</output>
      {error !== null && (
        <p role="alert" className={styles.trouble}>
          {errorWords(error)}
        </p>
      )}
      <FaultCounts counts={status.counts} />
      <Grid gap={4} columns="repeat(auto-fill, minmax(min(21rem, 100%), 1fr))" items="start">
        {LAB_GROUPS.map((group) => (
          <FaultGroup key={group.title} group={group} plan={status.plan} onChange={change} />
        ))}
      </Grid>
    </>
  );
}
