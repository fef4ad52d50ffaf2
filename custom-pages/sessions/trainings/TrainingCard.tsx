import LinkOffIcon from '@mui/icons-material/LinkOff';
import PersonAddIcon from '@mui/icons-material/PersonAddOutlined';
import PlaylistAddIcon from '@mui/icons-material/PlaylistAdd';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import { freePlaces } from '../../../model/sessions/freePlaces.ts';
import { useMayUse } from '../../../src/access/useMayUse.ts';
import { useMayUseWhole } from '../../../src/access/useMayUseWhole.ts';
import { keyOf } from '../../../src/api/recordId.ts';
import { serverNow } from '../../../src/clock/serverClock.ts';
import { ActionButton } from '../../../src/dialogs/ActionButton.tsx';
import { useItem } from '../../../src/frames/form/itemQuery.ts';
import { lazyDialog } from '../../../src/pageParts/lazyPage.tsx';
import { useMayCommand } from '../../../src/planning/useMayCommand.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { POOL_MESSAGES } from '../../planning/pool/messages.ts';
import { SessionQuestionnaires } from '../../questionnaires/SessionQuestionnaires.tsx';
import { ResultsPart } from '../../results/ResultsPart.tsx';
import type { LogisticSession, SessionNeed, TrainingSession } from '../data/daySession.ts';
import { useAttendance } from '../data/useAttendance.ts';
import { SESSION_MESSAGES } from '../messages.ts';
import { AttendanceSummary } from '../trainees/AttendanceSummary.tsx';
import { CloseAttendanceButton } from '../trainees/CloseAttendanceButton.tsx';
import { TraineeTable } from '../trainees/TraineeTable.tsx';
import { AddLogisticSessionButton } from './AddLogisticSessionButton.tsx';
import { OtherLogisticSessions } from './OtherLogisticSessions.tsx';
import { TrainingStatusSelect } from './TrainingStatusSelect.tsx';

const isFull = ({ goalNumberTrainees, numberTraineesRegistered }: TrainingSession): boolean =>
  freePlaces(numberTraineesRegistered ?? 0, goalNumberTrainees) === 0;

const TrainingHeading = ({ training }: { readonly training: TrainingSession }) => {
  const color = training.trainingType.color;
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1.25 }}>
      <Box
        aria-hidden
        sx={{ width: 14, height: 14, borderRadius: 0.5, bgcolor: typeof color === 'string' ? color : 'divider' }}
      />
      <Typography variant="h6" component="h3">
        <MuiLink
          component={Link}
          to={`/training_session/${keyOf(training['@id'])}/edit`}
          color="inherit"
          title={SESSION_MESSAGES.editTraining}
        >
          {recordLabel('training_types', training.trainingType)}
        </MuiLink>
      </Typography>
      <Typography color="textSecondary">
        {SESSION_MESSAGES.registered(training.numberTraineesRegistered ?? 0, training.goalNumberTrainees)}
      </Typography>
      {isFull(training) ? <Chip size="small" color="warning" variant="outlined" label={SESSION_MESSAGES.full} /> : null}
      <Box sx={{ ml: 'auto' }}>
        <TrainingStatusSelect training={training} />
      </Box>
    </Stack>
  );
};

interface TrainingCardProps {
  readonly logisticSession: LogisticSession;
  /** IRI of the training session. */
  readonly iri: string;
  /** The form has unsaved changes, which a reload would lose. */
  readonly isLocked: boolean;
}

interface TrainingFootProps extends Pick<TrainingCardProps, 'logisticSession' | 'isLocked'> {
  readonly training: TrainingSession;
}

interface DissociateButtonProps {
  readonly logisticSession: LogisticSession;
  /** IRI of the training session. */
  readonly training: string;
  readonly isLocked: boolean;
}

/** Removes a training session from the logistic session; both are kept. */
const DissociateButton = ({ logisticSession, training, isLocked }: DissociateButtonProps) => (
  <ActionButton
    label={SESSION_MESSAGES.dissociate}
    icon={<LinkOffIcon />}
    variant="text"
    color="inherit"
    isDisabled={isLocked}
    success={SESSION_MESSAGES.dissociated}
    refreshes={['logistic_sessions', 'training_sessions']}
    confirm={{ title: SESSION_MESSAGES.dissociateTitle, text: SESSION_MESSAGES.dissociateText }}
    call={() => httpClient(`${logisticSession['@id']}/training_session/${keyOf(training)}/dissociate`, { method: 'POST' })}
  />
);

