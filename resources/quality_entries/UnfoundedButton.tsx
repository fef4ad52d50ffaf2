import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { RecordFor } from '../../model/registry/resources.ts';
import { ActionButton } from '../../src/dialogs/ActionButton.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import { ENTRY_WORDS as WORDS } from './messages.ts';

interface UnfoundedButtonProps {
  readonly entry: RecordFor<'quality_entries'>;
  readonly isDisabled: boolean;
}

/** Closes an entry as unfounded, with a reason. */
export const UnfoundedButton = ({ entry: { '@id': iri, version }, isDisabled }: UnfoundedButtonProps) => {
  const [reason, setReason] = useState('');
  return (
    <ActionButton
      label={WORDS.moves.unfounded}
      color="inherit"
      isDisabled={isDisabled}
      confirm={{ title: WORDS.unfoundedTitle, text: WORDS.unfoundedText }}
      canConfirm={reason.trim() !== ''}
      call={() => httpClient(`${iri}/move`, { method: 'PUT', body: { version, status: 'unfounded', reason } })}
      success={WORDS.moved}
    >
      <TextField
        required
        fullWidth
        multiline
        minRows={2}
        label={WORDS.reason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
    </ActionButton>
  );
};
