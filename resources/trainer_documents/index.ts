import BadgeIcon from '@mui/icons-material/Badge';
import { resourceModule } from '../../src/frames/resourceModule.tsx';
import { keyOf } from '../../src/providers/recordId.ts';

/** All trainers' documents, to see which ones expire; they are added and dated on the trainer's page. */
export const trainerDocuments = resourceModule('trainer_documents', {
  icon: BadgeIcon,
  screens: async () => ({ list: { isLive: true } }),
  reads: ['trainer'],
  opens: ({ trainer }) => `/trainer/${keyOf(trainer['@id'])}/edit`,
});
