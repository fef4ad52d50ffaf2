import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { EditBase, useEditContext, useParams } from 'react-admin';
import { Link } from 'react-router-dom';
import { ITEM_QUERY } from '../../src/frames/itemQuery.ts';
import { NotFoundPage } from '../../src/layout/NotFoundPage.tsx';
import { PageSkeleton } from '../../src/layout/PageSkeleton.tsx';
import { ShownWhenLoaded } from '../../src/layout/ShownWhenLoaded.tsx';
import { keyOf } from '../../src/providers/recordId.ts';
import { DocumentsSection } from '../documents/DocumentsSection.tsx';
import { EvidenceSection } from '../evidence/EvidenceSection.tsx';
import { LogisticSessionMails } from '../mail/LogisticSessionMails.tsx';
import { DayTimetable } from './DayTimetable.tsx';
import type { LogisticSession } from './daySession.ts';
import { EditorWarning } from './EditorWarning.tsx';
import { LogisticSessionConflicts } from './LogisticSessionConflicts.tsx';
import { LogisticSessionForm } from './LogisticSessionForm.tsx';
import { LogisticSessionHeader } from './LogisticSessionHeader.tsx';
import { DAY_FORM_RESOURCE } from './logisticSessionFormResource.ts';
import { SESSION_MESSAGES } from './messages.ts';
import { SectionNav } from './SectionNav.tsx';
import { TrackingDates } from './TrackingDates.tsx';
import { TrainerProposals } from './TrainerProposals.tsx';
import { TrainingsSection } from './TrainingsSection.tsx';

const COLUMNS = {
  display: 'grid',
  gap: { xs: 1, md: 3 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '190px minmax(0, 1fr)' },
} as const;

const DayView = () => {
  const { record, error } = useEditContext<LogisticSession>();
  if (error) {
    return (
      <Alert
        severity="error"
        sx={{ whiteSpace: 'pre-line' }}
        action={
          <Button component={Link} to="/planning" color="inherit">
            {SESSION_MESSAGES.backToPlanning}
          </Button>
        }
      >
        {(error as { status?: number }).status === 404 ? SESSION_MESSAGES.notFound : (error as Error).message}
      </Alert>
    );
  }
  if (!record) return <PageSkeleton />;
  return (
    <>
      <LogisticSessionHeader logisticSession={record} />
      <ShownWhenLoaded key={record['@id']}>
        <EditorWarning iri={record['@id']} />
        <Box sx={COLUMNS}>
          <SectionNav />
          <Stack spacing={2} sx={{ minWidth: 0, '& [id^="section-"]': { scrollMarginTop: { xs: 104, md: 64 } } }}>
            <LogisticSessionForm
              logisticSession={record}
              after={<TrackingDates dayKey={keyOf(record['@id']) ?? ''} />}
              before={(isDirty) => (
                <>
                  <LogisticSessionConflicts logisticSession={record} isLocked={isDirty} />
                  <DayTimetable logisticSession={record} isLocked={isDirty} />
                  <TrainingsSection logisticSession={record} isLocked={isDirty} />
                  <DocumentsSection dayKey={keyOf(record['@id']) ?? ''} trainings={record.trainingSessions} />
                  <LogisticSessionMails logisticSession={record} />
                  <EvidenceSection dayKey={keyOf(record['@id']) ?? ''} />
                  <TrainerProposals logisticSession={record} isLocked={isDirty} />
                </>
              )}
            />
          </Stack>
        </Box>
      </ShownWhenLoaded>
    </>
  );
};

/** One logistic session: trainings, trainers, equipment, signatures. */
export const LogisticSessionPage = () => {
  const key = keyOf(useParams().id);
  if (!key) return <NotFoundPage />;
  return (
    <EditBase
      resource={DAY_FORM_RESOURCE.name}
      id={`/api/${DAY_FORM_RESOURCE.name}/${key}`}
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={{ ...ITEM_QUERY, retry: false, onError: () => undefined }}
      mutationOptions={ITEM_QUERY}
    >
      <DayView />
    </EditBase>
  );
};
