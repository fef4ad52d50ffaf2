import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { parisDay } from '../../model/calendar/parisTime.ts';
import type { Reference } from '../../model/kernel/resource.ts';
import { PLANNED_RECORD_MESSAGES as WORDS } from '../../model/messages/planning/plannedRecord.ts';
import { frenchDay } from '../../model/messages/planning/planningConflicts.ts';
import type { PlannedSession } from '../../model/planning/plannedRecords.ts';
import type { ReplaceableCollection } from '../../model/planning/planningCandidates.ts';
import type { PlanningCommandAnswer } from '../../model/planning/planningCommands.ts';
import { recordLabel } from '../../model/recordLabel.ts';
import { useAction } from '../frames/useAction.ts';
import { CandidatePicker } from '../planning/CandidatePicker.tsx';
import { LogisticSessionLink } from '../planning/LogisticSessionLink.tsx';
import { sendCommand } from '../planning/planningCommands.ts';
import { replacing } from '../planning/replacing.ts';

interface PlannedSessionLineProps {
  readonly session: PlannedSession;
  /** IRI of what leaves. */
  readonly record: string;
  /** Where replacements are chosen; null: the person may not replace it here. */
  readonly collection: ReplaceableCollection | null;
  /** What replaces it now. */
  readonly chosen: Reference | null;
  /** Why the choice for all sessions was refused here. */
  readonly refusal: string | null;
  readonly onReplaced: (by: Reference) => void;
}

/** A coming session, with a choice of what replaces the record on it. */
export const PlannedSessionLine = (line: PlannedSessionLineProps) => {
  const { session, record, collection, chosen, refusal, onReplaced } = line;
  const { run, isRunning } = useAction<PlanningCommandAnswer>({
    refreshes: ['logistic_sessions', 'training_sessions'],
  });
  const replace = async (candidate: Reference | null): Promise<void> => {
    if (!candidate || !collection) return;
    const command = replacing({ session: session['@id'], collection, from: record, to: candidate['@id'] });
    if (await run(() => sendCommand(command))) onReplaced(candidate);
  };
  return (
    <Box component="li" sx={{ mb: 1 }}>
      <LogisticSessionLink day={session['@id']} target="_blank" rel="noopener">
        {`${frenchDay(parisDay(new Date(session.startAt)))}, ${session.label}`}
      </LogisticSessionLink>
      {refusal !== null && !chosen ? (
        <Typography variant="body2" color="error" sx={{ whiteSpace: 'pre-line' }}>
          {refusal}
        </Typography>
      ) : null}
      {collection && !chosen ? (
        <CandidatePicker
          isMultiple={false}
          collection={collection}
          draft={{ session: session['@id'] }}
          value={null}
          onValue={(candidate) => void replace(candidate)}
          isDisabled={isRunning}
          text={{ label: WORDS.replaceBy, size: 'small', margin: 'dense' }}
        />
      ) : null}
      {collection && chosen ? (
        <Typography role="status" variant="body2" color="success">
          {WORDS.replacedBy(recordLabel(collection, chosen))}
        </Typography>
      ) : null}
    </Box>
  );
};
