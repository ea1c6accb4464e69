/** React 19 hands `ref` to a function component as a prop; preact 10 keeps it for itself. */
import { options } from 'preact';

const before = options.vnode?.bind(options);

options.vnode = (vnode) => {
  const { type, ref, props } = vnode;
  const isFunction = typeof type === 'function' && !(type.prototype as { render?: unknown } | undefined)?.render;
  if (isFunction && ref) {
    Reflect.set(props, 'ref', ref);
    vnode.ref = null;
  }
  before?.(vnode);
};
