import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type {
  HalfDayView,
  StaffRequestView,
  StaffSheetView,
  StaffSignatureView,
} from '../../../model/attendance/attendanceViews.ts';
import { MINUTE_MS } from '../../../model/calendar/parisTime.ts';
import { UNSIGNED } from '../../../model/messages/attendance/absence.ts';
import { serverNow } from '../../../src/clock/serverClock.ts';
import { formatHour, formatInstant } from '../formatInstant.ts';
import { SHEET_MESSAGES } from '../messages.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { type SignaturePlace, sheetCalls } from '../sheetCalls.ts';
import { useSheetAction } from '../useSheet.ts';
import { AskOfficerButton } from './AskOfficerButton.tsx';
import { SignDialog } from './SignDialog.tsx';

interface SignatureCellProps {
  readonly sheet: StaffSheetView;
  readonly half: HalfDayView;
  readonly place: SignaturePlace;
  readonly name: string;
  readonly signature: StaffSignatureView | null;
  /** Label of an absence; null: the person is expected to sign. */
  readonly absence: string | null;
}

/** Beyond this difference both times are shown. */
const APART_MS = 5 * MINUTE_MS;

/** The device's time, if it is far from the server's. */
const otherTime = ({ deviceTime, signedAt }: StaffSignatureView): string | null =>
  deviceTime && Math.abs(Date.parse(signedAt) - Date.parse(deviceTime)) > APART_MS ? deviceTime : null;

