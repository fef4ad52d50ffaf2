import SwapHorizIcon from '@mui/icons-material/SwapHoriz';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { idFromIri } from '../../model/kernel/resource.ts';
import { REPLACEMENT_REASONS } from '../../model/messages/planning/planningConflicts.ts';
import type { ReplacementCandidate } from '../../model/planning/planningConflicts.ts';
import { CANDIDATE_MESSAGES } from './candidateMessages.ts';
import { CONFLICT_MESSAGES } from './messages.ts';
import { NobodyQualified } from './NobodyQualified.tsx';

interface CandidateListProps {
  /** Name of the record to replace. */
  readonly subject: string;
  readonly candidates: readonly ReplacementCandidate[];
  readonly isDisabled: boolean;
  readonly onChoose: (candidate: ReplacementCandidate) => void;
}

/** Reasons that are said once when they are true of all free ones, instead of in each line. */
const unqualifiedReasons = (): readonly string[] => [REPLACEMENT_REASONS.not_eligible, REPLACEMENT_REASONS.not_suitable];

const NobodyFits = ({ candidates }: Pick<CandidateListProps, 'candidates'>) => {
  const people = candidates.map((candidate) => candidate['@id']);
  return people.every((iri) => idFromIri('trainers', iri) !== null) ? (
    <NobodyQualified sentence={CANDIDATE_MESSAGES.nobodyFreeQualified} people={people} />
  ) : (
    <Typography variant="body2" sx={{ mb: 0.5 }}>
      {CANDIDATE_MESSAGES.noPlaceSuits}
    </Typography>
  );
};

/** Possible replacements, best first, with reasons. */
export const CandidateList = ({ subject, candidates, isDisabled, onChoose }: CandidateListProps) => {
  if (candidates.length === 0) return null;
  const isNobody = candidates.every(({ isQualified }) => !isQualified);
  const reasonsOf = ({ reasons }: ReplacementCandidate) =>
    isNobody ? reasons.filter((reason) => !unqualifiedReasons().includes(reason)) : reasons;
  return (
    <Box sx={{ mt: 1, ml: { sm: 3.5 } }}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {CONFLICT_MESSAGES.replacements}
      </Typography>
      {isNobody ? <NobodyFits candidates={candidates} /> : null}
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
              {reasonsOf(candidate).join(' · ')}
            </Typography>
          </Stack>
        ))}
      </Stack>
    </Box>
  );
};
