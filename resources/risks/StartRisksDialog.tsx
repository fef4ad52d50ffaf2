import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { START_RISKS_PATH, type StartRiskList } from '../../model/quality/startRiskList.ts';
import { useAction } from '../../src/dialogs/useAction.ts';
import { httpClient } from '../../src/providers/httpClient.ts';
import { RISK_WORDS as WORDS } from './messages.ts';

type StartRisk = StartRiskList['risks'][number];

interface ChoiceProps {
  readonly risk: StartRisk;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

const Choice = ({ risk, isChosen, onToggle }: ChoiceProps) => (
  <FormControlLabel
    disabled={risk.isThere}
    control={<Checkbox size="small" checked={isChosen || risk.isThere} onChange={onToggle} />}
    sx={{ alignItems: 'flex-start', mr: 0, '& .MuiFormControlLabel-label': { pt: 0.75 } }}
    label={
      <>
        {risk.cause}
        <Typography variant="body2" color="textSecondary">
          {risk.isThere ? WORDS.there : `${risk.effect} ${WORDS.levels(risk.probability, risk.impact)}`}
        </Typography>
      </>
    }
  />
);

interface ChoicesProps {
  readonly risks: readonly StartRisk[];
  readonly chosenKeys: readonly string[];
  readonly onChange: (keys: readonly string[]) => void;
}

const Choices = ({ risks, chosenKeys, onChange }: ChoicesProps) => {
  const fresh = risks.filter(({ isThere }) => !isThere).map(({ key }) => key);
  const isAll = fresh.length > 0 && fresh.length === chosenKeys.length;
  const toggle = (key: string) =>
    onChange(chosenKeys.includes(key) ? chosenKeys.filter((each) => each !== key) : [...chosenKeys, key]);
  return (
    <Stack>
      <Button
        size="small"
        sx={{ alignSelf: 'flex-start' }}
        disabled={fresh.length === 0}
        onClick={() => onChange(isAll ? [] : fresh)}
      >
        {isAll ? WORDS.none : WORDS.all}
      </Button>
      {risks.map((risk) => (
        <Choice key={risk.key} risk={risk} isChosen={chosenKeys.includes(risk.key)} onToggle={() => toggle(risk.key)} />
      ))}
    </Stack>
  );
};

/** The list as the server offers it, and the command that adds the chosen risks. */
const useStartRisks = (onDone: () => void) => {
  const { data, error } = useQuery({
    queryKey: ['risks', 'start_list'],
    queryFn: async ({ signal }) => (await httpClient(START_RISKS_PATH, { signal })).json as StartRiskList,
  });
  const { run, isRunning } = useAction({ success: WORDS.isAdded, refreshes: ['risks'], onDone });
  const add = (keys: readonly string[]) => void run(() => httpClient(START_RISKS_PATH, { method: 'POST', body: { keys } }));
  return { risks: data?.risks, error, add, isRunning };
};

/** Risks to start from: the person chooses, and nothing is added without them. */
export const StartRisksDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const id = useId();
  const translate = useTranslate();
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [chosenKeys, setChosen] = useState<readonly string[]>([]);
  const { risks, error, add, isRunning } = useStartRisks(onClose);
  return (
    <Dialog open onClose={isRunning ? undefined : onClose} fullWidth maxWidth="sm" fullScreen={isNarrow} aria-labelledby={id}>
      <DialogTitle id={id}>{WORDS.startTitle}</DialogTitle>
      <DialogContent>
        <DialogContentText>{WORDS.startHelp}</DialogContentText>
        {error && !risks ? <Alert severity="error">{error.message}</Alert> : null}
        {risks || error ? null : <Skeleton variant="rounded" height={320} />}
        {risks ? <Choices risks={risks} chosenKeys={chosenKeys} onChange={setChosen} /> : null}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose} disabled={isRunning} color="inherit">
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="contained" disabled={chosenKeys.length === 0} loading={isRunning} onClick={() => add(chosenKeys)}>
          {WORDS.add(chosenKeys.length)}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
