import ArrowForwardIcon from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { SETUP_STEP_WORDS } from '../../model/messages/setup/setupSteps.ts';
import { settledSteps } from '../../model/setup/setupShown.ts';
import type { SetupView } from '../../model/setup/setupSteps.ts';
import { useWords } from '../../src/i18n/useWords.ts';
import { pageAddress } from '../../src/pages/pages.ts';
import { useSetup } from '../../src/setup/useSetup.ts';
import { SETUP_MESSAGES } from './messages.ts';
import { parameterLabel } from './parameterLabel.ts';
import { useChangeSetup } from './useChangeSetup.ts';

const SHOWN = 3;

/** Words for what the step blocks, or still lacks once it is begun. */
const stepWords = ({ name, missing }: SetupView['steps'][number]): string => {
  const { title, blocks } = SETUP_STEP_WORDS[name];
  return missing.length > 0 ? SETUP_MESSAGES.card.missing(title, missing.map(parameterLabel)) : blocks;
};

/** For administrators on "Ma journée": what the unfinished set-up blocks, until it is done or set aside. */
export const SetupCard = () => {
  const words = useWords();
  const titleId = useId();
  const { data, isShown } = useSetup({ isFollowed: true });
  const { setAside, isRunning } = useChangeSetup();
  if (!(data && isShown)) return null;
  const open = data.steps.filter(({ state }) => state === 'open');
  const [doneCount, total] = [settledSteps(data), data.steps.length];
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: 2, mb: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
        <Typography id={titleId} variant="h6" component="h2">
          {words('menu.setup')}
        </Typography>
        <Typography color="textSecondary">{SETUP_MESSAGES.progress(doneCount, total)}</Typography>
      </Box>
      <LinearProgress
        variant="determinate"
        value={(100 * doneCount) / total}
        aria-labelledby={titleId}
        sx={{ my: 1, borderRadius: 2 }}
      />
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {open.slice(0, SHOWN).map((step) => (
          <Typography key={step.name} component="li" variant="body2">
            {stepWords(step)}
          </Typography>
        ))}
        {open.length > SHOWN ? (
          <Typography component="li" variant="body2" color="textSecondary">
            {SETUP_MESSAGES.card.more(open.length - SHOWN)}
          </Typography>
        ) : null}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
        <Button variant="contained" size="small" component={Link} to={pageAddress('setup')} endIcon={<ArrowForwardIcon />}>
          {SETUP_MESSAGES.card.open}
        </Button>
        <Button size="small" color="inherit" loading={isRunning} onClick={() => void setAside(true)}>
          {SETUP_MESSAGES.setAside}
        </Button>
      </Box>
    </Card>
  );
};
