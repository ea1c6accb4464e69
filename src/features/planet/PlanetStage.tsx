import { useEffect, useEffectEvent, useRef } from 'react';
import { parseStructId, type PlanetId, type StructId } from '../../game/ids.ts';
import { say } from '../../lib/words/say.ts';
import type { Scene, SceneGroup, SceneSkin } from '../../scene/types.ts';
import { useFromWorld } from '../../state/react.ts';
import { useCalled } from '../../state/wardrobe/react.ts';
import { type BorneName, useOddNames } from '../../state/words/useNameMarks.ts';
import { planetIn } from '../../state/world/access.ts';
import type { WorldState } from '../../state/world/world.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Loader } from '../../ui/Loader.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { useFocusKeeper } from '../../ui/useFocusKeeper.ts';
import { BattleControls } from './BattleControls.tsx';
import type { StageViewStore } from './createPlanetFeed.ts';
import type { NameOf } from './groupWords.ts';
import { SlotGrid } from './SlotGrid.tsx';
import { slotButtonId } from './slotName.ts';
import { SlotOverlay } from './SlotOverlay.tsx';
import { isOwnGround, parseSlotKey } from './slots.ts';
import { StageControls } from './StageControls.tsx';
import { StageEdges } from './StageEdges.tsx';
import { PictureGone } from './PictureGone.tsx';
import { placedGroups, type PlacedGroup, slotFacts, stageGroups } from './stageGroups.ts';
import { StageLog, StageRibbon } from './StageNews.tsx';
import { StageNotes } from './StageNotes.tsx';
import { useAimInView } from './useAimInView.ts';
import { useAside } from './useAside.ts';
import { useBattle } from './useBattle.ts';
import { useOwners } from './useOwners.ts';
import { useOwnFleetInView } from './useOwnFleetInView.ts';
import { useFeed, usePlanetFeed } from './usePlanetFeed.ts';
import { useHopped } from './useHopped.ts';
import { useScene } from './useScene.ts';
import { useSlotKeys } from './useSlotKeys.ts';
import { useSlotTips } from './useSlotTips.ts';
import { useStageNews } from './useStageNews.ts';
import { useStageView } from './useStageView.ts';
import styles from './stage.module.css';

export interface ManyChoice {
  /** Every press chooses: for fingers, which hold no key. */
  readonly isOn: boolean;
  readonly onSwitch: () => void;
  readonly onToggle: (structId: StructId) => void;
}

const NO_SKINS: ReadonlyMap<string, SceneSkin> = new Map();

/**
 * A planet with everybody on it as a picture, and the same slots as buttons: laid over the picture where it can be drawn, as
 * a list where it cannot. Arrow keys walk, Enter selects, or chooses what is aimed at. What is drawn goes from the feed to the
 * scene without React; this renders when somebody comes or goes. Another planet or view wants another `key`.
 */
