import type { Reference } from '../../model/kernel/resource.ts';

const instantOf = ({ startAt }: Reference): number => Date.parse(String(startAt));

/** The first logistic session that is not over, else the last; null without any. */
export const nextLogisticSession = (logisticSessions: readonly Reference[], now: Date): Reference | null => {
  const inOrder = [...logisticSessions].sort((one, other) => instantOf(one) - instantOf(other));
  return inOrder.find(({ endAt }) => Date.parse(String(endAt)) >= now.getTime()) ?? inOrder.at(-1) ?? null;
};
