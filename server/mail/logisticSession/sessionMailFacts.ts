import type { TimeRange } from '../../../model/attendance/signingWindow.ts';
import { parisTime } from '../../../model/calendar/parisTime.ts';
import { trainingTitle } from '../../../model/documents/documents.ts';
import { hoursInWords } from '../../../model/documents/hoursInWords.ts';
import { type StatedTimetable, statedTimetable } from '../../../model/documents/statedTimetable.ts';
import { type MergeVariable, mergeVariablesOf } from '../../../model/mail/mergeVariables.ts';
import {
  type NotificationBrand,
  type NotificationKind,
  type SessionMailDocument,
  templateDocumentOf,
} from '../../../model/mail/notificationEmailConstants.ts';
import {
  commonBrand,
  type SenderCode,
  type SenderFacts,
  senderCodesOf,
  traineeBrandOf,
} from '../../../model/mail/senderCodes.ts';
import { slotsInWords } from '../../../model/sessions/dayHours.ts';
import { type DayTimetable, sessionSpan } from '../../../model/sessions/dayTimetable.ts';
import { clockSlot } from '../../../model/sessions/halfDay.ts';
import { readConfiguration } from '../../configurations/readConfiguration.ts';
import { senderCode } from '../../configurations/senderCode.ts';
import { civilityText } from '../../database/civilityText.ts';
import type { Queryable } from '../../database/database.ts';
import { notFound } from '../../domainError.ts';
import { type TimetableRow, timetableOfRow, timetableSql } from '../../sessions/timetableSource.ts';
import type { MergeValues } from '../mergeTemplate.ts';

/** Identifies the mail. */
export interface MailReader {
  readonly document: SessionMailDocument;
  readonly kind: NotificationKind;
  readonly trainingSessionId: number;
  readonly needTrainingId: number | null;
  readonly companyId: number | null;
}

interface Facts {
  readonly values: Readonly<Record<Exclude<MergeVariable, keyof ReturnType<typeof hoursWords>>, string | null>>;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly days: readonly { readonly id: number; readonly hours: TimetableRow }[];
  readonly titleConvention: string | null;
  readonly titleAttestation: string | null;
  readonly brands: readonly SenderFacts[];
  readonly trainingTypeId: number;
  readonly logisticSessionId: number | null;
  readonly withoutConvocation: boolean;
  readonly withoutConvention: boolean;
  readonly hasReader: boolean;
}

/** Data that a mail's content and sender depend on. */
export interface SessionMailFacts {
  readonly values: MergeValues;
  /** The session's dates and hours, as stated in the mail and its document. */
  readonly timetable: StatedTimetable;
  readonly brand: NotificationBrand;
  readonly senderCodes: readonly SenderCode[];
  readonly trainingTypeId: number;
  /** The training's first logistic session. */
  readonly logisticSessionId: number | null;
  readonly withoutConvocation: boolean;
  readonly withoutConvention: boolean;
  /** The trainee, or someone of the company, is on the session. */
  readonly hasReader: boolean;
}

/** The logistic sessions, in order. */
const DAYS = `(select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'hours', ${timetableSql({ day: 'x', training: 's', type: 'y' })}) order by x.start_at, x.id), '[]')
  from logistic_sessions x join logistic_sessions_training_sessions l on l.owner_id = x.id where l.target_id = s.id)`;

const VALUES = `jsonb_build_object(
  'training_title', y.name,
  'training_officer_name', coalesce(o.first_name || ' ' || o.last_name, (select value from configurations where code = 'organisation_name')),
  'training_officer_phone', (select value from configurations where code = 'organisation_phone'),
  'location_name', case when $4 = 'convocation' then coalesce(nullif(p.second_name, ''), p.name) else p.name end,
  'location_address', p.address,
  'location_zip_code', p.zip_code,
  'location_city', p.city,
  'trainees_count', (select count(*)::text from theirs),
  'trainees_names', (select string_agg(t.first_name || ' ' || t.last_name, ', ' order by t.last_name, t.first_name) from theirs t),
  'trainee_civility', ${civilityText('one.civility')},
  'trainee_first_name', one.first_name,
  'trainee_last_name', one.last_name,
  'company_name', c.name,
  'manager_civility', ${civilityText('m.civility')},
  'manager_first_name', m.first_name,
  'manager_last_name', m.last_name)`;

