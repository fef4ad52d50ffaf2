import type { SignedHours } from '../../../model/evidence/certificateMails.ts';
import { compareFrench } from '../../../model/kernel/values/french.ts';
import { type SenderCode, traineeBrandOf } from '../../../model/mail/senderCodes.ts';
import { type KnownAnswers, knowledgeScore } from '../../../model/questionnaires/knowledgeScore.ts';
import type { TrainingResult } from '../../../model/results/trainingResult.ts';
import { senderCode } from '../../configurations/readConfiguration.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement, typed } from '../../database/defineStatement.ts';
import { civilityText, frenchOrder } from '../../database/frenchText.ts';
import type { Company, DocumentLogisticSession, Trainee, TraineeHalfDay, TrainingFacts } from './dossier.ts';
import { loadSessionFacts } from './loadSessionFacts.ts';
import { loadHalfDays } from './traineeHalfDays.ts';

/** SQL: price and funding of need `n`, as JSON. */
export const NEED_FUNDING = `jsonb_build_object('unitPrice', n.unit_price, 'funder', n.funder, 'fundingFileNumber', n.funding_file_number,
  'hasSubrogation', n.has_subrogation, 'conventionReference', n.convention_reference)`;

interface Loaded {
  readonly trainees: readonly Trainee[];
  readonly companies: readonly Company[];
}

const COMPANY = `case when c.id is null then null else jsonb_build_object('id', c.id, 'name', c.name, 'address', c.address, 'zipCode', c.zip_code,
  'city', c.city, 'siret', c.siret, 'paymentPeriod', c.payment_period,
  'contact', (select jsonb_build_object('name', concat_ws(' ', ${civilityText('m.civility')}, m.first_name, m.last_name),
    'phoneNumber', coalesce(m.phone_number, m.second_phone_number), 'email', m.email)
    from company_contacts m where m.company_id = c.id and (m.id in (n.manager_id, c.manager_id) or m.main)
    order by (m.id = n.manager_id) desc nulls last, (m.id = c.manager_id) desc nulls last, m.id limit 1),
  'representative', (select concat_ws(' ', ${civilityText('m.civility')}, m.first_name, m.last_name) from company_contacts m where m.id = coalesce(n.manager_id, c.manager_id))) end`;

/** SQL: the answers of the trainee of need `n` in the session ($1), by moment: the last ones of each; anonymous ones have no person. */
const KNOWN_ANSWERS = `(select coalesce(jsonb_agg(jsonb_build_object('moment', i.moment, 'questions', v.content -> 'questions', 'answers', a.answers)
    order by array_position(array['before', 'end', 'later'], i.moment)), '[]')
  from questionnaire_invitations i join questionnaire_answers a on a.invitation_id = i.id join questionnaire_versions v on v.id = a.version_id
  where i.need_training_id = n.id and i.training_session_id = $1 and a.answers <> '{}'
    and a.id not in (select r.replaces from questionnaire_answers r where r.replaces is not null))`;

const documentTraineesStatement = defineStatement({
  text: `
select n.id as "needId", ${civilityText('t.civility')} as civility, t.first_name as "firstName", t.last_name as "lastName", n.status, ${COMPANY} as company,
  b.brand as "carBrand", ${senderCode('b.brand')} as "senderCode", n.origin_driver_program as "originDriverProgram",
  (select coalesce(jsonb_object_agg(r.objective, r.result), '{}') from training_results r
    where r.need_training_id = n.id and r.training_session_id = $1) as results,
  ${KNOWN_ANSWERS} as "knownAnswers",
  ${NEED_FUNDING} as funding,
  jsonb_build_object('zipCode', n.zip_code, 'city', n.city, 'isAtDistance', n.contracted_at_distance, 'signedOn', n.contract_signed_on) as contract,
  nullif(concat_ws(' ', b.brand, cm.model, n.car_number_plate), '') as vehicle
from need_trainings n join trainees t on t.id = n.trainee_id
left join companies c on c.id = n.company_id left join car_brands b on b.id = n.car_brand_id left join car_models cm on cm.id = n.car_model_id
where n.training_session_id = $1 order by ${frenchOrder('t.last_name')}, ${frenchOrder('t.first_name')}, n.id`,
  columns: {
    needId: 'int4',
    civility: 'text?',
    firstName: 'text',
    lastName: 'text',
    status: 'text',
    company: typed<Company | null>('jsonb'),
    carBrand: 'text?',
    senderCode: typed<SenderCode | null>('text'),
    originDriverProgram: 'text?',
    results: typed<Readonly<Record<string, TrainingResult>>>('jsonb'),
    knownAnswers: typed<readonly KnownAnswers[]>('jsonb'),
    funding: typed<Trainee['funding']>('jsonb'),
    contract: typed<Trainee['contract']>('jsonb'),
    vehicle: 'text?',
  },
});

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
  const halfDaysOfNeed = (await loadHalfDays(database, [trainingSessionId]))({ trainingSessionId, logisticSessions });
  const isAbsentAllDays = (halfDays: readonly TraineeHalfDay[]) =>
    halfDays.length > 0 && halfDays.every(({ isAbsent }) => isAbsent);
  const companies = new Map(rows.flatMap(({ company }) => (company ? [[company.id, company] as const] : [])));
  return {
    companies: [...companies.values()].toSorted((left, right) => compareFrench(left.name, right.name)),
    trainees: rows.map(({ company, status, carBrand, senderCode: ofBrand, originDriverProgram, knownAnswers, ...row }) => {
      const halfDays = halfDaysOfNeed(row.needId);
      return {
        ...row,
        knowledge: knownAnswers.flatMap((answers) => knowledgeScore(answers) ?? []),
        companyId: company?.id ?? null,
        ...traineeBrandOf({ specificToyota: training.specificToyota, carBrand, senderCode: ofBrand, originDriverProgram }),
        isAbsent: status === 'absent' || isAbsentAllDays(halfDays),
        halfDays,
      };
    }),
  };
};

export const nameOf = ({ lastName, firstName }: Pick<Trainee, 'lastName' | 'firstName'>): string => `${lastName} ${firstName}`;

/** Taught minutes that the trainee signed for, less those they came late or left early. */
export const signedMinutes = ({ halfDays }: Trainee): number =>
  halfDays.reduce((sum, half) => sum + (half.signedAt ? half.attendedMinutes : 0), 0);

export interface TraineeSignedHours extends SignedHours {
  readonly name: string;
  readonly companyId: number | null;
}

/** The hours that each trainee of a training session signed, as on certificate and attestation. `logisticSessionId`: any of its days. */
export const readSignedHours = async (
  database: Queryable,
  trainingSessionId: number,
  logisticSessionId: number,
): Promise<readonly TraineeSignedHours[]> => {
  const session = await loadSessionFacts(database, trainingSessionId, logisticSessionId);
  if (!session) return [];
  const { trainees } = await loadTrainees(database, trainingSessionId, session);
  return trainees.map((trainee) => ({
    needTrainingId: trainee.needId,
    name: nameOf(trainee),
    companyId: trainee.companyId,
    minutes: signedMinutes(trainee),
  }));
};
