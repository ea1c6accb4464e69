import type { Answer, AnswerName } from '../types.ts';

export type Answers = Partial<Record<AnswerName, Answer>>;

/** Several questions at once, by name. */
export async function askAll<N extends string>(
  questions: Readonly<Record<N, Promise<Answer> | null>>,
): Promise<Partial<Record<N, Answer>>> {
  const named = await Promise.all(
    (Object.entries(questions) as [N, Promise<Answer> | null][]).map(
      async ([name, asked]) => [name, await asked] as const,
    ),
  );
  return Object.fromEntries(named.filter(([, answer]) => answer !== null)) as Partial<Record<N, Answer>>;
}
