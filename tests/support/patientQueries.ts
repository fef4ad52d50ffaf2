import { configure } from '@testing-library/react';

/** Longer than anything that comes at all takes to come on a busy machine; what is there is found at once. */
const PATIENCE_MS = 20_000;

configure({
  asyncUtilTimeout: PATIENCE_MS,
  // Each try of a `findBy` writes its message, and the whole document in it takes longer than the try.
  getElementError: (message) => new Error(message ?? undefined),
});
