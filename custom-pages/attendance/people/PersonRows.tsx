import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { HalfDayView, StaffEntryView, StaffSheetView, TrainerView } from '../../../model/attendance/attendanceViews.ts';
import { isAbsentAt, type StaffHalfDayNote } from '../../../model/attendance/halfDayPresence.ts';
import { forTrainers } from '../../../model/attendance/signing/signingWindow.ts';
import { absenceWords, presenceTimesWords, unsignedWords } from '../../../model/messages/attendance/absence.ts';
import { useMayUse } from '../../../src/access/useMayUse.ts';
import { useRecordPath } from '../../../src/access/useRecordPath.ts';
import { LARGE_TARGET } from '../../../src/fields/ReferenceLabel.tsx';
import { formatHour, formatInstant } from '../formatInstant.ts';
import { SHEET_MESSAGES } from '../messages.ts';
import { sheetCalls } from '../sheetCalls.ts';
import { EntryMenu } from './EntryMenu.tsx';
import { IdentityButton } from './IdentityButton.tsx';
import { SignatureCell } from './SignatureCell.tsx';
import { TrainerCodeButtons } from './TrainerCodeButtons.tsx';

const halfTitle = ({ period, startAt, endAt }: HalfDayView): string =>
  `${SHEET_MESSAGES.periods[period]} ${SHEET_MESSAGES.hours(formatHour(startAt), formatHour(endAt))}`;

/** Grid of a row: person, half-days, actions; stacked on a phone. */
const sheetRow = (halves: number) => ({
  display: 'grid',
  gap: { xs: 1, md: 2 },
  alignItems: 'center',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `minmax(0, 1.1fr) repeat(${halves}, minmax(0, 1fr)) 40px` },
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  position: 'relative',
});

/** On a phone each half-day shows its name; on wide screens the column titles do. */
const NARROW_ONLY = { display: { xs: 'block', md: 'none' } } as const;
const WIDE_ONLY = { display: { xs: 'none', md: 'grid' } } as const;

const Heads = ({ halves }: { readonly halves: readonly HalfDayView[] }) => (
  <Box aria-hidden sx={{ ...sheetRow(halves.length), ...WIDE_ONLY, borderTop: 0, py: 0.5 }}>
    <span />
    {halves.map((half) => (
      <Typography key={half.period} variant="body2" color="textSecondary">
        {halfTitle(half)}
      </Typography>
    ))}
  </Box>
);

const HalfCell = ({ half, children }: { readonly half: HalfDayView; readonly children: ReactNode }) => (
  <Box>
    <Typography variant="caption" color="textSecondary" component="p" sx={NARROW_ONLY}>
      {halfTitle(half)}
    </Typography>
    {children}
  </Box>
);

const emailWords = ({ emailNeedTraining, emailConfirmedAt }: StaffEntryView): string => {
  if (!emailNeedTraining) return SHEET_MESSAGES.noEmail;
  return emailConfirmedAt ? `${emailNeedTraining} (${SHEET_MESSAGES.emailConfirmed})` : emailNeedTraining;
};

/** Times, reason and supporting file of a half-day, for staff and trainers. */
const HalfDayNote = ({
  note,
  entry,
  mayOpen,
}: {
  readonly note: StaffHalfDayNote | undefined;
  readonly entry: string;
  readonly mayOpen: boolean;
}) => {
  if (!note) return null;
  const times = presenceTimesWords(note);
  return (
    <Box>
      {times === '' ? null : (
        <Chip size="small" color="warning" variant="outlined" label={SHEET_MESSAGES.times(times, note.missedMinutes)} />
      )}
      {note.absenceReason ? (
        <Typography variant="caption" color="textSecondary" component="p">
          {SHEET_MESSAGES.absenceForStaff(note.absenceReason)}
        </Typography>
      ) : null}
      {note.hasFile && mayOpen ? (
        <MuiLink variant="caption" href={sheetCalls.absenceFileUrl(entry, note.period)}>
          {SHEET_MESSAGES.openFile}
        </MuiLink>
      ) : null}
      {note.hasFile && !mayOpen ? (
        <Typography variant="caption" color="textSecondary" component="p">
          {SHEET_MESSAGES.hasFile}
        </Typography>
      ) : null}
      <Typography variant="caption" color="textSecondary" component="p">
        {SHEET_MESSAGES.notedBy(note.notedBy, formatInstant(note.notedAt))}
      </Typography>
    </Box>
  );
};

/** Fields that nobody asked a walk-in for, and the way to fill them in. */
const OpenFields = ({ entry: { openFields, needTraining, firstName, lastName } }: { readonly entry: StaffEntryView }) => {
  const pathOf = useRecordPath('need_trainings');
  const mayOpen = useMayUse('need_trainings', 'edit');
  if (openFields.length === 0) return null;
  const text = SHEET_MESSAGES.toComplete(openFields);
  return (
    <Typography variant="caption" color="warning.main" component="p" sx={{ mt: 0.5 }}>
      {mayOpen ? (
        <MuiLink
          component={Link}
          to={pathOf(needTraining['@id'])}
          color="inherit"
          title={SHEET_MESSAGES.toCompleteOf(`${firstName} ${lastName}`)}
          sx={LARGE_TARGET}
        >
          {text}
        </MuiLink>
      ) : (
        text
      )}
    </Typography>
  );
};

