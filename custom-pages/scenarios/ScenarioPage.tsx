import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { SCENARIO_STATUS_LABELS } from '../../model/messages/scenarios/planScenario.ts';
import { SEARCHING_STATUSES } from '../../model/scenarios/planScenario.ts';
import type { ScenarioFigures, ScenarioView } from '../../model/scenarios/scenarioView.ts';
import { STATUS_TONES } from '../../src/fields/statusTones.ts';
import { useWords } from '../../src/i18n/useWords.ts';
import { PageSkeleton } from '../../src/pageParts/PageSkeleton.tsx';
import { PageTitle } from '../../src/pageParts/PageTitle.tsx';
import { pageAddress } from '../../src/pages/pages.ts';
import { formatDate, formatNumber } from '../../src/records/formatValue.ts';
import { LeftOutTable } from './LeftOutTable.tsx';
import { SCENARIO_MESSAGES } from './messages.ts';
import { ScenarioActions } from './ScenarioActions.tsx';
import { ScenarioItems } from './ScenarioItems.tsx';
import { scenarioFigures } from './scenarioFigures.ts';
import { useScenario } from './useScenarios.ts';

const Progress = ({ percentage }: { readonly percentage: number }) => (
  <Box role="status" sx={{ my: 1.5 }}>
    <LinearProgress
      aria-label={SCENARIO_MESSAGES.progress(percentage)}
      variant={percentage > 0 ? 'determinate' : 'indeterminate'}
      value={percentage}
    />
    <Typography variant="body2" sx={{ mt: 0.5 }}>
      {SCENARIO_MESSAGES.progress(percentage)}
    </Typography>
    <Typography variant="body2" color="textSecondary">
      {`${SCENARIO_MESSAGES.bestSoFar} ${SCENARIO_MESSAGES.notReady}`}
    </Typography>
  </Box>
);

/** The figures of a proposal. */
const ScenarioFigureList = ({ figures }: { readonly figures: ScenarioFigures }) => (
  <Box
    component="dl"
    sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(8, auto) ' }, gap: 1.5, m: 0, mb: 2 }}
  >
    {scenarioFigures(figures).map(({ name, text }) => (
      <Box key={name} sx={name === 'load' ? { gridColumn: '1 / -1' } : undefined}>
        <Typography component="dt" variant="body2" color="textSecondary">
          {SCENARIO_MESSAGES.figures[name]}
        </Typography>
        <Typography component="dd" sx={{ m: 0, fontWeight: name === 'load' ? 400 : 600 }}>
          {text}
        </Typography>
      </Box>
    ))}
  </Box>
);

const Scenario = ({ scenario }: { readonly scenario: ScenarioView }) => {
  const { name, status, from, to, figures, gap, percentage, errorMessage, leftOut, isMinimumLifted } = scenario;
  return (
    <>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        <Typography variant="h5" component="h1">
          {name}
        </Typography>
        <Chip size="small" color={STATUS_TONES[status] ?? 'default'} label={SCENARIO_STATUS_LABELS[status]} />
      </Stack>
      <Typography color="textSecondary">
        {[
          SCENARIO_MESSAGES.period(formatDate(from), formatDate(to)),
          ...(gap === null ? [] : [SCENARIO_MESSAGES.gap(formatNumber(Math.round(1000 * gap) / 10))]),
          ...(isMinimumLifted ? [SCENARIO_MESSAGES.minimumLifted] : []),
        ].join(' · ')}
      </Typography>
      {errorMessage ? <Alert severity="error">{errorMessage}</Alert> : null}
      {SEARCHING_STATUSES.includes(status) ? <Progress percentage={percentage} /> : null}
      <ScenarioActions scenario={scenario} />
      {figures ? <ScenarioFigureList figures={figures} /> : null}
      <ScenarioItems scenario={scenario} />
      {leftOut.length > 0 ? <LeftOutTable leftOut={leftOut} /> : null}
    </>
  );
};

/** A proposal of a plan: progress, figures, differences with the planning, needs left out, adoption. */
export const ScenarioPage = () => {
  const words = useWords();
  const { data, error } = useScenario(Number(useParams().id));
  const title = data?.name ?? words('menu.plan-scenarios');
  return (
    <Box sx={{ mt: 2 }}>
      <PageTitle title={title} tab={[title, words('menu.plan-scenarios')]} />
      <Link component={RouterLink} to={pageAddress('plan-scenarios')} variant="body2">
        {SCENARIO_MESSAGES.back}
      </Link>
      {error ? <Alert severity="error">{error.message}</Alert> : null}
      {data ? <Scenario scenario={data} /> : error ? null : <PageSkeleton />}
    </Box>
  );
};
