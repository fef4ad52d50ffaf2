import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { FormProvider, useForm } from 'react-hook-form';
import type { Reference } from '../../model/kernel/resource.ts';
import { asMailHtml } from '../../model/mail/mailHtml.ts';
import { MAIL_ADDRESSES_MAX, uniqueAddresses } from '../../model/mail/mailLimits.ts';
import {
  ADDRESS_KEEPERS,
  type NotificationKind,
  type SessionMailDocument,
  templateDocumentOf,
} from '../../model/mail/notificationEmailKinds.ts';
import { FIELD_REFUSALS } from '../../model/messages/kernel/fieldRefusals.ts';
import { mailVariablesOf } from '../../model/messages/mail/mailVariables.ts';
import { OutboxBanner } from '../../resources/mail_messages/OutboxBanner.tsx';
import { useOutboxState } from '../../resources/mail_messages/useOutboxState.ts';
import { MailContentInput } from '../../resources/notification_emails/MailContentInput.tsx';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { NotPrinted } from '../documents/NotPrinted.tsx';
import { AddressesInput } from './AddressesInput.tsx';
import { AttachmentsInput } from './AttachmentsInput.tsx';
import type { MailDrafts, Sent } from './logisticSessionMails.ts';
import { SESSION_MAIL_MESSAGES } from './messages.ts';
import { ReaderPreview } from './ReaderPreview.tsx';
import { chosenAtFirst, ReadersInput, writtenTo } from './ReadersInput.tsx';
import { SendFooter } from './SendFooter.tsx';
import { useSending } from './useSending.tsx';

interface SendDocumentFormProps {
  readonly drafts: MailDrafts;
  /** IRIs of recipients who already have the document. */
  readonly again: readonly string[];
  readonly training: string;
  readonly day: string;
  readonly typeDocument: SessionMailDocument;
  readonly emailType: NotificationKind;
  /** Footer element with the buttons, below the scrolling part; null until mounted. */
  readonly foot: HTMLElement | null;
  readonly onTouched: () => void;
  readonly onClose: () => void;
  readonly onSent: () => void;
}

interface Words {
  readonly title: string;
  readonly content: string;
}

/** Why nothing can be sent, or null. */
const Obstacles = ({ drafts: { silenced, sender, hasTemplate, notPrinted } }: { readonly drafts: MailDrafts }) => {
  if (silenced) return <Alert severity="warning">{silenced}</Alert>;
  if (!sender) return <Alert severity="error">{SESSION_MAIL_MESSAGES.noSender}</Alert>;
  if (notPrinted.length > 0) return <NotPrinted sentences={notPrinted} />;
  return hasTemplate ? null : <Alert severity="info">{SESSION_MAIL_MESSAGES.noTemplate}</Alert>;
};

