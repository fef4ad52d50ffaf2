import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { ScenarioLeftOut } from '../../model/scenarios/scenarioView.ts';
import { keyOf } from '../../src/api/recordId.ts';
import { useIsNarrow } from '../../src/pageParts/useIsNarrow.ts';
import { SCENARIO_MESSAGES } from './messages.ts';

/** The needs that a proposal leaves out, with the reason and what would free each. */
export const LeftOutTable = ({ leftOut }: { readonly leftOut: readonly ScenarioLeftOut[] }) => {
  const isNarrow = useIsNarrow();
  return (
    <>
      <Typography variant="h6" component="h2" sx={{ mt: 3 }}>
        {SCENARIO_MESSAGES.leftOut(leftOut.length)}
      </Typography>
      <TableContainer>
        <Table size="small" aria-label={SCENARIO_MESSAGES.leftOut(leftOut.length)}>
          <TableHead>
            <TableRow>
              <TableCell>{SCENARIO_MESSAGES.need}</TableCell>
              <TableCell>{SCENARIO_MESSAGES.reason}</TableCell>
              {isNarrow ? null : <TableCell>{SCENARIO_MESSAGES.remedy}</TableCell>}
            </TableRow>
          </TableHead>
          <TableBody>
            {leftOut.map(({ needTraining, detail, remedy }) => (
              <TableRow key={needTraining['@id']}>
                <TableCell>
                  <Link component={RouterLink} to={`/trainee/${keyOf(needTraining['@id'])}/training`}>
                    {needTraining.label}
                  </Link>
                </TableCell>
                <TableCell>
                  {detail}
                  {isNarrow ? (
                    <Typography variant="body2" color="textSecondary">
                      {remedy}
                    </Typography>
                  ) : null}
                </TableCell>
                {isNarrow ? null : <TableCell>{remedy}</TableCell>}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </>
  );
};
