import { attendedMinutes, isAbsentAt, type NotedPresence, noteAt } from '../../model/attendance/halfDayPresence.ts';
import { compareFrench } from '../../model/french.ts';
import { traineeBrandOf } from '../../model/mail/senderCodes.ts';
import { signedHalfDays } from '../../model/sessions/halfDaysAndBreaks.ts';
import type { Queryable } from '../database/database.ts';
import type { RowOf } from '../database/defineStatement.ts';
import { documentAbsencesStatement } from './documentAbsencesStatement.ts';
import { documentSignaturesStatement } from './documentSignaturesStatement.ts';
import { documentTraineesStatement } from './documentTraineesStatement.ts';
import type { Company, DocumentLogisticSession, Trainee, TraineeHalfDay, TrainingFacts } from './dossier.ts';

type SignedRow = RowOf<typeof documentSignaturesStatement>;

const keyOf = ({ needId, logisticSessionId, period }: Omit<SignedRow, 'signedAt'>): string =>
  `${needId}/${logisticSessionId}/${period}`;

const NOT_NOTED: NotedPresence = { isAbsent: false, absenceCategory: null, halfDayNotes: [] };

interface Loaded {
  readonly trainees: readonly Trainee[];
  readonly companies: readonly Company[];
}

/** The session's trainees with their signed half-days and companies. */
export const loadTrainees = async (
  database: Queryable,
  trainingSessionId: number,
  {
    training,
    logisticSessions,
  }: { readonly training: TrainingFacts; readonly logisticSessions: readonly DocumentLogisticSession[] },
): Promise<Loaded> => {
  const rows = await documentTraineesStatement.rows(database, [trainingSessionId]);
  const signed = await documentSignaturesStatement.rows(database, [trainingSessionId]);
  const noted = await documentAbsencesStatement.rows(database, [trainingSessionId]);
  const presences = new Map(noted.map((row) => [`${row.needId}/${row.logisticSessionId}`, row]));
  const signedAt = new Map(signed.map((row) => [keyOf(row), row.signedAt]));
  const halves = logisticSessions.flatMap(({ id, timetable }) =>
    signedHalfDays(timetable).map((half) => ({ ...half, logisticSessionId: id })),
  );
  const halfDaysOfNeed = (needId: number): TraineeHalfDay[] =>
    halves.map((half) => {
      const presence = presences.get(`${needId}/${half.logisticSessionId}`) ?? NOT_NOTED;
      const { arrivedAt = null, leftAt = null } = noteAt(presence, half.period) ?? {};
      const times = { arrivedAt, leftAt };
      return {
        ...half,
        signedAt: signedAt.get(keyOf({ ...half, needId })) ?? null,
        isAbsent: isAbsentAt(presence, half.period),
        times,
        attendedMinutes: attendedMinutes(half, times),
      };
    });
  const isAbsentAllDays = (needId: number) => halves.length > 0 && halfDaysOfNeed(needId).every(({ isAbsent }) => isAbsent);
  const companies = new Map(rows.flatMap(({ company }) => (company ? [[company.id, company] as const] : [])));
  return {
    companies: [...companies.values()].toSorted((left, right) => compareFrench(left.name, right.name)),
    trainees: rows.map(({ company, status, carBrand, senderCode: ofBrand, originDriverProgram, ...row }) => ({
      ...row,
      companyId: company?.id ?? null,
      ...traineeBrandOf({ specificToyota: training.specificToyota, carBrand, senderCode: ofBrand, originDriverProgram }),
      isAbsent: status === 'absent' || isAbsentAllDays(row.needId),
      halfDays: halfDaysOfNeed(row.needId),
    })),
  };
};

export const nameOf = ({ lastName, firstName }: Pick<Trainee, 'lastName' | 'firstName'>): string => `${lastName} ${firstName}`;

/** Taught minutes that the trainee signed for, less those they came late or left early. */
export const signedMinutes = ({ halfDays }: Trainee): number =>
  halfDays.reduce((sum, half) => sum + (half.signedAt ? half.attendedMinutes : 0), 0);
