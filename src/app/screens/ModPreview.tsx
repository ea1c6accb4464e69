import { useState } from 'react';
import { createStore } from 'zustand/vanilla';
import type { StageView } from '../../features/planet/createPlanetFeed.ts';
import { PlanetStage } from '../../features/planet/PlanetStage.tsx';
import { RackStage } from '../../features/planet/RackStage.tsx';
import { cardId } from '../../features/workshop/ClassCard.tsx';
import type { PlanetId } from '../../game/ids.ts';
import { listed, mark, say } from '../../lib/words/say.ts';
import { useFromWorld, useRuntime, useWorld } from '../../state/react.ts';
import { parseSlotKey, structAt } from '../../features/planet/slots.ts';
import type { WorldState } from '../../state/world/world.ts';
import { WornContext, useWardrobe } from '../../state/wardrobe/react.ts';
import type { Worn } from '../../state/wardrobe/worn.ts';
import { Choice } from '../../ui/Choice.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { PanelBoundary } from '../errors/PanelBoundary.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './workshop.module.css';
import { ownPlanet, siteIn, structIn, structsAt } from '../../state/world/access.ts';

const NOTHING: StageView = { selectedKey: null, marked: new Set(), invites: new Set(), aimIn: () => null };

type Place = 'planet' | 'rack';
type Dress = 'with' | 'without';

const DRESS_OPTIONS = [
  { value: 'with', words: mark('With this mod') },
  { value: 'without', words: mark('Without this mod') },
] as const;
const PLACE_OPTIONS = [
  { value: 'planet', words: mark('Your planet') },
  { value: 'rack', words: mark('All states') },
] as const;

/** A mod on the player's own planet, before anything is sent; classes that do not stand there are shown on a rack. */
export function ModPreview({ mod }: { readonly mod: Worn }) {
  const planetId = useWorld((world) => ownPlanet(world)?.id ?? null);
  const looks = useWardrobe((state) => state.looks);
  const skins = useWardrobe((state) => state.skins);
  const classes = [...mod.looks.keys()];
  const standing = useFromWorld((now) => (planetId === null ? [] : classesAt(now, planetId)));
  const absent = classes.filter((one) => !standing.includes(one));
  const [wanted, want] = useState<Place | null>(null);
  const [dress, setDress] = useState<Dress>('with');
  const [chosen, choose] = useState<string | null>(null);
  const { world } = useRuntime();
  const [view] = useState(() => createStore<StageView>(() => NOTHING));
  const select = (key: string): void => view.setState({ selectedKey: key });

  const place = planetId === null ? 'rack' : (wanted ?? (absent.length === classes.length ? 'rack' : 'planet'));
  const onRack = chosen ?? absent[0] ?? classes[0] ?? '';
  const tried: Worn = {
    looks: new Map([...looks, ...mod.looks]),
    skins: new Map([...skins, ...mod.skins]),
  };
  const worn = dress === 'with' ? tried : { looks, skins };
  return (
    <section className={styles.preview} aria-label={say('Preview')}>
      <Stack as="header" row gap={[3, 5]} wrap align="end" pad={[3, 4]} className={styles.previewHead}>
        <Choice
          label={say('Comparison')}
          options={DRESS_OPTIONS.map(({ value, words }) => ({ value, words: say(words) }))}
          value={dress}
          onChange={setDress}
        />
        {planetId !== null && (
          <Choice
            label={say('Preview')}
            options={PLACE_OPTIONS.map(({ value, words }) => ({ value, words: say(words) }))}
            value={place}
            onChange={want}
          />
        )}
        {place === 'rack' && classes.length > 1 && (
          <SelectField
            label={say('Class')}
            value={onRack}
            options={classes.map((value) => ({ value, words: value }))}
            onChange={choose}
          />
        )}
      </Stack>
      <WornContext value={worn}>
        <div className={styles.previewStage} data-place={place}>
          <PanelBoundary name={say('Preview')}>
            {place === 'planet' && planetId !== null ? (
              <PlanetStage
                key={planetId}
                planetId={planetId}
                view={view}
                skins={worn.skins}
                isLookOnly
                onSelect={(key) => {
                  select(key);
                  showCard(classAt(world.getState(), planetId, key));
                }}
                onTarget={select}
              />
            ) : (
              <RackStage className={onRack} />
            )}
          </PanelBoundary>
        </div>
      </WornContext>
      {place === 'planet' && absent.length > 0 && (
        <p className={styles.hint}>
          {say('These structs aren’t on your planet: {structs}. Choose “{states}” to preview them.', {
            structs: listed(absent),
            states: say('All states'),
          })}
        </p>
      )}
    </section>
  );
}

function classesAt(world: WorldState, planetId: PlanetId): readonly string[] {
  const site = siteIn(world, planetId);
  const standing = site ? structsAt(world, site) : [];
  return standing.flatMap(({ typeId }) => world.structTypes.get(typeId)?.name ?? []);
}

function classAt(world: WorldState, planetId: PlanetId, key: string): string | null {
  const ref = parseSlotKey(key);
  const id = ref && structAt(world, planetId, ref);
  const struct = id ? structIn(world, id) : undefined;
  return (struct && world.structTypes.get(struct.typeId)?.name) ?? null;
}

/** Pressed on the planet: what a mod says of it is in its card. */
function showCard(className: string | null): void {
  if (className === null) return;
  const card = document.getElementById(cardId(className));
  card?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  card?.focus({ preventScroll: true });
}
