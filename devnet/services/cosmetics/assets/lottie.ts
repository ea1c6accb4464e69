/** Lottie animations: JSON that draws, without expressions (they are scripts) and without files of others. */

/** Why an animation is refused; undefined when it is fine. */
export function lottieRefusal(source: string): string | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(source);
  } catch {
    return 'is not JSON';
  }
  if (!isObject(parsed)) return 'is not a Lottie animation';
  const numbers = ['fr', 'ip', 'op', 'w', 'h'].filter((key) => typeof parsed[key] !== 'number');
  if (numbers.length > 0) return `is not a Lottie animation: ${numbers.join(', ')} should be numbers`;
  if (!Array.isArray(parsed['layers'])) return 'is not a Lottie animation: layers should be a list';
  return outside(parsed['assets']) ?? hidden(parsed);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Pictures have to be inside, as data. */
function outside(assets: unknown): string | undefined {
  if (assets === undefined) return undefined;
  if (!Array.isArray(assets)) return 'has assets that are no list';
  const refers = assets.some((asset: unknown) => {
    if (!isObject(asset)) return true;
    const { p, u } = asset;
    const isInside =
      p === undefined || (typeof p === 'string' && /^data:image\/(?:png|webp|jpeg);base64,[A-Za-z0-9+/=]*$/.test(p));
    return !isInside || (u !== undefined && u !== '');
  });
  return refers ? 'refers to pictures outside of it' : undefined;
}

/** Animated values keep an expression as text under `x`, beside `k`. */
function hidden(root: unknown): string | undefined {
  const waiting: unknown[] = [root];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null) continue;
    if (isObject(value) && typeof value['x'] === 'string') return 'has an expression in it, which is a script';
    for (const child of Object.values(value) as unknown[]) waiting.push(child);
  }
  return undefined;
}
