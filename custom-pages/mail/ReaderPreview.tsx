import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { NotificationKind, SessionMailDocument } from '../../model/mail/notificationEmailKinds.ts';
import { MailPreview } from '../../src/mail/MailPreview.tsx';
import { useMailPreview } from '../../src/mail/useMailPreview.ts';
import type { MailDrafts } from './logisticSessionMails.ts';
import { SESSION_MAIL_MESSAGES } from './messages.ts';
import type { ChosenReaders } from './ReadersInput.tsx';

interface ReaderPreviewProps {
  readonly readers: MailDrafts['readers'];
  /** IRI. */
  readonly training: string;
  readonly typeDocument: SessionMailDocument;
  readonly emailType: NotificationKind;
  readonly words: { readonly title: string; readonly content: string };
  readonly chosen: ChosenReaders;
}

/** The message as one of its recipients would get it. */
export const ReaderPreview = ({ readers: all, training, typeDocument, emailType, words, chosen }: ReaderPreviewProps) => {
  const readers = all.filter(({ reader }) => chosen[reader]?.isChosen);
  const offered = readers.length > 0 ? readers : all;
  const [chosenReader, setReader] = useState('');
  const mailReader = offered.find(({ reader }) => reader === chosenReader) ?? offered[0];
  const preview = useMailPreview({
    typeDocument,
    emailType,
    trainingSession: mailReader ? training : null,
    ...(emailType === 'individual' ? { needTraining: mailReader?.reader } : { company: mailReader?.reader }),
    ...words,
  });
  if (!mailReader) return null;
  return (
    <Box component="section" aria-label={SESSION_MAIL_MESSAGES.preview} sx={{ display: 'grid', gap: 1.5 }}>
      <TextField
        select
        size="small"
        label={SESSION_MAIL_MESSAGES.previewOf}
        value={mailReader.reader}
        onChange={(event) => setReader(event.target.value)}
      >
        {offered.map(({ reader, name }) => (
          <MenuItem key={reader} value={reader}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <MailPreview preview={preview} />
    </Box>
  );
};
