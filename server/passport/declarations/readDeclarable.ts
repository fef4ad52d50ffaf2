import type { DayPeriod } from '../../../model/calendar/halfDay.ts';
import { parisDay } from '../../../model/calendar/parisTime.ts';
import type { Actor } from '../../../model/kernel/access.ts';
import { iriOf } from '../../../model/kernel/resource.ts';
import { isForeignPostalCode } from '../../../model/kernel/values/postalCode.ts';
import { hasPassportCodes } from '../../../model/passport/categoryDecision.ts';
import { declarationDeadline, quarterOf } from '../../../model/passport/declarationDeadline.ts';
import { type DeclarableFacts, declarableState, type PassportEmployer } from '../../../model/passport/declarationState.ts';
import type { DeclarationRow } from '../../../model/passport/declarationViews.ts';
import {
  type DeclaredState,
  type DeclaredValues,
  declaredState,
  type StoredValues,
} from '../../../model/passport/declaredLine.ts';
import type { PassportProof } from '../../../model/passport/passportCodes.ts';
import type { NumberState } from '../../../model/passport/passportIdentity.ts';
import { objectivesOf } from '../../../model/results/trainingResult.ts';
import { sessionSpan } from '../../../model/sessions/halfDaysAndBreaks.ts';
import { readConfiguration } from '../../configurations/readConfiguration.ts';
import type { Queryable } from '../../database/database.ts';
import type { RowOf } from '../../database/defineStatement.ts';
import { documentSheetsStatement } from '../../documents/dossier/loadSheetFacts.ts';
import { isCountered, isValidated } from '../../documents/dossier/planDocuments.ts';
import type { SheetHold, TraineeHalfDay } from '../../documents/facts/dossier.ts';
import { loadHalfDays } from '../../documents/facts/traineeHalfDays.ts';
import { timetableOfRow } from '../../timetable/timetableSource.ts';
import { type Identity, NO_IDENTITY, readIdentities } from '../identity/identities.ts';
import { lineSealContext, open } from '../identity/sealedText.ts';
import {
  type DeclaredType,
  declarableNeedsStatement,
  declarableSessionsStatement,
  type EmployerFacts,
} from './declarableStatements.ts';

/** Reads as a caller does, or as the server itself. */
export interface Reader {
  readonly database: Queryable;
  /** Null: the server itself, which sees all. */
  readonly actor: Actor | null;
  readonly now: Date;
}

/** Trainings that end within some days, `YYYY-MM-DD`, both included. */
export interface EndsWithin {
  readonly from: string;
  readonly to: string;
  /** Ids of training sessions. Default: all that end then. */
  readonly sessions?: readonly number[];
}

type NeedRow = RowOf<typeof declarableNeedsStatement>;

/** A training session that ended, with what all of its trainees have in common. */
interface DeclarableSession {
  readonly id: number;
  readonly areaId: number | null;
  readonly isCanceled: boolean;
  /** False: it was moved to a day to come, after somebody was declared. */
  readonly isOver: boolean;
  readonly type: DeclaredType;
  readonly start: string;
  readonly end: string;
  readonly deadline: string;
  readonly lastDay: number | null;
  readonly sheets: readonly SheetHold[];
  readonly halfDaysOf: (needId: number) => readonly TraineeHalfDay[];
}

/** A row of the page, and what its declaration says. */
export interface Declarable {
  readonly row: DeclarationRow;
  readonly need: NeedRow;
  readonly session: DeclarableSession;
  readonly identity: Identity;
  /** Birth name of the latest line; null: there is none, or it does not open any more. */
  readonly declaredName: string | null;
}

type Facts = Omit<Declarable, 'row'>;

const employerOf = (company: EmployerFacts | null): PassportEmployer => {
  if (!company) return 'none';
  if (isForeignPostalCode(company.zipCode)) return 'foreign';
  if (company.siret !== null) return 'siret';
  return company.clientType === 'Particuliers' ? 'none' : 'without_siret';
};

