import type { EmargementActorKind } from './signing/journalEvents.ts';
import { drawnBefore } from './signing/signatureProof.ts';

/** Longest text of an incident note: a page, so that the sheet still prints it. */
export const INCIDENT_MAX_LENGTH = 2000;

/** An incident of the day as its journal line has it: a fall, a breakdown, a trainee who left. */
export interface Incident {
  /** Journal line. */
  readonly eventId: number;
  readonly text: string;
  readonly receivedAt: Date;
  /** Time on the device when it was written; null: unknown. */
  readonly deviceTime: Date | null;
  readonly actorKind: EmargementActorKind;
  readonly actorName: string;
}

/** When an incident was noted, and when it came if that was later. */
export interface IncidentMoment {
  readonly notedAt: Date;
  /** Null: it arrived at once. */
  readonly receivedAt: Date | null;
}

export const incidentMoment = ({ receivedAt, deviceTime }: Pick<Incident, 'receivedAt' | 'deviceTime'>): IncidentMoment => {
  const writtenAt = drawnBefore({ signedAt: receivedAt, deviceTime });
  return writtenAt ? { notedAt: writtenAt, receivedAt } : { notedAt: receivedAt, receivedAt: null };
};

/** An incident on the pages; instants are ISO 8601. */
export interface IncidentView {
  /** Id of the journal line. */
  readonly id: number;
  readonly text: string;
  readonly notedAt: string;
  /** When it came, if it was written without network; null: at once. */
  readonly receivedAt: string | null;
  /** Author of the note, and how they are known. */
  readonly author: string;
}

/** Incidents that the paper of a sheet prints: those that were there when it was validated. Later ones are in the journal. */
export const printedIncidents = <Noted extends Pick<Incident, 'receivedAt'>>(
  incidents: readonly Noted[],
  validatedAt: Date | null,
): readonly Noted[] => incidents.filter(({ receivedAt }) => validatedAt === null || receivedAt <= validatedAt);
