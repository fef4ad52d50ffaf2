import BlockIcon from '@mui/icons-material/Block';
import CheckIcon from '@mui/icons-material/Check';
import WarningAmberIcon from '@mui/icons-material/WarningAmber';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router-dom';
import type { PlanningConflict } from '../../../model/planning/planningConflicts.ts';
import { problemsOf } from '../../../model/planning/preparation.ts';
import { MissingItemChip } from './MissingItemChip.tsx';
import { PREPARATION_MESSAGES } from './messages.ts';
import { conflictUrl } from './preparationUrls.ts';
import type { PreparedLogisticSession } from './preparedLogisticSession.ts';

/** Lets a sentence wrap. */
const WRAPPING = { height: 'auto', minHeight: 24, '& .MuiChip-label': { whiteSpace: 'normal', py: 0.25 } } as const;

const ConflictChip = ({ id, conflict }: { readonly id: number; readonly conflict: PlanningConflict }) => {
  const isBlocking = conflict.severity === 'blocking';
  return (
    <Chip
      component={Link}
      to={conflictUrl(id, conflict.kind)}
      clickable
      size="small"
      color={isBlocking ? 'error' : 'warning'}
      icon={isBlocking ? <BlockIcon /> : <WarningAmberIcon />}
      label={conflict.detail}
      sx={WRAPPING}
    />
  );
};

/** Missing items and conflicts of a session, each linked to where it is solved. */
export const ProblemChips = ({ logisticSession }: { readonly logisticSession: PreparedLogisticSession }) => (
  <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', alignContent: 'flex-start', gap: 0.75 }}>
    {logisticSession.conflicts.map((conflict) => (
      <ConflictChip key={conflict.key} id={logisticSession.id} conflict={conflict} />
    ))}
    {logisticSession.lacks.map(({ kind, state }) => (
      <MissingItemChip key={kind} logisticSession={logisticSession.id} item={{ kind, state }} />
    ))}
    {problemsOf(logisticSession).length === 0 ? (
      <Chip size="small" color="success" variant="outlined" icon={<CheckIcon />} label={PREPARATION_MESSAGES.ready} />
    ) : null}
  </Stack>
);
