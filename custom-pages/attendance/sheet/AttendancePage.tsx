import VerifiedIcon from '@mui/icons-material/VerifiedOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useParams } from 'react-admin';
import { Link } from 'react-router-dom';
import type { StaffSheetView } from '../../../model/attendance/attendanceViews.ts';
import { expectedHalfDays } from '../../../model/attendance/missingSignatures.ts';
import { shownIncidentOrigin } from '../../../model/messages/attendance/incident.ts';
import { useCurrentUser } from '../../../src/access/useCurrentUser.ts';
import { useFeature } from '../../../src/access/useFeature.ts';
import { keyOf } from '../../../src/api/recordId.ts';
import { NotFoundPage } from '../../../src/pageParts/NotFoundPage.tsx';
import { PageAlert } from '../../../src/pageParts/PageAlert.tsx';
import { PageSkeleton } from '../../../src/pageParts/PageSkeleton.tsx';
import { PageTitle } from '../../../src/pageParts/PageTitle.tsx';
import { LogisticSessionLink } from '../../../src/planning/LogisticSessionLink.tsx';
import { formatInstant, formatLongDay } from '../formatInstant.ts';
import { SHEET_MESSAGES } from '../messages.ts';
import { TraineeRows, TrainerRows } from '../people/PersonRows.tsx';
import { useSheet } from '../useSheet.ts';
import { LateSignatures } from './LateSignatures.tsx';
import { SheetActions } from './SheetActions.tsx';
import { SheetClosing } from './SheetClosing.tsx';
import { SheetRequests } from './SheetRequests.tsx';

const CARD = { p: { xs: 2, md: 2.5 } } as const;

const Heading = ({ sheet }: { readonly sheet: StaffSheetView }) => {
  const { name, city } = sheet.trainingLocation;
  const expected = sheet.entries.flatMap((entry) => expectedHalfDays(sheet.halfDays, entry)).length;
  const signed = expected - sheet.missingSignatures.length;
  const title = [sheet.title, formatLongDay(sheet.startAt)];
  return (
    <>
      <PageTitle title={title.join(' · ')} tab={[...title, SHEET_MESSAGES.title]} />
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography variant="h5" component="h1">
          {SHEET_MESSAGES.title}
        </Typography>
        <Chip
          variant="outlined"
          color={expected > 0 && signed === expected ? 'success' : 'default'}
          label={SHEET_MESSAGES.signatures(signed, expected)}
        />
        {sheet.validatedAt ? (
          <Chip color="success" icon={<VerifiedIcon />} label={SHEET_MESSAGES.validated(formatInstant(sheet.validatedAt))} />
        ) : (
          <Chip label={SHEET_MESSAGES.open} />
        )}
      </Stack>
      <Typography>{sheet.title}</Typography>
      <Typography
        color="textSecondary"
        sx={{ '&::first-letter': { textTransform: 'uppercase' } }}
      >{`${formatLongDay(sheet.startAt)} · ${name}, ${city}`}</Typography>
    </>
  );
};

const BackLink = ({ dayId }: { readonly dayId: number }) => {
  const isTrainer = useCurrentUser()?.kind === 'trainer';
  return isTrainer ? (
    <MuiLink component={Link} to="/trainers-space/upcoming" variant="body2">
      {SHEET_MESSAGES.backToSpace}
    </MuiLink>
  ) : (
    <LogisticSessionLink day={dayId} isHiddenIfClosed variant="body2">
      {SHEET_MESSAGES.back}
    </LogisticSessionLink>
  );
};

/** Incidents that the trainer noted about the day; nothing if they noted nothing. */
const SheetIncidents = ({ sheet: { incidents } }: { readonly sheet: StaffSheetView }) => {
  if (incidents.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="sheet-incidents" sx={{ p: { xs: 2, md: 2.5 } }}>
      <Typography id="sheet-incidents" component="h2" variant="h6">
        {SHEET_MESSAGES.incidents}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {SHEET_MESSAGES.incidentsDetail}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {incidents.map((incident) => (
          <Box component="li" key={incident.id} sx={{ borderLeft: 2, borderColor: 'divider', pl: 1.5, mt: 1.5 }}>
            <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{incident.text}</Typography>
            <Typography variant="body2" color="textSecondary">
              {shownIncidentOrigin(incident)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  );
};

const Sheet = ({ dayId, trainingId }: { readonly dayId: number; readonly trainingId: number }) => {
  const { data: sheet, error } = useSheet(dayId, trainingId);
  if (!sheet && error) {
    const isUnknown = (error as { status?: number }).status === 404;
    return (
      <PageAlert heading={SHEET_MESSAGES.title} severity={isUnknown ? 'info' : 'error'}>
        {isUnknown ? SHEET_MESSAGES.notFound : error.message}
      </PageAlert>
    );
  }
  if (!sheet) return <PageSkeleton />;
  return (
    <>
      <Heading sheet={sheet} />
      <SheetActions sheet={sheet} />
      <SheetRequests sheet={sheet} />
      <LateSignatures sheet={sheet} />
      <Card component="section" aria-labelledby="sheet-trainees" sx={CARD}>
        <Typography id="sheet-trainees" component="h2" variant="h6">
          {SHEET_MESSAGES.trainees}
        </Typography>
        {sheet.entries.length > 0 ? (
          <TraineeRows sheet={sheet} />
        ) : (
          <Typography color="textSecondary">{SHEET_MESSAGES.noTrainee}</Typography>
        )}
      </Card>
      <Card component="section" aria-labelledby="sheet-trainers" sx={CARD}>
        <Typography id="sheet-trainers" component="h2" variant="h6">
          {SHEET_MESSAGES.trainers}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {SHEET_MESSAGES.trainersDetail}
        </Typography>
        <TrainerRows sheet={sheet} />
      </Card>
      <SheetIncidents sheet={sheet} />
      <SheetClosing sheet={sheet} />
    </>
  );
};

/** The attendance sheet of a training session on one logistic session, for staff and the session's trainers. */
export const AttendancePage = () => {
  const { id, trainingSession } = useParams();
  const [dayId, trainingId] = [Number(keyOf(id)), Number(keyOf(trainingSession))];
  const isSwitchedOn = useFeature('emargement');
  if (!dayId || !trainingId) return <NotFoundPage />;
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'stretch' }}>
      <BackLink dayId={dayId} />
      {isSwitchedOn ? (
        <Sheet dayId={dayId} trainingId={trainingId} />
      ) : (
        <PageAlert heading={SHEET_MESSAGES.title} severity="info">
          {SHEET_MESSAGES.switchedOff}
        </PageAlert>
      )}
    </Stack>
  );
};
