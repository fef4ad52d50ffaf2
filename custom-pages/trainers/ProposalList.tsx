import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { OPEN_PROPOSAL } from '../../model/trainers/trainerProposal.ts';
import { useLiveChanges } from '../../src/live/useLiveChanges.ts';
import { useShownRecords } from '../../src/records/useShownRecords.ts';
import { TRAINER_SPACE_MESSAGES } from './messages.ts';
import { ProposalCard } from './ProposalCard.tsx';
import { PROPOSAL_FIELDS, PROPOSED_SESSION_FIELDS, type Proposal } from './proposal.ts';

const SHOWN = 50;

const startOf = ({ logisticSession }: Proposal): number => Date.parse(String(logisticSession.startAt));

/** Open proposals for the trainer; nothing if there are none. */
export const ProposalList = ({ trainer }: { readonly trainer: string }) => {
  const { data = [], refetch } = useShownRecords('trainer_proposals', {
    shows: PROPOSAL_FIELDS,
    reads: PROPOSED_SESSION_FIELDS,
    filter: { trainer, status: OPEN_PROPOSAL },
    perPage: SHOWN,
    sort: { field: 'createdAt', order: 'ASC' },
  });
  useLiveChanges(['trainer_proposals'], () => void refetch());
  if (data.length === 0) return null;
  const nearest = data.toSorted((one, other) => startOf(one) - startOf(other));
  return (
    <Stack component="section" spacing={1.5} aria-label={TRAINER_SPACE_MESSAGES.proposals} sx={{ mb: 3 }}>
      <Typography variant="h6" component="h2">
        {TRAINER_SPACE_MESSAGES.proposals}
      </Typography>
      {nearest.map((proposal) => (
        <ProposalCard key={proposal.id} proposal={proposal} />
      ))}
    </Stack>
  );
};
