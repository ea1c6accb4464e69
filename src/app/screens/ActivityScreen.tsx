import { ActivityList } from '../../features/activity/ActivityList.tsx';
import { cx } from '../../ui/cx.ts';
import { PanelBoundary } from '../errors/PanelBoundary.tsx';
import styles from './screens.module.css';

export function ActivityScreen() {
  return (
    <div className={cx(styles.column, styles.fill)}>
      <h1>Activity</h1>
      <PanelBoundary name="The list of signatures">
        <ActivityList />
      </PanelBoundary>
    </div>
  );
}
