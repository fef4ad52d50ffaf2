import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { recordLabel } from '../../model/messages/recordLabel.ts';
import { DEFAULT_TRAINING_COLOUR } from '../../model/sessions/trainingColour.ts';
import { StatusChip } from '../../src/fields/StatusChip.tsx';
import type { OfficerLogisticSession } from './officerLogisticSession.ts';

/** The trainings of a session with their colours. */
export const TrainingCell = ({ logisticSession }: { readonly logisticSession: OfficerLogisticSession }) => (
  <Stack spacing={0.25} sx={{ minWidth: 0 }}>
    {logisticSession.trainingSessions.map(({ id, trainingType }) => (
      <Stack key={id} direction="row" spacing={0.75} sx={{ alignItems: 'center', minWidth: 0 }}>
        <Box
          sx={{
            width: 10,
            height: 10,
            borderRadius: '50%',
            flexShrink: 0,
            bgcolor: String(trainingType?.color ?? DEFAULT_TRAINING_COLOUR),
          }}
        />
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {recordLabel('training_types', trainingType)}
        </Box>
      </Stack>
    ))}
  </Stack>
);

/** The status of each training, once if all share it. */
export const StatusCell = ({ logisticSession }: { readonly logisticSession: OfficerLogisticSession }) => (
  <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 0.5 }}>
    {[...new Set(logisticSession.trainingSessions.map(({ status }) => status))].map((status) => (
      <StatusChip key={status} resource="training_sessions" path="status" value={status} />
    ))}
  </Stack>
);
