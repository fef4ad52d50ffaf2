import { configure } from '@testing-library/react';

/** Longer than anything takes on a busy machine; existing elements are found at once. */
const PATIENCE_MS = 20_000;

configure({
  asyncUtilTimeout: PATIENCE_MS,
  // Each try of a `findBy` creates an error message, which takes longer than the try with the whole document in it.
  getElementError: (message) => new Error(message ?? undefined),
});
