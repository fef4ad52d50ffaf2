import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Reference } from '../../model/kernel/resource.ts';
import type { PlanningCandidate } from '../../model/planning/planningCandidates.ts';
import { ReferenceLabel } from '../inputs/pickers/ReferenceLabel.tsx';
import { CANDIDATE_MESSAGES } from './candidateMessages.ts';

/** A candidate, or a chosen record that is none any more. */
export type Candidate = Reference & Partial<PlanningCandidate>;

interface CandidateOptionProps {
  readonly collection: string;
  readonly candidate: Candidate;
  /** Labels that several candidates have. */
  readonly shared: ReadonlySet<string>;
}

/** A candidate with its area, its distance and what speaks against it. */
export const CandidateOption = ({ collection, candidate, shared }: CandidateOptionProps) => {
  const { isSameArea, kilometres, reasons = [] } = candidate;
  const facts = [
    typeof kilometres === 'number' ? CANDIDATE_MESSAGES.distance(kilometres) : null,
    isSameArea === false ? CANDIDATE_MESSAGES.otherArea : null,
  ].filter((fact) => fact !== null);
  return (
    <Box sx={{ minWidth: 0 }}>
      <ReferenceLabel target={collection} option={candidate} shared={shared} />
      {facts.length > 0 ? (
        <Typography component="span" variant="body2" color="textSecondary">
          {` · ${facts.join(' · ')}`}
        </Typography>
      ) : null}
      {reasons.map((reason) => (
        <Typography key={reason} variant="body2" color="warning">
          {reason}
        </Typography>
      ))}
    </Box>
  );
};
