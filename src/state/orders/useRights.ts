import { hashKey, queryOptions, useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Draft, OrderName } from '../../game/orders/orderRow.ts';
import { keyKindOf } from '../../game/signerOf.ts';
import { say } from '../../lib/words/say.ts';
import { readKey } from '../ask/readKey.ts';
import { readQuery } from '../ask/readQuery.ts';
import type { ReadName } from '../ask/Reads.ts';
import { useRuntime, useSession } from '../react.ts';
import type { Runtime } from '../Runtime.ts';
import type { SessionState } from '../stores/session.ts';
import { followAnswers, isGrant, type Judgement, RIGHTS_KEY } from './followAnswers.ts';
import { isJudgeable, judgedDraft, judgeRights, type Rights, type RightsDraft, type Signer } from './rights.ts';
import type { ChainAsk } from '../rights/rightsOn.ts';

/** An answer that was read for another judgement is good for this one as well. */
const GOOD_MS = 15_000;
/** Grants of others are told by no frame: where one would decide it is looked for again, while somebody looks. */
const GRANT_EVERY_MS = 60_000;
/** A judgement that could not be made, for the chain did not answer. */
const AGAIN_MS = 15_000;

const watching = (): Rights => ({ may: false, words: say('You’re spectating without a key. Add a key to sign.') });

export interface RightsQuestion {
  readonly name: OrderName;
  readonly draft: RightsDraft;
}

/** Whether the visitor may give an order, as soon as what its rule looks at is known; null before. */
export function useRights<N extends OrderName>(name: N, draft: Draft<N>): Rights | null {
  return useManyRights([{ name, draft }])[0] ?? null;
}

/** The same of several, in their order. */
export function useManyRights(questions: readonly RightsQuestion[]): readonly (Rights | null)[] {
  const runtime = useRuntime();
  const { address, enrolment, play, coin } = useSession((session) => session);
  const { queryClient, activity } = runtime;
  useEffect(() => followAnswers(queryClient, activity), [queryClient, activity]);
  const answers = useQueries({
    queries: questions.map(({ name, draft }) => {
      const signer = signerIn({ enrolment, address, play, coin }, name);
      return rightsQuery(runtime, name, draft, signer);
    }),
  });
  if (address === null) return questions.map(watching);
  return answers.map(({ data }) => data?.rights ?? null);
}

/** The key that would sign it. */
function signerIn(
  session: Pick<SessionState, 'enrolment' | 'address' | 'play' | 'coin'>,
  name: OrderName,
): Signer | null {
  const playerId = session.enrolment.step === 'player' ? session.enrolment.playerId : null;
  if (playerId === null || session.address === null) return null;
  const { play, coin } = session;
  if (play !== null && keyKindOf(name) === 'play') return { playerId, address: play.address };
  return { playerId, address: coin === null || coin.kind === 'none' ? null : coin.address };
}

function rightsQuery(
  runtime: Pick<Runtime, 'reads' | 'queryClient'>,
  name: OrderName,
  draft: RightsDraft,
  signer: Signer | null,
) {
  const judged = judgedDraft(name, draft);
  return queryOptions({
    queryKey: [RIGHTS_KEY, ...readKey(name, { ...judged, signer })],
    queryFn: ({ signal }) => judge(name, judged, signer as Signer, runtime, signal), // enabled with one only
    enabled: signer !== null && isJudgeable(name, judged),
    // What it rests on is compared by being the very same.
    structuralSharing: false,
    staleTime: 0,
    refetchInterval: ({ state: { data, status } }) => {
      if (status === 'error') return AGAIN_MS;
      return data?.restsOnGrants === true ? GRANT_EVERY_MS : false;
    },
    retry: false,
  });
}

async function judge(
  name: OrderName,
  draft: RightsDraft,
  signer: Signer,
  { reads, queryClient }: Pick<Runtime, 'reads' | 'queryClient'>,
  signal: AbortSignal,
): Promise<Judgement> {
  const basis = new Map<string, unknown>();
  let restsOnGrants = false;
  // Through the query cache: forty judgements of one page read its guild once.
  const ask = async (row: string, args: never): Promise<unknown> => {
    const query = readQuery(reads, `chain.${row}` as ReadName, args);
    const answer: unknown = await queryClient.fetchQuery({ ...query, staleTime: GOOD_MS } as never);
    basis.set(hashKey(query.queryKey), answer);
    restsOnGrants ||= isGrant(query.queryKey[0]);
    return answer;
  };
  // Its names are those of the chain's rows, which say what each takes and answers.
  const rights = await judgeRights(name, draft, signer, { ask } as unknown as ChainAsk, signal);
  return { rights, basis, restsOnGrants };
}
