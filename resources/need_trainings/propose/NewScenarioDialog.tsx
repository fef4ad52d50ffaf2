import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { parisDay } from '../../../model/calendar/parisTime.ts';
import { choiceLabel } from '../../../model/messages/labels.ts';
import { NOT_CONTACTED_STATUSES } from '../../../model/needs/needTrainingStatuses.ts';
import { GROUP_SIZE, PLAN_SECONDS, SCENARIO_NAME_MAX } from '../../../model/scenarios/planScenario.ts';
import { proposedMinimum } from '../../../model/sessions/openingMinimum.ts';
import { useMayUseWhole } from '../../../src/access/useMayUseWhole.ts';
import { serverNow } from '../../../src/clock/serverClock.ts';
import { DateTextField } from '../../../src/inputs/pickers/DateTextField.tsx';
import { ReferencePicker } from '../../../src/inputs/pickers/ReferencePicker.tsx';
import { useIsNarrow } from '../../../src/pageParts/useIsNarrow.ts';
import { SelectedNames } from '../../../src/selection/SelectedNames.tsx';
import type { MassTarget } from '../mass/useMassTarget.ts';
import { PROPOSE_MESSAGES } from './messages.ts';
import { PreferenceInputs } from './PreferenceInputs.tsx';
import { requestScenario, scenarioAddress } from './requestScenario.ts';
import { draftBody, isComplete, type ScenarioDraft, startDraft } from './scenarioDraft.ts';

interface NewScenarioDialogProps {
  /** The needs to plan. Default: all that can be planned, in the chosen areas and types. */
  readonly target?: Pick<MassTarget, 'selection' | 'count'> & Partial<Pick<MassTarget, 'named' | 'outside'>>;
  readonly onClose: () => void;
}

interface InputsProps {
  readonly draft: ScenarioDraft;
  readonly onDraft: (change: Partial<ScenarioDraft>) => void;
}

const ScopeInputs = ({ draft, onDraft }: InputsProps) => (
  <>
    <ReferencePicker
      isMultiple
      target="areas"
      text={{ label: PROPOSE_MESSAGES.areas }}
      value={draft.areas}
      onValue={(areas) => onDraft({ areas })}
    />
    <ReferencePicker
      isMultiple
      target="training_types"
      text={{ label: PROPOSE_MESSAGES.types }}
      value={draft.trainingTypes}
      onValue={(trainingTypes) => onDraft({ trainingTypes })}
    />
  </>
);

const NOT_CONTACTED = NOT_CONTACTED_STATUSES.map((status) => choiceLabel('need_trainings', 'status', status));

const ContactInput = ({ draft, onDraft }: InputsProps) => (
  <FormControlLabel
    control={<Checkbox checked={draft.isContacting} onChange={(_event, isContacting) => onDraft({ isContacting })} />}
    label={PROPOSE_MESSAGES.contact(NOT_CONTACTED)}
    slotProps={{ typography: { variant: 'body2' } }}
  />
);

const MinimumInput = ({ draft, onDraft }: InputsProps) => {
  const helpId = useId();
  const { groupSize, isMinimumLifted } = draft;
  return (
    <Box>
      <FormControlLabel
        control={
          <Checkbox
            checked={isMinimumLifted}
            onChange={(_event, isLifted) => onDraft({ isMinimumLifted: isLifted })}
            slotProps={{ input: { 'aria-describedby': helpId } }}
          />
        }
        label={PROPOSE_MESSAGES.minimumLifted}
        slotProps={{ typography: { variant: 'body2' } }}
      />
      <FormHelperText id={helpId} sx={{ mt: 0, ml: 4 }}>
        {PROPOSE_MESSAGES.minimumHelp(groupSize, proposedMinimum(groupSize))}
      </FormHelperText>
    </Box>
  );
};

const PlanInputs = ({ draft, onDraft }: InputsProps) => {
  const id = useId();
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <DateTextField label={PROPOSE_MESSAGES.from} value={draft.from} onValue={(from) => onDraft({ from })} />
        <DateTextField label={PROPOSE_MESSAGES.to} value={draft.to} onValue={(to) => onDraft({ to })} />
        <TextField
          type="number"
          label={PROPOSE_MESSAGES.groupSize}
          value={draft.groupSize}
          onChange={({ target }) => onDraft({ groupSize: Number(target.value) })}
          slotProps={{ htmlInput: { min: GROUP_SIZE.min, max: GROUP_SIZE.max } }}
        />
        <TextField
          label={PROPOSE_MESSAGES.name}
          value={draft.name}
          onChange={({ target }) => onDraft({ name: target.value })}
          slotProps={{ htmlInput: { maxLength: SCENARIO_NAME_MAX } }}
        />
      </Box>
      <MinimumInput draft={draft} onDraft={onDraft} />
      <Box>
        <Typography id={id} variant="body2">
          {`${PROPOSE_MESSAGES.seconds} : ${PROPOSE_MESSAGES.secondsOf(draft.seconds)}`}
        </Typography>
        <Slider
          size="small"
          aria-labelledby={id}
          min={PLAN_SECONDS.min}
          max={PLAN_SECONDS.max}
          step={5}
          value={draft.seconds}
          onChange={(_event, seconds) => onDraft({ seconds })}
        />
      </Box>
      <PreferenceInputs draft={draft} onDraft={onDraft} />
    </>
  );
};

/** Asks for a proposal, and opens it. */
export const NewScenarioDialog = ({ target, onClose }: NewScenarioDialogProps) => {
  const titleId = useId();
  const navigate = useNavigate();
  const mayContact = useMayUseWhole('need_trainings', 'update');
  const [draft, setDraft] = useState(() => startDraft(parisDay(serverNow())));
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => requestScenario(draftBody({ ...draft, isContacting: draft.isContacting && mayContact }, target?.selection)),
    onSuccess: ({ id }) => navigate(scenarioAddress(id)),
  });
  const change = (part: Partial<ScenarioDraft>) => setDraft((before) => ({ ...before, ...part }));
  return (
    <Dialog
      open
      onClose={isPending ? undefined : onClose}
      maxWidth="sm"
      fullWidth
      fullScreen={useIsNarrow()}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{PROPOSE_MESSAGES.title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {target ? PROPOSE_MESSAGES.chosen(target.count) : PROPOSE_MESSAGES.scope}
        </DialogContentText>
        {target?.named ? (
          <Box sx={{ mb: 2 }}>
            <SelectedNames resource="need_trainings" ids={target.named} outside={target.outside} total={target.count} />
          </Box>
        ) : null}
        <Stack spacing={2}>
          {target ? null : <ScopeInputs draft={draft} onDraft={change} />}
          {target && mayContact ? <ContactInput draft={draft} onDraft={change} /> : null}
          <PlanInputs draft={draft} onDraft={change} />
          {error ? (
            <Alert severity="error" sx={{ whiteSpace: 'pre-line' }}>
              {error.message}
            </Alert>
          ) : null}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose} disabled={isPending}>
          {PROPOSE_MESSAGES.cancel}
        </Button>
        <Button variant="contained" loading={isPending} disabled={!isComplete(draft, target?.selection)} onClick={() => mutate()}>
          {PROPOSE_MESSAGES.start}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
