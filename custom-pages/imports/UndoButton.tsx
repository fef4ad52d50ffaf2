import { ActionButton } from '../../src/frames/ActionButton.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import { IMPORT_MESSAGES } from './messages.ts';
import type { TraineeImport } from './traineeImport.ts';

/** Undoes an import; records edited since are kept. */
export const UndoButton = ({ record }: { readonly record: TraineeImport }) => (
  <ActionButton
    label={IMPORT_MESSAGES.undo}
    color="error"
    confirm={{ title: IMPORT_MESSAGES.undoTitle, text: IMPORT_MESSAGES.undoText }}
    success={IMPORT_MESSAGES.undoStarted}
    refreshes={['trainee_imports']}
    call={() => httpClient(`${record['@id']}/undo`, { method: 'POST' })}
  />
);
