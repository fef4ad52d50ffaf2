import { DomainError } from '../errors.ts';
import type { WriteHooks } from '../hydra/hooks.ts';

/** An import that has written something is kept: it says where needs come from, and can take them back. */
export const importsHooks: WriteHooks = {
  beforeDelete: async ({ current }) => {
    if (current.status === 'pending' || (current.status === 'finished' && current.action === null)) return;
    throw new DomainError('record.conflict', { detail: 'Cet import a été lancé : annulez-le plutôt, il reste comme trace.' });
  },
};
