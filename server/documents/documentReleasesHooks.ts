import type { WriteHooks } from '../records/writeHooks.ts';

/** A decision names who took it, as they were called then. */
export const documentReleasesHooks: WriteHooks = {
  beforeWrite: async ({ actor }) => ({ author: actor.name }),
};
