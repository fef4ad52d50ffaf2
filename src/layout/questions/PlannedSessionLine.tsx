import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { parisDay } from '../../../model/calendar/parisTime.ts';
import type { Reference } from '../../../model/kernel/resource.ts';
import { PLANNED_RECORD_MESSAGES as WORDS } from '../../../model/messages/planning/plannedRecord.ts';
import { frenchDay } from '../../../model/messages/planning/planningConflicts.ts';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import type { PlannedSession } from '../../../model/planning/plannedRecords.ts';
import type { ReplaceableCollection } from '../../../model/planning/planningCandidates.ts';
import type { Candidate } from '../../planning/CandidateOption.tsx';
import { CandidatePicker } from '../../planning/CandidatePicker.tsx';
import { LogisticSessionLink } from '../../planning/LogisticSessionLink.tsx';

interface PlannedSessionLineProps {
  readonly session: PlannedSession;
  /** IRI of what leaves. */
  readonly record: string;
  /** Where replacements are chosen; null: the person may not replace it here. */
  readonly collection: ReplaceableCollection | null;
  /** Record that will replace it. */
  readonly chosen: Reference | null;
  /** Null: the choice is taken back. */
  readonly onChosen: (by: Reference | null) => void;
}

/** A coming session, with a choice of what will replace the record on it: written with the act itself. */
export const PlannedSessionLine = ({ session, record, collection, chosen, onChosen }: PlannedSessionLineProps) => {
  // A place may be shared; whoever or whatever is elsewhere would be refused.
  const isOffered = ({ '@id': iri, isAvailable }: Candidate) =>
    iri !== record && (isAvailable !== false || collection === 'training_locations');
  const day = frenchDay(parisDay(new Date(session.startAt)));
  return (
    <Box component="li" sx={{ mb: 1 }}>
      <LogisticSessionLink day={session['@id']} target="_blank" rel="noopener">
        {`${day}, ${session.label}`}
      </LogisticSessionLink>
      {collection && !chosen ? (
        <CandidatePicker
          isMultiple={false}
          collection={collection}
          draft={{ session: session['@id'] }}
          isOffered={isOffered}
          value={null}
          onValue={onChosen}
          text={{ label: WORDS.replaceBy, size: 'small', margin: 'dense' }}
        />
      ) : null}
      {collection && chosen ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          <Typography role="status" variant="body2" color="success">
            {WORDS.replacedBy(recordLabel(collection, chosen))}
          </Typography>
          <Button size="small" color="inherit" aria-label={WORDS.changeOf(day)} onClick={() => onChosen(null)}>
            {WORDS.change}
          </Button>
        </Box>
      ) : null}
    </Box>
  );
};
