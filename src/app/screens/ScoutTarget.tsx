import { Link } from '@tanstack/react-router';
import { ChatRoom } from '../../features/chat/ChatRoom.tsx';
import { PlanetStage } from '../../features/planet/PlanetStage.tsx';
import { NotePanel } from '../../features/names/note/NotePanel.tsx';
import { Chronicle } from '../../features/scout/Chronicle.tsx';
import { RaidCard } from '../../features/scout/RaidCard.tsx';
import { SiteBar } from '../../features/scout/SiteBar.tsx';
import { StructBoard } from '../../features/scout/StructBoard.tsx';
import { TargetHead } from '../../features/scout/TargetHead.tsx';
import { TargetPending } from '../../features/scout/TargetPending.tsx';
import { useSite, useWatchedPlanet } from '../../features/scout/useSite.ts';
import { VisitorList } from '../../features/scout/VisitorList.tsx';
import type { PlanetId } from '../../game/ids.ts';
import { say } from '../../lib/words/say.ts';
import { useKeptWardrobe, useSceneSkins } from '../../state/wardrobe/react.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PanelBoundary } from '../errors/PanelBoundary.tsx';
import { SlotPanel } from './SlotPanel.tsx';
import { useOrders } from './useOrders.ts';
import { Stack } from '../../ui/Stack.tsx';
import styles from './scout.module.css';

/** One planet, kept true while it is looked at: its picture, whoever stands there, and what can be done about it. */
export function ScoutTarget({ planetId }: { readonly planetId: PlanetId }) {
  useWatchedPlanet(planetId);
  const there = useSite(planetId) !== null;
  const orders = useOrders(planetId);
  const skins = useSceneSkins();
  useKeptWardrobe();
  return (
    <Stack className={styles.place}>
      <section className={styles.target} aria-label={say('Planet {planet}', { planet: planetId })}>
        <Link to="/scout" search={({ q }) => (q === undefined ? {} : { q })} className={styles.back}>
          <Icon name="back" size={18} />
          {say('Back to the list')}
        </Link>
        {there ? (
          <>
            <div className={styles.stage}>
              <PanelBoundary name={say('Map of this planet')}>
                <PlanetStage planetId={planetId} skins={skins} {...orders.stage} />
              </PanelBoundary>
            </div>
            <PanelBoundary name={say('Your fleet')}>
              <SiteBar planetId={planetId} />
            </PanelBoundary>
            <TargetSheet planetId={planetId} />
          </>
        ) : (
          <PanelBoundary name={say('Planet details')}>
            <TargetPending planetId={planetId} />
          </PanelBoundary>
        )}
      </section>
      {there && orders.panel && (
        <PanelBoundary key={orders.panel.slotKey} name={say('Slot details')}>
          <SlotPanel isStrip {...orders.panel} />
        </PanelBoundary>
      )}
    </Stack>
  );
}

function TargetSheet({ planetId }: { readonly planetId: PlanetId }) {
  return (
    <Stack gap={4} className={styles.sheet}>
      <PanelBoundary name={say('Planet details')}>
        <TargetHead planetId={planetId} />
      </PanelBoundary>
      <Stack gap={4} justify="start" className={styles.main}>
        <Link to="/watch/$id" params={{ id: planetId }}>
          {say('Replay this planet’s history')}
        </Link>
        <PanelBoundary name={say('Structs')}>
          <StructBoard planetId={planetId} />
        </PanelBoundary>
        <PanelBoundary name={say('Chronicle')}>
          <Chronicle planetId={planetId} />
        </PanelBoundary>
      </Stack>
      <Stack gap={4} justify="start" className={styles.aside}>
        <PanelBoundary name={say('Raid')}>
          <RaidCard planetId={planetId} />
        </PanelBoundary>
        <PanelBoundary name={say('Your note')}>
          <NotePanel id={planetId} />
        </PanelBoundary>
        <PanelBoundary name={say('Chat room')}>
          <ChatRoom place={{ kind: 'planet', id: planetId }} />
        </PanelBoundary>
        <PanelBoundary name={say('Visiting fleets')}>
          <VisitorList planetId={planetId} />
        </PanelBoundary>
      </Stack>
    </Stack>
  );
}
