import { useState } from 'react';
import { parseAmount } from '../../game/coins.ts';
import type { Player, Struct, StructType } from '../../game/entities.ts';
import { formatAlpha, formatPower } from '../../game/format.ts';
import { infusionYield } from '../../game/infusions.ts';
import type { InfusionRecord } from '../../game/records.ts';
import { hasStatus } from '../../game/structStatus.ts';
import { microAlpha, type Milliwatts, milliwatts } from '../../game/units.ts';
import { useCalled } from '../../state/wardrobe/react.ts';
import { useRuntime, useTopic, useWorld } from '../../state/react.ts';
import type { WorldState } from '../../state/stores/world.ts';
import { TextField } from '../../ui/Field.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { SignButton } from '../../ui/SignButton.tsx';
import styles from './energy.module.css';

const GRAM = 6;
const NOTHING = microAlpha(BigInt(0));

/** Own structs that turn alpha into power for good: what each gives now, and more fuel for it. */
export function GeneratorList({ rows }: { readonly rows: readonly InfusionRecord[] }) {
  const world = useWorld((state) => state);
  const generators = generatorsOf(world);
  const player = world.player?.value;
  return (
    <Panel title="Generators">
      {generators.length === 0 && (
        <p className={styles.note}>You have no generator. It is built on your planet, and burns alpha for good.</p>
      )}
      {player &&
        generators.map(({ struct, type }) => (
          <Generator
            key={struct.id}
            struct={struct}
            type={type}
            player={player}
            row={rows.find((row) => row.destination === struct.id) ?? null}
          />
        ))}
    </Panel>
  );
}

function Generator({
  struct,
  type,
  player,
  row,
}: {
  readonly struct: Struct;
  readonly type: StructType;
  readonly player: Player;
  readonly row: InfusionRecord | null;
}) {
  const { actions, config } = useRuntime();
  const [grams, setGrams] = useState('');
  const topic = `generator/${struct.id}`;
  const state = useTopic(topic);
  const name = useCalled()(type.name);
  const typed = parseAmount(grams, GRAM);
  const amount = microAlpha(typed ?? NOTHING);
  const online = hasStatus(struct.status, 'online');
  return (
    <section className={styles.generator} aria-label={`${name} ${struct.id}`}>
      <p className={styles.genHead}>
        <strong>{name}</strong>
        <Pill tone={online ? 'live' : 'quiet'}>{online ? 'Online' : 'Offline'}</Pill>
      </p>
      <p className={styles.result}>
        Gives <strong>{formatPower(outputOf(row))}</strong> from {formatAlpha(row?.fuel ?? NOTHING)}
      </p>
      <TextField
        label="Grams of alpha to burn"
        value={grams}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        hint={`You have ${formatAlpha(player.alpha)}.`}
        error={typed === null && grams !== '' ? 'A number, to a microgram.' : null}
        onChange={(event) => setGrams(event.target.value)}
      />
      <SignButton
        state={state}
        obstacle={feedObstacle(online, amount, player)}
        tone="danger"
        icon="power"
        words="It is burned: it never comes back, and is lost with the struct."
        onPress={() =>
          actions.sign(topic, {
            name: 'MsgStructGeneratorInfuse',
            structId: struct.id,
            infuseAmount: { denom: config.network.alphaDenom, amount },
          })
        }
      >
        Sign: burn alpha for power
      </SignButton>
    </section>
  );
}

function outputOf(row: InfusionRecord | null): Milliwatts {
  return row ? infusionYield(row.fuel, row.ratio, row.commission).own : milliwatts(0n);
}

function feedObstacle(online: boolean, amount: bigint, { alpha }: Player): string | null {
  if (!online) return 'It must be online to take fuel.';
  if (amount === 0n) return 'Say how much first.';
  return amount > alpha ? `You have only ${formatAlpha(alpha)}.` : null;
}

function generatorsOf(world: WorldState): readonly { readonly struct: Struct; readonly type: StructType }[] {
  const me = world.player?.value.id;
  return [...world.structs.values()].flatMap(({ value: struct }) => {
    const type = world.structTypes.get(struct.typeId);
    return struct.owner === me && type?.canGenerate ? [{ struct, type }] : [];
  });
}