export function PlanetStage({
  planetId,
  view,
  skins = NO_SKINS,
  isLookOnly = false,
  many,
  onSelect,
  onTarget,
  onScene,
}: {
  readonly planetId: PlanetId;
  /** What is selected, aimed and wanted here. */
  readonly view: StageViewStore;
  readonly skins?: ReadonlyMap<string, SceneSkin>;
  /** Nothing is built here now: free slots invite to nothing. */
  readonly isLookOnly?: boolean;
  /** Own structs can be chosen together here. */
  readonly many?: ManyChoice;
  readonly onSelect: (key: string) => void;
  /** An open candidate of the aim was chosen. */
  readonly onTarget: (key: string) => void;
  /** The picture, once it can be drawn, and null when it goes: for who records it. */
  readonly onScene?: (scene: Scene | null) => void;
}) {
  const feed = usePlanetFeed(planetId, view);
  const placed = useFeed(feed, placedGroups);
  const selectedKey = useFeed(feed, (model) => model?.selectedKey ?? null);
  const called = useCalled();
  const stageRef = useRef<HTMLElement>(null);

  const { guilds, names } = useOwners(planetId);
  useEffect(() => feed.guilds.setState(guilds, true), [feed, guilds]);
  const known = useFromWorld((world) => namesAt(world, planetId, placed));
  const grounds = useFromWorld((world) => ({
    planet: isOwnGround(world, planetId, { side: 'planet' }),
    fleet: isOwnGround(world, planetId, { side: 'fleet' }),
    visitor: false,
  }));
  const isBuildable = ({ side }: Pick<SceneGroup, 'side'>): boolean => !isLookOnly && grounds[side];
  const nameOf = (id: string): string | null => known.get(id) ?? names.get(id) ?? null;
  const oddOf = useOddNames(bornAt(placed, planetId, nameOf));
  const groups = stageGroups(placed, planetId, nameOf, isBuildable, oddOf);
  const slots = groups.flatMap(({ keys }) => keys.map(parseSlotKey)).filter((slot) => slot !== null);

  const press = (key: string, isOneOfMany = false): void => {
    const facts = slotFacts(feed.store.getState(), key);
    if (!facts || facts.aimed === 'refused') return;
    if (many && facts.aimed === undefined && (isOneOfMany || many.isOn)) {
      const owner = placed.find(({ group }) => group.key === facts.slot.group)?.group.owner;
      if (facts.slot.struct && owner?.relation === 'self') many.onToggle(parseStructId(facts.slot.struct.id));
      return;
    }
    if (facts.aimed === 'open') onTarget(key);
    else if (facts.slot.struct || isBuildable(facts.slot)) onSelect(key);
  };
  const { hostRef, groundRef, scene, boxes, state, lack, update, retry } = useScene({ skins, onSelect: press });
  useEffect(() => {
    update(feed.store.getState());
    return feed.store.subscribe(update);
  }, [feed, update]);
  const tellScene = useEffectEvent((now: Scene | null) => onScene?.(now));
  useEffect(() => {
    tellScene(scene);
    return () => tellScene(null);
  }, [scene]);
  const layerRef = useStageView(scene);
  useSlotTips(groundRef);
  const aside = useAside(scene, boxes);
  const battle = useBattle(scene);
  const news = useStageNews(planetId, feed, scene, names);
  const keys = useSlotKeys({ slots, boxes: state === 'drawn' ? boxes.slots : [], selectedKey, scene });
  // While something is aimed, whoever aims stays who was chosen for it.
  const follow = (key: string): void => {
    if (slotFacts(feed.store.getState(), key)?.aimed === undefined) onSelect(key);
  };
  useHopped(planetId, keys.stopKey, state === 'unavailable' ? placed : boxes, selectedKey === null ? null : follow);
  const aiming = useAimInView(scene, feed);
  useOwnFleetInView(scene, feed);
  // Battle controls and plates of fleets go by themselves: whoever was on one goes on from the slots.
  const { stopKey } = keys;
  useFocusKeeper(stageRef, () => (stopKey === null ? null : document.getElementById(slotButtonId(stopKey))));

  const buttons = { feed, groups, called, onPress: press, ...keys };
  const isList = state === 'unavailable';
  const isDrawn = scene !== null && !isList;
  return (
    <section
      ref={stageRef}
      className={styles.stage}
      data-view={isList ? 'list' : 'picture'}
      data-banner={news.banner !== null}
      data-chosen={selectedKey !== null}
      aria-label={say('Planet and fleets')}
    >
      {isList && <PictureGone lack={lack} onRetry={retry} />}
      {/* A place on the picture is physical; a list of slots is not. */}
      <div ref={groundRef} className={styles.ground} data-aiming={aiming} dir={isList ? undefined : 'ltr'}>
        {!isList && <div ref={hostRef} className={styles.host} aria-hidden="true" />}
        <div ref={layerRef} className={styles.layer}>
          <fieldset className={styles.slots} aria-label={say('Slots')}>
            {isList ? <SlotGrid {...buttons} /> : <SlotOverlay {...buttons} boxes={boxes} />}
          </fieldset>
        </div>
      </div>
      <StageRibbon banner={news.banner} feed={feed} scene={isList ? null : scene} boxes={boxes} />
      <Stack row gap={2} wrap align="end" justify="end" className={styles.dock}>
        <Stack gap={2} className={styles.told}>
          <StageNotes planetId={planetId} />
          <StageLog lines={news.lines} />
        </Stack>
        {isDrawn && <BattleControls scene={scene} battle={battle} />}
        {isDrawn && <StageEdges scene={scene} aside={aside} groups={groups} />}
        {many && (
          <fieldset className={styles.controls} aria-label={say('Selection')}>
            <IconButton
              icon="list"
              label={say('Select several structs')}
              aria-pressed={many.isOn}
              onClick={many.onSwitch}
            />
          </fieldset>
        )}
        {isDrawn && <StageControls scene={scene} />}
      </Stack>
      {state === 'loading' && (
        <div className={styles.loading}>
          <Loader label={say('Loading planet…')} />
        </div>
      )}
    </section>
  );
}

/** Names that stand over the picture. */
function bornAt(placed: readonly PlacedGroup[], planetId: PlanetId, nameOf: NameOf): readonly BorneName[] {
  const born = new Map<string, BorneName>();
  const note = (kind: BorneName['kind'], id: string | null | undefined): void => {
    const name = id && nameOf(id);
    if (name) born.set(id, { kind, id, name });
  };
  note('planet', planetId);
  for (const { group } of placed) {
    note('player', group.owner?.id);
    note('guild', group.owner?.guildId);
  }
  return [...born.values()];
}

/** Names of this planet and of whoever is in the picture, by id, as far as the world tells. */
function namesAt(world: WorldState, planetId: PlanetId, placed: readonly PlacedGroup[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const planet = planetIn(world, planetId);
  if (planet) names.set(planetId, planet.name);
  for (const { group } of placed) {
    const player = [...world.players.values()].find(({ value }) => value.id === group.owner?.id)?.value;
    if (player && player.name !== '') names.set(player.id, player.name);
  }
  return names;
}
