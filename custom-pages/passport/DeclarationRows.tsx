import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { Role } from '../../model/kernel/roles.ts';
import { DECLARATION_REASONS, DECLARATION_STATE_WORDS, rejectionSentence } from '../../model/messages/passport/declarations.ts';
import { type DeclarationRow, type DeclarationRowState, REASON_PLACES } from '../../model/passport/declarationViews.ts';
import { useCurrentUser } from '../../src/access/useCurrentUser.ts';
import { keyOf } from '../../src/api/recordId.ts';
import { LARGE_TARGET } from '../../src/fields/ReferenceLabel.tsx';
import type { Tone } from '../../src/fields/statusTones.ts';
import { useIsNarrow } from '../../src/pageParts/useIsNarrow.ts';
import { mayOpenPage } from '../../src/pages/pages.ts';
import { formatDate } from '../../src/records/formatValue.ts';
import { mayUse } from '../../src/records/resourceRights.ts';
import { WithdrawButton } from './FileLinesDialog.tsx';
import { PASSPORT_MESSAGES } from './messages.ts';

const TONES: Readonly<Record<DeclarationRowState, Tone>> = {
  incomplete: 'warning',
  complete: 'primary',
  exported: 'info',
  rejected: 'error',
  to_withdraw: 'error',
  accepted: 'success',
  not_due: 'default',
};

type Place = (typeof REASON_PLACES)[keyof typeof REASON_PLACES];

const mayOpenPlace = (place: Place, roles: readonly Role[]): boolean =>
  ({
    training: mayUse('training_types', 'edit', roles),
    trainee: mayUse('trainees', 'edit', roles),
    company: mayUse('companies', 'edit', roles),
    sheet: mayOpenPage('attendance', roles),
  })[place];

/** The screen on which a reason is put right; null: the session has no day left. */
const addressOf = (row: DeclarationRow, place: Place): string | null => {
  switch (place) {
    case 'training':
      return `/training_type/${keyOf(row.trainingType['@id'])}/edit`;
    case 'trainee':
      return `/trainee/${keyOf(row.needTraining)}/edit`;
    case 'company':
      return row.company && `/company/${keyOf(row.company['@id'])}/edit`;
    case 'sheet':
      return row.logisticSession && `/logistic_session/${keyOf(row.logisticSession)}/${keyOf(row.trainingSession)}/emargement`;
  }
};

const Reasons = ({ row }: { readonly row: DeclarationRow }) => {
  const roles = useCurrentUser()?.roles ?? [];
  return (
    <Box component="ul" sx={{ m: 0, pl: row.reasons.length > 1 ? 2 : 0, listStyle: row.reasons.length > 1 ? 'disc' : 'none' }}>
      {row.reasons.map((reason) => {
        const place = REASON_PLACES[reason];
        const address = mayOpenPlace(place, roles) ? addressOf(row, place) : null;
        return (
          <Typography component="li" variant="body2" key={reason}>
            {address ? (
              <MuiLink component={Link} to={address} sx={LARGE_TARGET}>
                {DECLARATION_REASONS[reason]}
              </MuiLink>
            ) : (
              DECLARATION_REASONS[reason]
            )}
          </Typography>
        );
      })}
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
const PortalAnswer = ({ row: { state, line, trainee } }: { readonly row: DeclarationRow }) => {
  if (state === 'rejected' && line?.rejection)
    return <Typography variant="body2">{rejectionSentence(line.rejection, line.comment)}</Typography>;
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
