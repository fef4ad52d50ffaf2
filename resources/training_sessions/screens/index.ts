import EventNoteIcon from '@mui/icons-material/EventNote';
import type { Reference } from '../../../model/kernel/resource.ts';
import { serverNow } from '../../../src/clock/serverClock.ts';
import { resourceModule } from '../../../src/frames/resourceModule.tsx';
import { lazyPage } from '../../../src/pageParts/lazyPage.tsx';
import { mayOpenPage } from '../../../src/pages/pages.ts';
import { currentUser } from '../../../src/providers/loginSession.ts';
import { referencesIn } from '../../../src/records/references.ts';
import { logisticSessionAddress } from '../logisticSessionAddress.ts';

const instantOf = ({ startAt }: Reference): number => Date.parse(String(startAt));

/** The first logistic session that is not over, else the last; null without any. */
export const nextLogisticSession = (logisticSessions: readonly Reference[], now: Date): Reference | null => {
  const inOrder = [...logisticSessions].sort((one, other) => instantOf(one) - instantOf(other));
  return inOrder.find(({ endAt }) => Date.parse(String(endAt)) >= now.getTime()) ?? inOrder.at(-1) ?? null;
};

/**
 * A session's row opens its next logistic session; its own form is linked from there, and opens for those who may not see
 * logistic sessions.
 */
export const trainingSessions = resourceModule('training_sessions', {
  icon: EventNoteIcon,
  list: lazyPage(() => import('./TrainingSessionList.tsx').then((screen) => screen.TrainingSessionList)),
  create: lazyPage(() => import('./TrainingSessionCreate.tsx').then((screen) => screen.TrainingSessionCreate)),
  reads: ['logisticSessions.startAt', 'logisticSessions.endAt'],
  opens: ({ logisticSessions }) => {
    if (!mayOpenPage('logistic-session', currentUser()?.roles ?? [])) return null;
    const logisticSession = nextLogisticSession(referencesIn(logisticSessions), serverNow());
    return logisticSession && logisticSessionAddress(logisticSession.id);
  },
});
