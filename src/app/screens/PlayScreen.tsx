import { Navigate } from '@tanstack/react-router';
import { ExploreCall } from '../../features/build/ExploreCall.tsx';
import { ExploreNext } from '../../features/build/ExploreNext.tsx';
import { WorkList } from '../../features/mining/WorkList.tsx';
import { GuideCard } from '../../features/planet/GuideCard.tsx';
import { guideSteps } from '../../features/planet/guideSteps.ts';
import { PlanetStage } from '../../features/planet/PlanetStage.tsx';
import { ResourcesPanel } from '../../features/planet/ResourcesPanel.tsx';
import type { PlanetId } from '../../game/ids.ts';
import { useSession, useWorld } from '../../state/react.ts';
import { useKeptWardrobe, useSceneSkins } from '../../state/wardrobe/react.ts';
import { PanelBoundary } from '../errors/PanelBoundary.tsx';
import { landingOf } from '../landing.ts';
import { Looking } from './Looking.tsx';
import { SlotPanel } from './SlotPanel.tsx';
import { useOrders } from './useOrders.ts';
import styles from './play.module.css';

/** The planet: picture and slots, what is selected, what to do next, what is in stock, what is being worked on. */
export function PlayScreen() {
  const landing = useSession(landingOf);
  const hasPlayer = useWorld((world) => world.player !== null);
  const hasPlanet = useWorld((world) => world.planet !== null);
  const planetId = useWorld((world) => world.player?.value.planetId ?? null);

  if (landing === '/' || landing === '/join') return <Navigate to={landing} replace />;
  if (landing === 'wait') return <Looking label="Asking the chain who you are" />;
  if (!hasPlayer) return <Looking label="Reading the world" />;
  if (planetId === null) {
    return (
      <PanelBoundary name="The way to your planet">
        <ExploreCall />
      </PanelBoundary>
    );
  }
  if (!hasPlanet) return <Looking label="Reading your planet" />;
  return <PlanetScreen key={planetId} planetId={planetId} />;
}

function PlanetScreen({ planetId }: { readonly planetId: PlanetId }) {
  const world = useWorld((state) => state);
  const orders = useOrders(planetId);
  const skins = useSceneSkins();
  useKeptWardrobe();
  const next = guideSteps(world).find((step) => step.state === 'now');
  const invites = new Set(next?.go ? [next.go.slotKey] : []);

  return (
    <div className={styles.play}>
      <h1 className={styles.unseen}>Your planet</h1>
      <PanelBoundary name="The picture of your planet">
        <PlanetStage planetId={planetId} invites={invites} skins={skins} {...orders.stage} />
      </PanelBoundary>
      {orders.panel && (
        <PanelBoundary key={orders.panel.slotKey} name="This slot">
          <SlotPanel suggestedTypeId={next?.typeId ?? null} {...orders.panel} />
        </PanelBoundary>
      )}
      <div className={styles.side}>
        <PanelBoundary name="The guide">
          <GuideCard onGo={orders.stage.onSelect} />
        </PanelBoundary>
        <PanelBoundary name="The way on">
          <ExploreNext />
        </PanelBoundary>
        <PanelBoundary name="Resources">
          <ResourcesPanel />
        </PanelBoundary>
        <PanelBoundary name="Proof of work">
          <WorkList />
        </PanelBoundary>
      </div>
    </div>
  );
}
