import { cleanup } from '@testing-library/react';
import { afterAll } from 'vitest';

/** Test files of a worker share one document: what a file leaves in it would be found by the next one. */
afterAll(() => {
  cleanup();
  document.body.replaceChildren();
});
