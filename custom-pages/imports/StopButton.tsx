import { ActionButton } from '../../src/dialogs/ActionButton.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import { IMPORT_MESSAGES } from './messages.ts';
import { collectionOf, type ListedImport } from './traineeImport.ts';

/** Stops a run; written rows stay. */
export const StopButton = ({ record }: { readonly record: ListedImport }) => (
  <ActionButton
    label={IMPORT_MESSAGES.stop}
    color="warning"
    confirm={{ title: IMPORT_MESSAGES.stopTitle, text: IMPORT_MESSAGES.stopText }}
    success={IMPORT_MESSAGES.stopped}
    refreshes={[collectionOf(record)]}
    call={() => httpClient(`${record['@id']}/cancel`, { method: 'POST' })}
  />
);
