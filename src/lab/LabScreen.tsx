import { Link } from '@tanstack/react-router';
import { useRuntime } from '../state/react.ts';
import { NotFound } from '../app/errors/NotFound.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Stack } from '../ui/Stack.tsx';
import screens from '../app/screens/screens.module.css';
import { FaultDesk } from './FaultDesk.tsx';
import { isLabOffered } from '../app/labOffered.ts';
import styles from './lab.module.css';

/** A tool of development: spoils the network this page plays on. docs/faults.md */
export function LabScreen() {
  const { config, practice } = useRuntime();
  // The practice world lives in this browser and has no such hand on it.
  if (!isLabOffered(config) || practice) return <NotFound />;
  return (
    <Stack gap={5} className={screens.column}>
      <PageHeading size="h1" title="Fault simulator" />
      <p className={styles.intro}>
        What you set here happens to everyone on this network, at once, until it is cleared. The chain itself is never
        touched: when all is well again, every number must be right again. <Link to="/settings">Back to settings</Link>
      </p>
      <FaultDesk webUrl={config.endpoints.web} />
    </Stack>
  );
}
