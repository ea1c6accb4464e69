/** What a question's own account of itself must have: TanStack's result has it. */
interface Asked {
  readonly data: unknown;
  readonly errorUpdateCount: number;
}

/**
 * A question that was asked in vain and has no answer, also while it is asked again: the cache forgets the error when it begins, and
 * says that nothing was asked yet. What stands in for the answer asks this, so that it does not go and come with each try, and with
 * it what was typed there.
 */
export function isUnanswered({ data, errorUpdateCount }: Asked): boolean {
  return data === undefined && errorUpdateCount > 0;
}
