import { ActionButton } from '../../src/dialogs/ActionButton.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import { IMPORT_MESSAGES } from './messages.ts';
import { collectionOf, type StudioImport } from './traineeImport.ts';

/** Discards an import before it has written anything. */
export const AbandonImportButton = ({ record }: { readonly record: StudioImport }) => (
  <ActionButton
    label={IMPORT_MESSAGES.give}
    color="error"
    variant="text"
    confirm={{ title: IMPORT_MESSAGES.giveTitle, text: IMPORT_MESSAGES.giveText }}
    success={IMPORT_MESSAGES.given}
    refreshes={[collectionOf(record)]}
    call={() => httpClient(`${record['@id']}/cancel`, { method: 'POST' })}
  />
);
