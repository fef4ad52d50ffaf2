import type { DayPeriod } from '../../model/attendance/dayPeriod.ts';
import { type SenderCode, traineeBrandOf } from '../../model/mail/senderCodes.ts';
import type { TrainingResult } from '../../model/results/trainingResult.ts';
import { signedHalfDays } from '../../model/sessions/dayTimetable.ts';
import { senderCode } from '../configurations/senderCode.ts';
import { civilityText } from '../database/civilityText.ts';
import type { Queryable } from '../database/database.ts';
import type { Company, Day, Trainee, TraineeHalfDay, TrainingFacts } from './dossier.ts';

const COMPANY = `case when c.id is null then null else jsonb_build_object('id', c.id, 'name', c.name, 'address', c.address, 'zipCode', c.zip_code,
  'city', c.city, 'siret', c.siret, 'paymentPeriod', c.payment_period,
  'contact', (select jsonb_build_object('name', concat_ws(' ', ${civilityText('m.civility')}, m.first_name, m.last_name),
    'phoneNumber', coalesce(m.phone_number, m.second_phone_number), 'email', m.email)
    from company_contacts m where m.company_id = c.id and (m.id in (n.manager_id, c.manager_id) or m.main)
    order by (m.id = n.manager_id) desc nulls last, (m.id = c.manager_id) desc nulls last, m.id limit 1),
  'representative', (select concat_ws(' ', ${civilityText('m.civility')}, m.first_name, m.last_name) from company_contacts m where m.id = coalesce(n.manager_id, c.manager_id))) end`;

const TRAINEES = `
select n.id as "needId", ${civilityText('t.civility')} as civility, t.first_name as "firstName", t.last_name as "lastName", n.status, ${COMPANY} as company,
  b.brand as "carBrand", ${senderCode('b.brand')} as "senderCode", n.origin_driver_program as "originDriverProgram",
  (select coalesce(jsonb_object_agg(r.objective, r.result), '{}') from training_results r
    where r.need_training_id = n.id and r.training_session_id = $1) as results,
  nullif(concat_ws(' ', b.brand, cm.model, n.car_number_plate), '') as vehicle
from need_trainings n join trainees t on t.id = n.trainee_id
left join companies c on c.id = n.company_id left join car_brands b on b.id = n.car_brand_id left join car_models cm on cm.id = n.car_model_id
where n.training_session_id = $1 order by t.last_name, t.first_name, n.id`;

/** Latest event per half-day and trainee. */
const SIGNED = `
select e.need_training_id as "needId", e.logistic_session_id as "dayId", last.period, last.server_time as "signedAt"
from emargements e join lateral (
  select distinct on (v.period) v.period, v.type, v.server_time from emargement_events v
  where v.entry_uuid = e.uuid and v.type in ('signed', 'signature_deleted') order by v.period, v.id desc
) last on last.type = 'signed'
where e.training_session_id = $1 and e.deleted_at is null`;

const ABSENT = `
select need_training_id as "needId", logistic_session_id as "dayId" from emargements
where training_session_id = $1 and is_absent and deleted_at is null`;

interface TraineeRow {
  readonly needId: number;
  readonly civility: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly status: string;
  readonly company: Company | null;
  readonly carBrand: string | null;
  readonly senderCode: SenderCode | null;
  readonly originDriverProgram: string | null;
  readonly vehicle: string | null;
  readonly results: Readonly<Record<string, TrainingResult>>;
}

interface SignedRow {
  readonly needId: number;
  readonly dayId: number;
  readonly period: DayPeriod;
  readonly signedAt: Date;
}

const keyOf = ({ needId, dayId, period }: Omit<SignedRow, 'signedAt'>): string => `${needId}/${dayId}/${period}`;

interface Loaded {
  readonly trainees: readonly Trainee[];
  readonly companies: readonly Company[];
}

/** The session's trainees with their signed half-days and companies. */
export const loadTrainees = async (
  database: Queryable,
  trainingSessionId: number,
  { training, days }: { readonly training: TrainingFacts; readonly days: readonly Day[] },
): Promise<Loaded> => {
  const rows = await database.query<TraineeRow>(TRAINEES, [trainingSessionId], 'document_trainees');
  const signed = await database.query<SignedRow>(SIGNED, [trainingSessionId], 'document_signatures');
  const absent = await database.query<{ needId: number; dayId: number }>(ABSENT, [trainingSessionId], 'document_absences');
  const absences = new Set(absent.map(({ needId, dayId }) => `${needId}/${dayId}`));
  const signedAt = new Map(signed.map((row) => [keyOf(row), row.signedAt]));
  const halves = days.flatMap(({ id, timetable }) => signedHalfDays(timetable).map((half) => ({ ...half, dayId: id })));
  const halfDaysOfNeed = (needId: number): TraineeHalfDay[] =>
    halves.map((half) => ({
      ...half,
      signedAt: signedAt.get(keyOf({ ...half, needId })) ?? null,
      isAbsent: absences.has(`${needId}/${half.dayId}`),
    }));
  const isAbsentAllDays = (needId: number) => halves.length > 0 && halfDaysOfNeed(needId).every(({ isAbsent }) => isAbsent);
  const companies = new Map(rows.flatMap(({ company }) => (company ? [[company.id, company] as const] : [])));
  return {
    companies: [...companies.values()].toSorted((left, right) => left.name.localeCompare(right.name, 'fr')),
    trainees: rows.map(({ company, status, carBrand, senderCode: ofBrand, originDriverProgram, ...row }) => ({
      ...row,
      companyId: company?.id ?? null,
      ...traineeBrandOf({ specificToyota: training.specificToyota, carBrand, senderCode: ofBrand, originDriverProgram }),
      isAbsent: status === 'absent' || isAbsentAllDays(row.needId),
      halfDays: halfDaysOfNeed(row.needId),
    })),
  };
};
