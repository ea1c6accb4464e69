/**
 * What no reader can use: no JSON, JSON of another kind, and the frame's own text with its types turned round.
 * @param roll 0..1, chooses one
 */
export function garbageOf(text: string, roll: number): string {
  const kinds = [
    '\u0000\u0001garbage',
    '',
    'null',
    '[]',
    '42',
    '{"category":{},"subject":[]}',
    text.replaceAll(/:(-?[0-9]+)/g, ':{"not":$1}'),
  ];
  return kinds[Math.floor(roll * kinds.length)] ?? '';
}