const STATEMENT = `
with theirs as (
  select n.id, n.company_id, n.manager_id, n.origin_driver_program, b.brand, ${senderCode('b.brand')} as sender_code, t.civility, t.first_name, t.last_name
  from need_trainings n join trainees t on t.id = n.trainee_id left join car_brands b on b.id = n.car_brand_id
  where n.training_session_id = $1 and ($2::int is null or n.id = $2) and ($3::int is null or n.company_id = $3))
select ${VALUES} as values, s.start_at as "startAt", s.end_at as "endAt", ${DAYS} as days, y.title_convention as "titleConvention", y.title_attestation as "titleAttestation",
  (select coalesce(jsonb_agg(jsonb_build_object('specificToyota', y.specific_toyota, 'carBrand', t.brand, 'senderCode', t.sender_code,
    'originDriverProgram', t.origin_driver_program)), '[]') from theirs t) as brands,
  y.id as "trainingTypeId", d.id as "logisticSessionId",
  exists (select 1 from theirs) as "hasReader",
  coalesce((select bool_or(x.without_convocation) from logistic_sessions x join logistic_sessions_training_sessions l on l.owner_id = x.id
    where l.target_id = s.id), false) as "withoutConvocation",
  coalesce((select bool_or(x.without_convention) from logistic_sessions x join logistic_sessions_training_sessions l on l.owner_id = x.id
    where l.target_id = s.id), false) as "withoutConvention"
from training_sessions s
join training_types y on y.id = s.training_type_id
left join lateral (
  select x.* from logistic_sessions x join logistic_sessions_training_sessions l on l.owner_id = x.id
  where l.target_id = s.id order by x.start_at, x.id limit 1) d on true
join training_locations p on p.id = coalesce(d.training_location_id, s.training_location_id)
left join users o on o.id = d.training_officer_id
left join lateral (select * from theirs order by id limit 1) one on true
left join companies c on c.id = coalesce($3::int, one.company_id)
left join lateral (
  select k.* from company_contacts k
  where k.company_id = c.id and (k.id = one.manager_id or k.id = c.manager_id or k.main)
  order by (k.id = one.manager_id) desc nulls last, (k.id = c.manager_id) desc nulls last, k.id limit 1) m on true
where s.id = $1`;

const PARIS = { timeZone: 'Europe/Paris' } as const;
const DAY = new Intl.DateTimeFormat('fr-FR', { ...PARIS, day: '2-digit', month: '2-digit', year: 'numeric' });
const LONG_DAY = new Intl.DateTimeFormat('fr-FR', { ...PARIS, weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

const dateInWords = ({ startAt, slots }: DayTimetable): string =>
  `${LONG_DAY.format(startAt)} : ${slotsInWords(slots.map(clockSlot))}`;

const hoursWords = (whole: TimeRange, timetable: readonly DayTimetable[]) => {
  const { startAt, endAt } = { ...whole, ...sessionSpan(timetable) };
  const minutes = timetable.reduce((sum, day) => sum + day.minutes, 0);
  return {
    training_duration: minutes > 0 ? hoursInWords(minutes) : '',
    session_start_date: DAY.format(startAt),
    session_end_date: DAY.format(endAt),
    session_start_time: parisTime(startAt),
    session_end_time: parisTime(endAt),
    session_timetable: timetable.map(dateInWords).join('\n'),
  };
};

/** Content data of a session's mail, its brand, and what disables it, in one statement. */
export const readSessionMailFacts = async (database: Queryable, reader: MailReader): Promise<SessionMailFacts> => {
  const { document, kind, trainingSessionId, needTrainingId, companyId } = reader;
  const [facts] = await database.query<Facts>(STATEMENT, [trainingSessionId, needTrainingId, companyId, document]);
  if (!facts) throw notFound();
  const title = trainingTitle(document, { ...facts, name: facts.values.training_title ?? '' });
  const lunch = await readConfiguration(database, 'default_lunch_break');
  const days = facts.days.map(({ id, hours }) => ({ id, timetable: timetableOfRow(hours, lunch) }));
  const values = {
    ...facts.values,
    ...hoursWords(
      facts,
      days.flatMap(({ timetable }) => timetable),
    ),
    training_title: title,
  };
  const named = mergeVariablesOf(templateDocumentOf(document), kind).map((name) => [name, values[name] ?? '']);
  const brands = facts.brands.map(traineeBrandOf);
  return {
    ...facts,
    values: Object.fromEntries(named),
    brand: commonBrand(brands),
    senderCodes: senderCodesOf(brands),
    timetable: statedTimetable(days),
  };
};
