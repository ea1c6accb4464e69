import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { StageView } from '../../features/planet/createPlanetFeed.ts';
import { PlanetStage } from '../../features/planet/PlanetStage.tsx';
import { ObjectLink } from '../../features/names/ObjectLink.tsx';
import { ExportPanel } from '../../features/replay/ExportPanel.tsx';
import { GoToBlock } from '../../features/replay/GoToBlock.tsx';
import { HappeningList } from '../../features/replay/HappeningList.tsx';
import { RaidList } from '../../features/replay/RaidList.tsx';
import { RaidPanel } from '../../features/replay/RaidPanel.tsx';
import { ReplayBar } from '../../features/replay/ReplayBar.tsx';
import { missedWords, unsureWords } from '../../features/replay/replayWords.ts';
import { type Shared, ShareLinks } from '../../features/replay/ShareLinks.tsx';
import { useHappeningWords } from '../../features/replay/useHappeningWords.ts';
import { useReplay, useShow } from '../../features/replay/useReplay.ts';
import { WatchHead } from '../../features/replay/WatchHead.tsx';
import type { PlanetId } from '../../game/ids.ts';
import { BaseError } from '../../lib/BaseError.ts';
import { say } from '../../lib/words/say.ts';
import type { Scene } from '../../scene/types.ts';
import type { Opening, Replay } from '../../state/replay/createReplay.ts';
import { RuntimeContext, useRuntime } from '../../state/react.ts';
import { useSceneSkins } from '../../state/wardrobe/react.ts';
import { Loader } from '../../ui/Loader.tsx';
import { Note } from '../../ui/Note.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Trouble } from '../../ui/Trouble.tsx';
import { PanelBoundary } from '../errors/PanelBoundary.tsx';
import type { WatchSearch } from '../router.tsx';
import styles from './watch.module.css';

const NOTHING: StageView = { selectedKey: null, marked: new Set(), invites: new Set(), aimIn: () => null };

/** One planet and its time line: the picture, what happened, the raid, and ways to hand it on. */
export function WatchPlace({ planetId, opening }: { readonly planetId: PlanetId; readonly opening: Opening }) {
  const replay = useReplay(planetId, opening);
  const runtime = useStore(replay.runtime);
  const isReady = useStore(replay.ready);
  const skins = useSceneSkins();
  if (!isReady) return <Waiting planetId={planetId} replay={replay} isLive={opening.is === 'live'} />;
  return (
    <RuntimeContext value={runtime}>
      <Theatre planetId={planetId} opening={opening} replay={replay} skins={skins} />
    </RuntimeContext>
  );
}

function Waiting({
  planetId,
  replay,
  isLive,
}: {
  readonly planetId: PlanetId;
  readonly replay: Replay;
  readonly isLive: boolean;
}) {
  const trouble = useShow(replay, (show) => show.trouble);
  const isNowhere = trouble instanceof BaseError && trouble.code === 'chain_not_found';
  return (
    <Stack gap={3} className={styles.waiting}>
      <PageHeading title={say('Planet {id}', { id: planetId })}>
        <ObjectLink id={planetId} />
      </PageHeading>
      {isNowhere && (
        <Note icon="info">{say('Planet {id} doesn’t exist yet. Nobody has explored it.', { id: planetId })}</Note>
      )}
      {trouble === null && (
        <Loader label={isLive ? say('Loading planet…') : say('Loading blocks up to this moment…')} />
      )}
      {trouble !== null && !isNowhere && (
        <Trouble
          error={trouble}
          missing={say('This node doesn’t provide this data.')}
          onRetry={() => replay.show.retry()}
        />
      )}
      <Link to="/watch">{say('All planets and raids')}</Link>
    </Stack>
  );
}

