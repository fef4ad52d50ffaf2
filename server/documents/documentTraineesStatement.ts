import type { SenderCode } from '../../model/mail/senderCodes.ts';
import type { TrainingResult } from '../../model/results/trainingResult.ts';
import { senderCode } from '../configurations/senderCode.ts';
import { civilityText } from '../database/civilityText.ts';
import { defineStatement, typed } from '../database/defineStatement.ts';
import { frenchOrder } from '../database/frenchOrder.ts';
import type { Company, Trainee } from './dossier.ts';
import { NEED_FUNDING } from './needFunding.ts';

const COMPANY = `case when c.id is null then null else jsonb_build_object('id', c.id, 'name', c.name, 'address', c.address, 'zipCode', c.zip_code,
  'city', c.city, 'siret', c.siret, 'paymentPeriod', c.payment_period,
  'contact', (select jsonb_build_object('name', concat_ws(' ', ${civilityText('m.civility')}, m.first_name, m.last_name),
    'phoneNumber', coalesce(m.phone_number, m.second_phone_number), 'email', m.email)
    from company_contacts m where m.company_id = c.id and (m.id in (n.manager_id, c.manager_id) or m.main)
    order by (m.id = n.manager_id) desc nulls last, (m.id = c.manager_id) desc nulls last, m.id limit 1),
  'representative', (select concat_ws(' ', ${civilityText('m.civility')}, m.first_name, m.last_name) from company_contacts m where m.id = coalesce(n.manager_id, c.manager_id))) end`;

export const documentTraineesStatement = defineStatement({
  text: `
select n.id as "needId", ${civilityText('t.civility')} as civility, t.first_name as "firstName", t.last_name as "lastName", n.status, ${COMPANY} as company,
  b.brand as "carBrand", ${senderCode('b.brand')} as "senderCode", n.origin_driver_program as "originDriverProgram",
  (select coalesce(jsonb_object_agg(r.objective, r.result), '{}') from training_results r
    where r.need_training_id = n.id and r.training_session_id = $1) as results,
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
    funding: typed<Trainee['funding']>('jsonb'),
    contract: typed<Trainee['contract']>('jsonb'),
    vehicle: 'text?',
  },
});
