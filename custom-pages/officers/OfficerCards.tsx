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
  readonly onOpen: (logisticSession: OfficerLogisticSession) => void;
}

interface CardProps extends Pick<OfficerCardsProps, 'fields' | 'onOpen'> {
  readonly logisticSession: OfficerLogisticSession;
}

const SessionCard = ({ logisticSession, fields, onOpen }: CardProps) => {
  const { done, all } = doneSteps(logisticSession, fields);
  const where = [placeName(logisticSession), logisticSession.area?.code].filter(Boolean).join(' · ');
  return (
    <Card component="li" aria-label={sessionName(logisticSession)} sx={{ p: 1.5, listStyle: 'none' }}>
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'space-between', alignItems: 'flex-start' }}>
        <LogisticSessionLink day={logisticSession.id} sx={{ fontWeight: 600 }}>
          {formatPeriod(logisticSession.startAt, logisticSession.endAt)}
        </LogisticSessionLink>
        <StatusCell logisticSession={logisticSession} />
      </Stack>
      <TrainingCell logisticSession={logisticSession} />
      <Typography variant="body2" color="textSecondary">
        {where}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {[registeredOf(logisticSession), ...logisticSession.companies].join(' · ')}
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
          onClick={() => onOpen(logisticSession)}
          aria-label={OFFICER_MESSAGES.followUpOf(sessionName(logisticSession))}
          sx={{ minHeight: 44 }}
        >
          {OFFICER_MESSAGES.followUp}
        </Button>
      </Stack>
    </Card>
  );
};

/** The sessions on a phone: one card each, whose follow-up opens in a dialog. */
export const OfficerCards = ({ sessions: logisticSessions, fields, total, pageNumber, onPage, onOpen }: OfficerCardsProps) => {
  const pages = Math.ceil(total / OFFICER_PAGE_SIZE);
  if (logisticSessions.length === 0) return <Typography color="textSecondary">{OFFICER_MESSAGES.none}</Typography>;
  return (
    <>
      <Stack component="ul" spacing={1.25} aria-label={OFFICER_MESSAGES.grid} sx={{ p: 0, m: 0 }}>
        {logisticSessions.map((logisticSession) => (
          <SessionCard key={logisticSession.id} logisticSession={logisticSession} fields={fields} onOpen={onOpen} />
        ))}
      </Stack>
      {pages > 1 ? (
        <Pagination count={pages} page={pageNumber + 1} onChange={(_event, page) => onPage(page - 1)} sx={{ my: 1.5 }} />
      ) : null}
    </>
  );
};
