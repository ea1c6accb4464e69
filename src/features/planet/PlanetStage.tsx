import { useRef, useState } from 'react';
import type { PlanetId } from '../../game/ids.ts';
import type { SceneAim, SceneGroup, SceneSkin } from '../../scene/types.ts';
import { useJobs, useWorld } from '../../state/react.ts';
import type { WorldState } from '../../state/stores/world.ts';
import { targetIn } from '../../state/target.ts';
import { useCalled } from '../../state/wardrobe/react.ts';
import { Loader } from '../../ui/Loader.tsx';
import { useFocusKeeper } from '../../ui/useFocusKeeper.ts';
import { BattleControls } from './BattleControls.tsx';
import type { NameOf } from './groupWords.ts';
import { planetScene } from './planetScene.ts';
import { SlotGrid } from './SlotGrid.tsx';
import { slotButtonId } from './slotName.ts';
import { SlotOverlay } from './SlotOverlay.tsx';
import { isOwnGround } from './slots.ts';
import { StageControls } from './StageControls.tsx';
import { guardsOf, stageGroups } from './stageGroups.ts';
import { StageEdges } from './StageEdges.tsx';
import { StageLog, StageRibbon } from './StageNews.tsx';
import { StageNotes } from './StageNotes.tsx';
import { useAimInView } from './useAimInView.ts';
import { useAside } from './useAside.ts';
import { useBattle } from './useBattle.ts';
import { useLine } from './useLine.ts';
import { useOwnFleetInView } from './useOwnFleetInView.ts';
import { useOwners } from './useOwners.ts';
import { useScene } from './useScene.ts';
import { useSlotKeys } from './useSlotKeys.ts';
import { useStageNews } from './useStageNews.ts';
import { useStageView } from './useStageView.ts';
import styles from './stage.module.css';

const NO_GROUPS: readonly SceneGroup[] = [];
const NO_SKINS: ReadonlyMap<string, SceneSkin> = new Map();

/**
 * A planet with everybody on it as a picture, and the same slots as buttons: laid over the picture where it can be drawn, as
 * a list where it cannot. Arrow keys walk, Enter selects, or chooses what is aimed at.
 */
export function PlanetStage({
  planetId,
  selectedKey,
  invites,
  aim,
  skins = NO_SKINS,
  isLookOnly = false,
  onSelect,
  onTarget,
}: {
  readonly planetId: PlanetId;
  readonly selectedKey: string | null;
  /** Slots that glow because something wants to be built there. */
  readonly invites: ReadonlySet<string>;
  /** null = nothing is aimed. */
  readonly aim: SceneAim | null;
  readonly skins?: ReadonlyMap<string, SceneSkin>;
  /** Nothing is built here now: free slots invite to nothing. */
  readonly isLookOnly?: boolean;
  readonly onSelect: (key: string) => void;
  /** An open candidate of the aim was chosen. */
  readonly onTarget: (key: string) => void;
}) {
  const world = useWorld((state) => state);
  const jobs = useJobs((state) => state);
  const line = useLine();
  const called = useCalled();
  const [hoveredKey, setHoveredKey] = useState<string | null>(null);
  const stageRef = useRef<HTMLElement>(null);

  const target = targetIn(world, planetId);
  const { guilds, names } = useOwners(target);
  const drawn = planetScene({ world, jobs, planetId, line, guilds, invites });
  const isBuildable = (ground: Pick<SceneGroup, 'side'>): boolean =>
    !isLookOnly && isOwnGround(world, planetId, ground);
  const groups = drawn ? stageGroups(drawn, nameIn(world, planetId, names), isBuildable) : [];
  const slots = groups.flatMap((group) => group.slots);

  const press = (key: string): void => {
    const slot = slots.find((one) => one.key === key);
    const aimed = aim?.candidates.get(key);
    if (!slot || aimed === 'refused') return;
    if (aimed === 'open') onTarget(key);
    else if (slot.struct || isBuildable(slot)) onSelect(key);
  };
  const model = drawn && { ...drawn, selectedKey, hoveredKey, aim };
  const { hostRef, groundRef, scene, boxes, state } = useScene({
    model,
    skins,
    onSelect: press,
    onHover: setHoveredKey,
  });
  const layerRef = useStageView(scene);
  const aside = useAside(scene, boxes);
  const battle = useBattle(scene);
  const news = useStageNews(planetId, scene, names);
  const keys = useSlotKeys({ slots, boxes: state === 'drawn' ? boxes.slots : [], selectedKey, scene });
  useAimInView(scene, aim);
  useOwnFleetInView(scene, drawn?.groups ?? NO_GROUPS);
  // Battle controls and plates of fleets go by themselves: whoever was on one goes on from the slots.
  const { stopKey } = keys;
  useFocusKeeper(stageRef, () => (stopKey === null ? null : document.getElementById(slotButtonId(stopKey))));

  const buttons = {
    groups,
    selectedKey,
    guards: guardsOf(slots),
    candidates: aim?.candidates ?? null,
    targetKey: aim?.targetKey ?? null,
    called,
    onPress: press,
    onHover: setHoveredKey,
    ...keys,
  };
  const isList = state === 'unavailable';
  const isDrawn = scene !== null && !isList;
  return (
    <section
      ref={stageRef}
      className={styles.stage}
      data-view={isList ? 'list' : 'picture'}
      data-banner={news.banner !== null}
      aria-label="Planet and fleets"
    >
      <div ref={groundRef} className={styles.ground} data-aiming={aim?.kind}>
        {!isList && <div ref={hostRef} className={styles.host} aria-hidden="true" />}
        <div ref={layerRef} className={styles.layer}>
          <fieldset className={styles.slots} aria-label="Slots">
            {isList ? <SlotGrid {...buttons} /> : <SlotOverlay {...buttons} boxes={boxes} />}
          </fieldset>
        </div>
      </div>
      <StageRibbon banner={news.banner} />
      <div className={styles.dock}>
        <div className={styles.told}>
          {target && <StageNotes target={target} />}
          <StageLog lines={news.lines} />
        </div>
        {isDrawn && <BattleControls scene={scene} battle={battle} />}
        {isDrawn && <StageEdges scene={scene} aside={aside} groups={groups} />}
        {isDrawn && <StageControls scene={scene} />}
      </div>
      {state === 'loading' && (
        <div className={styles.loading}>
          <Loader label="Raising the planet" />
        </div>
      )}
    </section>
  );
}

/** Names of players, guilds and of this planet, as far as anybody told. */
function nameIn(world: WorldState, planetId: PlanetId, names: ReadonlyMap<string, string>): NameOf {
  return (id) => {
    if (id === planetId) return targetIn(world, planetId)?.planet.value.name ?? null;
    for (const { value } of world.players.values()) if (value.id === id && value.name !== '') return value.name;
    return names.get(id) ?? null;
  };
}
