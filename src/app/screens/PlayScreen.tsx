import { useEffect } from 'react';
import { Navigate } from '@tanstack/react-router';
import { ExploreCall } from '../../features/build/ExploreCall.tsx';
import { ExploreNext } from '../../features/build/ExploreNext.tsx';
import { ProofList } from '../../features/mining/ProofList.tsx';
import { GuideCard } from '../../features/planet/GuideCard.tsx';
import { guideSteps } from '../../features/planet/guideSteps.ts';
import { PlanetStage } from '../../features/planet/PlanetStage.tsx';
import { ResourcesPanel } from '../../features/planet/ResourcesPanel.tsx';
import type { PlanetId } from '../../game/ids.ts';
import { useFromWorld, useSession, useWorld } from '../../state/react.ts';
import { useKeptWardrobe, useSceneSkins } from '../../state/wardrobe/react.ts';
import { PanelBoundary } from '../errors/PanelBoundary.tsx';
import { landingOf } from '../landing.ts';
import { Looking } from './Looking.tsx';
import { SlotPanel } from './SlotPanel.tsx';
import { useOrders } from './useOrders.ts';
import { Stack } from '../../ui/Stack.tsx';
import { Unseen } from '../../ui/Unseen.tsx';
import styles from './play.module.css';
import { ownPlanet, ownPlayer } from '../../state/world/access.ts';

/** The planet: picture and slots, what is selected, what to do next, what is in stock, what is being worked on. */
export function PlayScreen() {
  const landing = useSession(landingOf);
  const hasPlayer = useWorld((world) => ownPlayer(world) !== null);
  const hasPlanet = useWorld((world) => ownPlanet(world) !== null);
  const planetId = useWorld((world) => world.self.planetId);

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
  const { view, ...orders } = useOrders(planetId);
  const skins = useSceneSkins();
  useKeptWardrobe();
  const next = useFromWorld((world) => guideSteps(world).find((step) => step.state === 'now') ?? null);
  const invited = next?.go?.slotKey ?? null;
  useEffect(() => view.setState({ invites: new Set(invited === null ? [] : [invited]) }), [view, invited]);

  return (
    <div className={styles.play}>
      <Unseen as="h1">Your planet</Unseen>
      <PanelBoundary name="The picture of your planet">
        <PlanetStage planetId={planetId} skins={skins} {...orders.stage} />
      </PanelBoundary>
      {orders.panel && (
        <PanelBoundary key={orders.panel.slotKey} name="This slot">
          <SlotPanel suggestedTypeId={next?.typeId ?? null} {...orders.panel} />
        </PanelBoundary>
      )}
      <Stack gap={3} justify="start" pad={4} className={styles.side}>
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
          <ProofList />
        </PanelBoundary>
      </Stack>
    </div>
  );
}
