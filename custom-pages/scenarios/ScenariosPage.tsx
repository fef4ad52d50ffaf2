import AddIcon from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { SCENARIO_STATUS_LABELS } from '../../model/messages/scenarios/planScenario.ts';
import type { ScenarioFigures, ScenarioSummary } from '../../model/scenarios/scenarioView.ts';
import { NewScenarioDialog } from '../../resources/need_trainings/propose/NewScenarioDialog.tsx';
import { scenarioAddress } from '../../resources/need_trainings/propose/requestScenario.ts';
import { useMayPropose } from '../../resources/need_trainings/propose/useMayPropose.ts';
import { STATUS_TONES } from '../../src/fields/statusTones.ts';
import { useWords } from '../../src/i18n/useWords.ts';
import { PageSkeleton } from '../../src/pageParts/PageSkeleton.tsx';
import { PageTitle } from '../../src/pageParts/PageTitle.tsx';
import { formatDate, formatDateTime } from '../../src/records/formatValue.ts';
import { SCENARIO_MESSAGES } from './messages.ts';
import { scenarioFigures } from './scenarioFigures.ts';
import { useScenarios } from './useScenarios.ts';

const COMPARED = 2;

/** A proposal with its figures. */
type FiguredScenario = ScenarioSummary & { readonly figures: ScenarioFigures };

/** Figures of proposals side by side. */
const ScenarioComparison = ({ scenarios }: { readonly scenarios: readonly FiguredScenario[] }) => {
  const columns = scenarios.map(({ figures }) => scenarioFigures(figures));
  return (
    <TableContainer component="section" aria-label={SCENARIO_MESSAGES.comparison} sx={{ mb: 3 }}>
      <Table size="small" aria-label={SCENARIO_MESSAGES.comparison}>
        <TableHead>
          <TableRow>
            <TableCell>{SCENARIO_MESSAGES.comparison}</TableCell>
            {scenarios.map(({ id, name }) => (
              <TableCell key={id}>{name}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {columns[0]?.map(({ name }, row) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row">
                {SCENARIO_MESSAGES.figures[name]}
              </TableCell>
              {scenarios.map(({ id }, column) => (
                <TableCell key={id}>{columns[column]?.[row]?.text}</TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};

const isFigured = (scenario: ScenarioSummary): scenario is FiguredScenario => scenario.figures !== null;

interface RowProps {
  readonly scenario: ScenarioSummary;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

const ScenarioRow = ({ scenario, isChosen, onChoose }: RowProps) => {
  const { id, name, status, from, to, figures, createdAt } = scenario;
  return (
    <Stack
      component="li"
      direction="row"
      useFlexGap
      sx={{ alignItems: 'center', gap: 1, flexWrap: 'wrap', py: 1, borderBottom: 1, borderColor: 'divider' }}
    >
      <Checkbox
        checked={isChosen}
        disabled={figures === null}
        onChange={(_event, isOn) => onChoose(isOn)}
        slotProps={{ input: { 'aria-label': SCENARIO_MESSAGES.choose(name) } }}
      />
      <Box sx={{ flex: 1, minWidth: 220 }}>
        <Link component={RouterLink} to={scenarioAddress(id)}>
          {name}
        </Link>
        <Typography variant="body2" color="textSecondary">
          {`${SCENARIO_MESSAGES.period(formatDate(from), formatDate(to))} · ${SCENARIO_MESSAGES.createdAt} ${formatDateTime(createdAt)}`}
        </Typography>
      </Box>
      {figures ? (
        <Typography variant="body2">{`${SCENARIO_MESSAGES.figures.planned} : ${SCENARIO_MESSAGES.of(figures.planned, figures.needs)}`}</Typography>
      ) : null}
      <Chip size="small" color={STATUS_TONES[status] ?? 'default'} label={SCENARIO_STATUS_LABELS[status]} />
    </Stack>
  );
};

const Scenarios = ({ scenarios }: { readonly scenarios: readonly ScenarioSummary[] }) => {
  const [chosenIds, setChosenIds] = useState<readonly number[]>([]);
  const compared = scenarios.filter(isFigured).filter(({ id }) => chosenIds.includes(id));
  if (scenarios.length === 0) return <Typography color="textSecondary">{SCENARIO_MESSAGES.none}</Typography>;
  return (
    <>
      {compared.length === COMPARED ? (
        <ScenarioComparison scenarios={compared} />
      ) : scenarios.length >= COMPARED ? (
        <Typography variant="body2" color="textSecondary">
          {SCENARIO_MESSAGES.compareHelp}
        </Typography>
      ) : null}
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {scenarios.map((scenario) => (
          <ScenarioRow
            key={scenario.id}
            scenario={scenario}
            isChosen={chosenIds.includes(scenario.id)}
            onChoose={(isChosen) =>
              setChosenIds((ids) => (isChosen ? [...ids, scenario.id].slice(-COMPARED) : ids.filter((id) => id !== scenario.id)))
            }
          />
        ))}
      </Box>
    </>
  );
};

/** The proposals of a plan that the person asked for. */
export const ScenariosPage = () => {
  const words = useWords();
  const [isAsking, setAsking] = useState(false);
  const mayPropose = useMayPropose();
  const { data, error } = useScenarios();
  return (
    <Box sx={{ mt: 2 }}>
      <PageTitle title={words('menu.plan-scenarios')} />
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="h5" component="h1" sx={{ mr: 'auto' }}>
          {words('menu.plan-scenarios')}
        </Typography>
        {mayPropose ? (
          <Button variant="contained" startIcon={<AddIcon />} onClick={() => setAsking(true)}>
            {SCENARIO_MESSAGES.propose}
          </Button>
        ) : null}
      </Stack>
      <Typography color="textSecondary" sx={{ maxWidth: 760, my: 1 }}>
        {SCENARIO_MESSAGES.pageHelp}
      </Typography>
      {error ? <Alert severity="error">{error.message}</Alert> : null}
      {data ? <Scenarios scenarios={data} /> : error ? null : <PageSkeleton />}
      {isAsking ? <NewScenarioDialog onClose={() => setAsking(false)} /> : null}
    </Box>
  );
};
