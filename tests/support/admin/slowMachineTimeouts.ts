import { configure } from '@testing-library/react';
import { untilDrawn } from './productionReact.ts';

/** Longer than anything takes on a busy machine; existing elements are found at once. */
const PATIENCE_MS = 20_000;

/**
 * Testing Library waits for conditions and for gestures by the same function. A gesture comes between two drawings; what a condition
 * has found may be gone after the next one.
 */
const isCondition = (work: () => unknown): boolean => String(work).includes('waitFor(');

configure({
  asyncUtilTimeout: PATIENCE_MS,
  // Each try of a `findBy` creates an error message, which takes longer than the try with the whole document in it.
  getElementError: (message) => new Error(message ?? undefined),
  asyncWrapper: async (work) => {
    if (isCondition(work)) return work();
    await untilDrawn();
    const result = await work();
    await untilDrawn();
    return result;
  },
});
