import NoteAddIcon from '@mui/icons-material/NoteAddOutlined';
import SendIcon from '@mui/icons-material/Send';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useCreatePath } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { SUMMONS_DOCUMENTS } from '../../model/documents/types/documentTypes.ts';
import type { ScenarioAdopted, ScenarioView } from '../../model/scenarios/scenarioView.ts';
import { MASS_SESSIONS_MAX } from '../../model/sessions/massSessions.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { keyOf } from '../../src/api/recordId.ts';
import { useAction } from '../../src/dialogs/useAction.ts';
import { PROGRESS_MS } from '../../src/live/progressInterval.ts';
import { lazyDialog } from '../../src/pageParts/lazyPage.tsx';
import { fetchRows } from '../../src/providers/fetchFields.ts';
import { DOCUMENT_SET_FIELDS, type DocumentSet } from '../documents/documentSet.ts';
import { SetRow } from '../documents/SetRow.tsx';
import { SETS_KEY } from '../documents/useDocumentSets.ts';
import { SCENARIO_MESSAGES } from './messages.ts';
import { scenarioCalls } from './scenarioCalls.ts';

const MassSessionDialog = lazyDialog(() =>
  import('../../resources/training_sessions/mass/MassSessionDialog.tsx').then((module) => module.MassSessionDialog),
);

/** Sessions of one request: an address has its limits. */
const SESSIONS_A_REQUEST = 100;

const readSets = async (sessions: readonly string[], signal: AbortSignal): Promise<readonly DocumentSet[]> => {
  const keys = sessions.map((session) => keyOf(session) ?? '');
  const parts = Array.from({ length: Math.ceil(keys.length / SESSIONS_A_REQUEST) }, (_, part) =>
    keys.slice(part * SESSIONS_A_REQUEST, (part + 1) * SESSIONS_A_REQUEST),
  );
  const query = [
    ...SUMMONS_DOCUMENTS.map((type) => ['type[]', type] as const),
    ['order[createdAt]', 'desc'],
    ['pagination', 'false'],
  ] as const;
  const answers = parts.map((part) =>
    fetchRows<DocumentSet>(
      'training_session_documents',
      { fields: DOCUMENT_SET_FIELDS, query: [...query, ...part.map((key) => ['logisticSession[]', key] as const)] },
      signal,
    ),
  );
  return (await Promise.all(answers)).flatMap(({ member }) => member);
};

/** The convocations of an adopted proposal's sessions, and how to produce them all; polled while some are in progress. */
const useConvocations = ({ id, adopted }: ScenarioView, mayProduce: boolean) => {
  const client = useQueryClient();
  const sessions = adopted.map(({ logisticSession }) => logisticSession);
  const { data: sets = [] } = useQuery({
    queryKey: [...SETS_KEY, 'adopted', sessions],
    queryFn: ({ signal }) => readSets(sessions, signal),
    enabled: mayProduce && sessions.length > 0,
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'in_progress') ? PROGRESS_MS : false),
  });
  const { run, isRunning } = useAction({
    success: SCENARIO_MESSAGES.convocationsAsked,
    refreshes: [],
    onDone: () => void client.invalidateQueries({ queryKey: SETS_KEY }),
  });
  return {
    isRunning,
    produceAll: () => run(() => scenarioCalls.produceConvocations(id)),
    /** The newest convocations of a session, of each trainee or company. */
    setOf: ({ trainingSession }: ScenarioAdopted) => sets.find((set) => set.trainingSession?.['@id'] === trainingSession['@id']),
  };
};

/** The sessions of an adopted proposal, each with its page and its convocations. */
export const AdoptedSessions = ({ scenario }: { readonly scenario: ScenarioView }) => {
  const id = useId();
  const createPath = useCreatePath();
  const mayProduce = useMayUse('training_session_documents', 'list');
  const { adopted: sessions } = scenario;
  const { isRunning, produceAll, setOf } = useConvocations(scenario, mayProduce);
  const maySend = useMayUse('email_session_documents', 'create');
  const [isSending, setSending] = useState(false);
  if (sessions.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: 2 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography id={id} variant="h6" component="h2" sx={{ mr: 'auto' }}>
          {SCENARIO_MESSAGES.sessions(sessions.length)}
        </Typography>
        {mayProduce ? (
          <Button variant="contained" startIcon={<NoteAddIcon />} loading={isRunning} onClick={() => void produceAll()}>
            {SCENARIO_MESSAGES.convocations(sessions.length)}
          </Button>
        ) : null}
        {maySend && sessions.length <= MASS_SESSIONS_MAX ? (
          <Button variant={mayProduce ? 'outlined' : 'contained'} startIcon={<SendIcon />} onClick={() => setSending(true)}>
            {SCENARIO_MESSAGES.sendConvocations}
          </Button>
        ) : null}
      </Stack>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {sessions.map((session) => {
          const set = setOf(session);
          return (
            <Box key={session.trainingSession['@id']} component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
              <Link
                component={RouterLink}
                to={createPath({ resource: 'logistic_sessions', type: 'edit', id: session.logisticSession })}
              >
                {[session.trainingSession, session.trainingLocation].flatMap((record) => record?.label ?? []).join(' · ')}
              </Link>
              {set ? (
                <Box component="ul" sx={{ p: 0, m: 0 }}>
                  <SetRow set={set} showsTraining={false} />
                </Box>
              ) : mayProduce ? (
                <Typography variant="body2" color="textSecondary">
                  {session.lacksConvocation ? SCENARIO_MESSAGES.noConvocation : SCENARIO_MESSAGES.convocationsWritten}
                </Typography>
              ) : null}
            </Box>
          );
        })}
      </Box>
      {isSending ? (
        <MassSessionDialog
          command="send"
          initial="convocation"
          ids={sessions.map(({ trainingSession }) => trainingSession['@id'])}
          outside={[]}
          onClose={() => setSending(false)}
        />
      ) : null}
    </Box>
  );
};
