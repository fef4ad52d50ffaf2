import { shownPhone } from '../../../model/kernel/values/phones.ts';
import { DOCUMENT_WORDS } from '../../../model/messages/documents/documentWords.ts';
import { sessionSpan } from '../../../model/sessions/halfDaysAndBreaks.ts';
import { readConfiguration } from '../../configurations/readConfiguration.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement, typed } from '../../database/defineStatement.ts';
import { civilityText, frenchOrder } from '../../database/frenchText.ts';
import { type TimetableRow, timetableOfRow, timetableSql } from '../../timetable/timetableSource.ts';
import type { DocumentLogisticSession, TrainingFacts } from './dossier.ts';

const PERSON = (user: string) => `case when ${user}.id is null then null else jsonb_build_object(
  'name', ${user}.first_name || ' ' || ${user}.last_name,
  'email', (select a.email from accounts a where a.id = ${user}.account_id), 'phoneNumber', null) end`;

/** The place's main contact, else its first one. */
const PLACE_CONTACT = `(select jsonb_build_object(
    'name', concat_ws(' ', ${civilityText("c.value->>'civility'")}, c.value->>'firstName', c.value->>'lastName'),
    'phoneNumber', c.value->>'phoneNumber', 'email', c.value->>'email')
  from jsonb_array_elements(coalesce(l.contacts, '[]')) with ordinality as c(value, rank)
  order by coalesce((c.value->>'main')::boolean, false) desc, c.rank limit 1)`;

const PLACE = `jsonb_build_object('id', l.id, 'name', l.name, 'secondName', l.second_name, 'address', l.address, 'zipCode', l.zip_code, 'city', l.city,
  'openingHours', l.opening_hours, 'webSite', l.web_site, 'latitude', l.latitude, 'longitude', l.longitude, 'accessPlan', l.access_plan_id,
  'contact', ${PLACE_CONTACT})`;

const names = (select: string): string =>
  `(select coalesce(jsonb_agg(n.label order by ${frenchOrder('n.label')}), '[]') from (${select}) as n(label))`;

const linked = (table: string, label: string, joins: string): string =>
  names(`select ${label} from logistic_sessions_${table} j ${joins} where j.owner_id = d.id`);

const note = (label: string, column: string): string => `jsonb_build_object('label', '${label}', 'text', d.${column})`;

const DAY = `jsonb_build_object(
  'id', d.id, 'startAt', d.start_at, 'endAt', d.end_at,
  'place', (select ${PLACE} from training_locations l where l.id = d.training_location_id),
  'timetable', ${timetableSql({ day: 'd', training: 's', type: 'y' })},
  'trainers', ${linked('trainers', "t.first_name || ' ' || t.last_name", 'join trainers t on t.id = j.target_id')},
  'trainerReferences', (select coalesce(jsonb_agg(jsonb_build_object('name', t.first_name || ' ' || t.last_name, 'text', t.qualifications) order by ${frenchOrder('t.last_name')}, ${frenchOrder('t.first_name')}, t.id), '[]')
    from logistic_sessions_trainers j join trainers t on t.id = j.target_id where j.owner_id = d.id),
  'officer', (select ${PERSON('u')} from users u where u.id = d.training_officer_id),
  'supplierOfficer', (select ${PERSON('u')} from users u where u.id = d.supplier_relationship_officer_id),
  'withoutConvocation', d.without_convocation, 'withoutConvention', d.without_convention, 'costs', coalesce(d.costs, '[]'),
  'vehicles', ${linked('vehicles', "concat_ws(' · ', v.reference, m.model, v.matriculation)", 'join vehicles v on v.id = j.target_id left join car_models m on m.id = v.car_model_id')},
  'teachingTools', ${linked('teaching_tools', "concat_ws(' · ', t.name, t.reference)", 'join teaching_tools t on t.id = j.target_id')},
  'materials', coalesce(d.materials, '[]'),
  'options', coalesce((select jsonb_agg(o.label order by ${frenchOrder('o.label')}) from jsonb_array_elements(coalesce(d.training_location_pricing_options, '[]')) as p(value), lateral (select p.value->>'label') as o(label)), '[]'),
  'caterer', (select c.name from caterers c where c.id = d.caterer_id),
  'catererPhone', (select c.phone_number from caterers c where c.id = d.caterer_id),
  'housing', coalesce((select concat_ws(', ', h.name, h.address, h.zip_code || ' ' || h.city) from hotels h where h.id = d.hotel_id),
    nullif(concat_ws(', ', nullif(d.name_housing, ''), nullif(d.address_housing, ''), nullif(concat_ws(' ', d.zip_code_housing, d.city_housing), '')), '')),
  'housingPhone', (select h.phone_number from hotels h where h.id = d.hotel_id),
  'notes', jsonb_build_array(${[
    note(DOCUMENT_WORDS.technicalPreparation, 'technical_preparation'),
    note(DOCUMENT_WORDS.material, 'commentary_materials'),
    note(DOCUMENT_WORDS.vehicles, 'commentary_vehicle'),
    note(DOCUMENT_WORDS.caterer, 'commentary_flyleaf_caterer'),
    note(DOCUMENT_WORDS.housing, 'info_housing'),
    note(DOCUMENT_WORDS.notes, 'commentary'),
  ].join(', ')}))`;