function Theatre({
  planetId,
  opening,
  replay,
  skins,
}: {
  readonly planetId: PlanetId;
  readonly opening: Opening;
  readonly replay: Replay;
  readonly skins: ReturnType<typeof useSceneSkins>;
}) {
  const { config, reads } = useRuntime();
  const router = useRouter();
  const [view] = useState(() => createStore<StageView>(() => NOTHING));
  const [scene, setScene] = useState<Scene | null>(null);
  const lines = useHappeningWords(replay);
  const navigate = useNavigate();
  useMomentInAddress(replay, planetId, opening);
  const addressOf = (shared: Shared): string => {
    const search =
      shared.is === 'live' ? {} : shared.is === 'raid' ? { raid: Number(shared.at) } : { at: Number(shared.at) };
    const { publicHref } = router.buildLocation({ to: '/watch/$id', params: { id: planetId }, search });
    return new URL(publicHref, window.location.origin).href;
  };
  return (
    <div className={styles.theatre}>
      <Stack gap={2} className={styles.head}>
        <WatchHead planetId={planetId} replay={replay} />
      </Stack>
      <div className={styles.stage}>
        <PanelBoundary name={say('Map of this planet')}>
          <PlanetStage
            planetId={planetId}
            view={view}
            skins={skins}
            isLookOnly
            onSelect={(key) => view.setState({ selectedKey: key })}
            onTarget={() => undefined}
            onScene={(now) => {
              replay.setStage(now);
              setScene(now);
            }}
          />
        </PanelBoundary>
      </div>
      <div className={styles.bar}>
        <PanelBoundary name={say('Timeline')}>
          <ReplayBar replay={replay} lines={lines} />
        </PanelBoundary>
      </div>
      <Stack gap={4} justify="start" className={styles.aside}>
        <Notes replay={replay} />
        <PanelBoundary name={say('Raid')}>
          <RaidPanel replay={replay} planetId={planetId} />
        </PanelBoundary>
        <PanelBoundary name={say('Events')}>
          <Panel title={say('Events')}>
            <Stack gap={3}>
              <HappeningList replay={replay} lines={lines} />
              {reads.node.reader !== null && (
                <GoToBlock
                  onGo={(height) =>
                    void navigate({ to: '/watch/$id', params: { id: planetId }, search: { at: Number(height) } })
                  }
                />
              )}
            </Stack>
          </Panel>
        </PanelBoundary>
        <PanelBoundary name={say('Raids on this planet')}>
          <RaidList replay={replay} />
        </PanelBoundary>
        <ShareLinks replay={replay} addressOf={addressOf} />
        <PanelBoundary name={say('Save@@an image or a clip of a raid')}>
          <ExportPanel
            replay={replay}
            stage={scene}
            open={async (size) => {
              const { createOffstage } = await import('../../features/planet/createOffstage.ts');
              return createOffstage({ runtime: replay.runtime.getState(), planetId, skins, ...size });
            }}
            lines={lines}
            planetId={planetId}
            brand={config.brand.name}
          />
        </PanelBoundary>
      </Stack>
    </div>
  );
}

/** Whoever copies the address bar hands on what is looked at: the moment, once one stays at it. */
function useMomentInAddress(replay: Replay, planetId: PlanetId, opening: Opening): void {
  const navigate = useNavigate();
  const { store } = replay.clock;
  const write = useEffectEvent((): void => {
    if (store.getState().mode === 'playing') return;
    const search = searchOf(replay, opening);
    const state = { isOwnMoment: true };
    void navigate({ to: '/watch/$id', params: { id: planetId }, search, state, replace: true, resetScroll: false });
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = store.subscribe((now, was) => {
      if (now.mode === was.mode && (now.height === was.height || now.mode === 'live')) return;
      clearTimeout(timer);
      timer = setTimeout(write, SETTLED_MS);
    });
    return () => {
      end();
      clearTimeout(timer);
    };
  }, [store]);
}

/** A raid that was asked for stays one, live and at its end; so does a moment that is waited for. */
function searchOf({ clock, show, missed }: Replay, opening: Opening): WatchSearch {
  const { mode, height } = clock.store.getState();
  const late = missed.getState();
  const raid =
    opening.is === 'raid' ? show.store.getState().tape?.raids.find(({ from }) => from === opening.at) : undefined;
  if (raid && (mode === 'live' ? raid.to === null : raid.to === height)) return { raid: Number(raid.from) };
  if (mode !== 'live') return { at: Number(height) };
  return late ? { at: Number(late.at) } : {};
}

/** One who passes a moment does not stay at it. */
const SETTLED_MS = 500;

/** What of it nobody told. */
function Notes({ replay }: { readonly replay: Replay }) {
  const unsure = useStore(replay.unsure, (ids) => ids.size);
  const trouble = useShow(replay, (show) => show.trouble);
  const missed = useStore(replay.missed);
  const tip = useShow(replay, (show) => show.bounds.to);
  const { reads, config } = useRuntime();
  return (
    <>
      {missed !== null && (
        <Note tone="warn" icon="hourglass">
          {missedWords(missed, tip, config.network.nominalBlockMs)}
        </Note>
      )}
      {trouble !== null && (
        <Trouble
          error={trouble}
          missing={say('This node doesn’t provide block history.')}
          onRetry={() => replay.show.retry()}
        />
      )}
      {reads.node.reader === null && (
        <Note icon="info">{say('This site has no node with block history, so you only see the present.')}</Note>
      )}
      {unsure > 0 && <Note icon="info">{unsureWords(unsure)}</Note>}
    </>
  );
}
