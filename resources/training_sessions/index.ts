import EventNoteIcon from '@mui/icons-material/EventNote';
import { resourceModule } from '../../src/frames/resourceModule.tsx';
import { lazyPage } from '../../src/layout/lazyPage.tsx';
import { referencesIn } from '../../src/records/references.ts';
import { firstDayToCome } from './firstDayToCome.ts';
import { sessionAddress } from './sessionAddress.ts';

/** A session is organised on its days: its row opens the one that comes next, its own form stands behind the day's page. */
export const trainingSessions = resourceModule('training_sessions', {
  icon: EventNoteIcon,
  create: lazyPage(() => import('./SessionCreate.tsx').then((screen) => screen.SessionCreate)),
  opens: ({ logisticSessions }) => {
    const day = firstDayToCome(referencesIn(logisticSessions), new Date());
    return day && sessionAddress(day.id);
  },
});
