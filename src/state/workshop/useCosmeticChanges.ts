/** What a player does with the mods of a host. Each change makes what was read old, and has the wardrobe read again. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { InstallOptions, ModUpload } from '../../api/cosmetics/types.ts';
import type { SetHash, SkinHash } from '../../game/cosmetics.ts';
import type { ReadName } from '../ask/Reads.ts';
import { useRuntime, useWorld } from '../react.ts';
import { useWardrobeDoor } from '../wardrobe/react.ts';

export interface SetChange {
  readonly kind: 'activate' | 'deactivate' | 'remove';
  readonly hash: SetHash | SkinHash;
}

function useRead(): () => Promise<void> {
  const client = useQueryClient();
  const wardrobe = useWardrobeDoor();
  const guildId = useWorld((world) => world.self.guildId);
  return async () => {
    // Pictures come in their own time: nobody waits for them to press the next button.
    void wardrobe.load(guildId);
    // The list first: the detail of a set that is gone is not asked for.
    await client.invalidateQueries({ queryKey: ['cosmetics.installed' satisfies ReadName] });
    await client.invalidateQueries({ predicate: ({ queryKey: [name] }) => String(name).startsWith('cosmetics.') });
  };
}

/** Puts a set on, off, or away. */
export function useSetChange() {
  const { reads } = useRuntime();
  const read = useRead();
  return useMutation({
    mutationFn: async ({ kind, hash }: SetChange) => (await reads.cosmetics())[kind](hash),
    // Also after a refusal: what the host says is then not what the screen says.
    onSettled: read,
  });
}

/** Has the server look at a mod; installs nothing. */
export function useModVerdict() {
  const { reads } = useRuntime();
  return useUpload((upload, options) => reads.cosmetics().then((api) => api.validate(upload, options)));
}

export function useModInstall() {
  const { reads } = useRuntime();
  const read = useRead();
  return useUpload(async (upload, options) => {
    const done = await (await reads.cosmetics()).install(upload, options);
    await read();
    return done;
  });
}

interface Send {
  readonly upload: ModUpload;
  readonly options?: Pick<InstallOptions, 'validate' | 'activate'>;
}

/** An upload that says how far it is and can be given up. */
function useUpload<T>(send: (upload: ModUpload, options: InstallOptions) => Promise<T>) {
  const [sent, setSent] = useState(0);
  const [life, setLife] = useState<AbortController | null>(null);
  const mutation = useMutation({
    mutationFn: ({ upload, options, signal }: Send & { readonly signal: AbortSignal }) =>
      send(upload, { ...options, onProgress: setSent, signal }),
  });
  return {
    ...mutation,
    /** 0..1 of the upload. */
    sent,
    start: (input: Send): void => {
      const mine = new AbortController();
      setSent(0);
      setLife(mine);
      mutation.mutate({ ...input, signal: mine.signal });
    },
    cancel: (): void => {
      life?.abort();
      mutation.reset();
    },
  };
}
