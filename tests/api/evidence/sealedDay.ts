import { expect } from 'vitest';
import type {
  LogisticSessionEvidenceView,
  SessionEdition,
  SheetEvidence,
} from '../../../model/evidence/logisticSessionEvidence.ts';
import type { SheetVerificationView } from '../../../model/evidence/sheetVerification.ts';
import type { Actor } from '../../../model/kernel/access.ts';
import { signPeriod } from '../../../server/attendance/signing/signPeriod.ts';
import { apiClient } from '../../support/app/apiClient.ts';
import type { Person } from '../../support/app/people.ts';
import type { TestApp } from '../../support/app/testApp.ts';
import { type AttendedSession, at, buildAttendedSession, trainerActor } from '../../support/records/attendedSession.ts';
import { drawnBy } from '../attendance/drawings.ts';

/** A session whose sheet is signed and sealed twice. */
export interface SealedDay extends AttendedSession {
  /** As it was before the second one. */
  readonly firstEdition: SessionEdition | undefined;
}

interface Signature {
  readonly uuid: string;
  readonly time: string;
  /** Seed of the drawing. */
  readonly seed: number;
  readonly trainer?: Actor;
}

const sign = async ({ database }: TestApp, { uuid, time, seed, trainer }: Signature): Promise<void> => {
  const period = time < '12:30' ? 'morning' : 'afternoon';
  await signPeriod(database, {
    uuid,
    actor: trainer ?? null,
    now: at(time),
    period,
    svg: drawnBy(seed, period === 'morning' ? 0 : 5),
    trainerId: trainer?.id ?? null,
    deviceTime: at(time),
  });
};

/** What the evidence page has of the day's sheet. */
export const readSheetEvidence = async (test: TestApp, day: AttendedSession, reader: Person): Promise<SheetEvidence> => {
  const answer = await apiClient(test, reader).item(`/api/evidence/logistic_sessions/${day.logisticSessionId}`);
  const [sheet] = (answer as unknown as LogisticSessionEvidenceView).sheets;
  if (!sheet) throw new Error('The day has no sheet');
  return sheet;
};

/** What the public page of the sheet's code shows. */
export const readVerification = async (test: TestApp, { sheetUuid }: AttendedSession): Promise<SheetVerificationView> => {
  const text = 'SELECT verification_code AS code FROM emargement_sheets WHERE uuid = $1';
  const [sheet] = await test.database.query<{ code: string }>(text, [sheetUuid]);
  return (await apiClient(test).item(`/api/verifications/${sheet?.code}`)) as unknown as SheetVerificationView;
};

/** A manipulation of the journal by somebody with all database rights. */
export const tamperJournal = async ({ database }: TestApp, change: string): Promise<void> => {
  await database.query('ALTER TABLE emargement_events DISABLE TRIGGER ALL');
  await database.query(change);
  await database.query('ALTER TABLE emargement_events ENABLE TRIGGER ALL');
};

/** The session of the attendance tests, signed by all, validated, and validated again after a correction by `staff`. `prepare`: before it is signed. */
export const buildSealedDay = async (
  test: TestApp,
  staff: Person,
  prepare?: (day: AttendedSession) => Promise<void>,
): Promise<SealedDay> => {
  const day = await buildAttendedSession(test.database);
  await prepare?.(day);
  const { sheetUuid, entryUuids } = day;
  const trainer = trainerActor(day);
  for (const [signed, counterSigned] of [
    ['09:05', '12:20'],
    ['13:35', '16:50'],
  ] as const) {
    for (const [rank, uuid] of entryUuids.entries()) await sign(test, { uuid, time: signed, seed: 1 + rank });
    await sign(test, { uuid: sheetUuid, time: counterSigned, seed: 6, trainer });
  }

  const validate = async (): Promise<void> => {
    expect((await test.call('POST', `/api/emargements/${sheetUuid}/validate`)).status).toBe(200);
    await test.runJobs();
  };
  await validate();
  const [firstEdition] = (await readSheetEvidence(test, day, staff)).editions;
  const body = { reason: 'Un prénom à corriger' };
  expect((await test.call('POST', `/api/emargements/${sheetUuid}/unvalidate`, { as: staff, body })).status).toBe(200);
  await validate();
  return { ...day, firstEdition };
};
