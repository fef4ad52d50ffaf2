import { isImportDeletable } from '../../model/traineeImport.ts';
import type { TraineeImportStatus } from '../../model/traineeImportConstants.ts';
import { DomainError } from '../errors.ts';
import type { WriteHooks } from '../hydra/hooks.ts';

/** An import that has written something is kept: it says where needs come from, and can take them back. */
export const importsHooks: WriteHooks = {
  beforeDelete: async ({ current }) => {
    const { status, undoneAt, doneCount } = current;
    if (isImportDeletable({ status: status as TraineeImportStatus, undoneAt, doneCount: Number(doneCount) })) return;
    const detail =
      status === 'in_progress'
        ? 'Cet import est en cours : arrêtez-le d’abord.'
        : 'Cet import a écrit des lignes : annulez-le plutôt, il reste comme trace.';
    throw new DomainError('record.conflict', { detail });
  },
};
