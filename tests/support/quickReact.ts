import * as React from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/**
 * React's development build notes for each element where it was made, by an error and its stack: a sixth of the time of the admin's
 * tests, for warnings that none of them reads. It stops by itself after ten thousand a second; here it never begins.
 */
const internals = (React as unknown as Record<string, object | undefined>)[INTERNALS];
if (internals && 'recentlyCreatedOwnerStacks' in internals) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Number.MAX_SAFE_INTEGER,
    set: () => undefined,
  });
}
