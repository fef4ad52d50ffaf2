import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { DOCUMENT_TYPES } from '../../../model/documents/types/documentTypes.ts';
import type { Reference } from '../../../model/kernel/resource.ts';
import { SESSION_MAIL_DOCUMENTS } from '../../../model/mail/notificationEmailKinds.ts';
import { choiceLabel } from '../../../model/messages/recordLabel.ts';
import { logisticSessions } from '../../../model/sessions/logisticSession.ts';
import { TRAINING_SESSION_STATUSES } from '../../../model/sessions/trainingSessionStatuses.ts';
import { ReferencePicker } from '../../../src/inputs/pickers/ReferencePicker.tsx';
import { MASS_SESSION_MESSAGES as WORDS } from '../messages.ts';
import type { MassSessionCommand } from './useMassSessions.ts';

interface MassSessionInputProps {
  readonly command: MassSessionCommand;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

const CHOICES = {
  status: TRAINING_SESSION_STATUSES.map((value) => [value, choiceLabel('training_sessions', 'status', value)] as const),
  send: SESSION_MAIL_DOCUMENTS.map((value) => [value, choiceLabel('email_session_documents', 'typeDocument', value)] as const),
  documents: DOCUMENT_TYPES.map((value) => [value, choiceLabel('training_session_documents', 'type', value)] as const),
} as const;

const OfficerInput = ({ onValue }: Pick<MassSessionInputProps, 'onValue'>) => {
  const [officer, setOfficer] = useState<Reference | null>(null);
  return (
    <ReferencePicker
      target={logisticSessions.fields.trainingOfficer.target}
      text={{ label: WORDS.fields.officer, autoFocus: true }}
      isMultiple={false}
      value={officer}
      onValue={(officerRecord) => {
        setOfficer(officerRecord);
        onValue(officerRecord?.['@id'] ?? '');
      }}
    />
  );
};

/** The status, officer or document of a mass act. */
export const MassSessionInput = ({ command, value, onValue }: MassSessionInputProps) =>
  command === 'officer' ? (
    <OfficerInput onValue={onValue} />
  ) : (
    <TextField
      select
      autoFocus
      fullWidth
      label={WORDS.fields[command]}
      value={value}
      onChange={({ target }) => onValue(target.value)}
    >
      {CHOICES[command].map(([choice, label]) => (
        <MenuItem key={choice} value={choice}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
