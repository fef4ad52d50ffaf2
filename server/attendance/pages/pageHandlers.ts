import type { CanceledView } from '../../../model/attendance/attendanceViews.ts';
import { keyOfName } from '../../../model/customisation/customFieldKinds.ts';
import type { Actor } from '../../../model/kernel/access.ts';
import { isReadableBy } from '../../../model/kernel/hiddenFields.ts';
import { fieldName } from '../../../model/messages/labels.ts';
import { asksAddedFields, openFields } from '../../../model/registry/requiredFrom.ts';
import { readConfigurations } from '../../configurations/readConfiguration.ts';
import { type AppContext, actorOf } from '../../context/route.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement, typed } from '../../database/defineStatement.ts';
import { DomainError, notFound } from '../../kernel/domainError.ts';
import { callerOf } from '../caller/attendanceCaller.ts';
import { respondPrivately, respondWithSvg } from '../caller/privateResponse.ts';
import { periodOf, readAttendanceCall, trainerOf } from '../caller/readAttendanceCall.ts';
import { readSignatureImage } from '../caller/readSignatureImage.ts';
import { type Call, findLink, resolveSheet, resolveTarget } from '../caller/resolveTarget.ts';
import { emargementIri, sheetEntryView } from '../caller/signatureViews.ts';
import type { AttendanceSheet } from '../sheet/attendanceSheet.ts';
import { loadAttendanceSheet } from '../sheet/loadAttendanceSheets.ts';
import { sessionSheet } from './historyHandlers.ts';
import { respondWithPage, sheetOnScreen } from './respondWithPage.ts';
import { staffPageView } from './staffPageView.ts';

const isCanceled = (error: unknown): boolean => error instanceof DomainError && error.options.extra?.reason === 'canceled';

/** The training officer of a logistic session. */
const officerContactStatement = defineStatement({
  text: `select u.first_name || ' ' || u.last_name as name, a.email from logistic_sessions l
  join users u on u.id = l.training_officer_id
  join accounts a on a.id = u.account_id and a.is_active
  where l.id = $1`,
  columns: {
    name: 'text',
    email: 'text',
  },
});

/** Page of a cancelled session's link: the training, when it would have been, and whom to call; nobody's name besides. */
const canceledView = async (tx: Queryable, call: Call): Promise<CanceledView> => {
  const { sheetUuid } = await findLink(tx, call);
  const sheet = await loadAttendanceSheet(tx, sheetUuid);
  if (!sheet) throw notFound();
  const officer = await officerContactStatement.row(tx, [sheet.logisticSessionId]);
  const organisation = await readConfigurations(tx, ['organisation_name', 'organisation_phone', 'email_contact']);
  return {
    '@id': emargementIri(call.uuid),
    '@type': 'EmargementCanceled',
    uuid: call.uuid,
    title: sheet.title,
    startAt: sheet.startAt.toISOString(),
    endAt: sheet.endAt.toISOString(),
    trainingLocation: sheet.location,
    officer: officer ? { ...officer, phone: null } : null,
    organisation: {
      name: organisation.organisation_name ?? '',
      phone: organisation.organisation_phone,
      email: organisation.email_contact,
    },
  };
};

/** The page of a trainee, or the trainer's screen of a sheet; of a cancelled session whom to call. */
export const showPage = async (context: AppContext): Promise<Response> => {
  const call = readAttendanceCall(context);
  const { database } = context.get('deps');
  try {
    return await respondWithPage(context, { target: await resolveTarget(database, call), now: call.now });
  } catch (error) {
    if (isCanceled(error)) return respondPrivately(await canceledView(database, call));
    throw error;
  }
};

/** Added fields of needs ($1: ids) and of their trainees, as they are stored. */
const addedValuesStatement = defineStatement({
  text: `select n.id, n.status, n.custom as need, t.custom as trainee from need_trainings n join trainees t on t.id = n.trainee_id
  where n.id = any($1::int[])`,
  columns: {
    id: 'int4',
    status: 'text',
    need: typed<AddedValues>('jsonb'),
    trainee: typed<AddedValues>('jsonb'),
  },
});

type AddedValues = Readonly<Record<string, unknown>> | null;

/** Labels of the added fields that walk-ins still lack, by need: nobody was asked for them in the room. */
const openFieldsOfWalkIns = async (
  tx: Queryable,
  { entries }: AttendanceSheet,
  { roles }: Actor,
): Promise<ReadonlyMap<number, readonly string[]>> => {
  const walkIns = entries.flatMap(({ addedOnSiteAt, needTrainingId }) => (addedOnSiteAt ? [needTrainingId] : []));
  if (walkIns.length === 0 || !(['need_trainings', 'trainees'] as const).some(asksAddedFields)) return new Map();
  const labels = (resource: 'need_trainings' | 'trainees', values: AddedValues, status: string | null) =>
    openFields(resource, { status, storedValue: (name) => values?.[keyOfName(name) ?? ''] }).flatMap(([name, field]) =>
      isReadableBy(field, roles) ? [fieldName(resource, name)] : [],
    );
  const rows = await addedValuesStatement.rows(tx, [walkIns]);
  return new Map(
    rows.map(({ id, status, need, trainee }) => [
      id,
      [...labels('trainees', trainee, null), ...labels('need_trainings', need, status)],
    ]),
  );
};

/** The sheet of a session's page, for staff and the session's trainers. */
export const showSessionSheet = async (context: AppContext): Promise<Response> => {
  const actor = actorOf(context);
  const sheet = await sessionSheet(context);
  const caller = callerOf({ actor, proof: null }, sheet, null);
  const { database, now, sms } = context.get('deps');
  const openFieldsOf = caller.isStaff ? await openFieldsOfWalkIns(database, sheet, actor) : new Map();
  const target = { sheet, actor, proof: null, caller, sendsSms: sms !== null, openFieldsOf };
  return respondPrivately(staffPageView(target, now()));
};

/** The trainees of a sheet. */
export const listEntries = async (context: AppContext): Promise<Response> => {
  const { actor, ...target } = await resolveSheet(context.get('deps').database, readAttendanceCall(context));
  const sheet = sheetOnScreen(target.sheet, actor);
  return respondPrivately({
    '@id': `${emargementIri(sheet.uuid)}/need_trainings`,
    '@type': 'Collection',
    totalItems: sheet.entries.length,
    member: sheet.entries.map(sheetEntryView),
  });
};

/** The drawing of a half-day. A picture sends no header of its own: the trainer's proof is in its address. */
export const showSignature = async (context: AppContext): Promise<Response> => {
  const trainerId = trainerOf(context.req.query('trainer'));
  const call = readAttendanceCall(context);
  const imageCall = { ...call, proof: call.proof ?? context.req.query('proof') ?? null, period: periodOf(context), trainerId };
  return respondWithSvg(await readSignatureImage(context.get('deps').database, imageCall));
};
