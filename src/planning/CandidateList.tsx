import SwapHorizIcon from '@mui/icons-material/SwapHoriz';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReplacementCandidate } from '../../model/planning/planningConflicts.ts';
import { CONFLICT_MESSAGES } from './messages.ts';

interface CandidateListProps {
  /** Name of the record to replace. */
  readonly subject: string;
  readonly candidates: readonly ReplacementCandidate[];
  readonly isDisabled: boolean;
  readonly onChoose: (candidate: ReplacementCandidate) => void;
}

/** Possible replacements, best first, with reasons. */
export const CandidateList = ({ subject, candidates, isDisabled, onChoose }: CandidateListProps) => {
  if (candidates.length === 0) return null;
  return (
    <Box sx={{ mt: 1, ml: { sm: 3.5 } }}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {CONFLICT_MESSAGES.replacements}
      </Typography>
      <Stack useFlexGap spacing={0.5}>
        {candidates.map((candidate) => (
          <Stack key={candidate['@id']} direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
            <Button
              size="small"
              variant="outlined"
              startIcon={<SwapHorizIcon />}
              disabled={isDisabled}
              aria-label={CONFLICT_MESSAGES.replaceBy(subject, candidate.label)}
              onClick={() => onChoose(candidate)}
            >
              {candidate.label}
            </Button>
            <Typography variant="body2" color="textSecondary">
              {candidate.reasons.join(' · ')}
            </Typography>
          </Stack>
        ))}
      </Stack>
    </Box>
  );
};
