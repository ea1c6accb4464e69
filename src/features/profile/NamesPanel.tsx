import { Say } from '../../ui/Say.tsx';
import type { Player } from '../../game/entities.ts';
import { say } from '../../lib/words/say.ts';
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
    <Panel title={say('Names and avatar')}>
      <ul className={styles.names}>
        <Stack as="li" row gap={3} pad={[3, 0]} wrap align="center" justify="space-between">
          <span>
            <Say
              it="Player name: {name}"
              with={{
                name: <NameOf kind="player" id={player.id} name={player.name} instead={say('not set@@a name')} />,
              }}
            />
          </span>
          <OrderDoor
            name="MsgPlayerUpdateName"
            given={{ playerId: player.id }}
            start={{ newName: player.name }}
            label={say('Change name')}
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
              label={say('Rename planet')}
              icon="pen"
            />
          </Stack>
        ))}
        <Stack as="li" row gap={3} pad={[3, 0]} wrap align="center" justify="space-between">
          <Stack gap={1}>
            <span>{player.pfp === '' ? say('No image URL set') : <bdi>{player.pfp}</bdi>}</span>
            <Note tone="faint">
              {say(
                'Other clients show this image. Orrery shows your drawn avatar instead, because loading the image would reveal viewers to the URL’s owner.',
              )}
            </Note>
          </Stack>
          <OrderDoor
            name="MsgPlayerUpdatePfp"
            given={{ playerId: player.id }}
            start={{ pfp: player.pfp }}
            label={say('Set image URL')}
            icon="pen"
          />
        </Stack>
      </ul>
      <QueryAnswer
        query={planets}
        low
        asking={say('Loading your planets…')}
        missing={say('This node doesn’t list planets.')}
      />
    </Panel>
  );
}
