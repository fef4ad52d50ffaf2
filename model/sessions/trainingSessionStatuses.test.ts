import { describe, expect, it } from 'vitest';
import {
  areAllCanceled,
  canMoveTrainingSession,
  TRAINING_SESSION_STATUSES,
  type TrainingSessionStatus,
  trainingSessionMoves,
} from './trainingSessionStatuses.ts';

/** Every allowed pair, listed independently. */
const ALLOWED: readonly string[] = [
  'optional → in_progress',
  'in_progress → checked',
  'checked → done',
  'done → billed',
  'in_progress → optional',
  'checked → in_progress',
  'done → checked',
  'billed → done',
  'optional → canceled',
  'in_progress → canceled',
  'checked → canceled',
  'canceled → optional',
];

const PAIRS = TRAINING_SESSION_STATUSES.flatMap((from) =>
  TRAINING_SESSION_STATUSES.filter((to) => to !== from).map((to): [TrainingSessionStatus, TrainingSessionStatus] => [from, to]),
);

describe('training session statuses', () => {
  it.each(PAIRS)('decides on %s → %s', (from, to) => {
    const isAllowed = ALLOWED.includes(`${from} → ${to}`);

    expect(canMoveTrainingSession(from, to)).toBe(isAllowed);
    expect(trainingSessionMoves(from).includes(to)).toBe(isAllowed);
  });

  it.each(TRAINING_SESSION_STATUSES)('lets a session stay %s without offering it', (status) => {
    expect(canMoveTrainingSession(status, status)).toBe(true);
    expect(trainingSessionMoves(status)).not.toContain(status);
  });

  it.each([
    { statuses: [], expected: false },
    { statuses: ['canceled'], expected: true },
    { statuses: ['canceled', 'canceled'], expected: true },
    { statuses: ['canceled', 'optional'], expected: false },
    { statuses: ['billed'], expected: false },
  ] as const)('finds whether $statuses are all canceled: $expected', ({ statuses, expected }) => {
    expect(areAllCanceled(statuses.map((status) => ({ status })))).toBe(expected);
  });
});
