import AddIcon from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Confirm } from 'react-admin';
import type { FittingSession, FittingSessionsAnswer, ObjectionKind } from '../../../model/needs/calls/fittingSession.ts';
import { problemOf } from '../../../src/api/apiProblem.ts';
import { useNotifyRefusal } from '../../../src/dialogs/useNotifyRefusal.ts';
import { HiddenRowButtons } from '../../../src/filters/HiddenRowButtons.tsx';
import { PageSkeleton } from '../../../src/pageParts/PageSkeleton.tsx';
import { useMayCommand } from '../../../src/planning/useMayCommand.ts';
import { FittingSessionsTable } from './FittingSessionsTable.tsx';
import { PLAN_MESSAGES } from './messages.ts';
import { NewSessionForNeeds } from './NewSessionForNeeds.tsx';
import { type NeedSelection, useFittingSessions } from './useFittingSessions.ts';
import { type PlanCall, type Planned, useRunPlan } from './usePlanNeeds.ts';

/** A session chosen for the needs. */
export interface ChosenSession {
  readonly needTrainings: readonly string[];
  readonly trainingSession: string;
  /** Exceed its goal. */
  readonly override: boolean;
}

interface FittingSessionsProps {
  /** The needs to plan, all of one training. */
  readonly selection: NeedSelection;
  /** Plans them on a session. */
  readonly planOn: (chosen: ChosenSession) => PlanCall;
  readonly onPlanned: (planned: Planned) => void;
}

interface ChoiceProps extends FittingSessionsProps {
  readonly answer: FittingSessionsAnswer;
}

/** A full session, with the server's numbers. */
interface Full {
  readonly trainingSession: string;
  readonly message: string;
}

const usePlanChoice = ({ planOn, onPlanned, answer: { needTrainings } }: ChoiceProps) => {
  const notifyRefusal = useNotifyRefusal();
  const [full, setFull] = useState<Full | null>(null);
  const { mutateAsync, isPending } = useRunPlan();
  // A planned need shows its session instead of this component, and an unmounted one gets no callback of `mutate`.
  const plan = async (trainingSession: string, override = false) => {
    try {
      const outcome = await mutateAsync(planOn({ needTrainings, trainingSession, override }));
      setFull(null);
      onPlanned(outcome);
    } catch (error) {
      if (problemOf(error).code === 'session.full') setFull({ trainingSession, message: String((error as Error).message) });
      else notifyRefusal(error);
    }
  };
  return { full, isPending, plan, forgetFull: () => setFull(null) };
};

/** Does the objection concern all trainees. */
const has = ({ objections }: FittingSession, kind: ObjectionKind): boolean =>
  objections.some((one) => one.kind === kind && one.share === 1);

/** Sessions of other areas, unless there are no others, and full ones are shown on demand. */
const useShown = ({ member, area }: FittingSessionsAnswer) => {
  const [hasFull, setFull] = useState(false);
  const [hasAllAreas, setAllAreas] = useState(() => member.every((one) => has(one, 'other_area')));
  const fitting = (withFull: boolean, withAllAreas: boolean) =>
    member.filter((one) => (withFull || !has(one, 'full')) && (withAllAreas || !has(one, 'other_area')));
  const shownSessions = fitting(hasFull, hasAllAreas);
  const [full, others] = [fitting(true, hasAllAreas).length, fitting(hasFull, true).length];
  const showFull = () => setFull(true);
  const showAllAreas = () => setAllAreas(true);
  const showAll = () => {
    showFull();
    showAllAreas();
  };
  const hidden = [
    ...(full > 0 ? [{ text: PLAN_MESSAGES.full(full), onShow: showFull }] : []),
    ...(others > 0 ? [{ text: PLAN_MESSAGES.otherAreas(others), onShow: showAllAreas }] : []),
    ...(full + others === 0 && member.length > 0
      ? [{ text: PLAN_MESSAGES.fullInOtherAreas(member.length), onShow: showAll }]
      : []),
  ];
  const switches = (
    <>
      {area ? (
        <FormControlLabel
          control={<Switch checked={hasAllAreas} onChange={(_event, isOn) => setAllAreas(isOn)} />}
          label={PLAN_MESSAGES.allAreas}
        />
      ) : null}
      <FormControlLabel
        control={<Switch checked={hasFull} onChange={(_event, isOn) => setFull(isOn)} />}
        label={PLAN_MESSAGES.showFull}
      />
    </>
  );
  return { shown: shownSessions, switches, hidden };
};

/** No session fits: those that the switches hide. */
const None = ({ hidden }: { readonly hidden: ReturnType<typeof useShown>['hidden'] }) => (
  <Stack spacing={1} sx={{ p: 4, alignItems: 'center' }}>
    <Typography role="status" color="textSecondary">
      {PLAN_MESSAGES.none}
    </Typography>
    <HiddenRowButtons rows={hidden} />
  </Stack>
);

const Choice = (props: ChoiceProps) => {
  const { answer } = props;
  const { shown, switches, hidden } = useShown(answer);
  const { full, isPending, plan, forgetFull } = usePlanChoice(props);
  const [isCreating, setCreating] = useState(false);
  const mayCreate = [useMayCommand('create'), useMayCommand('plan_trainees')].every(Boolean);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', px: 2, py: 1 }}>
        {switches}
        {mayCreate ? (
          <Button startIcon={<AddIcon />} onClick={() => setCreating(true)} sx={{ ml: 'auto' }}>
            {PLAN_MESSAGES.newSession}
          </Button>
        ) : null}
      </Box>
      {shown.length > 0 ? (
        <FittingSessionsTable
          sessions={shown}
          action={({ trainingSession }) => (
            <Button size="small" variant="outlined" disabled={isPending} onClick={() => void plan(trainingSession['@id'])}>
              {PLAN_MESSAGES.plan}
            </Button>
          )}
        />
      ) : (
        <None hidden={hidden} />
      )}
      {isCreating ? (
        <NewSessionForNeeds
          needs={answer.needTrainings}
          trainingType={answer.trainingType}
          area={answer.area}
          onClose={() => setCreating(false)}
          onPlanned={props.onPlanned}
        />
      ) : null}
      <Confirm
        isOpen={full !== null}
        loading={isPending}
        title={PLAN_MESSAGES.fullTitle}
        content={full?.message ?? ''}
        confirm={PLAN_MESSAGES.exceed}
        confirmColor="warning"
        cancel={PLAN_MESSAGES.cancel}
        onConfirm={() => full && void plan(full.trainingSession, true)}
        onClose={forgetFull}
      />
    </>
  );
};

/** Upcoming sessions for the needs, ranked, one click to plan them there; or on a new one. */
export const FittingSessions = (props: FittingSessionsProps) => {
  const { data, error } = useFittingSessions(props.selection);
  if (error) return <Alert severity="error">{error.message}</Alert>;
  return data ? <Choice {...props} answer={data} /> : <PageSkeleton />;
};