/** Actions on a training of the session. */
const TrainingFoot = ({ logisticSession, training, isLocked }: TrainingFootProps) => {
  const mayWriteDay = useMayUse('logistic_sessions', 'update');
  const mayWriteTraining = useMayUse('training_sessions', 'update');
  return (
    <>
      <OtherLogisticSessions logisticSession={logisticSession} training={training} />
      {mayWriteDay ? (
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
          {mayWriteTraining && training.status !== 'canceled' ? (
            <AddLogisticSessionButton logisticSession={logisticSession} training={training} isLocked={isLocked} />
          ) : null}
          <DissociateButton logisticSession={logisticSession} training={training['@id']} isLocked={isLocked} />
        </Stack>
      ) : null}
    </>
  );
};

const SessionPool = lazyDialog(() => import('../trainees/SessionPool.tsx').then((module) => module.SessionPool));

/** Opens the needs that can be planned on a training session. */
const SessionPoolButton = ({ training }: { readonly training: TrainingSession }) => {
  const mayList = useMayUse('need_trainings', 'list');
  const mayPlan = useMayCommand('plan_trainees');
  const [isOpen, setOpen] = useState(false);
  if (!mayList || !mayPlan) return null;
  return (
    <>
      <Button startIcon={<PlaylistAddIcon />} variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {POOL_MESSAGES.title}
      </Button>
      {isOpen ? <SessionPool training={training} onClose={() => setOpen(false)} /> : null}
    </>
  );
};

interface TraineesOpinionsProps {
  readonly training: TrainingSession;
  readonly trainingKey: string;
}

/** Results of the trainees, once they are there, and their questionnaires. */
const TraineesOpinions = ({ training, trainingKey }: TraineesOpinionsProps) => (
  <>
    {Date.parse(training.startAt) <= serverNow().getTime() ? <ResultsPart trainingKey={trainingKey} /> : null}
    <SessionQuestionnaires trainingKey={trainingKey} />
  </>
);

/** One training session: its status, trainees and signatures. */
export const TrainingCard = ({ logisticSession, iri, isLocked }: TrainingCardProps) => {
  const mayAdd = useMayUse('trainees', 'save');
  const mayClose = useMayUseWhole('need_trainings', 'update');
  const [dayKey, trainingKey] = [keyOf(logisticSession['@id']) ?? '', keyOf(iri) ?? ''];
  const { data: training, error } = useItem<TrainingSession>('training_sessions', iri);
  // From the session, so that the sheet is read together with the training.
  const registered = logisticSession.trainingSessions.find(({ '@id': id }) => id === iri)?.numberTraineesRegistered;
  const { data: sheet = null, isLoading: isSheetLoading } = useAttendance({
    logisticSessionId: Number(dayKey),
    trainingSessionId: Number(trainingKey),
    hasTrainees: Number(registered ?? 0) > 0 || (training?.needTrainings.length ?? 0) > 0,
  });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!training) return <Skeleton variant="rounded" height={120} />;

  const needs = training.needTrainings as readonly unknown[] as readonly SessionNeed[];
  return (
    <Card component="article" aria-label={recordLabel('training_types', training.trainingType)} sx={{ p: { xs: 1.5, sm: 2.5 } }}>
      <TrainingHeading training={training} />
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, my: 1.5 }}>
        {sheet ? <AttendanceSummary sheet={sheet} address={`/logistic_session/${dayKey}/${trainingKey}/emargement`} /> : null}
        {mayClose && Date.parse(training.startAt) <= serverNow().getTime() ? (
          <CloseAttendanceButton training={training} needs={needs} />
        ) : null}
        {training.status === 'canceled' ? null : (
          <Box sx={{ ml: 'auto' }}>
            <SessionPoolButton training={training} />
          </Box>
        )}
        {mayAdd && training.status !== 'canceled' ? (
          <Button
            component={Link}
            to={`/logistic_session/${dayKey}/${trainingKey}/associate_trainee`}
            startIcon={<PersonAddIcon />}
            variant="outlined"
          >
            {SESSION_MESSAGES.addTrainees}
          </Button>
        ) : null}
      </Stack>
      {needs.length > 0 ? null : <Typography color="textSecondary">{SESSION_MESSAGES.noTrainee}</Typography>}
      {needs.length > 0 && isSheetLoading ? <Skeleton variant="rounded" height={120} /> : null}
      {needs.length > 0 && !isSheetLoading ? <TraineeTable training={training} needs={needs} sheet={sheet} /> : null}
      {needs.length > 0 ? <TraineesOpinions training={training} trainingKey={trainingKey} /> : null}
      <TrainingFoot logisticSession={logisticSession} training={training} isLocked={isLocked} />
    </Card>
  );
};