export interface LogisticSessionRow extends Omit<DocumentLogisticSession, 'startAt' | 'endAt' | 'timetable'> {
  readonly startAt: string;
  readonly endAt: string;
  readonly timetable: TimetableRow;
  readonly catererPhone: string | null;
  readonly housingPhone: string | null;
}

const documentSessionStatement = defineStatement({
  text: `
select s.id, s.start_at as "startAt", s.end_at as "endAt", s.status = 'canceled' as "isCanceled",
  s.goal_number_trainees as "goalNumberTrainees", s.commentary, s.difficulty_link as "difficultyLink", a.code as area,
  ${names("select u.first_name || ' ' || u.last_name from training_sessions_commercials j join users u on u.id = j.target_id where j.owner_id = s.id")} as commercials,
  jsonb_build_object('typeId', y.id, 'name', y.name, 'titleConvention', y.title_convention, 'titleAttestation', y.title_attestation,
    'specificToyota', y.specific_toyota, 'objective', y.objective, 'objectives', y.objectives, 'programme', y.programme, 'priorLevel', y.prior_level,
    'teachingResources', y.code_teaching_resources_convention, 'typeEvaluation', y.type_evaluation, 'accessPlan', y.access_plan_id, 'teachingAids', coalesce(y.teaching_aids, '[]')) as training,
  (select jsonb_agg(${DAY} order by d.start_at, d.id) from logistic_sessions_training_sessions link
    join logistic_sessions d on d.id = link.owner_id where link.target_id = s.id) as "logisticSessions"
from training_sessions s join training_types y on y.id = s.training_type_id join areas a on a.id = s.area_id
where s.id = $1 and exists (select 1 from logistic_sessions_training_sessions l where l.target_id = s.id and l.owner_id = $2)`,
  columns: {
    id: 'int4',
    startAt: 'timestamptz',
    endAt: 'timestamptz',
    isCanceled: 'bool',
    goalNumberTrainees: 'int4',
    commentary: 'text?',
    difficultyLink: 'uuid',
    area: 'text',
    commercials: typed<readonly string[]>('jsonb'),
    training: typed<TrainingFacts>('jsonb'),
    logisticSessions: typed<readonly LogisticSessionRow[]>('jsonb'),
  },
});

const withPhone = (words: string | null, phone: string | null): string | null =>
  words && phone ? `${words}, ${shownPhone(phone)}` : words;

const readLogisticSession = ({
  catererPhone,
  housingPhone,
  timetable: _,
  ...logisticSession
}: LogisticSessionRow): Omit<DocumentLogisticSession, 'timetable'> => {
  const { contact } = logisticSession.place;
  const phoneNumber = contact?.phoneNumber ? shownPhone(contact.phoneNumber) : null;
  return {
    ...logisticSession,
    place: { ...logisticSession.place, contact: contact && { ...contact, phoneNumber } },
    caterer: withPhone(logisticSession.caterer, catererPhone),
    housing: withPhone(logisticSession.housing, housingPhone),
    startAt: new Date(logisticSession.startAt),
    endAt: new Date(logisticSession.endAt),
    notes: logisticSession.notes.filter(({ text }) => text?.trim()),
  };
};

/** A training session with its training, logistic sessions and arrangements, in one statement; null if the logistic session is not one of them. */
export const loadSessionFacts = async (database: Queryable, trainingSessionId: number, logisticSessionId: number) => {
  const row = await documentSessionStatement.row(database, [trainingSessionId, logisticSessionId]);
  if (!row) return null;
  const lunch = await readConfiguration(database, 'default_lunch_break');
  const logisticSessions = row.logisticSessions.map(
    (storedSession): DocumentLogisticSession => ({
      ...readLogisticSession(storedSession),
      timetable: timetableOfRow(storedSession.timetable, lunch),
    }),
  );
  // A training session's period is that of its logistic sessions.
  return { ...row, ...sessionSpan(logisticSessions.flatMap(({ timetable }) => timetable)), logisticSessions };
};
