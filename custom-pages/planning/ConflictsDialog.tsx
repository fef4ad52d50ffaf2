import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import type { PlanningConflict, ReplacementCandidate } from '../../model/planningConflicts.ts';
import { PLANNING_MESSAGES, PLANNING_CONFLICT_MESSAGES as WORDS } from './messages.ts';
import { takeReplacement } from './takeReplacement.ts';
import type { PendingGesture } from './usePlanningCommands.ts';

interface ConflictsDialogProps {
  readonly pending: PendingGesture;
  readonly isRunning: boolean;
  readonly onReplace: (conflict: PlanningConflict, iri: string) => void;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

interface CandidatesProps {
  readonly candidates: readonly ReplacementCandidate[];
  readonly isRunning: boolean;
  readonly onTake: (iri: string) => void;
}

const byRank = (left: ReplacementCandidate, right: ReplacementCandidate): number => left.rank - right.rank;

const Candidates = ({ candidates, isRunning, onTake }: CandidatesProps) => (
  <Stack component="ul" spacing={0.75} sx={{ listStyle: 'none', p: 0, m: 0, mt: 1 }}>
    {candidates.toSorted(byRank).map((candidate) => (
      <Stack
        key={candidate['@id']}
        component="li"
        direction="row"
        useFlexGap
        sx={{ alignItems: 'center', gap: 0.75, flexWrap: 'wrap' }}
      >
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          disabled={isRunning}
          aria-label={WORDS.replaceBy(candidate.label)}
          onClick={() => onTake(candidate['@id'])}
        >
          {candidate.label}
        </Button>
        {candidate.reasons.map((reason) => (
          <Chip key={reason} size="small" label={reason} variant="outlined" />
        ))}
      </Stack>
    ))}
  </Stack>
);

const Conflict = ({ conflict, pending, ...shared }: ConflictsDialogProps & { readonly conflict: PlanningConflict }) => {
  const offered = pending.replacements.find((replacements) => replacements.for === conflict.key)?.candidates ?? [];
  const candidates = offered.filter((one) => takeReplacement(pending.gesture.command, conflict, one['@id']) !== null);
  return (
    <Alert
      component="li"
      severity={conflict.severity === 'blocking' ? 'error' : 'warning'}
      variant="outlined"
      sx={{ color: 'text.primary', '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}
    >
      <AlertTitle>{WORDS.severities[conflict.severity]}</AlertTitle>
      {conflict.detail}
      {candidates.length > 0 ? (
        <>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {WORDS.replacements}
          </Typography>
          <Candidates candidates={candidates} isRunning={shared.isRunning} onTake={(iri) => shared.onReplace(conflict, iri)} />
        </>
      ) : null}
    </Alert>
  );
};

/** What stands against a gesture before anything is saved: solved by a replacement in one click, or taken knowingly. */
export const ConflictsDialog = (props: ConflictsDialogProps) => {
  const { pending, isRunning, onConfirm, onClose } = props;
  const { conflicts } = pending;
  const id = useId();
  const isNarrow = useMediaQuery('(max-width: 600px)');
  return (
    <Dialog open onClose={isRunning ? undefined : onClose} fullWidth maxWidth="sm" fullScreen={isNarrow} aria-labelledby={id}>
      <DialogTitle id={id}>{WORDS.title(conflicts.length)}</DialogTitle>
      <DialogContent>
        {conflicts.length === 0 ? (
          <Alert severity="success">{WORDS.solved}</Alert>
        ) : (
          <>
            <DialogContentText sx={{ mb: 2 }}>{WORDS.text}</DialogContentText>
            <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', p: 0, m: 0 }}>
              {conflicts.map((conflict) => (
                <Conflict key={conflict.key} {...props} conflict={conflict} />
              ))}
            </Stack>
          </>
        )}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose} disabled={isRunning} color="inherit">
          {PLANNING_MESSAGES.cancel}
        </Button>
        <Button
          onClick={onConfirm}
          loading={isRunning}
          variant="contained"
          color={conflicts.length > 0 ? 'warning' : 'primary'}
          autoFocus={conflicts.length === 0}
        >
          {conflicts.length > 0 ? WORDS.force : WORDS.confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
