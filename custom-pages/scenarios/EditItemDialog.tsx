import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ScenarioItem, ScenarioRecord, ScenarioView } from '../../model/scenarios/scenarioView.ts';
import { DateTextField } from '../../src/inputs/pickers/DateTextField.tsx';
import { TimeTextField } from '../../src/inputs/pickers/TimeTextField.tsx';
import { useIsNarrow } from '../../src/pageParts/useIsNarrow.ts';
import { CandidatePicker } from '../../src/planning/CandidatePicker.tsx';
import { draftPeriod, type ItemDraft, isComplete, itemChange, itemDraft } from './itemDraft.ts';
import { SCENARIO_MESSAGES } from './messages.ts';
import { scenarioCalls } from './scenarioCalls.ts';
import { useRefreshScenarios } from './useScenarios.ts';

interface EditItemDialogProps {
  readonly scenario: ScenarioView;
  readonly item: ScenarioItem;
  readonly onClose: () => void;
}

interface InputsProps {
  readonly item: ScenarioItem;
  readonly draft: ItemDraft;
  readonly onDraft: (change: Partial<ItemDraft>) => void;
}

const Times = ({ draft, onDraft }: Omit<InputsProps, 'item'>) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}>
    {draft.days.map((day, index) => (
      <DateTextField
        // biome-ignore lint/suspicious/noArrayIndexKey: the number of days does not change
        key={index}
        label={SCENARIO_MESSAGES.day(index + 1, draft.days.length)}
        value={day}
        onValue={(next) => onDraft({ days: draft.days.with(index, next) })}
      />
    ))}
    <TimeTextField label={SCENARIO_MESSAGES.startTime} value={draft.start} onValue={(start) => onDraft({ start })} />
    <TimeTextField label={SCENARIO_MESSAGES.endTime} value={draft.end} onValue={(end) => onDraft({ end })} />
  </Box>
);

const Means = ({ item, draft, onDraft }: InputsProps) => {
  const plannedDraft = {
    ...draftPeriod(item, draft),
    area: item.area['@id'],
    trainingType: item.trainingType['@id'],
    trainingLocation: draft.trainingLocation,
    goalNumberTrainees: item.goalNumberTrainees,
  };
  return (
    <>
      <CandidatePicker
        isMultiple={false}
        collection="training_locations"
        draft={plannedDraft}
        text={{ label: SCENARIO_MESSAGES.place }}
        value={draft.trainingLocation}
        onValue={(trainingLocation) => onDraft({ trainingLocation })}
      />
      <CandidatePicker
        isMultiple
        collection="trainers"
        draft={plannedDraft}
        text={{ label: SCENARIO_MESSAGES.trainers }}
        value={draft.trainers}
        onValue={(trainers) => onDraft({ trainers })}
      />
      <CandidatePicker
        isMultiple
        collection="vehicles"
        draft={plannedDraft}
        text={{ label: SCENARIO_MESSAGES.vehicles }}
        value={draft.vehicles}
        onValue={(vehicles) => onDraft({ vehicles })}
      />
      <CandidatePicker
        isMultiple
        collection="teaching_tools"
        draft={plannedDraft}
        text={{ label: SCENARIO_MESSAGES.tools }}
        value={draft.teachingTools}
        onValue={(teachingTools) => onDraft({ teachingTools })}
      />
    </>
  );
};

/** Trainees of the part: chosen among its own, those of parts of the same training, and those left out. */
const Trainees = ({ scenario, draft, onDraft, item }: InputsProps & { readonly scenario: ScenarioView }) => {
  const others: readonly ScenarioRecord[] = [
    ...scenario.items
      .filter(({ key, trainingType }) => key !== item.key && trainingType['@id'] === item.trainingType['@id'])
      .flatMap(({ needTrainings }) => needTrainings),
    ...scenario.leftOut.map(({ needTraining }) => needTraining),
  ];
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={[...item.needTrainings, ...others]}
      value={[...draft.needTrainings]}
      getOptionKey={(option) => option['@id']}
      isOptionEqualToValue={(one, other) => one['@id'] === other['@id']}
      onChange={(_event, needTrainings) => onDraft({ needTrainings })}
      renderInput={(params) => <TextField {...params} label={SCENARIO_MESSAGES.participants} />}
    />
  );
};

/** Changes a part of a proposal: dates, people, means and trainees. */
export const EditItemDialog = ({ scenario, item, onClose }: EditItemDialogProps) => {
  const titleId = useId();
  const refresh = useRefreshScenarios();
  const [draft, setDraft] = useState(() => itemDraft(item));
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => scenarioCalls.changeItem(scenario.id, item.key, itemChange(item, draft)),
    onSuccess: async () => {
      await refresh();
      onClose();
    },
  });
  const onDraft = (change: Partial<ItemDraft>) => setDraft((before) => ({ ...before, ...change }));
  const inputs = { item, draft, onDraft };
  return (
    <Dialog
      open
      onClose={isPending ? undefined : onClose}
      maxWidth="sm"
      fullWidth
      fullScreen={useIsNarrow()}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{SCENARIO_MESSAGES.changeTitle}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{item.difference}</DialogContentText>
        <Stack spacing={2}>
          {item.trainingSession ? null : (
            <>
              <Times draft={draft} onDraft={onDraft} />
              <Means {...inputs} />
            </>
          )}
          <Trainees {...inputs} scenario={scenario} />
          {error ? (
            <Alert severity="error" sx={{ whiteSpace: 'pre-line' }}>
              {error.message}
            </Alert>
          ) : null}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose} disabled={isPending}>
          {SCENARIO_MESSAGES.cancelEdit}
        </Button>
        <Button variant="contained" loading={isPending} disabled={!isComplete(draft)} onClick={() => mutate()}>
          {SCENARIO_MESSAGES.save}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
