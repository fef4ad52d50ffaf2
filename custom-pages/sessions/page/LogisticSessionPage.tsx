import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEditContext, useParams } from 'react-admin';
import { Link } from 'react-router-dom';
import { parisDay, parisTime } from '../../../model/calendar/parisTime.ts';
import type { Reference } from '../../../model/kernel/resource.ts';
import { EDITOR_HEARTBEAT_SECONDS } from '../../../model/sessions/currentEditor.ts';
import { useCurrentUser } from '../../../src/access/useCurrentUser.ts';
import { useMayUse } from '../../../src/access/useMayUse.ts';
import { keyOf } from '../../../src/api/recordId.ts';
import { ItemEdit } from '../../../src/frames/form/ItemEdit.tsx';
import { HistoryButton } from '../../../src/frames/history/HistoryButton.tsx';
import { PageHint } from '../../../src/hints/PageHint.tsx';
import { useWords } from '../../../src/i18n/useWords.ts';
import { BackLink } from '../../../src/pageParts/BackLink.tsx';
import { NotFoundPage } from '../../../src/pageParts/NotFoundPage.tsx';
import { PageSkeleton } from '../../../src/pageParts/PageSkeleton.tsx';
import { PageTitle } from '../../../src/pageParts/PageTitle.tsx';
import { RecordNeighbours } from '../../../src/pageParts/RecordNeighbours.tsx';
import { ShownWhenLoaded } from '../../../src/pageParts/ShownWhenLoaded.tsx';
import { httpClient } from '../../../src/providers/httpClient.ts';
import type { LogisticSession } from '../data/daySession.ts';
import { dayTitle } from '../data/dayTitle.ts';
import { SESSION_MESSAGES } from '../messages.ts';
import { trainingsOf } from '../search/LogisticSessionSearch.tsx';
import { MergeButton } from './MergeButton.tsx';
import { SessionSummary } from './SessionSummary.tsx';
import { SessionWork } from './SessionWork.tsx';

/** Trainings and date of the session, its history and merge. */
const LogisticSessionHeader = ({ logisticSession }: { readonly logisticSession: LogisticSession }) => {
  const words = useWords();
  const canSave = useMayUse('logistic_sessions', 'update');
  const [start, end] = [new Date(logisticSession.startAt), new Date(logisticSession.endAt)];
  const title = [trainingsOf(logisticSession), dayTitle(start, end)];
  return (
    <Box component="header" sx={{ mb: 2 }}>
      <PageTitle title={title.join(' · ')} tab={title} />
      <BackLink to={`/planning?date=${parisDay(start)}`} label={SESSION_MESSAGES.backToPlanning} />
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, mt: 0.5 }}>
        <Typography variant="h5" component="h1" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
          {title.join(' · ')}
        </Typography>
        {canSave ? null : <Chip size="small" label={words('form.read-only')} />}
        <Stack direction="row" sx={{ ml: 'auto', alignItems: 'center' }}>
          <RecordNeighbours />
          <MergeButton logisticSession={logisticSession} />
          <HistoryButton iri={logisticSession['@id']} />
        </Stack>
      </Stack>
    </Box>
  );
};

interface CurrentEditor {
  readonly user: (Reference & { readonly firstName: string; readonly lastName: string }) | null;
  readonly since: string | null;
  readonly expiresAt: string | null;
}

/** Person who else edits the session; people who may edit send a heartbeat meanwhile. */
const useCurrentEditor = (iri: string) => {
  const mayWrite = useMayUse('logistic_sessions', 'update');
  const ownRecord = useCurrentUser()?.record;
  const { data } = useQuery({
    queryKey: ['current_editor', iri],
    queryFn: async ({ signal }) =>
      (await httpClient(`${iri}/current_editor`, { method: mayWrite ? 'PUT' : 'GET', signal, isHeartbeat: true }))
        .json as CurrentEditor,
    refetchInterval: EDITOR_HEARTBEAT_SECONDS * 1_000,
    refetchOnMount: 'always',
    retry: false,
  });
  return data?.user && data.user['@id'] !== ownRecord
    ? { name: `${data.user.firstName} ${data.user.lastName}`, since: data.since }
    : null;
};

/** Warns that somebody else is editing the session; nothing is locked. */
const EditorWarning = ({ iri }: { readonly iri: string }) => {
  const editor = useCurrentEditor(iri);
  if (!editor) return null;
  return (
    <Alert severity="warning" role="status" sx={{ mb: 2 }}>
      {SESSION_MESSAGES.editedBy(editor.name, editor.since ? parisTime(new Date(editor.since)) : '')}
    </Alert>
  );
};

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

const LOGISTIC_SESSIONS = 'logistic_sessions';

/** One logistic session: who, where, when and with what, then its work on tabs. */
export const LogisticSessionPage = () => {
  const key = keyOf(useParams().id);
  if (!key) return <NotFoundPage />;
  return (
    <ItemEdit
      resource={LOGISTIC_SESSIONS}
      id={`/api/${LOGISTIC_SESSIONS}/${key}`}
      redirect={false}
      queryOptions={{ retry: false, onError: () => undefined }}
    >
      <DayView />
    </ItemEdit>
  );
};
