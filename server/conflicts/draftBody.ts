import { z } from 'zod';
import type { Actor } from '../../model/kernel/access.ts';
import { FIELD_REFUSALS } from '../../model/messages/kernel/fieldRefusals.ts';
import { movedTimetable } from '../../model/sessions/logisticSessionProgramme.ts';
import { periodViolations } from '../../model/sessions/period.ts';
import type { Queryable } from '../database/database.ts';
import { defineStatement } from '../database/defineStatement.ts';
import { IRI_SCHEMA, idOfIri } from '../http/bodySchema.ts';
import type { Reader } from '../hydra/contract/writeContext.ts';
import { invalid } from '../kernel/domainError.ts';
import { recordReader } from '../records/recordReader.ts';
import { EMPTY_DRAFT, type PlanningDraft, readDrafts } from './planningDraft.ts';
import { EXPECTED_TRAINEES } from './registered.ts';

/** An instant in a command's body, with its offset. */
export const INSTANT = z.iso.datetime({ offset: true });

const IRIS = z.array(IRI_SCHEMA).max(200);

const CLOCK = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** A logistic session as it is planned: a stored one, its changed fields, or all fields of a new one. */
export const DRAFT_BODY = {
  session: IRI_SCHEMA.nullish(),
  startAt: INSTANT.optional(),
  endAt: INSTANT.optional(),
  logisticSessionsDay: z
    .array(z.looseObject({ date: z.iso.date(), startAt: CLOCK, endAt: CLOCK }))
    .max(366)
    .optional(),
  area: IRI_SCHEMA.nullish(),
  trainingLocation: IRI_SCHEMA.nullish(),
  trainers: IRIS.optional(),
  vehicles: IRIS.optional(),
  teachingTools: IRIS.optional(),
  trainingSessions: IRIS.optional(),
  trainingType: IRI_SCHEMA.nullish(),
  goalNumberTrainees: z.int().min(0).optional(),
} as const;

const SCHEMA = z.strictObject(DRAFT_BODY);

type Body = z.infer<typeof SCHEMA>;

const storedDraft = async (reader: Reader, iri: string): Promise<PlanningDraft> => {
  const id = idOfIri('logistic_sessions', iri, 'session');
  await recordReader(reader, 'logistic_sessions').requireSeen(id);
  const [draft] = await readDrafts(reader.database, [id]);
  if (!draft) throw new Error(`Logistic session ${id} was deleted during the request`);
  return draft;
};

const plannedTrainingsStatement = defineStatement({
  text: `select array_agg(distinct s.training_type_id) as types, sum(${EXPECTED_TRAINEES})::int as headcount
from training_sessions s where s.id = any($1::int[]) and s.status <> 'canceled'`,
  columns: {
    types: 'int4[]?',
    headcount: 'int4?',
  },
});

/** The trainings in the body. */
const readTrainings = async (database: Queryable, { trainingSessions, trainingType, goalNumberTrainees }: Body) => {
  const ids = trainingSessions?.map((iri, index) => idOfIri('training_sessions', iri, `trainingSessions[${index}]`));
  const [row] = ids ? await plannedTrainingsStatement.rows(database, [ids]) : [];
  const type = trainingType ? [idOfIri('training_types', trainingType, 'trainingType')] : [];
  return {
    ...((ids || trainingType) && { trainingTypes: [...(row?.types ?? []), ...type] }),
    ...((ids || goalNumberTrainees !== undefined) && { headcount: (row?.headcount ?? 0) + (goalNumberTrainees ?? 0) }),
  };
};

const required = (propertyPath: string) => invalid({ propertyPath, message: FIELD_REFUSALS.required, code: 'required' });

const periodOf = (body: Body, storedPeriod: PlanningDraft | null) => {
  const [startAt, endAt] = [body.startAt ?? storedPeriod?.startAt, body.endAt ?? storedPeriod?.endAt];
  if (startAt === undefined) throw required('startAt');
  if (endAt === undefined) throw required('endAt');
  const violations = periodViolations(startAt, endAt);
  if (violations.length > 0) throw invalid(...violations);
  return { startAt, endAt };
};

const asDates = ({ startAt, endAt }: { readonly startAt: string; readonly endAt: string }) => ({
  startAt: new Date(startAt),
  endAt: new Date(endAt),
});

const idsIn = (collection: string, name: 'trainers' | 'vehicles' | 'teachingTools', body: Body) => {
  const iris = body[name];
  return iris && { [name]: iris.map((iri, index) => idOfIri(collection, iri, `${name}[${index}]`)) };
};

const idIn = (collection: string, name: 'area' | 'trainingLocation', body: Body) => {
  const iri = body[name];
  return iri ? { [name]: idOfIri(collection, iri, name) } : {};
};

/** The planned session for the conflict search. */
export const draftOfBody = async (database: Queryable, actor: Actor, body: Body): Promise<PlanningDraft> => {
  const draft = body.session ? await storedDraft({ database, actor }, body.session) : null;
  const period = periodOf(body, draft);
  const days = draft ? movedTimetable(draft.days, asDates(draft), asDates(period)) : [];
  return {
    ...EMPTY_DRAFT,
    ...draft,
    ...period,
    days: body.logisticSessionsDay ?? days,
    ...idIn('areas', 'area', body),
    ...idIn('training_locations', 'trainingLocation', body),
    ...idsIn('trainers', 'trainers', body),
    ...idsIn('vehicles', 'vehicles', body),
    ...idsIn('teaching_tools', 'teachingTools', body),
    ...(await readTrainings(database, body)),
  };
};
