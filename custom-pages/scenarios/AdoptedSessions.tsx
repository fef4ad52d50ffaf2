import NoteAddIcon from '@mui/icons-material/NoteAddOutlined';
import SendIcon from '@mui/icons-material/Send';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useCreatePath } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { ScenarioView } from '../../model/scenarios/scenarioView.ts';
import { MASS_SESSIONS_MAX } from '../../model/sessions/massSessions.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { lazyDialog } from '../../src/layout/lazyPage.tsx';
import { SetRow } from '../documents/SetRow.tsx';
import { SCENARIO_MESSAGES } from './messages.ts';
import { useConvocations } from './useConvocations.ts';

const MassSessionDialog = lazyDialog(() =>
  import('../../resources/training_sessions/mass/MassSessionDialog.tsx').then((module) => module.MassSessionDialog),
);

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
