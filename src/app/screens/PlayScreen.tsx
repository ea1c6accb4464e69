import { Suspense, useEffect } from 'react';
import { Navigate } from '@tanstack/react-router';
import { ExploreCall } from '../../features/build/ExploreCall.tsx';
import { ExploreNext } from '../../features/build/ExploreNext.tsx';
import { LeaseOffer } from '../../features/keys/LeaseOffer.tsx';
import { ProofList } from '../../features/mining/ProofList.tsx';
import { GuideCard } from '../../features/planet/GuideCard.tsx';
import { PlanetStage } from '../../features/planet/PlanetStage.tsx';
import { ResourcesPanel } from '../../features/planet/ResourcesPanel.tsx';
import { ShipLost } from '../../features/planet/ShipLost.tsx';
import { useGuide } from '../../features/planet/useGuide.ts';
import type { PlanetId, PlayerId } from '../../game/ids.ts';
import { say } from '../../lib/words/say.ts';
import { useSession, useWishes, useWorld } from '../../state/react.ts';
import { useKeptWardrobe, useSceneSkins } from '../../state/wardrobe/react.ts';
import { PanelBoundary } from '../errors/PanelBoundary.tsx';
import { isWatching } from '../../state/stores/session.ts';
import { landingOf } from '../landing.ts';
import { Looking } from './Looking.tsx';
import { ManyPanel } from './ManyPanel.tsx';
import { SlotPanel } from './SlotPanel.tsx';
import { useOrders } from './useOrders.ts';
import { lazyNamed } from '../../ui/lazyNamed.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { useStoredFlag } from '../../ui/useStoredFlag.ts';
import styles from './play.module.css';
import { ownPlanet, ownPlayer } from '../../state/world/access.ts';

const AwayNote = lazyNamed(() => import('../../features/story/AwayNote.tsx'), 'AwayNote');
// Most of the time nothing waits.
const QueuePanel = lazyNamed(() => import('../../features/queue/QueuePanel.tsx'), 'QueuePanel');

/** The planet: picture and slots, what is selected, what to do next, what is in stock, what is being worked on. */
export function PlayScreen() {
  const landing = useSession(landingOf);
  const playerId = useWorld((world) => ownPlayer(world)?.id ?? null);
  const hasPlanet = useWorld((world) => ownPlanet(world) !== null);
  const planetId = useWorld((world) => world.self.planetId);

  if (landing === '/' || landing === '/join') return <Navigate to={landing} replace />;
  if (landing === 'wait') return <Looking label={say('Loading your player…')} />;
  if (playerId === null) return <Looking label={say('Loading world…')} />;
  if (planetId === null) {
    return (
      <PanelBoundary name={say('Your first planet')}>
        <ExploreCall />
      </PanelBoundary>
    );
  }
  if (!hasPlanet) return <Looking label={say('Loading your planet…')} />;
  return <PlanetScreen key={planetId} planetId={planetId} playerId={playerId} />;
}

function PlanetScreen({ planetId, playerId }: { readonly planetId: PlanetId; readonly playerId: PlayerId }) {
  const hasQueue = useWishes(({ wishes, unread }) => wishes.length + unread.length > 0);
  const { view, ...orders } = useOrders(planetId);
  const skins = useSceneSkins();
  useKeptWardrobe();
  // Closing the guide is remembered.
  const [isGuideClosed, setGuideClosed] = useStoredFlag('guide.dismissed');
  // What it advises, nobody could do who only watches.
  const isWatcher = useSession(isWatching);
  const isGuided = !isWatcher && !isGuideClosed;
  const steps = useGuide(playerId, isGuided);
  const next = steps?.find((step) => step.state === 'now') ?? null;
  const invited = next?.go?.slotKey ?? null;
  useEffect(() => view.setState({ invites: new Set(invited === null ? [] : [invited]) }), [view, invited]);

  return (
    <div className={styles.play}>
      <PageHeading title={say('Planet')} isUnseen />
      <PanelBoundary name={say('Map of your planet')}>
        <PlanetStage planetId={planetId} skins={skins} {...orders.stage} {...(!isWatcher && { many: orders.many })} />
      </PanelBoundary>
      {orders.panel && (
        <PanelBoundary key={orders.panel.slotKey} name={say('Slot details')}>
          <SlotPanel suggestedTypeId={next?.typeId ?? null} {...orders.panel} />
        </PanelBoundary>
      )}
      {(orders.many.isOn || orders.many.marked.size > 0) && (
        <PanelBoundary name={say('Several structs')}>
          <ManyPanel {...orders.many} />
        </PanelBoundary>
      )}
      <Stack gap={3} justify="start" pad={4} className={styles.side}>
        <PanelBoundary name={say('While you were away')}>
          <Suspense fallback={null}>
            <AwayNote />
          </Suspense>
        </PanelBoundary>
        {!isWatcher && (
          <PanelBoundary name={say('Your fleet')}>
            <ShipLost onGo={orders.stage.onSelect} />
          </PanelBoundary>
        )}
        <PanelBoundary name={say('Guide')}>
          {steps && isGuided && (
            <GuideCard steps={steps} onGo={orders.stage.onSelect} onClose={() => setGuideClosed(true)} />
          )}
        </PanelBoundary>
        <PanelBoundary name={say('Session key offer')}>
          <LeaseOffer />
        </PanelBoundary>
        <PanelBoundary name={say('Next planet')}>
          <ExploreNext />
        </PanelBoundary>
        {hasQueue && (
          <PanelBoundary name={say('Queue')}>
            <Suspense fallback={null}>
              <QueuePanel most={3} />
            </Suspense>
          </PanelBoundary>
        )}
        <PanelBoundary name={say('Resources')}>
          <ResourcesPanel />
        </PanelBoundary>
        <PanelBoundary name={say('Proof of work')}>
          <ProofList />
        </PanelBoundary>
      </Stack>
    </div>
  );
}
