import Box from '@mui/material/Box';
import { useState } from 'react';
import type { Reference } from '../../model/kernel/resource.ts';
import { PLANNED_RECORD_MESSAGES as WORDS } from '../../model/messages/planning/plannedRecord.ts';
import type { PlannedSession } from '../../model/planning/plannedRecords.ts';
import type { ReplaceableCollection } from '../../model/planning/planningCandidates.ts';
import { CandidatePicker } from '../planning/CandidatePicker.tsx';
import { sendCommand } from '../planning/planningCommands.ts';
import { replacing } from '../planning/replacing.ts';

interface ReplaceEverywhereProps {
  /** Sessions where it is not replaced yet, the next one first. */
  readonly sessions: readonly [PlannedSession, ...PlannedSession[]];
  /** IRI of what leaves. */
  readonly record: string;
  readonly collection: ReplaceableCollection;
  readonly onReplaced: (session: string, by: Reference) => void;
  readonly onRefused: (session: string, reason: string) => void;
}

/** One choice for all sessions; where it is refused, the session says why and keeps its own choice. */
export const ReplaceEverywhere = ({ sessions, record, collection, onReplaced, onRefused }: ReplaceEverywhereProps) => {
  const [isRunning, setRunning] = useState(false);
  const replace = async (candidate: Reference | null): Promise<void> => {
    if (!candidate) return;
    setRunning(true);
    for (const { '@id': session } of sessions) {
      try {
        await sendCommand(replacing({ session, collection, from: record, to: candidate['@id'] }));
        onReplaced(session, candidate);
      } catch (error) {
        onRefused(session, error instanceof Error ? error.message : String(error));
      }
    }
    setRunning(false);
  };
  return (
    <Box sx={{ my: 1 }}>
      <CandidatePicker
        isMultiple={false}
        collection={collection}
        draft={{ session: sessions[0]['@id'] }}
        value={null}
        onValue={(candidate) => void replace(candidate)}
        isDisabled={isRunning}
        text={{ label: WORDS.replaceEverywhere(sessions.length), size: 'small', margin: 'dense' }}
      />
    </Box>
  );
};
