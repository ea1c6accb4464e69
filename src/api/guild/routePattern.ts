/** Routes with places in them: `/api/player/{player_id}/power`. The pattern names the route; a path is made of it. */
type ParamNames<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never;

/** A value for every place of a pattern. */
export type ParamsOf<P extends string> = Readonly<Record<ParamNames<P>, string | number>>;

export type Query = Readonly<Record<string, string | number | bigint | boolean | null | undefined>>;

/** Values cannot leave their segment. */
export function fillPattern<P extends string>(pattern: P, params: ParamsOf<P>): string {
  const values: Readonly<Record<string, string | number>> = params;
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])));
}

/** `?a=1&b=0`, flags as 1 and 0, what is not given left out; empty without any. */
export function queryText(query: Query): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => {
    if (value === null || value === undefined) return [];
    const text = typeof value === 'boolean' ? (value ? '1' : '0') : String(value);
    return [`${name}=${encodeURIComponent(text)}`];
  });
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
