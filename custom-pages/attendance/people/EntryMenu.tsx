import MoreVertIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { StaffEntryView, StaffSheetView } from '../../../model/attendance/attendanceViews.ts';
import type { DayPeriod } from '../../../model/calendar/halfDay.ts';
import { acceptOf, fileRefusal } from '../../../model/kernel/values/fileKinds.ts';
import { copyAddress } from '../copyAddress.ts';
import { SHEET_MESSAGES } from '../messages.ts';
import { attendedHalves } from '../public/calls/usePresenceTimes.ts';
import { SmsDialog } from '../SmsDialog.tsx';
import { type SentMails, type SigningMailKind, sheetCalls } from '../sheetCalls.ts';
import { SMS_WORDS } from '../smsMessages.ts';
import { useSheetAction } from '../useSheet.ts';
import { AbsenceDialog } from './AbsenceDialog.tsx';
import { PresenceTimesDialog } from './PresenceTimesDialog.tsx';
import { TraineeDialog } from './TraineeDialog.tsx';

interface EntryMenuProps {
  readonly sheet: StaffSheetView;
  readonly entry: StaffEntryView;
}

interface Choice {
  readonly label: string;
  readonly onChoose: () => void;
}

type Asking = 'absence' | 'times' | 'edit' | 'sms' | null;

const hasSigned = ({ signatures }: StaffEntryView): boolean => signatures.morning !== null || signatures.afternoon !== null;

/** Asks for a file of the accepted kinds, and checks it as the server does. */
const chooseFile = (onChosen: (file: File) => void): void => {
  const input = Object.assign(document.createElement('input'), { type: 'file', accept: acceptOf() });
  input.onchange = () => {
    const [file] = input.files ?? [];
    if (file) onChosen(file);
  };
  input.click();
};

/** Absences, times and supporting files that may be noted. */
const usePresenceChoices = ({ sheet, entry }: EntryMenuProps, ask: (asking: Asking) => void): readonly Choice[] => {
  const notify = useNotify();
  const absence = useSheetAction<unknown>(SHEET_MESSAGES.absenceSaved);
  const addition = useSheetAction<unknown>(SHEET_MESSAGES.fileAdded);
  const removal = useSheetAction<unknown>(SHEET_MESSAGES.fileRemoved);
  const isTrainer = sheet.caller.trainer !== null;
  const attended = attendedHalves(sheet.halfDays, entry).map(({ period }) => period);
  const absent = sheet.halfDays.map(({ period }) => period).filter((period) => !attended.includes(period));
  const hasFileAt = (period: DayPeriod) => entry.halfDayNotes.some((note) => note.period === period && note.hasFile);
  const markPresent = (period: DayPeriod | null) =>
    void absence.run(() => sheetCalls.setAbsence(entry.uuid, sheet.uuid, { period, absence: null }));
  const addFile = (period: DayPeriod) =>
    chooseFile((file) => {
      const refusal = fileRefusal(file);
      if (refusal) notify(refusal, { type: 'error' });
      else void addition.run(() => sheetCalls.addAbsenceFile(entry.uuid, period, file));
    });
  const isUnsigned = attended.some((period) => entry.signatures[period] === null);
  return [
    ...(entry.isAbsent ? [{ label: SHEET_MESSAGES.markPresent, onChoose: () => markPresent(null) }] : []),
    ...(entry.isAbsent ? [{ label: SHEET_MESSAGES.editAbsence, onChoose: () => ask('absence') }] : []),
    ...(isUnsigned ? [{ label: SHEET_MESSAGES.markAbsent, onChoose: () => ask('absence') }] : []),
    ...(attended.length > 0 ? [{ label: SHEET_MESSAGES.noteTimes, onChoose: () => ask('times') }] : []),
    ...absent.flatMap((period) => {
      const words = SHEET_MESSAGES.periods[period];
      return [
        ...(entry.isAbsent ? [] : [{ label: SHEET_MESSAGES.markPresentAt(words), onChoose: () => markPresent(period) }]),
        ...(sheet.mayCorrect || isTrainer ? [{ label: SHEET_MESSAGES.addFile(words), onChoose: () => addFile(period) }] : []),
        ...(sheet.mayCorrect && hasFileAt(period)
          ? [
              {
                label: SHEET_MESSAGES.removeFile(words),
                onChoose: () => void removal.run(() => sheetCalls.removeAbsenceFile(entry.uuid, period)),
              },
            ]
          : []),
      ];
    }),
  ];
};

const useChoices = ({ sheet, entry }: EntryMenuProps, ask: (asking: Asking) => void): readonly Choice[] => {
  const notify = useNotify();
  const presence = usePresenceChoices({ sheet, entry }, ask);
  const mail = useSheetAction<SentMails>(({ queued, withoutEmail }) => SHEET_MESSAGES.mailed(queued, withoutEmail));
  const write = (about: SigningMailKind) => void mail.run(() => sheetCalls.mailOne(entry.needTraining.id, about));
  const copy = async () => {
    const isCopied = await copyAddress(`/emargement/${entry.uuid}`);
    notify(isCopied ? SHEET_MESSAGES.copied : SHEET_MESSAGES.notCopied, { type: isCopied ? 'success' : 'warning' });
  };
  const link: Choice = { label: SHEET_MESSAGES.copyLink, onChoose: () => void copy() };
  if (sheet.validatedAt) return [link];
  return [
    ...presence,
    ...(sheet.mayCorrect || !hasSigned(entry) ? [{ label: SHEET_MESSAGES.editTrainee, onChoose: () => ask('edit') }] : []),
    link,
    ...(sheet.mayCorrect
      ? [
          { label: SHEET_MESSAGES.mailLink, onChoose: () => write('signature') },
          ...(sheet.sendsSms ? [{ label: SMS_WORDS.one, onChoose: () => ask('sms') }] : []),
          ...(entry.emailConfirmedAt
            ? []
            : [{ label: SHEET_MESSAGES.mailConfirmation, onChoose: () => write('email_confirmation') }]),
        ]
      : []),
  ];
};

/** Actions on one trainee of the sheet. */
export const EntryMenu = ({ sheet, entry }: EntryMenuProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [asking, setAsking] = useState<Asking>(null);
  const choices = useChoices({ sheet, entry }, setAsking);
  const label = SHEET_MESSAGES.actionsOf(`${entry.firstName} ${entry.lastName}`);
  return (
    <>
      <IconButton aria-label={label} title={label} aria-haspopup="menu" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        <MoreVertIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {choices.map(({ label: words, onChoose }) => (
          <MenuItem
            key={words}
            onClick={() => {
              setAnchor(null);
              onChoose();
            }}
          >
            {words}
          </MenuItem>
        ))}
      </Menu>
      {asking === 'absence' ? <AbsenceDialog sheet={sheet} entry={entry} onClose={() => setAsking(null)} /> : null}
      {asking === 'times' ? <PresenceTimesDialog sheet={sheet} entry={entry} onClose={() => setAsking(null)} /> : null}
      {asking === 'sms' ? (
        <SmsDialog path={sheetCalls.smsPathOf.need(entry.needTraining.id)} onClose={() => setAsking(null)} />
      ) : null}
      {asking === 'edit' ? (
        <TraineeDialog sheet={sheet.uuid} entry={entry} mayCorrect={sheet.mayCorrect} onClose={() => setAsking(null)} />
      ) : null}
    </>
  );
};
