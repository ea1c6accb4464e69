/** What the tabs of one player hear of each other. Messages are plain data; the sender does not hear itself. */
export interface TabPort {
  post(message: unknown): void;
  /** Returns its own unsubscribe. */
  watch(listener: (data: unknown) => void): () => void;
  close(): void;
}

/** What is used of the platform's class. */
interface ChannelLike {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  removeEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  close(): void;
}

/** BroadcastChannel; where there is none, tabs share the mutex and nothing else: a follower shows no tasks. */
export function openTabPort(name: string): TabPort {
  const Channel = (globalThis as { readonly BroadcastChannel?: new (name: string) => ChannelLike }).BroadcastChannel;
  if (!Channel) return { post: () => undefined, watch: () => () => undefined, close: () => undefined };
  const channel = new Channel(name);
  // A channel of Node keeps its process alive; one of a browser does not know the word.
  (channel as { readonly unref?: () => void }).unref?.();
  let open = true;
  return {
    // A tab that leaves may have a last word too many.
    post: (message) => open && channel.postMessage(message),
    watch(listener) {
      const own = (event: { readonly data: unknown }): void => listener(event.data);
      channel.addEventListener('message', own);
      return () => channel.removeEventListener('message', own);
    },
    close() {
      open = false;
      channel.close();
    },
  };
}
