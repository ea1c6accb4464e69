/**
 * How often each component rendered, as React's own profiler counts it: through the hook that React calls at each commit,
 * where a fiber that did work carries a flag. Runs in the page, before any script of it; nothing of the client is changed.
 */

export interface RenderCounts {
  readonly commits: number;
  /** Renders by component name. */
  readonly renders: Readonly<Record<string, number>>;
  /** React's own work in these commits, ms (`actualDuration`: only a profiling build has it). */
  readonly renderMs: number;
}

declare global {
  // oxlint-disable-next-line no-var -- a global can be declared in no other way
  var renderCounts: { read(): RenderCounts; reset(): void };
}

/** What is read of React's fibers. */
interface Fiber {
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly flags: number;
  readonly type: unknown;
  readonly actualDuration?: number;
}

/** Self-contained: its text is what the page runs. */
export function countRenders(): void {
  /** React sets it on a component whose function was called: "PerformedWork", for tools like this one. */
  const PERFORMED_WORK = 1;
  let commits = 0;
  let renderMs = 0;
  let renders = new Map<string, number>();

  const nameOf = ({ type }: Fiber): string | null => {
    if (typeof type === 'function') return type.name;
    return null;
  };
  const note = (fiber: Fiber): void => {
    const name = nameOf(fiber);
    if (name) renders.set(name, (renders.get(name) ?? 0) + 1);
  };
  const mounted = (fiber: Fiber): void => {
    note(fiber);
    for (let child = fiber.child; child; child = child.sibling) mounted(child);
  };
  const updated = (next: Fiber, before: Fiber): void => {
    if ((next.flags & PERFORMED_WORK) !== 0) note(next);
    if (next.child === before.child) return;
    for (let child = next.child; child; child = child.sibling) {
      const old = child.alternate;
      if (old === null) mounted(child);
      // The very same fiber: React went past it.
      else if (!isChildOf(before, child)) updated(child, old);
    }
  };
  const isChildOf = (parent: Fiber, fiber: Fiber): boolean => {
    for (let child = parent.child; child; child = child.sibling) if (child === fiber) return true;
    return false;
  };

  const hook = {
    renderers: new Map<number, unknown>(),
    supportsFiber: true,
    inject: (): number => 1,
    onScheduleFiberRoot: (): void => undefined,
    onCommitFiberUnmount: (): void => undefined,
    onPostCommitFiberRoot: (): void => undefined,
    onCommitFiberRoot(_id: number, root: { readonly current: Fiber }): void {
      commits += 1;
      renderMs += root.current.actualDuration ?? 0;
      if (root.current.alternate) updated(root.current, root.current.alternate);
    },
  };
  Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
  globalThis.renderCounts = {
    read: () => ({ commits, renders: Object.fromEntries(renders), renderMs }),
    reset() {
      commits = 0;
      renderMs = 0;
      renders = new Map();
    },
  };
}
