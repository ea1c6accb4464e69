import { useState } from 'react';
import type { InfusionRecord, Player, Struct } from '../../game/entities.ts';
import { parseAmount } from '../../lib/decimal.ts';
import { ALPHA_AMOUNT, exactAlpha, formatAlpha, formatPower } from '../../game/format.ts';
import { infusionYield } from '../../game/infusions.ts';
import { hasStatus } from '../../game/structStatus.ts';
import { microAlpha, type Milliwatts, milliwatts } from '../../game/units.ts';
import { say } from '../../lib/words/say.ts';
import { useCalled } from '../../state/wardrobe/react.ts';
import { useRuntime, useWorld, useFromWorld } from '../../state/react.ts';
import type { WorldState } from '../../state/world/world.ts';
import { Panel } from '../../ui/Panel.tsx';
import { AmountField } from '../../ui/AmountField.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Say } from '../../ui/Say.tsx';
import { OrderButton } from '../order/OrderButton.tsx';
import { Note } from '../../ui/Note.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './stake.module.css';
import { ownPlayer, ownStructs } from '../../state/world/access.ts';

const NOTHING = microAlpha(BigInt(0));

/** Own structs that turn alpha into power for good: what each gives now, and more fuel for it. */
export function GeneratorList({ rows }: { readonly rows: readonly InfusionRecord[] }) {
  const generators = useFromWorld(generatorsIn);
  const types = useWorld(({ structTypes }) => structTypes);
  const player = useWorld(ownPlayer);
  return (
    <Panel title={say('Generators')}>
      {generators.length === 0 && (
        <Note tone="faint">
          {say(
            'You have no generator. Build one on your planet to burn alpha for power. You can’t get burned alpha back.',
          )}
        </Note>
      )}
      {player &&
        generators.map((struct) => (
          <Generator
            key={struct.id}
            struct={struct}
            className={types.get(struct.typeId)?.name ?? ''}
            player={player}
            row={rows.find((row) => row.destination === struct.id) ?? null}
          />
        ))}
    </Panel>
  );
}

function Generator({
  struct,
  className,
  player,
  row,
}: {
  readonly struct: Struct;
  readonly className: string;
  readonly player: Player;
  readonly row: InfusionRecord | null;
}) {
  const { config } = useRuntime();
  const [grams, setGrams] = useState('');
  const name = useCalled()(className);
  const typed = parseAmount(grams, ALPHA_AMOUNT);
  const amount = microAlpha(typed ?? NOTHING);
  const online = hasStatus(struct.status, 'online');
  return (
    <Stack as="section" gap={3} className={styles.generator} aria-label={`${name} ${struct.id}`}>
      <Stack as="p" row gap={2} align="center" justify="space-between">
        <strong>{name}</strong>
        <Pill tone={online ? 'live' : 'quiet'}>{online ? say('Online') : say('Offline')}</Pill>
      </Stack>
      <Note>
        <Say
          it="Gives {power} from {alpha}"
          with={{
            power: (
              <Text as="strong" tone="bright" size="h3">
                {formatPower(outputOf(row))}
              </Text>
            ),
            alpha: formatAlpha(row?.fuel ?? NOTHING),
          }}
        />
      </Note>
      <AmountField
        label={say('Alpha to burn (g)')}
        text={grams}
        kind={ALPHA_AMOUNT}
        exact={exactAlpha}
        wrong={say('Enter grams with at most 6 decimals.')}
        hint={say('You have {alpha}.', { alpha: formatAlpha(player.alpha) })}
        onText={setGrams}
      />
      <OrderButton
        obstacle={feedObstacle(online, amount, player)}
        lacks={online && amount > player.alpha ? 'alpha' : null}
        tone="danger"
        icon="power"
        words={say('You can’t get burned alpha back. If the struct is destroyed, its power is lost too.')}
        about={{ kind: 'struct', verb: 'fuel', structId: struct.id }}
        onGiven={() => setGrams('')}
        order={{
          name: 'MsgStructGeneratorInfuse',
          structId: struct.id,
          infuseAmount: { denom: config.network.alphaDenom, amount },
        }}
      >
        {say('Burn alpha')}
      </OrderButton>
    </Stack>
  );
}

function outputOf(row: InfusionRecord | null): Milliwatts {
  return row ? infusionYield(row.fuel, row.ratio, row.commission).own : milliwatts(0n);
}

function feedObstacle(online: boolean, amount: bigint, { alpha }: Player): string | null {
  if (!online) return say('Bring the generator online first.');
  if (amount === 0n) return say('Enter an amount first.');
  return amount > alpha ? say('You have only {alpha}.', { alpha: formatAlpha(alpha) }) : null;
}

function generatorsIn(world: WorldState): readonly Struct[] {
  return ownStructs(world).filter(({ typeId }) => world.structTypes.get(typeId)?.canGenerate);
}
