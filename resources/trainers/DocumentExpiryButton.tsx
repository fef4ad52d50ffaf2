import EventIcon from '@mui/icons-material/EventOutlined';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { trainerDocumentMessages } from '../../model/messages/trainers/trainerDocument.ts';
import { recordLabel } from '../../model/recordLabel.ts';
import { ActionButton } from '../../src/frames/ActionButton.tsx';
import { DateTextField } from '../../src/inputs/DateTextField.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import { TRAINER_MESSAGES } from './messages.ts';
import type { TrainerDocument } from './trainerDocument.ts';

/** Sets or clears the last valid day of a document. */
export const DocumentExpiryButton = ({ document }: { readonly document: TrainerDocument }) => {
  const [expiresOn, setExpiresOn] = useState(document.expiresOn);
  const type = recordLabel('trainer_document_types', document.type);
  return (
    <ActionButton
      label={TRAINER_MESSAGES.validity}
      icon={<EventIcon />}
      variant="text"
      confirm={{
        title: TRAINER_MESSAGES.validityOf(type),
        text: TRAINER_MESSAGES.validityText,
        button: TRAINER_MESSAGES.validitySave,
      }}
      call={() => httpClient(`${document['@id']}/expiry`, { method: 'PUT', body: JSON.stringify({ expiresOn }) })}
      success={TRAINER_MESSAGES.validitySaved}
      refreshes={['trainer_documents']}
    >
      <Box sx={{ pt: 1 }}>
        <DateTextField label={trainerDocumentMessages.fields.expiresOn} value={expiresOn} onValue={setExpiresOn} />
      </Box>
    </ActionButton>
  );
};
