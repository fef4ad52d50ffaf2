import { ABSENCE_CATEGORIES } from '../../model/attendance/absence.ts';
import {
  ABSENCE_FIELDS,
  CONFIRM_EMAIL_FIELDS,
  CORRECTION_FIELDS,
  NEW_TRAINEE_FIELDS,
  REASON_FIELDS,
} from '../../model/attendance/attendanceBodies.ts';
import { emargements } from '../../model/attendance/emargement.ts';
import { isJsonObject } from '../../model/kernel/json.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { consumePoint, limiterFor, limiterKey } from '../accounts/databaseLimiter.ts';
import { notFound } from '../errors.ts';
import { readBodyFields, readFields } from '../http/readBodyFields.ts';
import { readJson } from '../http/request.ts';
import { readItem } from '../hydra/item.ts';
import { originOf } from '../origin.ts';
import type { AppContext } from '../route.ts';
import { actorOf } from '../route.ts';
import { addPlannedNeed } from './addPlannedNeed.ts';
import { addWalkIn } from './addWalkIn.ts';
import { confirmEmail } from './confirmEmail.ts';
import { correctTrainee } from './correctTrainee.ts';
import { deleteSignature } from './deleteSignature.ts';
import { nameDevice } from './devices.ts';
import { decide, sessionSheet } from './historyHandlers.ts';
import { markAbsence } from './markAbsence.ts';
import { answerSvg, answerView } from './privateResponse.ts';
import { callOf, periodOf, trainerOf } from './readAttendanceCall.ts';
import { readSignatureForm } from './readSignatureForm.ts';
import { readSignatureImage } from './readSignatureImage.ts';
import type { Call, Target } from './resolveTarget.ts';
import { resolveSheet, resolveTarget } from './resolveTarget.ts';
import { callerOf, maySeeSheet } from './sheetRights.ts';
import type { SignOutcome } from './signPeriod.ts';
import { signPeriod } from './signPeriod.ts';
import { emargementIri, entryView, sheetEntryView, sheetView, staffSheetView } from './trainerPageView.ts';
import { unvalidateSheet } from './unvalidateSheet.ts';
import { validateSheet } from './validateSheet.ts';

const databaseOf = (context: AppContext) => context.get('deps').database;

/** The record as its declaration has it, for those who may read it: a Hydra client expects no less of an item. */
const declaredFields = async (context: AppContext, { sheet, entry, pass }: Target): Promise<object> => {
  const actor = context.get('actor');
  if (!actor || !entry || pass || !maySeeSheet(actor, sheet)) return {};
  const record: unknown = JSON.parse(await readItem(databaseOf(context), emargements, { id: entry.id, actor: null }));
  return isJsonObject(record) ? record : {};
};

interface Shown {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Default: the request's own. */
  readonly call?: Call;
}

/** The entry or the sheet as it stands now. */
export const showTarget = async (
  context: AppContext,
  { status = 200, headers = {}, call = callOf(context) }: Shown = {},
): Promise<Response> => {
  const target = await resolveTarget(databaseOf(context), call);
  const { entry } = target;
  const view = entry ? entryView({ ...target, entry }, call.now) : sheetView(target, call.now);
  return answerView({ ...(await declaredFields(context, target)), ...view }, status, headers);
};

export const showSessionSheet = async (context: AppContext): Promise<Response> => {
  const actor = actorOf(context);
  const sheet = await sessionSheet(context);
  const caller = callerOf({ actor, proof: null }, sheet, null);
  return answerView(staffSheetView({ sheet, actor, proof: null, caller }, context.get('deps').now()));
};

export const listEntries = async (context: AppContext): Promise<Response> => {
  const { sheet } = await resolveSheet(databaseOf(context), callOf(context));
  return answerView({
    '@id': `${emargementIri(sheet.uuid)}/need_trainings`,
    '@type': 'Collection',
    totalItems: sheet.entries.length,
    member: sheet.entries.map(sheetEntryView),
  });
};

const WALK_INS = 10;
const WALK_IN_SECONDS = 600;
const walkInLimiter = limiterFor({ keyPrefix: 'emargement_walk_in', points: WALK_INS, windowSeconds: WALK_IN_SECONDS });

const addUnannounced = async (context: AppContext, body: unknown): Promise<string | null> => {
  const database = databaseOf(context);
  const call = callOf(context);
  const trainee = readFields(NEW_TRAINEE_FIELDS, body);
  const { caller } = await resolveSheet(database, call);
  const detail = problemMessage('attendance.too_many_walk_ins');
  if (!caller.isStaff) await consumePoint(walkInLimiter(database), limiterKey(call.uuid), detail);
  const { uuid } = await addWalkIn(database, {
    ...call,
    trainee,
    requestId: context.get('requestId'),
    origin: originOf(context),
  });
  return uuid;
};

