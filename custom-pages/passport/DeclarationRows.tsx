import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { DECLARATION_REASONS, DECLARATION_STATE_WORDS } from '../../model/messages/passport/declarations.ts';
import { type DeclarationRow, type DeclarationRowState, REASON_PLACES } from '../../model/passport/declarationViews.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import type { Tone } from '../../src/fields/statusTones.ts';
import { useIsNarrow } from '../../src/pageParts/useIsNarrow.ts';
import { formatDate } from '../../src/records/formatValue.ts';
import { WithdrawButton } from './FileLinesDialog.tsx';
import { PASSPORT_MESSAGES } from './messages.ts';
import { type MendedRecords, ReasonLink, Rejection } from './ReasonLink.tsx';

const TONES: Readonly<Record<DeclarationRowState, Tone>> = {
  incomplete: 'warning',
  complete: 'primary',
  exported: 'info',
  rejected: 'error',
  to_withdraw: 'error',
  accepted: 'success',
  not_due: 'default',
};

const recordsOf = ({ company, trainingType, ...row }: DeclarationRow): MendedRecords => ({
  needTraining: row.needTraining,
  company: company?.['@id'] ?? null,
  trainingType: trainingType['@id'],
  trainingSession: row.trainingSession,
  logisticSession: row.logisticSession,
});

const Reasons = ({ row }: { readonly row: DeclarationRow }) => {
  const mayDecide = useMayUse('training_types', 'update');
  const records = recordsOf(row);
  return (
    <Box component="ul" sx={{ m: 0, pl: row.reasons.length > 1 ? 2 : 0, listStyle: row.reasons.length > 1 ? 'disc' : 'none' }}>
      {row.reasons.map((reason) => (
        <Typography component="li" variant="body2" key={reason}>
          <ReasonLink place={REASON_PLACES[reason]} records={records}>
            {DECLARATION_REASONS[reason]}
          </ReasonLink>
          {REASON_PLACES[reason] === 'training' && !mayDecide ? ` ${PASSPORT_MESSAGES.decidedByOthers}` : null}
        </Typography>
      ))}
    </Box>
  );
};

const StateChip = ({ state }: { readonly state: DeclarationRowState }) => (
  <Chip
    size="small"
    color={TONES[state]}
    variant={TONES[state] === 'default' ? 'outlined' : 'filled'}
    label={DECLARATION_STATE_WORDS[state]}
  />
);

const datesOf = ({ start, end }: DeclarationRow): string =>
  start === end ? formatDate(end) : `${formatDate(start)} – ${formatDate(end)}`;

const companyOf = ({ company }: DeclarationRow): string => company?.name ?? PASSPORT_MESSAGES.individually;

const rowKey = ({ needTraining, trainingSession }: DeclarationRow): string => `${needTraining} ${trainingSession}`;

/** Why the portal rejected a line, or how to take an accepted one back there. */
const PortalAnswer = ({ row }: { readonly row: DeclarationRow }) => {
  const { state, line, trainee } = row;
  if (state === 'rejected' && line?.rejection)
    return <Rejection reason={line.rejection} comment={line.comment} records={recordsOf(row)} />;
  if (state !== 'to_withdraw' || !line) return null;
  return (
    <>
      <Typography variant="body2">{PASSPORT_MESSAGES.toWithdraw}</Typography>
      <WithdrawButton line={line} trainee={trainee.name} />
    </>
  );
};

interface RowsProps {
  readonly rows: readonly DeclarationRow[];
}

const Cards = ({ rows }: RowsProps) => (
  <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {rows.map((row) => (
      <Card component="li" key={rowKey(row)} sx={{ p: 1.5 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
          <Typography sx={{ fontWeight: 600, flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{row.trainee.name}</Typography>
          <StateChip state={row.state} />
        </Stack>
        <Typography variant="body2" color="textSecondary">
          {companyOf(row)}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
          {`${row.trainingType.name}, ${datesOf(row)}`}
          <br />
          {`${PASSPORT_MESSAGES.deadline} ${formatDate(row.deadline)}`}
        </Typography>
        <Reasons row={row} />
        <PortalAnswer row={row} />
      </Card>
    ))}
  </Stack>
);

const COLUMNS = [
  [PASSPORT_MESSAGES.trainee, '16%'],
  [PASSPORT_MESSAGES.company, '16%'],
  [PASSPORT_MESSAGES.training, '20%'],
  [PASSPORT_MESSAGES.deadline, 110],
  [PASSPORT_MESSAGES.state, 150],
  [PASSPORT_MESSAGES.reasons, '34%'],
] as const;

const Rows = ({ rows }: RowsProps) => (
  <Card sx={{ overflowX: 'auto' }}>
    <Table size="small" aria-label={PASSPORT_MESSAGES.people}>
      <TableHead>
        <TableRow>
          {COLUMNS.map(([heading, width]) => (
            <TableCell key={heading} sx={{ width }}>
              {heading}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={rowKey(row)} sx={{ verticalAlign: 'top' }}>
            <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
              {row.trainee.name}
            </TableCell>
            <TableCell>{companyOf(row)}</TableCell>
            <TableCell>
              {row.trainingType.name}
              <Typography variant="body2" color="textSecondary" noWrap>
                {datesOf(row)}
              </Typography>
            </TableCell>
            <TableCell>{formatDate(row.deadline)}</TableCell>
            <TableCell>
              <StateChip state={row.state} />
            </TableCell>
            <TableCell>
              <Reasons row={row} />
              <PortalAnswer row={row} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </Card>
);

/** Trainees with their states and what each lacks: a table, or cards on a phone. */
export const DeclarationRows = (props: RowsProps) => (useIsNarrow() ? <Cards {...props} /> : <Rows {...props} />);
