import * as React from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/**
 * React's development build records where each element was created, by an error with its stack: a sixth of the admin tests' time,
 * for warnings that no test reads. It stops by itself after ten thousand per second; here it never starts.
 */
const internals = (React as unknown as Record<string, object | undefined>)[INTERNALS];
if (internals && 'recentlyCreatedOwnerStacks' in internals) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.MAX_SAFE_INTEGER,
    set: () => undefined,
  });
}
