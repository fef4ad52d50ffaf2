import LockOpenIcon from '@mui/icons-material/LockOpenOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import SmsIcon from '@mui/icons-material/SmsOutlined';
import VerifiedIcon from '@mui/icons-material/VerifiedOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { StaffSheetView } from '../../../model/attendance/attendanceViews.ts';
import { serverNow } from '../../../src/clock/serverClock.ts';
import { ConfirmDialog } from '../../../src/dialogs/ConfirmDialog.tsx';
import { formatInstant } from '../formatInstant.ts';
import { SHEET_MESSAGES } from '../messages.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { SmsDialog } from '../SmsDialog.tsx';
import { type SentMails, type SigningMailKind, sheetCalls } from '../sheetCalls.ts';
import { SMS_WORDS } from '../smsMessages.ts';
import { useSheetAction } from '../useSheet.ts';

const MissingList = ({ sheet }: { readonly sheet: StaffSheetView }) => {
  const people = sheet.entries
    .map(({ uuid, firstName, lastName }) => ({
      uuid,
      name: `${firstName} ${lastName}`,
      periods: sheet.missingSignatures
        .filter((signature) => signature.uuid === uuid)
        .map(({ period }) => SHEET_MESSAGES.periods[period]),
    }))
    .filter(({ periods }) => periods.length > 0);
  if (people.length === 0) return <Typography color="textSecondary">{SHEET_MESSAGES.missingNone}</Typography>;
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {people.map(({ uuid, name, periods }) => (
        <li key={uuid}>
          {name}{' '}
          <Typography component="span" variant="body2" color="textSecondary">
            {periods.join(', ')}
          </Typography>
        </li>
      ))}
    </Box>
  );
};

const mailWords = (): Record<SigningMailKind, readonly [label: string, title: string, text: string]> => ({
  signature: [SHEET_MESSAGES.mailMissing, SHEET_MESSAGES.mailMissingTitle, SHEET_MESSAGES.mailMissingText],
  email_confirmation: [
    SHEET_MESSAGES.mailConfirmations,
    SHEET_MESSAGES.mailConfirmationsTitle,
    SHEET_MESSAGES.mailConfirmationsText,
  ],
});

const MailButton = ({ sheet, about }: { readonly sheet: StaffSheetView; readonly about: SigningMailKind }) => {
  const [label, title, text] = mailWords()[about];
  const [isAsking, setAsking] = useState(false);
  const { run, isRunning } = useSheetAction<SentMails>(({ queued, withoutEmail }) => SHEET_MESSAGES.mailed(queued, withoutEmail));
  const confirm = async () => {
    if (await run(() => sheetCalls.mailAll(sheet.uuid, about))) setAsking(false);
  };
  return (
    <>
      <Button startIcon={<MailIcon />} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={title}
          text={text}
          button={label}
          isRunning={isRunning}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
};

const SmsButton = ({ sheet }: { readonly sheet: StaffSheetView }) => {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button startIcon={<SmsIcon />} onClick={() => setAsking(true)}>
        {SMS_WORDS.all}
      </Button>
      {isAsking ? <SmsDialog path={sheetCalls.smsPathOf.sheet(sheet.uuid)} onClose={() => setAsking(false)} /> : null}
    </>
  );
};

const ValidateButton = ({ sheet }: { readonly sheet: StaffSheetView }) => {
  const [isAsking, setAsking] = useState(false);
  const { run, isRunning } = useSheetAction<unknown>(SHEET_MESSAGES.validatedNow);
  const isEnded = serverNow().getTime() >= Date.parse(sheet.validatableFrom);
  const isCounterSigned = sheet.halfDays.every(({ period }) => sheet.counterSignatures.some((one) => one.period === period));
  const confirm = async () => {
    if (await run(() => sheetCalls.validate(sheet.uuid))) setAsking(false);
  };
  return (
    <>
      <Button
        variant="contained"
        startIcon={<VerifiedIcon />}
        disabled={!isEnded || !isCounterSigned}
        onClick={() => setAsking(true)}
      >
        {SHEET_MESSAGES.validate}
      </Button>
      {isEnded && isCounterSigned ? null : (
        <Typography variant="body2" color="textSecondary">
          {isEnded ? SHEET_MESSAGES.validateWaits : SHEET_MESSAGES.validateFrom(formatInstant(sheet.validatableFrom))}
        </Typography>
      )}
      {isAsking ? (
        <ConfirmDialog
          title={SHEET_MESSAGES.validateTitle}
          text={SHEET_MESSAGES.validateText(sheet.missingSignatures.length)}
          button={SHEET_MESSAGES.validate}
          isRunning={isRunning}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
};

const UnvalidateButton = ({ sheet }: { readonly sheet: StaffSheetView }) => {
  const [isAsking, setAsking] = useState(false);
  const { run, isRunning } = useSheetAction<unknown>(SHEET_MESSAGES.unvalidated);
  const confirm = async (reason: string) => {
    if (await run(() => sheetCalls.unvalidate(sheet.uuid, reason))) setAsking(false);
  };
  return (
    <>
      <Button variant="outlined" startIcon={<LockOpenIcon />} onClick={() => setAsking(true)}>
        {SHEET_MESSAGES.unvalidate}
      </Button>
      {isAsking ? (
        <ReasonDialog
          title={SHEET_MESSAGES.unvalidateTitle}
          text={SHEET_MESSAGES.unvalidateText}
          button={SHEET_MESSAGES.unvalidate}
          isRunning={isRunning}
          onConfirm={(reason) => void confirm(reason)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
};

/** Missing signatures, reminders, and the validation. */
export const SheetClosing = ({ sheet }: { readonly sheet: StaffSheetView }) => {
  const mayMail = sheet.mayCorrect && !sheet.validatedAt;
  // After the window a personal link cannot sign.
  const mayStillSign =
    sheet.halfDays.some(({ state }) => state !== 'late') || sheet.requests.some(({ decision }) => decision === 'allow');
  const mayAsk = mayMail && mayStillSign && sheet.missingSignatures.length > 0;
  const isUnconfirmed = sheet.entries.some(({ emailConfirmedAt }) => emailConfirmedAt === null);
  return (
    <Card component="section" aria-label={SHEET_MESSAGES.missing} sx={{ p: { xs: 2, md: 2.5 } }}>
      <Typography component="h2" variant="h6" sx={{ mb: 1 }}>
        {SHEET_MESSAGES.missing}
      </Typography>
      <MissingList sheet={sheet} />
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 2, alignItems: 'center' }}>
        {sheet.hasLinks && !sheet.validatedAt ? <ValidateButton sheet={sheet} /> : null}
        {sheet.validatedAt && sheet.mayCorrect ? <UnvalidateButton sheet={sheet} /> : null}
        {mayAsk ? <MailButton sheet={sheet} about="signature" /> : null}
        {mayAsk && sheet.sendsSms ? <SmsButton sheet={sheet} /> : null}
        {mayMail && isUnconfirmed ? <MailButton sheet={sheet} about="email_confirmation" /> : null}
      </Stack>
    </Card>
  );
};
