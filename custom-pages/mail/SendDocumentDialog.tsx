import Alert from '@mui/material/Alert';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { firstKindOf } from '../../model/mail/awaitsMail.ts';
import {
  kindsOfDocument,
  type NotificationKind,
  SESSION_MAIL_DOCUMENTS,
  type SessionMailDocument,
} from '../../model/mail/notificationEmailKinds.ts';
import { keyOf } from '../../src/api/recordId.ts';
import { ReleaseNotice } from '../documents/ReleaseNotice.tsx';
import type { WantedSending } from './correctionAddress.ts';
import { SESSION_MAILS_KEY, useMailDrafts } from './logisticSessionMails.ts';
import { SESSION_MAIL_MESSAGES } from './messages.ts';
import { SendDocumentForm } from './SendDocumentForm.tsx';

interface SendDocumentDialogProps {
  /** IRIs of the training and of the logistic session. */
  readonly training: string;
  readonly day: string;
  readonly trainingKey: string;
  readonly name: string;
  /** Initial content. Default: the convocation, for people without one. */
  readonly wanted?: WantedSending | null;
  readonly onClose: () => void;
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly words: Readonly<Record<Value, string>>;
  readonly value: Value;
  readonly onValue: (value: Value) => void;
}

const Choice = <Value extends string>({ label, values, words, value, onValue }: ChoiceProps<Value>) => (
  <TextField select fullWidth size="small" label={label} value={value} onChange={(event) => onValue(event.target.value as Value)}>
    {values.map((one) => (
      <MenuItem key={one} value={one}>
        {words[one]}
      </MenuItem>
    ))}
  </TextField>
);

/** Sends a document by mail to the trainees of a session, or to their companies. */
export const SendDocumentDialog = ({ training, day, trainingKey, name, wanted = null, onClose }: SendDocumentDialogProps) => {
  const id = useId();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [typeDocument, setTypeDocument] = useState<SessionMailDocument>(wanted?.document ?? 'convocation');
  const [emailType, setEmailType] = useState<NotificationKind>(wanted?.kind ?? 'individual');
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const client = useQueryClient();
  const isTouched = useRef(false);
  const { data, error, isPlaceholderData } = useMailDrafts({
    trainingKey,
    dayKey: keyOf(day) ?? '',
    typeDocument,
    emailType,
  });
  const leave = () => {
    if (!isTouched.current || window.confirm(SESSION_MAIL_MESSAGES.discard)) onClose();
  };
  const another =
    <Value,>(choose: (value: Value) => void) =>
    (value: Value) => {
      if (isTouched.current && !window.confirm(SESSION_MAIL_MESSAGES.discardForAnother)) return;
      isTouched.current = false;
      choose(value);
    };
  const chooseDocument = (document: SessionMailDocument) => {
    setTypeDocument(document);
    setEmailType(firstKindOf(document));
  };
  return (
    <Dialog open onClose={leave} fullWidth maxWidth="md" fullScreen={isNarrow} aria-labelledby={id}>
      <DialogTitle id={id}>{SESSION_MAIL_MESSAGES.dialog(name)}</DialogTitle>
      <DialogContent sx={{ '&&': { pt: 1 } }}>
        <Stack spacing={2}>
          <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
            <Choice
              label={SESSION_MAIL_MESSAGES.document}
              values={SESSION_MAIL_DOCUMENTS}
              words={SESSION_MAIL_MESSAGES.documents}
              value={typeDocument}
              onValue={another(chooseDocument)}
            />
            <Choice
              label={SESSION_MAIL_MESSAGES.kind}
              values={kindsOfDocument(typeDocument)}
              words={SESSION_MAIL_MESSAGES.kinds}
              value={emailType}
              onValue={another(setEmailType)}
            />
          </Stack>
          {error ? <Alert severity="error">{error.message}</Alert> : null}
          {data && !isPlaceholderData ? (
            <ReleaseNotice
              trainingSession={training}
              type={typeDocument}
              held={data.held}
              findings={data.findings}
              onReleased={() => void client.invalidateQueries({ queryKey: SESSION_MAILS_KEY })}
            />
          ) : null}
          {data && !isPlaceholderData ? (
            <SendDocumentForm
              key={`${typeDocument} ${emailType}`}
              drafts={data}
              again={typeDocument === wanted?.document && emailType === wanted.kind ? wanted.readers : []}
              training={training}
              day={day}
              typeDocument={typeDocument}
              emailType={emailType}
              foot={foot}
              onTouched={() => {
                isTouched.current = true;
              }}
              onClose={leave}
              onSent={onClose}
            />
          ) : error ? null : (
            <Skeleton variant="rounded" height={320} />
          )}
        </Stack>
      </DialogContent>
      <DialogActions ref={setFoot} disableSpacing sx={{ px: 3, pb: 2, pt: 1.5, gap: 1, flexWrap: 'wrap' }} />
    </Dialog>
  );
};
