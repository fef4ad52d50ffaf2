import BlockIcon from '@mui/icons-material/Block';
import WarningAmberIcon from '@mui/icons-material/WarningAmber';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { collectionPath } from '../../model/kernel/resource.ts';
import type { ConflictsAnswer, PlanningConflict, ReplacementCandidate } from '../../model/planning/planningConflicts.ts';
import { CandidateList } from './CandidateList.tsx';
import { candidatesFor, unsaidDays } from './conflictsAnswer.ts';
import { LogisticSessionLink } from './LogisticSessionLink.tsx';
import { CONFLICT_MESSAGES } from './messages.ts';

/** Path of sessions: a conflict may also be with an absence, which has no page to open. */
const SESSION_PATH = `${collectionPath('logistic_sessions')}/`;

const SEVERITIES = {
  blocking: { Icon: BlockIcon, color: 'error' },
  warning: { Icon: WarningAmberIcon, color: 'warning' },
} as const;

interface ConflictListProps {
  readonly answer: ConflictsAnswer;
  /** Undefined: no replacements are offered. */
  readonly onReplace?: (conflict: PlanningConflict, candidate: ReplacementCandidate) => void;
  readonly isDisabled?: boolean;
}

const ConflictHead = ({ conflict }: { readonly conflict: PlanningConflict }) => {
  const { Icon, color } = SEVERITIES[conflict.severity];
  const days = unsaidDays(conflict);
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1, alignItems: 'flex-start' }}>
      <Icon color={color} fontSize="small" sx={{ mt: 0.25 }} aria-hidden />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography>{conflict.detail}</Typography>
        {days.length > 0 ? (
          <Typography variant="body2" color="textSecondary">
            {CONFLICT_MESSAGES.onDays(days)}
          </Typography>
        ) : null}
        {conflict.with?.['@id'].startsWith(SESSION_PATH) ? (
          <LogisticSessionLink day={conflict.with['@id']} isHiddenIfClosed target="_blank" rel="noreferrer" variant="body2">
            {CONFLICT_MESSAGES.openOther}
          </LogisticSessionLink>
        ) : null}
      </Box>
      <Chip size="small" variant="outlined" color={color} label={CONFLICT_MESSAGES[conflict.severity]} />
    </Stack>
  );
};

/** Conflicts, blocking ones first, each with its replacements. */
export const ConflictList = ({ answer, onReplace, isDisabled = false }: ConflictListProps) => {
  const ordered = answer.conflicts.toSorted(
    (left, right) => Number(left.severity === 'warning') - Number(right.severity === 'warning'),
  );
  return (
    <Stack component="ul" useFlexGap spacing={1.5} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {ordered.map((conflict) => (
        <Box
          key={conflict.key}
          component="li"
          sx={{ borderLeft: 3, borderColor: `${SEVERITIES[conflict.severity].color}.main`, pl: 1.5, py: 0.5 }}
        >
          <ConflictHead conflict={conflict} />
          {onReplace ? (
            <CandidateList
              subject={conflict.subject?.label ?? ''}
              candidates={candidatesFor(answer, conflict)}
              isDisabled={isDisabled}
              onChoose={(candidate) => onReplace(conflict, candidate)}
            />
          ) : null}
        </Box>
      ))}
    </Stack>
  );
};
