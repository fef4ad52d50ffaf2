import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEditContext, useParams } from 'react-admin';
import { Link } from 'react-router-dom';
import { ItemEdit } from '../../src/frames/ItemEdit.tsx';
import { PageHint } from '../../src/hints/PageHint.tsx';
import { NotFoundPage } from '../../src/layout/NotFoundPage.tsx';
import { PageSkeleton } from '../../src/layout/PageSkeleton.tsx';
import { ShownWhenLoaded } from '../../src/layout/ShownWhenLoaded.tsx';
import { keyOf } from '../../src/providers/recordId.ts';
import type { LogisticSession } from './daySession.ts';
import { EditorWarning } from './EditorWarning.tsx';
import { LogisticSessionHeader } from './LogisticSessionHeader.tsx';
import { DAY_FORM_RESOURCE } from './logisticSessionFormResource.ts';
import { SESSION_MESSAGES } from './messages.ts';
import { SessionSummary } from './SessionSummary.tsx';
import { SessionWork } from './SessionWork.tsx';

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
        <PageHint hint="session" />
        <EditorWarning iri={record['@id']} />
        <SessionSummary logisticSession={record} />
        <SessionWork logisticSession={record} />
      </ShownWhenLoaded>
    </>
  );
};

/** One logistic session: who, where, when and with what, then its work on tabs. */
export const LogisticSessionPage = () => {
  const key = keyOf(useParams().id);
  if (!key) return <NotFoundPage />;
  return (
    <ItemEdit
      resource={DAY_FORM_RESOURCE.name}
      id={`/api/${DAY_FORM_RESOURCE.name}/${key}`}
      redirect={false}
      queryOptions={{ retry: false, onError: () => undefined }}
    >
      <DayView />
    </ItemEdit>
  );
};
