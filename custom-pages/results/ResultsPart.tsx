import DoneAllIcon from '@mui/icons-material/DoneAll';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { TRAINING_RESULT_LABELS } from '../../model/messages/results/trainingResult.ts';
import { allAcquired } from '../../model/results/allAcquired.ts';
import {
  type AssessedTrainee,
  TRAINING_RESULTS,
  type TrainingResult,
  type TrainingResultChange,
  type TrainingResultsView,
  trainingResultsPath,
} from '../../model/results/trainingResult.ts';
import { useAction } from '../../src/dialogs/useAction.ts';
import { useFirstRows } from '../../src/pageParts/useFirstRows.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import { RESULT_MESSAGES } from './messages.ts';

const RESULTS_KEY = 'training_results';

interface ChoiceProps {
  readonly label: string;
  readonly value: TrainingResult | null;
  readonly isDisabled: boolean;
  readonly onValue: (value: TrainingResult | null) => void;
}

const Choice = ({ label, value, isDisabled, onValue }: ChoiceProps) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    color="primary"
    value={value}
    disabled={isDisabled}
    aria-label={label}
    onChange={(_event, next: TrainingResult | null) => onValue(next)}
    sx={{ flexWrap: 'wrap' }}
  >
    {TRAINING_RESULTS.map((result) => (
      <ToggleButton key={result} value={result} sx={{ textTransform: 'none', py: 0.5 }}>
        {TRAINING_RESULT_LABELS[result]}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);

interface TraineeRowProps {
  readonly trainee: AssessedTrainee;
  readonly objectives: readonly string[];
  readonly isDisabled: boolean;
  readonly onChange: (change: TrainingResultChange) => void;
}

const TraineeRow = ({ trainee, objectives, isDisabled, onChange }: TraineeRowProps) => {
  const { needTraining, name, isAbsent, results } = trainee;
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {isAbsent ? `${name} (${RESULT_MESSAGES.absent})` : name}
      </Typography>
      {objectives.map((objective) => (
        <Stack
          key={objective}
          direction={{ xs: 'column', sm: 'row' }}
          sx={{ mt: 0.5, gap: 0.5, alignItems: { sm: 'center' }, justifyContent: 'space-between' }}
        >
          <Typography variant="body2" color="textSecondary" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {objective}
          </Typography>
          <Choice
            label={RESULT_MESSAGES.of(name, objective)}
            value={results[objective] ?? null}
            isDisabled={isDisabled || isAbsent}
            onValue={(result) => onChange({ needTraining, objective, result })}
          />
        </Stack>
      ))}
    </Box>
  );
};

/** Each has three buttons per objective: those of 300 trainees took a second. */
const SHOWN_AT_FIRST = 20;

const NOBODY: readonly AssessedTrainee[] = [];

/** Results of each trainee: one tap per objective, or one for all. */
export const ResultsPart = ({ trainingKey }: { readonly trainingKey: string }) => {
  const client = useQueryClient();
  const notify = useNotify();
  const queryKey = [RESULTS_KEY, trainingKey];
  const { data, error } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await httpClient(trainingResultsPath(trainingKey), { signal })).json as TrainingResultsView,
    retry: false,
  });
  const { run, isRunning } = useAction<TrainingResultsView>({
    refreshes: [],
    onDone: (view) => client.setQueryData(queryKey, view),
  });
  const { shown, hidden, showAll } = useFirstRows(data?.trainees ?? NOBODY, SHOWN_AT_FIRST);
  if (error) return <Alert severity="warning">{RESULT_MESSAGES.failed}</Alert>;
  if (!data || data.trainees.length === 0) return null;
  const save = (results: readonly TrainingResultChange[]): Promise<boolean> =>
    run(
      async () =>
        (await httpClient(trainingResultsPath(trainingKey), { method: 'PUT', body: { results } })).json as TrainingResultsView,
    );
  const { changes, people, leftOut } = allAcquired(data);
  const saveRest = async () => {
    if (await save(changes)) notify(RESULT_MESSAGES.allDone(people), { type: 'success' });
  };
  return (
    <Box component="section" aria-label={RESULT_MESSAGES.title} sx={{ mt: 2 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="subtitle2" component="h4">
          {RESULT_MESSAGES.title}
        </Typography>
        {data.mayWrite ? (
          <Button size="small" startIcon={<DoneAllIcon />} disabled={isRunning || people === 0} onClick={() => void saveRest()}>
            {RESULT_MESSAGES.allAcquired(people)}
          </Button>
        ) : null}
      </Stack>
      <Typography variant="caption" color="textSecondary" component="p">
        {RESULT_MESSAGES.help}
      </Typography>
      {data.mayWrite && leftOut.length > 0 ? (
        <Typography variant="caption" color="textSecondary" component="p">
          {RESULT_MESSAGES.leftOut(leftOut)}
        </Typography>
      ) : null}
      <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {shown.map((trainee) => (
          <TraineeRow
            key={trainee.needTraining}
            trainee={trainee}
            objectives={data.objectives}
            isDisabled={!data.mayWrite}
            onChange={(change) => void save([change])}
          />
        ))}
      </Box>
      {hidden > 0 ? (
        <Button fullWidth onClick={showAll}>
          {RESULT_MESSAGES.more(hidden)}
        </Button>
      ) : null}
    </Box>
  );
};