const NUMBERS = { missing: 'missing', erased: 'missing', given: 'known', refused: 'refused' } as const satisfies Readonly<
  Record<NumberState, DeclarableFacts['number']>
>;

const factsOf = ({ need, session, identity }: Facts): DeclarableFacts => {
  const { type } = session;
  const halfDays = session.halfDaysOf(need.needId);
  return {
    category: type.preventionCategory,
    proof: type.passportProof,
    hasCodes: hasPassportCodes(type),
    isValidated: halfDays.every((half) => isValidated(session, half)),
    isCounterSigned: halfDays.every((half) => isCountered(session, half)),
    halfDays: halfDays.map(({ startAt, period, signedAt, isAbsent }) => ({
      day: parisDay(startAt),
      period: period satisfies DayPeriod,
      isSigned: signedAt !== null && !isAbsent && !need.isAbsent,
    })),
    hasSucceeded: objectivesOf(type.objectives).every((objective) => need.results[objective] === 'acquired'),
    hasBirthName: identity.birthName !== null,
    number: NUMBERS[identity.numberState],
    employer: employerOf(need.company),
  };
};

/** Values of a line made now, besides the number. */
const valuesOf = ({ need, session, identity }: Facts, proof: PassportProof): DeclaredValues => ({
  proof,
  start: session.start,
  end: session.end,
  birthName: identity.birthName,
  numberGivenAt: identity.numberState === 'given' ? (identity.statedAt?.toISOString() ?? null) : null,
  siret: need.company?.siret ?? null,
  employer: need.company?.id ?? null,
});

const identityKey = ({ need, identity }: Pick<Facts, 'need' | 'identity'>): string => `${need.traineeId}/${identity.version}`;

/** The same as they are stored in clear. */
export const storedValues = (one: Declarable, proof: PassportProof): StoredValues => {
  const { birthName: _sealed, ...values } = valuesOf(one, proof);
  return { ...values, identity: identityKey(one) };
};

const stateNow = (facts: Facts): DeclaredState => {
  const { need, session, declaredName } = facts;
  const line = need.line && { ...need.line, declared: { ...need.line.declared, birthName: declaredName } };
  const declarable = factsOf(facts);
  const anew = declarableState(declarable);
  return declaredState(line, anew, {
    isTrained: need.isThere && !need.isAbsent && !session.isCanceled,
    isSheetClosed: declarable.isValidated && declarable.isCounterSigned,
    hasAllSignatures: declarable.halfDays.every(({ isSigned }) => isSigned),
    hasSucceeded: declarable.hasSucceeded,
    values: valuesOf(facts, anew.state === 'not_due' ? session.type.passportProof : anew.proof),
  });
};

/** Why a row is in its state. */
const reasonsOf = (state: DeclaredState): DeclarationRow['reasons'] => {
  if (state.state === 'not_due') return [state.reason];
  return state.state === 'incomplete' || state.state === 'to_withdraw' ? state.reasons : [];
};

/** The day whose sheet lacks something for a trainee. */
const lackingDay = ({ need, session }: Facts): number | null => {
  const lacking = session
    .halfDaysOf(need.needId)
    .find((half) => !isValidated(session, half) || !isCountered(session, half) || half.signedAt === null || half.isAbsent);
  return lacking?.logisticSessionId ?? session.lastDay;
};

const judged = (facts: Facts): Declarable => {
  const { need, session } = facts;
  const { type, start, end, deadline } = session;
  const state = stateNow(facts);
  const day = lackingDay(facts);
  return {
    ...facts,
    row: {
      needTraining: iriOf('need_trainings', need.needId),
      trainee: { '@id': iriOf('trainees', need.traineeId), name: `${need.lastName} ${need.firstName}` },
      company: need.company && { '@id': iriOf('companies', need.company.id), name: need.company.name },
      trainingType: { '@id': iriOf('training_types', type.id), name: type.title },
      trainingSession: iriOf('training_sessions', session.id),
      logisticSession: day === null ? null : iriOf('logistic_sessions', day),
      start,
      end,
      quarter: quarterOf(end),
      deadline,
      proof: 'proof' in state ? state.proof : (need.line?.declared.proof ?? type.passportProof),
      state: state.state,
      reasons: reasonsOf(state),
      line: need.line && { id: need.line.id, file: need.line.fileId, rejection: need.line.rejection, comment: need.line.comment },
    },
  };
};

