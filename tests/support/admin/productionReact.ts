import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const real = globalThis.setImmediate;
let waiting = 0;

/** React keeps the function with which it asks for its next turn: counted here. */
globalThis.setImmediate = ((turn: () => void) => {
  waiting += 1;
  return real(() => {
    waiting -= 1;
    turn();
  });
}) as typeof setImmediate;
const { flushSync } = require('react-dom') as typeof import('react-dom');
require('react-dom/client');
globalThis.setImmediate = real;

/**
 * Testing Library renders and sends events through `act`, which only the development build of React has. Here an event's updates
 * are drawn at once, like in a browser; what its effects change is waited for (`untilDrawn`).
 */
(require('react') as { act?: (work: () => unknown) => unknown }).act = (work) => {
  let result: unknown;
  flushSync(() => {
    result = work();
  });
  return result;
};

/** Waits until React has nothing left to draw. */
export const untilDrawn = async (): Promise<void> => {
  do await new Promise((resolve) => setTimeout(resolve, 0));
  while (waiting > 0);
};
