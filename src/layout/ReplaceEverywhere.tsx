import Box from '@mui/material/Box';
import type { Reference } from '../../model/kernel/resource.ts';
import { PLANNED_RECORD_MESSAGES as WORDS } from '../../model/messages/planning/plannedRecord.ts';
import type { PlannedSession } from '../../model/planning/plannedRecords.ts';
import type { ReplaceableCollection } from '../../model/planning/planningCandidates.ts';
import type { Candidate } from '../planning/CandidateOption.tsx';
import { CandidatePicker } from '../planning/CandidatePicker.tsx';

interface ReplaceEverywhereProps {
  /** Sessions where it is not replaced yet, the next one first. */
  readonly sessions: readonly [PlannedSession, ...PlannedSession[]];
  /** IRI of what leaves. */
  readonly record: string;
  readonly collection: ReplaceableCollection;
  readonly onReplaced: (sessions: readonly string[], by: Reference) => void;
}

/** One choice for all sessions on which it is free; the others keep their own choice. */
export const ReplaceEverywhere = ({ sessions, record, collection, onReplaced }: ReplaceEverywhereProps) => {
  const iris = sessions.map((session) => session['@id']);
  const replace = (candidate: Candidate | null): void => {
    if (!candidate) return;
    const { freeOn, ...by } = candidate;
    onReplaced(freeOn ?? iris, by);
  };
  return (
    <Box sx={{ my: 1 }}>
      <CandidatePicker
        isMultiple={false}
        collection={collection}
        draft={{ session: sessions[0]['@id'], sessions: iris }}
        isOffered={(candidate) => candidate['@id'] !== record && candidate.freeOn?.length !== 0}
        value={null}
        onValue={replace}
        text={{ label: WORDS.replaceEverywhere(sessions.length), size: 'small', margin: 'dense' }}
      />
    </Box>
  );
};
