import PendingActionsIcon from '@mui/icons-material/PendingActions';
import type { Reference } from '../../model/kernel/resource.ts';
import { keyOf } from '../../src/api/recordId.ts';
import { resourceModule } from '../../src/frames/resourceModule.tsx';

const keyIn = (reference: Reference): string | null => keyOf(reference['@id']);

/** Open requests on attendance sheets. They are settled on their sheet. */
export const attendanceRequests = resourceModule('attendance_requests', {
  icon: PendingActionsIcon,
  screens: async () => ({ list: { bulk: null, isLive: true } }),
  reads: ['logisticSession', 'trainingSession'],
  opens: ({ logisticSession, trainingSession }) =>
    `/logistic_session/${keyIn(logisticSession)}/${keyIn(trainingSession)}/emargement`,
});