export const addEntry = async (context: AppContext): Promise<Response> => {
  const database = databaseOf(context);
  const call = { ...callOf(context), requestId: context.get('requestId') };
  await resolveSheet(database, call);
  const body = await readJson(context);
  const uuid =
    isJsonObject(body) && 'needTraining' in body
      ? await addPlannedNeed(database, { ...call, needTraining: body.needTraining })
      : await addUnannounced(context, body);
  if (uuid === null) return answerView({ '@type': 'EmargementWalkIn', isAwaited: true }, 202);
  const { sheet } = await resolveSheet(database, call);
  const entry = sheet.entries.find((candidate) => candidate.uuid === uuid);
  if (!entry) throw notFound();
  return answerView(sheetEntryView(entry), 201, { Location: emargementIri(uuid) });
};

/** A drawing that came before is done already; one that came late is taken in, and counts once staff says so. */
const SIGN_STATUS = { signed: 201, repeated: 200, received: 202 } as const satisfies Record<SignOutcome, number>;

export const sign = async (context: AppContext): Promise<Response> => {
  const call = callOf(context);
  const period = periodOf(context);
  // Whether the sheet's link was open is asked once the form has said when it was drawn.
  const shownAt = new Date(0);
  await resolveTarget(databaseOf(context), { ...call, shownAt });
  const { mailKey, ...form } = await readSignatureForm(context.req.raw);
  const { device, headers } = await nameDevice(context);
  const signing = { ...call, ...form, mailKey: mailKey ?? call.mailKey ?? null, period, device };
  const outcome = await signPeriod(databaseOf(context), signing);
  return showTarget(context, { status: SIGN_STATUS[outcome], headers, call: { ...signing, shownAt } });
};

export const showSignature = async (context: AppContext): Promise<Response> => {
  const trainerId = trainerOf(context.req.query('trainer'));
  return answerSvg(await readSignatureImage(databaseOf(context), { ...callOf(context), period: periodOf(context), trainerId }));
};

/** A reason that is not named stays as it is. */
const readAbsence = (body: unknown) => {
  const { isAbsent, absenceCategory, absenceReason } = readFields(ABSENCE_FIELDS, body);
  const isNamed = isJsonObject(body) && 'absenceReason' in body;
  const category = ABSENCE_CATEGORIES.find((known) => known === absenceCategory) ?? null;
  return { isAbsent, absenceCategory: category, absenceReason: isNamed ? absenceReason : undefined };
};

/** Notes an absence, or corrects who the person is: the body says which. */
export const changeEntry = async (context: AppContext): Promise<Response> => {
  const call = callOf(context);
  const database = databaseOf(context);
  await resolveTarget(database, call);
  const body = await readJson(context);
  if (isJsonObject(body) && ('firstName' in body || 'lastName' in body)) {
    const { emailNeedTraining, ...names } = readFields(CORRECTION_FIELDS, body);
    const given = 'emailNeedTraining' in body ? { emailNeedTraining } : { emailNeedTraining: undefined };
    await correctTrainee(database, { ...call, ...names, ...given, requestId: context.get('requestId') });
  } else {
    await markAbsence(database, { ...call, ...readAbsence(body) });
  }
  return showTarget(context);
};

export const confirmTraineeEmail = async (context: AppContext): Promise<Response> => {
  const call = callOf(context);
  await resolveTarget(databaseOf(context), call);
  const requestId = context.get('requestId');
  await confirmEmail(databaseOf(context), { ...call, requestId, ...(await readBodyFields(context, CONFIRM_EMAIL_FIELDS)) });
  return showTarget(context);
};

export const validate = async (context: AppContext): Promise<Response> => {
  const { database, jobs } = context.get('deps');
  const origin = originOf(context);
  await validateSheet(database, callOf(context), (tx, sheetUuid) => jobs.enqueue(tx, 'seal_sheet', { sheetUuid, origin }));
  return showTarget(context);
};

export const unvalidate = async (context: AppContext): Promise<Response> => {
  const call = callOf(context);
  await resolveTarget(databaseOf(context), call);
  await unvalidateSheet(databaseOf(context), { ...call, ...(await readBodyFields(context, REASON_FIELDS)) });
  return showTarget(context);
};

export const strikeSignature = async (context: AppContext): Promise<Response> => {
  const call = callOf(context);
  const period = periodOf(context);
  await resolveTarget(databaseOf(context), call);
  const body = await readJson(context);
  const { reason } = readFields(REASON_FIELDS, body, ['trainer']);
  const trainerId = trainerOf(isJsonObject(body) ? body.trainer : null);
  await deleteSignature(databaseOf(context), { ...call, period, reason, trainerId });
  return showTarget(context);
};

export const decideLateSignature = async (context: AppContext): Promise<Response> => {
  await decide(context);
  return showTarget(context);
};
