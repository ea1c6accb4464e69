import { type KeyboardEvent, type RefObject, useMemo, useRef } from 'react';
import type { EnergyGraph } from '../../game/energy/grid.ts';
import { mark, say } from '../../lib/words/say.ts';
import { arrowOf } from '../../state/keys/arrowOf.ts';
import { commandFor } from '../../state/keys/keyMap.ts';
import { keyChoice } from '../../state/preferences/keyChoice.ts';
import { IconButton } from '../../ui/Button.tsx';
import { cssVars } from '../../ui/cssVars.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { canBeDragged, DROP_WORDS, dropOf, NOWHERE } from './drops.ts';
import styles from './energy.module.css';
import { FlowLines } from './FlowLines.tsx';
import { GridNode } from './GridNode.tsx';
import { type Arrow, hop } from './hops.ts';
import { layOut } from './layOut.ts';
import { useDrag } from './useDrag.ts';
import { useViewport } from './useViewport.ts';

const PAN_PX = 80;
const PANS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [PAN_PX, 0],
  ArrowRight: [-PAN_PX, 0],
  ArrowUp: [0, PAN_PX],
  ArrowDown: [0, -PAN_PX],
};
const HOPS: ReadonlySet<string> = new Set<Arrow>(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']);

/**
 * The grid as a graph. Arrow keys hop along the flows, with Shift they move the picture; plus, minus and 0 zoom. What is dropped on
 * something else, or where things are cut off, opens the order that is meant.
 */
export function GridPicture({
  graph,
  dark,
  chosen,
  onChoose,
  onDrop,
}: {
  readonly graph: EnergyGraph;
  /** What loses by that which is chosen. */
  readonly dark: ReadonlySet<string>;
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
  readonly onDrop: (id: string, onto: string) => void;
}) {
  const shape = [...graph.nodes.keys(), ...graph.flows.map(({ from, to }) => `${from}>${to}`)].join(' ');
  // Where things stand follows from what hangs together, not from the numbers that move each block.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `shape` says all of the graph that the layout depends on
  const laid = useMemo(() => layOut(graph.nodes.values(), graph.flows), [shape]);
  const { frame, world, zoom, fit, pan, show } = useViewport(laid, laid.nodes.find(({ id }) => id === chosen) ?? null);
  const drag = useDrag((id) => canBeDragged(graph, id), onDrop);
  const { held } = drag;
  const meant = held && held.over !== null ? dropOf(graph, held.id, held.over) : null;
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const first = chosen !== null && graph.nodes.has(chosen) ? chosen : (laid.nodes[0]?.id ?? null);

  function onKeyDown(event: KeyboardEvent<HTMLElement>, here: string): void {
    const [dx, dy] = PANS[event.key] ?? [0, 0];
    const command = commandFor(keyChoice.getState(), event, 'picture');
    if (event.shiftKey && (dx !== 0 || dy !== 0)) pan(dx, dy);
    else if (command === 'nearer') zoom(1);
    else if (command === 'farther') zoom(-1);
    else if (command === 'fit') fit();
    else if (HOPS.has(arrowOf(event, 'picture'))) {
      const to = hop(laid, here, arrowOf(event, 'picture') as Arrow); // of the set
      if (to !== null) buttons.current.get(to)?.focus();
    } else return;
    event.preventDefault();
  }

  return (
    <div className={styles.picture}>
      <div ref={frame} className={styles.frame} dir="ltr" style={cssVars({ tall: `${laid.height}px` })}>
        <section
          ref={world}
          aria-label={say('Power grid. Use the arrow keys to follow the power.')}
          className={styles.world}
          style={{ width: laid.width, height: laid.height }}
        >
          <FlowLines graph={graph} laid={laid} dark={dark} />
          {laid.nodes.map((placed) => {
            const node = graph.nodes.get(placed.id);
            if (!node) return null;
            const { id } = node;
            return (
              <GridNode
                key={id}
                node={node}
                placed={placed}
                isDark={dark.has(id)}
                isHeld={held?.id === id}
                isTarget={held?.over === id && meant !== null}
                couldBe={held !== null && dropOf(graph, held.id, id) !== null}
                isDraggable={canBeDragged(graph, id)}
                aria-pressed={id === chosen}
                tabIndex={id === first ? 0 : -1}
                ref={(element) => {
                  if (element) buttons.current.set(id, element);
                  else buttons.current.delete(id);
                }}
                onFocus={() => show(placed)}
                onKeyDown={(event) => onKeyDown(event, id)}
                onClick={() => {
                  if (!drag.wasDrag()) onChoose(id);
                }}
                {...drag.handlersOf(id)}
              />
            );
          })}
        </section>
      </div>
      {held && (
        <Held
          id={held.id}
          words={meant && say(DROP_WORDS[meant.name])}
          ghost={drag.ghost}
          canBeCut={dropOf(graph, held.id, NOWHERE) !== null}
          isCut={held.over === NOWHERE}
        />
      )}
      <Stack row gap={2} className={styles.controls}>
        <IconButton icon="plus" label={say('Zoom in')} onClick={() => zoom(1)} />
        <IconButton icon="minus" label={say('Zoom out')} onClick={() => zoom(-1)} />
        <IconButton icon="fit" label={say('Show whole grid')} onClick={fit} />
      </Stack>
      <Legend />
    </div>
  );
}

/** What is held, what letting it go would do, and the place where it is cut off. For the pointer alone: each order has a door. */
function Held({
  id,
  words,
  ghost,
  canBeCut,
  isCut,
}: {
  readonly id: string;
  readonly words: string | null;
  readonly ghost: RefObject<HTMLElement | null>;
  readonly canBeCut: boolean;
  readonly isCut: boolean;
}) {
  return (
    <>
      {canBeCut && (
        <Stack
          row
          gap={2}
          align="center"
          className={styles.nowhere}
          data-node={NOWHERE}
          data-target={isCut || undefined}
          aria-hidden="true"
        >
          <Icon name="off" size={18} /> {say('Drop here to disconnect')}
        </Stack>
      )}
      <span ref={ghost} className={styles.ghost} data-meant={words !== null || undefined} aria-hidden="true">
        {id}
        {words !== null && `: ${words}`}
      </span>
    </>
  );
}

function Legend() {
  return (
    <Stack as="ul" row wrap gap={[1, 4]} className={styles.legend}>
      {LEGEND.map(({ load, words }) => (
        <Stack as="li" row gap={2} align="center" key={load} data-load={load}>
          <svg width="26" height="8" aria-hidden="true">
            <path d="M1 4H25" strokeWidth="4" />
          </svg>
          <Text tone="faint" size="small">
            {say(words)}
          </Text>
        </Stack>
      ))}
    </Stack>
  );
}

const LEGEND = [
  { load: 'live', words: mark('capacity left') },
  { load: 'brass', words: mark('load above 70%') },
  { load: 'warn', words: mark('full@@of a flow of power') },
  { load: 'danger', words: mark('overloaded@@of a flow of power') },
  { load: 'off', words: mark('off@@of a flow of power') },
] as const;
