import { Link } from '@tanstack/react-router';
import { Chronicle } from '../../features/scout/Chronicle.tsx';
import { FleetOrders } from '../../features/scout/FleetOrders.tsx';
import { RaidCard } from '../../features/scout/RaidCard.tsx';
import { StructBoard } from '../../features/scout/StructBoard.tsx';
import { TargetHead } from '../../features/scout/TargetHead.tsx';
import { TargetPending } from '../../features/scout/TargetPending.tsx';
import { useTarget, useWatchedPlanet } from '../../features/scout/useTarget.ts';
import { VisitorList } from '../../features/scout/VisitorList.tsx';
import type { PlanetId } from '../../game/ids.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PanelBoundary } from '../errors/PanelBoundary.tsx';
import styles from './scout.module.css';

/** One planet, kept true while it is looked at. */
export function ScoutTarget({ planetId }: { readonly planetId: PlanetId }) {
  useWatchedPlanet(planetId);
  const there = useTarget(planetId) !== null;
  return (
    <section className={styles.target} aria-label={`Planet ${planetId}`}>
      <Link to="/scout" search={({ q }) => (q === undefined ? {} : { q })} className={styles.back}>
        <Icon name="back" size={18} />
        Back to the list
      </Link>
      {there ? (
        <div className={styles.sheet}>
          <PanelBoundary name="The planet">
            <TargetHead planetId={planetId} />
          </PanelBoundary>
          <div className={styles.main}>
            <PanelBoundary name="What stands here">
              <StructBoard planetId={planetId} />
            </PanelBoundary>
            <PanelBoundary name="The chronicle">
              <Chronicle planetId={planetId} />
            </PanelBoundary>
          </div>
          <div className={styles.aside}>
            <PanelBoundary name="The raid">
              <RaidCard planetId={planetId} />
            </PanelBoundary>
            <PanelBoundary name="Your fleet">
              <FleetOrders planetId={planetId} />
            </PanelBoundary>
            <PanelBoundary name="Visiting fleets">
              <VisitorList planetId={planetId} />
            </PanelBoundary>
          </div>
        </div>
      ) : (
        <PanelBoundary name="The planet">
          <TargetPending planetId={planetId} />
        </PanelBoundary>
      )}
    </section>
  );
}
