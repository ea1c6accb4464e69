import type { Player } from '../../game/entities.ts';
import type { AddressRecord } from '../../game/records.ts';
import { keyDangerWords } from '../../game/rights/dangers.ts';
import { rightsWords } from '../../game/rightsWords.ts';
import { listed, say } from '../../lib/words/say.ts';
import { useWhole } from '../../state/ask/useRead.ts';
import { useHarmNetwork } from '../../state/network/useHarmNetwork.ts';
import { ObjectLink } from '../names/ObjectLink.tsx';
import { OrderDoor } from '../order/form/OrderDoor.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { Note } from '../../ui/Note.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { QueryPanel } from '../../ui/QueryPanel.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './rights.module.css';

/** What each key of one's own may do: a key can do no more than its player, and often should do less. */
export function KeysPanel({ player }: { readonly player: Player }) {
  const keys = useWhole('chain.addressesOfPlayer', { playerId: player.id });
  return (
    <QueryPanel
      title={say('Your keys')}
      query={keys}
      source="chain"
      asking={say('Loading your keys…')}
      missing={say('This node doesn’t list keys.')}
    >
      {(list) => (
        <Stack as="ul">
          {list.map((key) => (
            <KeyRow key={key.address} record={key} isPrimary={key.address === player.primaryAddress} />
          ))}
        </Stack>
      )}
    </QueryPanel>
  );
}

function KeyRow({ record, isPrimary }: { readonly record: AddressRecord; readonly isPrimary: boolean }) {
  const { address, permissions } = record;
  const network = useHarmNetwork();
  const dangers = isPrimary ? [] : keyDangerWords(permissions, network);
  return (
    <Grid as="li" gap={3} columns="minmax(0, 1fr) auto" single={640} items="center" className={styles.right}>
      <Stack gap={1}>
        <Stack as="p" row gap={2} wrap align="center">
          <ObjectLink id={address} />
          {isPrimary && (
            <Pill tone="brass" icon="key">
              {say('Main key')}
            </Pill>
          )}
          {dangers.length > 0 && (
            <Pill tone="danger" icon="alert">
              {say('Dangerous')}
            </Pill>
          )}
        </Stack>
        <Text tone="soft">{rightsWords(permissions)}</Text>
        {dangers.length > 0 && (
          <Note tone="warn">{say('Anyone with this key can {harm}.', { harm: listed(dangers) })}</Note>
        )}
      </Stack>
      <Stack row gap={2} wrap>
        <OrderDoor
          name="MsgPermissionGrantOnAddress"
          given={{ address }}
          label={say('Grant@@a permission')}
          tone="quiet"
        />
        <OrderDoor
          name="MsgPermissionSetOnAddress"
          given={{ address }}
          start={{ permissions }}
          label={say('Change@@a permission')}
          tone="quiet"
        />
        <OrderDoor
          name="MsgPermissionRevokeOnAddress"
          given={{ address }}
          label={say('Revoke@@a permission')}
          tone="quiet"
        />
      </Stack>
    </Grid>
  );
}
