import EventAvailableIcon from '@mui/icons-material/EventAvailable';
import LockOpenIcon from '@mui/icons-material/LockOpen';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import type { RecordFor } from '../../../model/registry/resources.ts';
import { useCurrentUser } from '../../../src/access/useCurrentUser.ts';
import { useMayUseWhole } from '../../../src/access/useMayUseWhole.ts';
import { problemOf } from '../../../src/api/apiProblem.ts';
import { keyOf } from '../../../src/api/recordId.ts';
import { CallLink } from '../../../src/calls/CallLink.tsx';
import { ActionButton } from '../../../src/dialogs/ActionButton.tsx';
import { ConfirmDialog } from '../../../src/dialogs/ConfirmDialog.tsx';
import { useAction } from '../../../src/dialogs/useAction.ts';
import { StatusChip } from '../../../src/fields/StatusChip.tsx';
import { mayOpenPage } from '../../../src/pages/pages.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { NEED_TRAINING_MESSAGES } from '../messages.ts';
import { needTabLocation, tabOfField } from '../needTabs.ts';
import { consequenceOf, type NeedTransition, useNeedWorkflow } from './needMoves.ts';
import { UnwantedNeed } from './UnwantedNeed.tsx';

type Need = RecordFor<'need_trainings'>;

/** Sets the need's status. A refusal is said at the fields that it names as well, and the tab with the first of them opens. */
const useSetStatus = (need: Need) => {
  const { setError } = useFormContext();
  const navigate = useNavigate();
  return async (status: string) => {
    try {
      return await httpClient(need['@id'], { method: 'PUT', body: { status, version: need.version } });
    } catch (error) {
      const faults = Object.entries(problemOf(error).errors ?? {}).filter(([name]) => name !== 'status');
      for (const [name, message] of faults) setError(name, { type: 'server', message });
      const tab = faults.flatMap(([name]) => tabOfField(name) ?? [])[0];
      if (tab) navigate(needTabLocation(keyOf(need['@id']) ?? '', tab));
      throw error;
    }
  };
};

interface MoveProps {
  readonly need: Need;
  readonly transition: NeedTransition;
  readonly isDisabled: boolean;
}

const MoveButton = ({ need, transition: { status, label }, isDisabled }: MoveProps) => {
  const consequence = consequenceOf(need, status);
  const setNeedStatus = useSetStatus(need);
  return (
    <ActionButton
      label={label}
      isDisabled={isDisabled}
      success={NEED_TRAINING_MESSAGES.moved(label)}
      confirm={consequence ? { title: NEED_TRAINING_MESSAGES.moveTitle(label), text: consequence } : undefined}
      call={() => setNeedStatus(status)}
    />
  );
};

/** A need is planned by adding it to a session; where only the right to force a status allows that, it is not the next step. */
const PlanButton = ({ need, transition: { label, isForced }, isDisabled }: MoveProps) => {
  const roles = useCurrentUser()?.roles ?? [];
  if (!mayOpenPage('associate-training-session', roles)) return null;
  return (
    <Button
      component={Link}
      to={needTabLocation(keyOf(need['@id']) ?? '', 'associate_training_session')}
      {...(isForced ? { color: 'warning' } : { variant: 'contained' })}
      startIcon={isForced ? <LockOpenIcon /> : <EventAvailableIcon />}
      disabled={isDisabled}
    >
      {isForced ? NEED_TRAINING_MESSAGES.forcePlan : label}
    </Button>
  );
};

interface ForceStatusButtonProps {
  readonly need: RecordFor<'need_trainings'>;
  readonly transitions: readonly NeedTransition[];
  readonly isDisabled: boolean;
}

