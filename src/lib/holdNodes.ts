/**
 * A translation of the browser, and many an extension, puts nodes of its own in place of ours. What draws the page still has ours in hand:
 * it would remove or write on what has left the page, and fall over, or a number would stay as it was for ever. Here what stands in the
 * place of a node is known, goes when the node is to go, and gives way when the node says something new.
 */

/**
 * @param root what somebody else may change
 * @param onLost nobody knows where a node has been: what comes there stands at the end of its line
 * @returns ends it
 */
export function holdNodes(root: Node, onLost: () => void): () => void {
  /** What somebody put in the place of a node. */
  const standIns = new WeakMap<Node, readonly Node[]>();
  // oxlint-disable-next-line typescript/unbound-method -- each is called with the node it is of
  const { removeChild, insertBefore, appendChild } = Node.prototype;
  const drop = (node: Node): void => void (node.parentNode && removeChild.call(node.parentNode, node));

  const read = (records: readonly MutationRecord[]): void => {
    const added = new Set<Node | null>();
    for (const { type, target, addedNodes, removedNodes, previousSibling } of records) {
      if (type === 'characterData') giveBack(target);
      const replaced = addedNodes.length > 0 ? [...addedNodes] : added.has(previousSibling) ? [previousSibling] : [];
      for (const node of addedNodes) added.add(node);
      const standing = replaced.filter((node) => node !== null);
      if (standing.length === 0) continue;
      for (const node of removedNodes) {
        if (node.isConnected) continue;
        standIns.set(node, standing);
        // What it says from now on is said to nobody.
        if (node instanceof Text) observer.observe(node, { characterData: true });
      }
    }
  };
  const observer = new MutationObserver(read);
  observer.observe(root, { childList: true, subtree: true });

  /** Direct children of a parent that stand where one of its nodes stood. */
  const placeOf = (parent: Node, child: Node): readonly Node[] => {
    if (child.parentNode === parent) return [child];
    if (parent.contains(child)) return placeOf(parent, child.parentNode as Node); // below the parent each has one
    return (standIns.get(child) ?? []).flatMap((one) => placeOf(parent, one));
  };
  const clear = (node: Node): void => {
    standIns.get(node)?.forEach((one) => (clear(one), drop(one)));
    standIns.delete(node);
  };
  const giveBack = (node: Node): void => {
    const [first] = (standIns.get(node) ?? []).filter(({ parentNode }) => parentNode !== null);
    if (first?.parentNode && !node.isConnected) insertBefore.call(first.parentNode, node, first);
    clear(node);
  };
  /** What was changed in this very moment counts too. */
  const lookNow = (): void => read(observer.takeRecords());

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T; // gives back what it is given
    lookNow();
    clear(child);
    if (this.contains(child)) drop(child);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    let place = before;
    if (before && before.parentNode !== this) {
      lookNow();
      place = placeOf(this, before)[0] ?? null;
      if (place === null) onLost();
    }
    if (standIns.has(node)) clear(node);
    return insertBefore.call(this, node, place) as T; // see above
  };
  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    if (standIns.has(node)) clear(node);
    return appendChild.call(this, node) as T; // see above
  };
  return () => {
    observer.disconnect();
    Object.assign(Node.prototype, { removeChild, insertBefore, appendChild });
  };
}
