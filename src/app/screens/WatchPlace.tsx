import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { StageView } from '../../features/planet/createPlanetFeed.ts';
import { PlanetStage } from '../../features/planet/PlanetStage.tsx';
import { ObjectLink } from '../../features/names/ObjectLink.tsx';
import { ExportPanel } from '../../features/replay/ExportPanel.tsx';
import { HappeningList } from '../../features/replay/HappeningList.tsx';
import { RaidPanel } from '../../features/replay/RaidPanel.tsx';
import { ReplayBar } from '../../features/replay/ReplayBar.tsx';
import { unsureWords } from '../../features/replay/replayWords.ts';
import { ShareLinks } from '../../features/replay/ShareLinks.tsx';
import { useHappeningWords } from '../../features/replay/useHappeningWords.ts';
import { useReplay, useReplayTime, useShow } from '../../features/replay/useReplay.ts';
import type { PlanetId } from '../../game/ids.ts';
import type { BlockHeight } from '../../game/units.ts';
import { say } from '../../lib/words/say.ts';
import type { Scene } from '../../scene/types.ts';
import type { Replay } from '../../state/replay/createReplay.ts';
import { RuntimeContext, useFromWorld, useRuntime } from '../../state/react.ts';
import { useSceneSkins } from '../../state/wardrobe/react.ts';
import { planetIn } from '../../state/world/access.ts';
import { Loader } from '../../ui/Loader.tsx';
import { Note } from '../../ui/Note.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { Trouble } from '../../ui/Trouble.tsx';
import { PanelBoundary } from '../errors/PanelBoundary.tsx';
import styles from './watch.module.css';

const NOTHING: StageView = { selectedKey: null, marked: new Set(), invites: new Set(), aimIn: () => null };

/** One planet and its time line: the picture, what happened, the raid, and ways to hand it on. @param at null = live */
export function WatchPlace({ planetId, at }: { readonly planetId: PlanetId; readonly at: BlockHeight | null }) {
  const replay = useReplay(planetId, at);
  const runtime = useStore(replay.runtime);
  const isReady = useStore(replay.ready);
  const trouble = useShow(replay, (show) => show.trouble);
  const skins = useSceneSkins();
  if (!isReady) {
    return (
      <Stack gap={3} className={styles.waiting}>
        <h1>
          <ObjectLink id={planetId} />
        </h1>
        {trouble === null ? (
          <Loader label={at === null ? say('Reading the planet') : say('Reading the blocks up to this moment')} />
        ) : (
          <Trouble
            error={trouble}
            missing={say('This node does not answer for that.')}
            onRetry={() => replay.show.retry()}
          />
        )}
      </Stack>
    );
  }
  return (
    <RuntimeContext value={runtime}>
      <Theatre planetId={planetId} replay={replay} skins={skins} />
    </RuntimeContext>
  );
}

function Theatre({
  planetId,
  replay,
  skins,
}: {
  readonly planetId: PlanetId;
  readonly replay: Replay;
  readonly skins: ReturnType<typeof useSceneSkins>;
}) {
  const { config } = useRuntime();
  const router = useRouter();
  const [view] = useState(() => createStore<StageView>(() => NOTHING));
  const [scene, setScene] = useState<Scene | null>(null);
  const lines = useHappeningWords(replay);
  const addressOf = (height?: string): string => {
    const search = height === undefined ? {} : { at: height };
    const { publicHref } = router.buildLocation({ to: '/watch/$id', params: { id: planetId }, search });
    return new URL(publicHref, window.location.origin).href;
  };
  return (
    <div className={styles.theatre}>
      <Stack gap={2} className={styles.head}>
        <Head planetId={planetId} replay={replay} />
      </Stack>
      <div className={styles.stage}>
        <PanelBoundary name={say('The picture of this planet')}>
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
        <PanelBoundary name={say('The time line')}>
          <ReplayBar replay={replay} lines={lines} />
        </PanelBoundary>
      </div>
      <Stack gap={4} justify="start" className={styles.aside}>
        <Notes replay={replay} />
        <PanelBoundary name={say('The raid')}>
          <RaidPanel planetId={planetId} />
        </PanelBoundary>
        <PanelBoundary name={say('What happened')}>
          <Panel title={say('What happened')}>
            <HappeningList replay={replay} lines={lines} />
          </Panel>
        </PanelBoundary>
        <ShareLinks replay={replay} addressOf={addressOf} />
        <PanelBoundary name={say('To keep')}>
          <ExportPanel replay={replay} scene={scene} planetId={planetId} brand={config.brand.name} />
        </PanelBoundary>
      </Stack>
    </div>
  );
}

function Head({ planetId, replay }: { readonly planetId: PlanetId; readonly replay: Replay }) {
  const name = useFromWorld((world) => planetIn(world, planetId)?.name ?? null);
  const mode = useReplayTime(replay, (time) => time.mode);
  return (
    <Stack row wrap gap={3} align="baseline" justify="space-between">
      <Text as="h1" size="h2">
        <ObjectLink id={planetId} name={name} />
      </Text>
      {mode === 'live' ? (
        <Pill tone="live" icon="live">
          {say('Live')}
        </Pill>
      ) : (
        <Pill tone="warn" icon="hourglass">
          {say('Replay')}
        </Pill>
      )}
    </Stack>
  );
}

/** What of it nobody told. */
function Notes({ replay }: { readonly replay: Replay }) {
  const unsure = useStore(replay.unsure, (ids) => ids.size);
  const trouble = useShow(replay, (show) => show.trouble);
  const { reads } = useRuntime();
  return (
    <>
      {trouble !== null && (
        <Trouble
          error={trouble}
          missing={say('This node does not tell its blocks.')}
          onRetry={() => replay.show.retry()}
        />
      )}
      {reads.node.reader === null && (
        <Note icon="info">
          {say('This host names no node that tells its blocks: the present is shown, and nothing of what was before.')}
        </Note>
      )}
      {unsure > 0 && <Note icon="info">{unsureWords(unsure)}</Note>}
    </>
  );
}
