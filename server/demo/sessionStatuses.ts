import type { TrainingSessionStatus } from '../../model/sessions/trainingSessionStatuses.ts';
import type { Random } from './random.ts';

type Weights = Readonly<Partial<Record<TrainingSessionStatus, number>>>;

/** Status weights by distance from today in days: the first row whose bound is not exceeded. */
const BY_OFFSET: readonly { readonly upTo: number; readonly weights: Weights }[] = [
  { upTo: -22, weights: { billed: 68, done: 24, canceled: 8 } },
  { upTo: -8, weights: { billed: 22, done: 64, checked: 6, canceled: 8 } },
  { upTo: -1, weights: { done: 72, checked: 20, canceled: 8 } },
  { upTo: 0, weights: { checked: 75, in_progress: 25 } },
  { upTo: 14, weights: { checked: 48, in_progress: 38, optional: 8, canceled: 6 } },
  { upTo: Number.POSITIVE_INFINITY, weights: { in_progress: 36, optional: 57, canceled: 7 } },
];

const draw = (random: Random, weights: Weights): TrainingSessionStatus => {
  const entries = Object.entries(weights) as [TrainingSessionStatus, number][];
  let left = random.next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [status, weight] of entries) {
    left -= weight;
    if (left < 0) return status;
  }
  return entries[0]?.[0] ?? 'optional';
};

/**
 * A possible status at that distance from today.
 * @param isCertain neither canceled nor optional
 */
export const drawStatus = (random: Random, offset: number, isCertain: boolean): TrainingSessionStatus => {
  if (isCertain) return offset < -7 ? 'billed' : offset < 0 ? 'done' : 'checked';
  const line = BY_OFFSET.find(({ upTo }) => offset <= upTo);
  return draw(random, line?.weights ?? { optional: 1 });
};
