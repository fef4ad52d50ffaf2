import { configure } from '@testing-library/react';
import { untilDrawn } from './productionReact.ts';

/** Longer than anything takes on a busy machine; existing elements are found at once. */
const PATIENCE_MS = 20_000;

/**
 * Testing Library waits for conditions and for gestures by the same function. A gesture comes between two drawings; what a condition
 * has found may be gone after the next one.
 */
const isCondition = (work: () => unknown): boolean => String(work).includes('waitFor(');

const SHOWN_TEXT = 600;

/** The end of the page's own text, without the menu. */
const pageText = (): string => (document.querySelector('main') ?? document.body).textContent.slice(-SHOWN_TEXT);

configure({
  asyncUtilTimeout: PATIENCE_MS,
  // Each try of a `findBy` creates an error message, which takes longer than the try with the whole document in it: the page's text says
  // what is there instead.
  getElementError: (message) => new Error(`${message ?? ''}\n${pageText()}`),
  asyncWrapper: async (work) => {
    if (isCondition(work)) return work();
    await untilDrawn();
    const result = await work();
    await untilDrawn();
    return result;
  },
});
