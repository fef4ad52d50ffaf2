import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { EditBase, useEditContext, useParams } from 'react-admin';
import { Link } from 'react-router-dom';
import { StaleDialog, type StaleWrite } from '../../src/frames/StaleDialog.tsx';
import { useNotifyRefusal } from '../../src/frames/useNotifyRefusal.ts';
import { NotFoundPage } from '../../src/layout/NotFoundPage.tsx';
import { PageSkeleton } from '../../src/layout/PageSkeleton.tsx';
import { problemOf } from '../../src/providers/problem.ts';
import { keyOf } from '../../src/providers/recordId.ts';
import { DayForm } from './DayForm.tsx';
import { DayHeader } from './DayHeader.tsx';
import { DAY_FORM_RESOURCE } from './dayFormResource.ts';
import type { LogisticSession } from './daySession.ts';
import { SESSION_MESSAGES } from './messages.ts';
import { TrainingsSection } from './TrainingsSection.tsx';

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
      <DayHeader day={record} />
      <DayForm before={(isDirty) => <TrainingsSection day={record} isLocked={isDirty} />} />
    </>
  );
};

/** One organised day: what is held, who trains whom with what, who has signed. */
export const LogisticSessionPage = () => {
  const key = keyOf(useParams().id);
  const [stale, setStale] = useState<StaleWrite | null>(null);
  const notifyRefusal = useNotifyRefusal();
  if (!key) return <NotFoundPage />;

  const handleError = (error: unknown, variables: unknown) => {
    const { code, current } = problemOf(error);
    if (code === 'record.stale') setStale({ current, variables });
    else notifyRefusal(error);
  };
  return (
    <EditBase
      resource={DAY_FORM_RESOURCE.name}
      id={`/api/${DAY_FORM_RESOURCE.name}/${key}`}
      mutationMode="pessimistic"
      redirect={false}
      mutationOptions={{ onError: handleError }}
      queryOptions={{ retry: false, onError: () => undefined }}
    >
      <DayView />
      {stale ? <StaleDialog resource={DAY_FORM_RESOURCE} write={stale} onClose={() => setStale(null)} /> : null}
    </EditBase>
  );
};
