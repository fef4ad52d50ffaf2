import type { TraineeImportStatus } from '../../model/imports/kinds/importStates.ts';
import { isImportDeletable } from '../../model/imports/kinds/traineeImport.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import type { WriteHooks } from '../hydra/contract/writeHooks.ts';
import { DomainError } from '../kernel/domainError.ts';

/** An import that has written something is kept, to trace needs and to undo. */
export const importsHooks: WriteHooks = {
  beforeDelete: async ({ current }) => {
    const { status, undoneAt, doneCount } = current;
    if (isImportDeletable({ status: status as TraineeImportStatus, undoneAt, doneCount: Number(doneCount) })) return;
    const detail = status === 'in_progress' ? problemMessage('import.running') : problemMessage('import.has_written');
    throw new DomainError('record.conflict', { detail });
  },
};
