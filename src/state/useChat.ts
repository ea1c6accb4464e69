/** Public chat rooms, where the guild's server keeps them. docs/network/line-0.22.md section 5 */
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ChatPlace } from '../game/chatPlace.ts';
import { useRuntime, useSession } from './react.ts';

/** Whether the guild's server has rooms for whoever is signed in there; false until it has said so. */
export function useChatOffer(): boolean {
  const { config, reads } = useRuntime();
  const isSignedIn = useSession((session) => session.webSession === 'signedIn');
  const { data } = useQuery({
    queryKey: ['chat', config.endpoints.web], // not said: keys of what was asked
    queryFn: async ({ signal }) => (await (await reads.guild()).chat()).offersChat(signal),
    enabled: isSignedIn,
    staleTime: Infinity,
    retry: false,
  });
  return isSignedIn && data === true;
}

/** Asks for the room of a place, by a press. Its answer is `#name:server`. */
export function useChatRoom(place: ChatPlace) {
  const { reads } = useRuntime();
  return useMutation({ mutationFn: async () => (await (await reads.guild()).chat()).ensureRoom(place) });
}
