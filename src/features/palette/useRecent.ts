import { useEffect, useState } from 'react';
import { createRecent, type Recent } from '../../state/createRecent.ts';
import { useRuntime } from '../../state/react.ts';
import type { Runtime } from '../../state/Runtime.ts';
import { openBestStorage } from '../../state/storage/openBestStorage.ts';

const held = new WeakMap<Runtime, Promise<Recent>>();

function recentOf(runtime: Runtime): Promise<Recent> {
  let recent = held.get(runtime);
  if (!recent) {
    recent = openBestStorage(runtime.config.network.chainId).then(createRecent);
    held.set(runtime, recent);
  }
  return recent;
}

/** Keys of what was last gone to, as they were when the palette opened, and the way to remember another. */
export function useRecent(): { readonly keys: readonly string[]; readonly note: (key: string) => void } {
  const runtime = useRuntime();
  const [keys, setKeys] = useState<readonly string[]>([]);
  useEffect(() => {
    let isOpen = true;
    void recentOf(runtime)
      .then((recent) => recent.recall())
      .then((told) => {
        if (isOpen) setKeys(told);
      });
    return () => {
      isOpen = false;
    };
  }, [runtime]);
  return { keys, note: (key) => void recentOf(runtime).then((recent) => recent.note(key)) };
}
