/** When the worker (public/trainer-worker.js) cached the answer that it returns instead of the server's. */
export const COPIED_AT_HEADER = 'X-Pilotage-Copied-At';
