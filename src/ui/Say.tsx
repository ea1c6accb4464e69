import { Fragment, type ReactNode } from 'react';
import { say } from '../lib/words/say.ts';
import type { Known, NamesIn } from '../lib/words/sentence.ts';

/** Signs that no sentence has, around the place of a value. */
const PLACE = /\ue000(\d+)\ue001/;

/**
 * A sentence whose values are drawn: `<Say it="{name} is here" with={{ name: <PlayerName … /> }} />`. Numbers that a plural counts, and
 * texts, go in as they are.
 */
export function Say<const M extends string>({
  it,
  with: values,
}: {
  readonly it: Known<M>;
  readonly with: { readonly [K in NamesIn<M>]: ReactNode };
}) {
  const nodes: ReactNode[] = [];
  const given = Object.fromEntries(
    Object.entries<ReactNode>(values).map(([name, value]) =>
      typeof value === 'string'
        ? [name, value.replaceAll('\ue000', '')]
        : typeof value === 'number' || typeof value === 'bigint'
          ? [name, value]
          : [name, `\ue000${nodes.push(value) - 1}\ue001`],
    ),
  );
  // The types of the two agree; a spread of none or one cannot be told so.
  const said = (say as (sentence: string, values: object) => string)(it, given);
  return said.split(PLACE).map((part, at) => <Fragment key={at}>{at % 2 === 0 ? part : nodes[Number(part)]}</Fragment>);
}
