import type { WriteHooks } from '../records/writeHooks.ts';

/** A decision stores its author's name at that time. */
export const documentReleasesHooks: WriteHooks = {
  beforeWrite: async ({ actor }) => ({ author: actor.name }),
};
