import Button from '@mui/material/Button';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { useCurrentUser } from '../access/useCurrentUser.ts';
import { serverNow } from '../clock/serverClock.ts';
import { RelatedRecords } from '../frames/related/RelatedRecords.tsx';
import { mayOpenPage } from '../pages/pages.ts';
import { PLANNED_SESSIONS_MESSAGES } from './plannedMessages.ts';

interface PlannedSessionsProps {
  /** The field of logistic sessions that refers to the page's record. */
  readonly by: 'trainers' | 'vehicles' | 'teachingTools' | 'trainingLocation';
  /** Address of the planning with the record's row. */
  readonly planning: string;
}

const COLUMNS = ['startAt', 'endAt', 'trainingLocation', 'area', 'trainingSessions', 'trainers'] as const;

/** The upcoming sessions of the page's trainer, vehicle or place, with a link to the planning. */
export const PlannedSessions = ({ by, planning }: PlannedSessionsProps) => {
  const record = useRecordContext();
  const roles = useCurrentUser()?.roles ?? [];
  const [now] = useState(() => serverNow().toISOString());
  if (!record) return null;
  return (
    <RelatedRecords
      resource="logistic_sessions"
      by={by}
      title={PLANNED_SESSIONS_MESSAGES.title}
      columns={COLUMNS.filter((column) => column !== by)}
      filter={{ 'endAt[after]': now }}
      sort={{ field: 'startAt', order: 'ASC' }}
      opens="page"
      isReadOnly
      actions={
        mayOpenPage('planning', roles) ? (
          <Button size="small" component={Link} to={planning}>
            {PLANNED_SESSIONS_MESSAGES.openPlanning}
          </Button>
        ) : null
      }
    />
  );
};
