import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { improvements } from '../../model/quality/improvement.ts';
import type { RecordFor } from '../../model/registry/resources.ts';
import { ActionButton } from '../../src/dialogs/ActionButton.tsx';
import { DateTextField } from '../../src/inputs/pickers/DateTextField.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import { fieldLabel } from '../../src/records/fieldLabel.ts';
import { ENTRY_WORDS as WORDS } from './messages.ts';

interface ImproveButtonProps {
  readonly entry: RecordFor<'quality_entries'>;
  readonly isDisabled: boolean;
}

/** Opens the improvement that an entry asks for. It begins with the cause, never with what was said: registers for an audit name nobody. */
export const ImproveButton = ({ entry: { '@id': iri, version, cause }, isDisabled }: ImproveButtonProps) => {
  const { what: whatField, why: whyField } = improvements.fields;
  const [what, setWhat] = useState('');
  const [why, setWhy] = useState(cause ?? '');
  const [dueOn, setDueOn] = useState<string | null>(null);
  return (
    <ActionButton
      label={WORDS.improve}
      isDisabled={isDisabled}
      confirm={{ title: WORDS.improveTitle, text: WORDS.improveText, button: WORDS.improve }}
      canConfirm={what.trim() !== '' && why.trim() !== ''}
      call={() => httpClient(`${iri}/improvement`, { method: 'PUT', body: { version, what, why, dueOn } })}
      success={WORDS.improved}
    >
      <Stack spacing={2}>
        <TextField
          required
          label={fieldLabel('improvements', 'what')}
          value={what}
          onChange={({ target }) => setWhat(target.value)}
          slotProps={{ htmlInput: { maxLength: whatField.maxLength } }}
        />
        <TextField
          required
          multiline
          minRows={3}
          label={fieldLabel('improvements', 'why')}
          value={why}
          onChange={({ target }) => setWhy(target.value)}
          slotProps={{ htmlInput: { maxLength: whyField.maxLength } }}
        />
        <DateTextField label={fieldLabel('improvements', 'dueOn')} value={dueOn} onValue={setDueOn} />
      </Stack>
    </ActionButton>
  );
};
