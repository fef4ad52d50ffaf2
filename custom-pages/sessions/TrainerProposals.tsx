import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRefresh } from 'react-admin';
import type { TrainerProposalStatus } from '../../model/trainers/trainerProposal.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { useLiveChanges } from '../../src/live/useLiveChanges.ts';
import { useShownRecords } from '../../src/records/useShownRecords.ts';
import type { LogisticSession } from './daySession.ts';
import { ProposeTrainerButton } from './ProposeTrainerButton.tsx';
import { PROPOSAL_MESSAGES } from './proposalMessages.ts';
import { PROPOSAL_FIELDS, type SessionProposal, TrainerProposalRow } from './TrainerProposalRow.tsx';

const SHOWN = 50;

const countOf = (proposals: readonly SessionProposal[] | undefined, status: TrainerProposalStatus): number =>
  proposals?.filter((proposal) => proposal.status === status).length ?? 0;

interface TrainerProposalsProps {
  readonly logisticSession: LogisticSession;
  /** The page has unsaved changes, so it is not reloaded. */
  readonly isLocked: boolean;
}

/** Trainers who got a proposal, and their answers, updated live. */
export const TrainerProposals = ({ logisticSession, isLocked }: TrainerProposalsProps) => {
  const mayRead = useMayUse('trainer_proposals', 'list');
  const mayPropose = useMayUse('trainer_proposals', 'create');
  const refresh = useRefresh();
  const { data, refetch } = useShownRecords(
    'trainer_proposals',
    {
      shows: PROPOSAL_FIELDS,
      filter: { logisticSession: logisticSession['@id'] },
      perPage: SHOWN,
      sort: { field: 'createdAt', order: 'DESC' },
    },
    { enabled: mayRead },
  );
  useLiveChanges(['trainer_proposals'], () => {
    void refetch().then(({ data: now }) => {
      // The trainer has joined the session: reload the page's team.
      if (!isLocked && countOf(now, 'accepted') > countOf(data, 'accepted')) refresh();
    });
  });
  if (!mayRead || (!mayPropose && !data?.length)) return null;
  return (
    <Card component="section" aria-label={PROPOSAL_MESSAGES.title} sx={{ p: { xs: 2, sm: 2.5 }, mt: 2 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography variant="h6" component="h2" sx={{ mr: 'auto' }}>
          {PROPOSAL_MESSAGES.title}
        </Typography>
        {mayPropose ? <ProposeTrainerButton logisticSession={logisticSession} /> : null}
      </Stack>
      {data?.length === 0 ? <Typography color="textSecondary">{PROPOSAL_MESSAGES.none}</Typography> : null}
      {data?.map((proposal) => (
        <TrainerProposalRow key={proposal.id} proposal={proposal} />
      ))}
    </Card>
  );
};
