import { type Fields, isInItem } from '../../model/kernel/field.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import type { trainingOfficerSessions } from '../../model/officers/trainingOfficerSession.ts';
import { resourceByName } from '../../model/registry/resources.ts';
import type { trainingSessions } from '../../model/sessions/trainingSession.ts';
import { hasOfficer, isAssigned, isLogisticSessionAssigned } from '../accounts/people/assigneeSql.ts';
import { frenchOrder } from '../database/frenchText.ts';
import { type JsonPair, jsonObject, jsonOf } from '../database/jsonText.ts';
import { column, quoted } from '../database/naming.ts';
import type { ExpressionsOf } from '../hydra/contract/expressions.ts';

/** A follow-up record as one object; before it exists it has version 0 and no values. */
const followUpObject =
  (resource: Resource) =>
  (row: string): string => {
    const fields = Object.entries(resource.fields as Fields).filter(
      ([name, field]) => name !== 'logisticSession' && isInItem(field),
    );
    const object = jsonObject([
      ['@id', [`'"/api/${resource.name}/'`, `${row}.id`, `'"'`]],
      ['@type', `'"${resource.type}"'`],
      ['id', `${row}.id`],
      ['version', 'coalesce(b.version, 0)'],
      ...fields.map(([name, field]): JsonPair => [name, jsonOf(column('b', name, field))]),
    ]);
    return `(select ${object}::json from (select) o left join ${quoted(resource.name)} b on b.id = ${row}.id)`;
  };

/** All companies of the session's trainees. */
const companies = (row: string): string => `
(select coalesce(json_agg(c.name order by ${frenchOrder('c.name')}), '[]') from companies c where c.id in (
  select n.company_id from logistic_sessions_training_sessions l join need_trainings n on n.training_session_id = l.target_id
  where l.owner_id = ${row}.id))`;

/** SQL: does the session have a training with a driver programme's code. */
const isDriverProgram = (row: string, value: string): string => `
exists (select from logistic_sessions_training_sessions l
  join training_sessions s on s.id = l.target_id join training_types y on y.id = s.training_type_id
  where l.owner_id = ${row}.id and y.driver_program_code is not null) = ${value}`;

export const logisticSessionsExpressions = {
  fields: {
    companies,
    trackingDate: followUpObject(resourceByName('tracking_date_logistic_sessions')),
    details: followUpObject(resourceByName('training_officer_logistic_session_details')),
    commentaries: followUpObject(resourceByName('commentary_training_officers')),
  },
  filters: { officer: hasOfficer, assignee: isLogisticSessionAssigned, isDriverProgram },
} as const satisfies ExpressionsOf<typeof trainingOfficerSessions>;

/** Every need on the session counts: association only adds needs in a planned status. */
export const trainingSessionsExpressions = {
  fields: {
    numberTraineesRegistered: (row) => `${row}.number_trainees_registered`,
  },
  filters: {
    /** Without a goal there is no limit. */
    hasRoom: (row, value) =>
      `(${row}.goal_number_trainees = 0 or ${row}.number_trainees_registered < ${row}.goal_number_trainees) = ${value}`,
    lacksTrainees: (row, value) => `(${row}.number_trainees_registered < ${row}.goal_number_trainees) = ${value}`,
    /** On no logistic session: the planning does not show it. */
    lacksDay: (row, value) =>
      `not exists (select from logistic_sessions_training_sessions k where k.target_id = ${row}.id) = ${value}`,
    /** A sheet with people on it that nobody validated yet. */
    hasOpenSheet: (row, value) =>
      `exists (select from emargement_sheets o where o.training_session_id = ${row}.id and o.validated_at is null
        and exists (select from emargements e where e.sheet_id = o.id and e.deleted_at is null)) = ${value}`,
    assignee: (row, user) => isAssigned({ trainingSession: `${row}.id` }, user),
    hasTrainees: (row, value) => `(${row}.number_trainees_registered > 0) = ${value}`,
  },
} as const satisfies ExpressionsOf<typeof trainingSessions>;
