import EventNoteIcon from '@mui/icons-material/EventNote';
import { mayOpenPage } from '../../src/access/pageRights.ts';
import { serverNow } from '../../src/clock/serverClock.ts';
import { resourceModule } from '../../src/frames/resourceModule.tsx';
import { lazyPage } from '../../src/layout/lazyPage.tsx';
import { currentUser } from '../../src/providers/session.ts';
import { referencesIn } from '../../src/records/references.ts';
import { firstDayToCome } from './firstDayToCome.ts';
import { sessionAddress } from './sessionAddress.ts';

/**
 * A session is organised on its days: its row opens the one that comes next, its own form stands behind the day's page,
 * and before whoever may not open that.
 */
export const trainingSessions = resourceModule('training_sessions', {
  icon: EventNoteIcon,
  create: lazyPage(() => import('./SessionCreate.tsx').then((screen) => screen.SessionCreate)),
  opens: ({ logisticSessions }) => {
    if (!mayOpenPage('logistic-session', currentUser()?.roles ?? [])) return null;
    const day = firstDayToCome(referencesIn(logisticSessions), serverNow());
    return day && sessionAddress(day.id);
  },
});