const StrikeButton = ({ place, name }: Pick<SignatureCellProps, 'place' | 'name'>) => {
  const [isAsking, setAsking] = useState(false);
  const { run, isRunning } = useSheetAction<unknown>(SHEET_MESSAGES.struck);
  const label = SHEET_MESSAGES.strike(name, SHEET_MESSAGES.periods[place.period]);
  const confirm = async (reason: string) => {
    if (await run(() => sheetCalls.strike(place, reason))) setAsking(false);
  };
  return (
    <>
      <Tooltip title={label}>
        <IconButton size="small" aria-label={label} onClick={() => setAsking(true)}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {isAsking ? (
        <ReasonDialog
          title={SHEET_MESSAGES.strikeTitle(name)}
          text={SHEET_MESSAGES.strikeText}
          button={SHEET_MESSAGES.strikeConfirm}
          color="error"
          isRunning={isRunning}
          onConfirm={(reason) => void confirm(reason)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
};

const Signed = ({ sheet, half, place, name, signature }: SignatureCellProps & { readonly signature: StaffSignatureView }) => {
  const deviceTime = otherTime(signature);
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <Box
        component="img"
        src={sheetCalls.drawingUrl(sheet['@id'], signature.id)}
        alt={SHEET_MESSAGES.imageOf(name, SHEET_MESSAGES.periods[half.period])}
        sx={{
          width: 96,
          height: 44,
          objectFit: 'contain',
          bgcolor: '#ffffff',
          borderRadius: 1,
          border: 1,
          borderColor: 'divider',
        }}
      />
      <Box sx={{ minWidth: 0 }}>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 0.5, alignItems: 'center' }}>
          <Typography variant="body2" title={SHEET_MESSAGES.signedAt(formatInstant(signature.signedAt))}>
            {formatHour(signature.signedAt)}
          </Typography>
          {signature.isLate ? <Chip size="small" color="warning" label={SHEET_MESSAGES.late} /> : null}
          {signature.collectedBy !== null ? <Chip size="small" color="warning" label={SHEET_MESSAGES.collected} /> : null}
        </Stack>
        <Typography variant="caption" color="textSecondary" component="p">
          {signature.words}
        </Typography>
        {deviceTime ? (
          <Typography variant="caption" color="textSecondary" component="p">
            {SHEET_MESSAGES.deviceTime(formatInstant(deviceTime))}
          </Typography>
        ) : null}
      </Box>
      {sheet.mayCorrect && !sheet.validatedAt ? <StrikeButton place={place} name={name} /> : null}
    </Stack>
  );
};

/** Name of who collects a signature; null: given on the signer's own account, or by a trainee on a trainer's device. */
const collectorAt = ({ caller, trainers }: StaffSheetView, { trainer }: SignaturePlace): string | null => {
  if (caller.trainer === null) return caller.collector;
  if (!trainer || trainer === caller.trainer) return null;
  const ownTrainer = trainers.find((one) => one['@id'] === caller.trainer);
  return ownTrainer ? `${ownTrainer.firstName} ${ownTrainer.lastName}` : null;
};

interface LateRightAt {
  readonly maySign: boolean;
  /** An officer allowed it: the signer needs no reason. */
  readonly isAllowed: boolean;
  /** The trainer may ask the officer. */
  readonly mayAsk: boolean;
  /** An open or refused request: no signature now. */
  readonly blockingRequest: StaffRequestView | undefined;
}

/** Returns what the reader may do about a half-day that was not signed in time. */
const lateRightAt = (sheet: StaffSheetView, half: HalfDayView, place: SignaturePlace): LateRightAt => {
  const request = sheet.requests.findLast(
    ({ kind, period, entry, trainer, decision }) =>
      kind === 'late_signature' &&
      period === place.period &&
      decision !== 'done' &&
      entry === (place.trainer ? null : place.uuid) &&
      trainer === (place.trainer ?? null),
  );
  const isAllowed = request?.decision === 'allow';
  const isTrainer = sheet.caller.trainer !== null;
  const isInTime = isTrainer && serverNow().getTime() <= Date.parse(half.trainerUntil);
  return {
    maySign: sheet.mayCorrect || isAllowed || isInTime,
    isAllowed,
    mayAsk: isTrainer && half.state === 'late' && !request,
    blockingRequest: sheet.mayCorrect || isAllowed ? undefined : request,
  };
};

const Unsigned = ({ sheet, half, place, name, absence }: SignatureCellProps) => {
  const [isSigning, setSigning] = useState(false);
  const label = half.state === 'late' ? SHEET_MESSAGES.signLate : SHEET_MESSAGES.sign;
  const right = lateRightAt(sheet, half, place);
  const isOpen = sheet.hasLinks && !sheet.validatedAt && absence === null;
  const maySign = isOpen && (half.state === 'open' || (half.state === 'late' && right.maySign));
  if (isOpen && right.blockingRequest) {
    return (
      <Typography variant="body2" color="textSecondary">
        {right.blockingRequest.decision === 'leave_unsigned' ? SHEET_MESSAGES.leftUnsigned : SHEET_MESSAGES.waitsForOfficer}
      </Typography>
    );
  }
  if (!maySign && isOpen && right.mayAsk) return <AskOfficerButton sheet={sheet.uuid} place={place} name={name} />;
  if (!maySign) {
    return (
      <Typography variant="body2" color="textSecondary">
        {absence ?? (half.state === 'early' ? SHEET_MESSAGES.tooEarly(formatHour(half.opensAt)) : UNSIGNED)}
      </Typography>
    );
  }
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color={half.state === 'late' ? 'warning' : 'primary'}
        aria-label={`${label} : ${name}, ${SHEET_MESSAGES.periods[half.period]}`}
        onClick={() => setSigning(true)}
      >
        {label}
      </Button>
      {isSigning ? (
        <SignDialog
          sheet={sheet.uuid}
          place={place}
          half={half}
          name={name}
          collector={collectorAt(sheet, place)}
          needsLateReason={half.state === 'late' && !right.isAllowed}
          onClose={() => setSigning(false)}
        />
      ) : null}
    </>
  );
};

/** State and actions of one person's half-day. */
export const SignatureCell = (props: SignatureCellProps) =>
  props.signature ? <Signed {...props} signature={props.signature} /> : <Unsigned {...props} />;