const TraineeRow = ({ sheet, entry }: { readonly sheet: StaffSheetView; readonly entry: StaffEntryView }) => {
  const name = `${entry.firstName} ${entry.lastName}`;
  return (
    <Box component="li" sx={sheetRow(sheet.halfDays.length)}>
      <Box sx={{ minWidth: 0, pr: { xs: 5, md: 0 }, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {entry.company ?? SHEET_MESSAGES.individual}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p">
          {emailWords(entry)}
        </Typography>
        {entry.isAbsent ? (
          <Chip
            size="small"
            color="warning"
            label={absenceWords(entry.absenceCategory)}
            sx={{ mt: 0.5, height: 'auto', '& .MuiChip-label': { whiteSpace: 'normal', py: 0.25 } }}
          />
        ) : null}
        {entry.isAbsent && entry.absenceReason ? (
          <Typography variant="caption" color="textSecondary" component="p">
            {SHEET_MESSAGES.absenceForStaff(entry.absenceReason)}
          </Typography>
        ) : null}
        {entry.addedOnSiteAt ? (
          <Typography variant="caption" color="textSecondary" component="p">
            {SHEET_MESSAGES.addedOnSite(formatInstant(entry.addedOnSiteAt))}
          </Typography>
        ) : null}
        {entry.isUnconfirmed ? (
          <Chip size="small" color="warning" variant="outlined" label={SHEET_MESSAGES.toIdentify} sx={{ mt: 0.5 }} />
        ) : null}
        {entry.isUnconfirmed && sheet.mayCorrect ? <IdentityButton entry={entry} /> : null}
        <OpenFields entry={entry} />
        {entry.isLinkBlocked ? (
          <Chip size="small" color="error" variant="outlined" label={SHEET_MESSAGES.linkBlocked} sx={{ mt: 0.5 }} />
        ) : null}
      </Box>
      {sheet.halfDays.map((half) => (
        <HalfCell key={half.period} half={half}>
          <SignatureCell
            sheet={sheet}
            half={half}
            place={{ uuid: entry.uuid, period: half.period }}
            name={name}
            signature={entry.signatures[half.period]}
            absence={isAbsentAt(entry, half.period) ? unsignedWords(entry, half.period) : null}
          />
          <HalfDayNote
            note={entry.halfDayNotes.find(({ period }) => period === half.period)}
            entry={entry.uuid}
            mayOpen={sheet.mayCorrect}
          />
        </HalfCell>
      ))}
      <Box sx={{ position: { xs: 'absolute', md: 'static' }, top: 8, right: 0 }}>
        {sheet.hasLinks ? <EntryMenu sheet={sheet} entry={entry} /> : null}
      </Box>
    </Box>
  );
};

const TrainerRow = ({ sheet, trainer }: { readonly sheet: StaffSheetView; readonly trainer: TrainerView }) => {
  const iri = trainer['@id'];
  const name = `${trainer.firstName} ${trainer.lastName}`;
  return (
    <Box component="li" sx={sheetRow(sheet.halfDays.length)}>
      <Box>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        {sheet.mayCorrect && !sheet.validatedAt ? <TrainerCodeButtons sheet={sheet.uuid} trainer={trainer} /> : null}
      </Box>
      {sheet.halfDays.map(forTrainers).map((half) => (
        <HalfCell key={half.period} half={half}>
          <SignatureCell
            sheet={sheet}
            half={half}
            place={{ uuid: sheet.uuid, period: half.period, trainer: iri }}
            name={name}
            signature={sheet.counterSignatures.find(({ period, trainer: by }) => period === half.period && by === iri) ?? null}
            absence={null}
          />
        </HalfCell>
      ))}
    </Box>
  );
};

/** The sheet's trainees and their signatures. */
export const TraineeRows = ({ sheet }: { readonly sheet: StaffSheetView }) => (
  <>
    <Heads halves={sheet.halfDays} />
    <Box component="ul" aria-label={SHEET_MESSAGES.trainees} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {sheet.entries.map((entry) => (
        <TraineeRow key={entry.uuid} sheet={sheet} entry={entry} />
      ))}
    </Box>
  </>
);

/** The sheet's trainers and their signatures. */
export const TrainerRows = ({ sheet }: { readonly sheet: StaffSheetView }) => (
  <>
    <Heads halves={sheet.halfDays} />
    <Box component="ul" aria-label={SHEET_MESSAGES.trainers} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {sheet.trainers.map((trainer) => (
        <TrainerRow key={trainer['@id']} sheet={sheet} trainer={trainer} />
      ))}
    </Box>
  </>
);
