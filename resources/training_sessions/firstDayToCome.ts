import type { Reference } from '../../model/kernel/resource.ts';

const instantOf = ({ startAt }: Reference): number => Date.parse(String(startAt));

/** Of a session's organised days the first that is not over yet, or the last one; null without any. */
export const firstDayToCome = (days: readonly Reference[], now: Date): Reference | null => {
  const inOrder = [...days].sort((one, other) => instantOf(one) - instantOf(other));
  return inOrder.find(({ endAt }) => Date.parse(String(endAt)) >= now.getTime()) ?? inOrder.at(-1) ?? null;
};
