import { placedDates } from '../../../model/mail/toldSession.ts';
import type { Dependencies } from '../../context/dependencies.ts';
import { DomainError } from '../../kernel/domainError.ts';
import type { PrintedSession } from '../../outbox/messageTold.ts';
import { produceFor, storeDocuments } from '../logisticSession/sessionDocuments.ts';
import type { UntoldTrainee } from './readSessionChanges.ts';

/**
 * The session whose corrected convocation goes with a notice: a changed training to which the trainee is still called on a coming
 * date. Null after a cancellation, or when they are not invited any more.
 */
export const convokedAgain = ({ sessions, called }: UntoldTrainee, now: Date): PrintedSession | null => {
  const changedTrainings = new Set(sessions.flatMap((pair) => [pair.told?.trainingSession, pair.called?.trainingSession]));
  const isComing = (session: PrintedSession) => placedDates(session).some(({ endAt }) => Date.parse(endAt) > now.getTime());
  return (
    called.find((session) => changedTrainings.has(session.trainingSession) && !session.isSilenced && isComing(session)) ?? null
  );
};

/** A notice goes without a convocation that cannot be made, rather than not at all. */
const produced = async (deps: Dependencies, session: PrintedSession, mails: readonly { readonly readerId: number }[]) => {
  const { trainingSession: trainingSessionId, logisticSession: logisticSessionId } = session;
  if (trainingSessionId === null) return [];
  try {
    const request = { document: 'convocation', kind: 'individual', trainingSessionId, logisticSessionId, mails } as const;
    return [...(await produceFor(deps, request)).made];
  } catch (error) {
    if (error instanceof DomainError && error.status < 500) return [];
    throw error;
  }
};

/** Draws and stores the corrected convocations of trainees, each under their need. */
export const correctedConvocations = async (deps: Dependencies, all: readonly UntoldTrainee[]) => {
  const bySession = new Map<number | null, { readonly session: PrintedSession; readonly mails: { readerId: number }[] }>();
  for (const untold of all) {
    const session = convokedAgain(untold, deps.now());
    if (!session) continue;
    const group = bySession.get(session.trainingSession) ?? { session, mails: [] };
    group.mails.push({ readerId: untold.needId });
    bySession.set(session.trainingSession, group);
  }
  const producedFiles = [];
  for (const { session, mails } of bySession.values()) producedFiles.push(...(await produced(deps, session, mails)));
  return storeDocuments(deps.files, new Map(producedFiles));
};