interface WithDocumentProps extends Pick<SendDocumentFormProps, 'typeDocument'> {
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

/** Whether to attach the document. */
const WithDocument = ({ typeDocument, isChosen, onChoose }: WithDocumentProps) => (
  <Box>
    <FormControlLabel
      control={<Checkbox checked={isChosen} onChange={(event) => onChoose(event.target.checked)} />}
      label={SESSION_MAIL_MESSAGES.withDocument(SESSION_MAIL_MESSAGES.documents[typeDocument])}
    />
    <FormHelperText sx={{ ml: 4, mt: -0.5 }}>{SESSION_MAIL_MESSAGES.withDocumentHelp}</FormHelperText>
  </Box>
);

const nameOf = ({ readers }: MailDrafts, readerIri: string): string =>
  readers.find(({ reader }) => reader === readerIri)?.name ?? '';

const outcomeOf = ({ readers }: MailDrafts, { queued, refused }: Sent): string => {
  const leftOut = readers.filter(({ reader }) => refused.some((one) => one.reader === reader));
  return SESSION_MAIL_MESSAGES.queued(
    queued,
    leftOut.map(({ name }) => name),
  );
};

/** Recipients, text, attachments and preview; people whose document cannot be made are left out. */
export const SendDocumentForm = (props: SendDocumentFormProps) => {
  const { drafts, again, training, day, typeDocument, emailType, foot, onTouched, onClose, onSent } = props;
  const id = useId();
  const form = useForm<Words>({
    defaultValues: { title: drafts.title, content: asMailHtml(drafts.content) },
    mode: 'onChange',
  });
  const words = form.watch();
  const [chosenReaders, setChosenReaders] = useState(() => chosenAtFirst(drafts.readers, again));
  const [copies, setCopies] = useState<readonly string[]>([]);
  const [blindCopies, setBlindCopies] = useState<readonly string[]>([]);
  const [attachments, setAttachments] = useState<readonly Reference[]>([]);
  const [withDocument, setWithDocument] = useState(true);
  const outbox = useOutboxState().data;
  const mayKeep = useMayUse(ADDRESS_KEEPERS[emailType], 'update');
  const delayMinutes = outbox?.hasServer ? outbox.delayMinutes : null;
  const mails = writtenTo(drafts.readers, chosenReaders, withDocument);
  const overfull = mails.find(
    ({ receiver }) => uniqueAddresses([...receiver, ...copies, ...blindCopies]).length > MAIL_ADDRESSES_MAX,
  );
  const { deliver, isRunning, done, question } = useSending({
    words: (answer) => outcomeOf(drafts, answer),
    onSent,
  });
  const touched =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      onTouched();
      set(value);
    };
  const send = form.handleSubmit(({ title, content }) =>
    deliver({
      trainingSession: training,
      logisticSession: day,
      typeDocument,
      emailType,
      title,
      content,
      carbonCopy: copies,
      blindCarbonCopy: blindCopies,
      attachments: attachments.map((file) => file['@id']),
      withDocument,
      mails,
    }),
  );
  const { errors } = form.formState;
  return (
    <FormProvider {...form}>
      <Stack id={id} component="form" noValidate spacing={2} onSubmit={send} onChange={onTouched}>
        <Obstacles drafts={drafts} />
        <OutboxBanner state={outbox} />
        {overfull ? (
          <Alert severity="error">
            {SESSION_MAIL_MESSAGES.tooManyAddresses(nameOf(drafts, overfull.reader), MAIL_ADDRESSES_MAX)}
          </Alert>
        ) : null}
        <ReadersInput
          readers={drafts.readers}
          chosen={chosenReaders}
          onChosen={touched(setChosenReaders)}
          attached={withDocument ? SESSION_MAIL_MESSAGES.documents[typeDocument] : null}
          mayKeep={mayKeep}
          nobody={emailType === 'individual' ? SESSION_MAIL_MESSAGES.noReader : SESSION_MAIL_MESSAGES.noCompany}
        />
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ '& > *': { flex: 1, minWidth: 0 } }}>
          <AddressesInput label={SESSION_MAIL_MESSAGES.carbonCopy} value={copies} onValue={touched(setCopies)} />
          <AddressesInput label={SESSION_MAIL_MESSAGES.blindCarbonCopy} value={blindCopies} onValue={touched(setBlindCopies)} />
        </Stack>
        <TextField
          {...form.register('title', {
            required: FIELD_REFUSALS.required,
            maxLength: { value: 255, message: FIELD_REFUSALS.maxLength(255) },
          })}
          label={SESSION_MAIL_MESSAGES.title}
          required
          fullWidth
          error={errors.title !== undefined}
          helperText={errors.title?.message}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <MailContentInput
          source="content"
          label={SESSION_MAIL_MESSAGES.content}
          variables={mailVariablesOf(templateDocumentOf(typeDocument), emailType)}
          isDisabled={false}
          refuse={(value) => (typeof value === 'string' && value !== '' ? null : FIELD_REFUSALS.required)}
        />
        <WithDocument typeDocument={typeDocument} isChosen={withDocument} onChoose={setWithDocument} />
        <AttachmentsInput value={attachments} onValue={touched(setAttachments)} />
        <ReaderPreview readers={drafts.readers} {...{ training, typeDocument, emailType, words, chosen: chosenReaders }} />
      </Stack>
      {foot &&
        createPortal(
          <SendFooter
            form={id}
            count={mails.length}
            delayMinutes={delayMinutes}
            isRunning={isRunning}
            done={done}
            isBlocked={drafts.silenced !== null || drafts.sender === null || overfull !== undefined}
            onClose={onClose}
          />,
          foot,
        )}
      {question}
    </FormProvider>
  );
};
