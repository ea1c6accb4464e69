import type { ComponentProps } from 'react';
import type { EnergyNode } from '../../game/energy/grid.ts';
import { say } from '../../lib/words/say.ts';
import { cssVars } from '../../ui/cssVars.ts';
import { Glyph } from '../../ui/Glyph.tsx';
import { Unseen } from '../../ui/Unseen.tsx';
import styles from './energy.module.css';
import type { Placed } from './layOut.ts';
import { NodeName } from './NodeName.tsx';
import { figuresOf, KIND_GLYPHS, KIND_WORDS, loadTone, spokenFigures } from './nodeWords.ts';

/** One of the grid: what it is, how much of what it has is used. */
export function GridNode({
  node,
  placed,
  isDark,
  isHeld,
  isTarget,
  couldBe,
  isDraggable,
  ...rest
}: {
  readonly node: EnergyNode;
  readonly placed: Placed;
  /** It loses by what is looked at. */
  readonly isDark: boolean;
  /** The pointer has it. */
  readonly isHeld: boolean;
  /** Something that can be dropped here is held over it. */
  readonly isTarget: boolean;
  /** Something that can be dropped here is held. */
  readonly couldBe: boolean;
  readonly isDraggable: boolean;
} & Omit<ComponentProps<'button'>, 'children'>) {
  const share = node.supply === EMPTY ? 0 : Math.min(1, Number(node.load) / Number(node.supply));
  return (
    <button
      type="button"
      {...rest}
      className={styles.node}
      data-node={node.id}
      data-kind={node.kind}
      data-load={loadTone(node)}
      data-dark={isDark || undefined}
      data-held={isHeld || undefined}
      data-target={isTarget || undefined}
      data-could={couldBe || undefined}
      data-drag={isDraggable || undefined}
      style={{
        left: placed.x - placed.width / 2,
        top: placed.y - placed.height / 2,
        width: placed.width,
        height: placed.height,
        ...cssVars({ share }),
      }}
    >
      <Glyph d={KIND_GLYPHS[node.kind]} size={20} />
      <span className={styles.nodeText}>
        <span className={styles.nodeName}>
          <Unseen>{say(KIND_WORDS[node.kind])} </Unseen>
          <NodeName node={node} />
        </span>
        <span className={styles.nodeFigures} aria-hidden="true">
          {figuresOf(node)}
        </span>
        <Unseen>, {spokenFigures(node)}</Unseen>
        {isDark && <Unseen>, {say('loses power or goes offline')}</Unseen>}
      </span>
    </button>
  );
}

const EMPTY = BigInt(0);
