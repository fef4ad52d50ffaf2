import { ActionButton } from '../../src/dialogs/ActionButton.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import { IMPORT_MESSAGES } from './messages.ts';
import { collectionOf, isRecordImport, type ListedImport } from './traineeImport.ts';

/** Undoes an import; records edited since are kept. */
export const UndoButton = ({ record }: { readonly record: ListedImport }) => (
  <ActionButton
    label={IMPORT_MESSAGES.undo}
    color="error"
    confirm={{
      title: IMPORT_MESSAGES.undoTitle,
      text: isRecordImport(record) ? IMPORT_MESSAGES.undoRecordsText : IMPORT_MESSAGES.undoText,
    }}
    success={IMPORT_MESSAGES.undoStarted}
    refreshes={[collectionOf(record)]}
    call={() => httpClient(`${record['@id']}/undo`, { method: 'POST' })}
  />
);