/** The sessions in the order of their end, without those whose training is not to be declared. */
const readSessions = async (reader: Reader, { from, to, sessions }: EndsWithin): Promise<readonly DeclarableSession[]> => {
  const { database, now } = reader;
  const rows = await declarableSessionsStatement.rows(reader, [now, from, to, sessions ?? null]);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lunch = await readConfiguration(database, 'default_lunch_break');
  const halfDays = await loadHalfDays(database, ids);
  const sheets = Map.groupBy(await documentSheetsStatement.rows(database, [ids]), ({ trainingSessionId }) => trainingSessionId);
  return rows.flatMap(({ id, areaId, isCanceled, type, days }): DeclarableSession[] => {
    const logisticSessions = days.map((day) => ({ id: day.id, timetable: timetableOfRow(day.timetable, lunch) }));
    const { startAt, endAt } = sessionSpan(logisticSessions.flatMap(({ timetable }) => timetable));
    if (!startAt || !endAt) return [];
    const [start, end] = [parisDay(startAt), parisDay(endAt)];
    // Somebody was declared before the training was decided as none to declare.
    const deadline = declarationDeadline(type.preventionCategory === 'none' ? 'unset' : type.preventionCategory, end);
    if (deadline === null) return [];
    return [
      {
        ...{ id, areaId, isCanceled, isOver: endAt < now, type, start, end, deadline },
        lastDay: days.at(-1)?.id ?? null,
        sheets: (sheets.get(id) ?? []).map(({ logisticSessionId, validatedAt, counterSigned }) => ({
          logisticSessionId,
          isValidated: validatedAt !== null,
          counterSigned,
        })),
        halfDaysOf: halfDays({ trainingSessionId: id, logisticSessions }),
      },
    ];
  });
};

/** Somebody of a training that is to come again is not to be declared; whom the portal has is to be taken back there. */
const isOnPage = ({ session, need }: Facts): boolean =>
  session.isOver || need.line?.state === 'exported' || need.line?.state === 'accepted';

/** Birth name as the latest line has it, where a correction of the name matters; null: there is none, or it does not open any more. */
const declaredNameOf = async ({ need, identity }: Pick<Facts, 'need' | 'identity'>): Promise<string | null> => {
  const { line } = need;
  if (!line || line.sealedBirthName === null || (line.state !== 'accepted' && line.state !== 'rejected')) return null;
  if (line.declared.identity === identityKey({ need, identity })) return identity.birthName;
  return open(line.sealedBirthName, lineSealContext(line.id)).catch(() => null);
};

/** Everybody who is to be declared, or not, of trainings that ended within some days; a fixed number of statements for all. */
export const readDeclarable = async (reader: Reader, within: EndsWithin): Promise<readonly Declarable[]> => {
  const sessions = await readSessions(reader, within);
  if (sessions.length === 0) return [];
  const needs = await declarableNeedsStatement.rows(reader.database, [sessions.map(({ id }) => id)]);
  const identities = await readIdentities(reader.database, [...new Set(needs.map(({ traineeId }) => traineeId))]);
  const names = new Map(
    await Promise.all(
      needs.map(async (need) => {
        const identity = identities.get(need.traineeId) ?? NO_IDENTITY;
        return [need, await declaredNameOf({ need, identity })] as const;
      }),
    ),
  );
  const needsOf = Map.groupBy(needs, ({ trainingSessionId }) => trainingSessionId);
  return sessions.flatMap((session) =>
    (needsOf.get(session.id) ?? [])
      .map((need) => ({
        ...{ need, session },
        identity: identities.get(need.traineeId) ?? NO_IDENTITY,
        declaredName: names.get(need) ?? null,
      }))
      .filter(isOnPage)
      .map(judged),
  );
};
