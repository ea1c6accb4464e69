/** Bytes to lines: they split anywhere, and end at \n whatever stands before it. */
export interface LineReader {
  push(bytes: Uint8Array): void;
}

/** Longer than any INFO; what is longer still is no line of this protocol, and is thrown away. */
const LONGEST = 1_048_576;

export function createLineReader(accept: (line: string) => void): LineReader {
  const decoder = new TextDecoder();
  let rest = '';
  return {
    push(bytes) {
      rest += decoder.decode(bytes, { stream: true });
      const lines = rest.split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > LONGEST) rest = '';
      for (const line of lines) accept(line.replace(/\r$/, ''));
    },
  };
}
