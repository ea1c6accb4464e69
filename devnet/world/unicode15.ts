/**
 * Letters that came after Unicode 15.0, to which the chain pins its tables (docs/network/mechanics.md 9.6). An engine's
 * `\p{L}` grows with its own Unicode; the same name must be good or bad on all of them. The list is the difference of
 * the letters of 17.0 (Node 20.20) and those of 14.0 (Python 3.11), less what 15.0 itself added.
 */
const NEWER: readonly (readonly [first: number, last: number])[] = [
  [0x88f, 0x88f],
  [0xc5c, 0xc5c],
  [0xcdc, 0xcdc],
  [0x1c89, 0x1c8a],
  [0xa7cb, 0xa7cf],
  [0xa7d2, 0xa7d2],
  [0xa7d4, 0xa7d4],
  [0xa7da, 0xa7dc],
  [0xa7f1, 0xa7f1],
  [0x105c0, 0x105f3],
  [0x10940, 0x10959],
  [0x10d4a, 0x10d85],
  [0x10ec2, 0x10ec7],
  [0x11380, 0x113d3],
  [0x11bc0, 0x11be0],
  [0x11db0, 0x11ddb],
  [0x13460, 0x143fa],
  [0x16100, 0x1611d],
  [0x16d40, 0x16d6c],
  [0x16ea0, 0x16ed3],
  [0x16ff2, 0x16ff3],
  [0x187f8, 0x187ff],
  [0x18cff, 0x18cff],
  [0x18d09, 0x18d1e],
  [0x18d80, 0x18df2],
  [0x1e5d0, 0x1e5f0],
  [0x1e6c0, 0x1e6ff],
  [0x2b73a, 0x2b73f],
  [0x2cea2, 0x2cead],
  [0x2ebf0, 0x2ee5d],
  [0x323b0, 0x33479],
];

/** True when the text holds a letter that Unicode 15.0 does not know. */
export function afterUnicode15(text: string): boolean {
  return Array.from(text).some((char) => {
    const code = char.codePointAt(0) ?? 0;
    return NEWER.some(([first, last]) => first <= code && code <= last);
  });
}
