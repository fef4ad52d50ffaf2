import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Pagination from '@mui/material/Pagination';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { LogisticSessionLink } from '../../src/planning/LogisticSessionLink.tsx';
import { formatPeriod } from '../../src/records/formatValue.ts';
import { doneSteps, type FollowedField } from './followedFields.ts';
import { OFFICER_MESSAGES } from './messages.ts';
import { type OfficerLogisticSession, placeName, registeredOf, sessionName } from './officerLogisticSession.ts';
import { StatusCell, TrainingCell } from './TrainingCells.tsx';
import { OFFICER_PAGE_SIZE } from './useOfficerLogisticSessions.ts';

interface OfficerCardsProps {
  readonly sessions: readonly OfficerLogisticSession[];
  readonly fields: readonly FollowedField[];
  readonly total: number;
  readonly pageNumber: number;
  readonly onPage: (page: number) => void;
  readonly onOpen: (session: OfficerLogisticSession) => void;
}

interface CardProps extends Pick<OfficerCardsProps, 'fields' | 'onOpen'> {
  readonly session: OfficerLogisticSession;
}

const SessionCard = ({ session, fields, onOpen }: CardProps) => {
  const { done, all } = doneSteps(session, fields);
  const where = [placeName(session), session.area?.code].filter(Boolean).join(' · ');
  return (
    <Card component="li" aria-label={sessionName(session)} sx={{ p: 1.5, listStyle: 'none' }}>
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'space-between', alignItems: 'flex-start' }}>
        <LogisticSessionLink day={session.id} sx={{ fontWeight: 600 }}>
          {formatPeriod(session.startAt, session.endAt)}
        </LogisticSessionLink>
        <StatusCell session={session} />
      </Stack>
      <TrainingCell session={session} />
      <Typography variant="body2" color="textSecondary">
        {where}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {[registeredOf(session), ...session.companies].join(' · ')}
      </Typography>
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', mt: 1 }}>
        <Stack sx={{ flex: 1, minWidth: 0 }} spacing={0.5}>
          <Typography variant="caption">{OFFICER_MESSAGES.steps(done, all)}</Typography>
          <LinearProgress
            variant="determinate"
            value={(done / all) * 100}
            aria-label={OFFICER_MESSAGES.steps(done, all)}
            sx={{ borderRadius: 1 }}
          />
        </Stack>
        <Button
          variant="outlined"
          onClick={() => onOpen(session)}
          aria-label={OFFICER_MESSAGES.followUpOf(sessionName(session))}
          sx={{ minHeight: 44 }}
        >
          {OFFICER_MESSAGES.followUp}
        </Button>
      </Stack>
    </Card>
  );
};

/** The sessions on a phone: one card each, whose follow-up opens in a dialog. */
export const OfficerCards = ({ sessions, fields, total, pageNumber, onPage, onOpen }: OfficerCardsProps) => {
  const pages = Math.ceil(total / OFFICER_PAGE_SIZE);
  if (sessions.length === 0) return <Typography color="textSecondary">{OFFICER_MESSAGES.none}</Typography>;
  return (
    <>
      <Stack component="ul" spacing={1.25} aria-label={OFFICER_MESSAGES.grid} sx={{ p: 0, m: 0 }}>
        {sessions.map((session) => (
          <SessionCard key={session.id} session={session} fields={fields} onOpen={onOpen} />
        ))}
      </Stack>
      {pages > 1 ? (
        <Pagination count={pages} page={pageNumber + 1} onChange={(_event, page) => onPage(page - 1)} sx={{ my: 1.5 }} />
      ) : null}
    </>
  );
};
