import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ScenarioFigures, ScenarioSummary } from '../../model/scenarios/scenarioView.ts';
import { SCENARIO_MESSAGES } from './messages.ts';
import { scenarioFigures } from './scenarioFigures.ts';

/** A proposal with its figures. */
export type FiguredScenario = ScenarioSummary & { readonly figures: ScenarioFigures };

/** Figures of proposals side by side. */
export const ScenarioComparison = ({ scenarios }: { readonly scenarios: readonly FiguredScenario[] }) => {
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
