import type { Player } from '../../game/entities.ts';
import { useWhole } from '../../state/ask/useRead.ts';
import { NameOf } from '../names/NameOf.tsx';
import { ObjectLink } from '../names/ObjectLink.tsx';
import { OrderDoor } from '../order/form/OrderDoor.tsx';
import { Note } from '../../ui/Note.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { QueryAnswer } from '../../ui/QueryAnswer.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './profile.module.css';

/** What one is called and what one's planets are called. */
export function NamesPanel({ player }: { readonly player: Player }) {
  const planets = useWhole('chain.planetsOfPlayer', { playerId: player.id });
  return (
    <Panel title="Names and picture">
      <ul className={styles.names}>
        <Stack as="li" row gap={3} pad={[3, 0]} wrap align="center" justify="space-between">
          <span>
            You are called <NameOf kind="player" id={player.id} name={player.name} instead="nothing yet" />
          </span>
          <OrderDoor
            name="MsgPlayerUpdateName"
            given={{ playerId: player.id }}
            start={{ newName: player.name }}
            label="Change your name"
            icon="pen"
          />
        </Stack>
        {(planets.data ?? []).map((planet) => (
          <Stack key={planet.id} as="li" row gap={3} pad={[3, 0]} wrap align="center" justify="space-between">
            <ObjectLink id={planet.id} name={planet.name} />
            <OrderDoor
              name="MsgPlanetUpdateName"
              given={{ planetId: planet.id }}
              start={{ newName: planet.name }}
              label="Name it"
              icon="pen"
            />
          </Stack>
        ))}
        <Stack as="li" row gap={3} pad={[3, 0]} wrap align="center" justify="space-between">
          <Stack gap={1}>
            <span>{player.pfp === '' ? 'You name no picture elsewhere' : <bdi>{player.pfp}</bdi>}</span>
            <Note tone="faint">
              A picture by its address is for other clients. This one never fetches an address that a player chose, for
              whoever owns it would see who looks; it shows the portrait.
            </Note>
          </Stack>
          <OrderDoor
            name="MsgPlayerUpdatePfp"
            given={{ playerId: player.id }}
            start={{ pfp: player.pfp }}
            label="Name a picture"
            icon="pen"
          />
        </Stack>
      </ul>
      <QueryAnswer
        query={planets}
        low
        asking="Asking the chain for your planets"
        missing="This node has no list of planets."
      />
    </Panel>
  );
}