/** Sets a status that the workflow does not allow, for those who may. */
const ForceStatusButton = ({ need, transitions, isDisabled }: ForceStatusButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  const [status, setStatus] = useState('');
  const label = transitions.find((transition) => transition.status === status)?.label ?? '';
  const { run, isRunning } = useAction({ success: NEED_TRAINING_MESSAGES.moved(label) });
  const setNeedStatus = useSetStatus(need);
  const force = async () => {
    const answer = await run(() => setNeedStatus(status));
    if (answer) setOpen(false);
  };
  return (
    <>
      <Button color="warning" startIcon={<LockOpenIcon />} disabled={isDisabled} onClick={() => setOpen(true)}>
        {NEED_TRAINING_MESSAGES.force}
      </Button>
      {isOpen ? (
        <ConfirmDialog
          title={NEED_TRAINING_MESSAGES.forceTitle}
          text={NEED_TRAINING_MESSAGES.forceText}
          button={NEED_TRAINING_MESSAGES.forceButton}
          color="warning"
          isRunning={isRunning}
          canConfirm={status !== ''}
          onConfirm={() => void force()}
          onClose={() => setOpen(false)}
        >
          <TextField
            select
            label={NEED_TRAINING_MESSAGES.status}
            value={status}
            onChange={(event) => setStatus(event.target.value)}
          >
            {transitions.map((transition) => (
              <MenuItem key={transition.status} value={transition.status}>
                {transition.label}
              </MenuItem>
            ))}
          </TextField>
        </ConfirmDialog>
      ) : null}
    </>
  );
};

const Moves = ({ need, isUnsaved }: { readonly need: Need; readonly isUnsaved: boolean }) => {
  const { data: transitions = [], isFetching, error } = useNeedWorkflow(need);
  if (error) return <Typography color="error">{error.message}</Typography>;
  const isDisabled = isUnsaved || isFetching;
  // An absent trainee is planned on another session; a forced return keeps the current one.
  const needsSession = ({ status, isForced }: NeedTransition) => status === 'planifie' && !(isForced && need.trainingSession);
  const forced = transitions.filter((transition) => transition.isForced && !needsSession(transition));
  // An unwanted answer is first put back among those to qualify.
  const forcedPlan = need.isUnwanted
    ? undefined
    : transitions.find((transition) => transition.isForced && needsSession(transition));
  return (
    <>
      {transitions.map((transition) => {
        const props = { key: transition.status, need, transition, isDisabled };
        if (transition.isForced) return null;
        return needsSession(transition) ? (
          <PlanButton {...props} key={transition.status} />
        ) : (
          <MoveButton {...props} key={transition.status} />
        );
      })}
      {forced.length > 0 ? <ForceStatusButton need={need} transitions={forced} isDisabled={isDisabled} /> : null}
      {forcedPlan ? <PlanButton need={need} transition={forcedPlan} isDisabled={isDisabled} /> : null}
    </>
  );
};

const BUTTONS = {
  alignItems: 'center',
  gap: 1,
  '& > *': { flexShrink: 0 },
  '& .MuiButton-root': { py: 0.25 },
} as const;

/**
 * On a phone the transitions are one row that scrolls: ten rows would leave no room for the form. Its faded end says that there is more,
 * and the space behind the last one that it is the last.
 */
const MOVES = {
  ...BUTTONS,
  display: { xs: 'flex', md: 'contents' },
  width: '100%',
  overflowX: 'auto',
  pr: 5,
  maskImage: 'linear-gradient(to right, #000 calc(100% - 40px), transparent)',
} as const;

/** The need's status, and a button for each possible transition. */
export const NeedWorkflow = () => {
  const need = useRecordContext<Need>();
  const mayMove = useMayUseWhole('need_trainings', 'update');
  // A transition reloads the need: unsaved input would be lost.
  const isUnsaved = Object.keys(useFormState().dirtyFields).length > 0;
  if (!need) return null;
  return (
    <div>
      <Box sx={{ ...BUTTONS, display: 'flex', flexWrap: 'wrap', p: 0.25 }}>
        <CallLink list={{ of: 'need_trainings', ids: [need.id] }} need={need.id} />
        <StatusChip resource="need_trainings" path="status" value={need.status ?? ''} />
        <UnwantedNeed need={need} mayWrite={mayMove} isDisabled={isUnsaved} />
        {mayMove ? (
          <Box sx={MOVES}>
            <Typography variant="body2" color="textSecondary">
              {NEED_TRAINING_MESSAGES.moveTo}
            </Typography>
            <Moves need={need} isUnsaved={isUnsaved} />
          </Box>
        ) : null}
      </Box>
      {mayMove && isUnsaved ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {NEED_TRAINING_MESSAGES.saveFirst}
        </Typography>
      ) : null}
    </div>
  );
};
