import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Divider from '@mui/material/Divider';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { SETUP_PART_WORDS } from '../../model/messages/setup/setupSteps.ts';
import { isSetupShown, settledSteps } from '../../model/setup/setupShown.ts';
import { SETUP_PARTS, type SetupPart, type SetupView } from '../../model/setup/setupSteps.ts';
import { useWords } from '../../src/i18n/useWords.ts';
import { PageSkeleton } from '../../src/pageParts/PageSkeleton.tsx';
import { PageTitle } from '../../src/pageParts/PageTitle.tsx';
import { endSetupTrip } from '../../src/setup/setupTrip.ts';
import { useSetup } from '../../src/setup/useSetup.ts';
import { SETUP_MESSAGES } from './messages.ts';
import { StepRow } from './StepRow.tsx';
import { useChangeSetup } from './useChangeSetup.ts';

const PARTS = Object.keys(SETUP_PARTS) as readonly SetupPart[];

const Progress = ({ setup }: { readonly setup: SetupView }) => {
  const [doneCount, total] = [settledSteps(setup), setup.steps.length];
  const label = SETUP_MESSAGES.progress(doneCount, total);
  return (
    <Box sx={{ mb: 2 }}>
      <Typography sx={{ fontWeight: 600 }} role="status">
        {label}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={(100 * doneCount) / total}
        aria-label={label}
        sx={{ height: 8, borderRadius: 4, mt: 0.5 }}
      />
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        {doneCount === total ? SETUP_MESSAGES.finished : SETUP_MESSAGES.intro}
      </Typography>
    </Box>
  );
};

const Part = ({ part, setup }: { readonly part: SetupPart; readonly setup: SetupView }) => (
  <Card component="section" aria-label={SETUP_PART_WORDS[part]}>
    <Typography variant="overline" component="h2" color="textSecondary" sx={{ px: 2, pt: 1, display: 'block' }}>
      {SETUP_PART_WORDS[part]}
    </Typography>
    <Stack component="ul" divider={<Divider component="li" aria-hidden />} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {SETUP_PARTS[part].map((step) => (
        <StepRow key={step} step={step} state={setup.steps.find(({ name }) => name === step)?.state ?? 'open'} setup={setup} />
      ))}
    </Stack>
  </Card>
);

/** Hides the set-up in the menu and on "Ma journée", or shows it again; not needed once it is finished. */
const SetAsideButton = ({ setup }: { readonly setup: SetupView }) => {
  const { setAside, isRunning } = useChangeSetup();
  if (!(setup.isSetAside || isSetupShown(setup))) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Button onClick={() => void setAside(!setup.isSetAside)} loading={isRunning}>
        {setup.isSetAside ? SETUP_MESSAGES.takeUp : SETUP_MESSAGES.setAside}
      </Button>
      <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 240px' }}>
        {setup.isSetAside ? SETUP_MESSAGES.isSetAside : SETUP_MESSAGES.setAsideHelp}
      </Typography>
    </Box>
  );
};

/** The guided set-up of a new installation: its steps with their state, each done in place. */
export const SetupPage = () => {
  const words = useWords();
  const { data, error, refetch } = useSetup({ isFollowed: true });
  useEffect(endSetupTrip, []);
  return (
    <Box sx={{ mt: 2, maxWidth: 900 }}>
      <PageTitle title={words('menu.setup')} />
      <Typography variant="h5" component="h1" sx={{ mb: 1 }}>
        {words('menu.setup')}
      </Typography>
      {error && !data ? (
        <Alert severity="error" action={<Button onClick={() => void refetch()}>{SETUP_MESSAGES.retry}</Button>}>
          {`${SETUP_MESSAGES.failed} : ${error.message}`}
        </Alert>
      ) : null}
      {data || error ? null : <PageSkeleton />}
      {data ? (
        <>
          <Progress setup={data} />
          <Stack spacing={2}>
            {PARTS.map((part) => (
              <Part key={part} part={part} setup={data} />
            ))}
            <SetAsideButton setup={data} />
          </Stack>
        </>
      ) : null}
    </Box>
  );
};
