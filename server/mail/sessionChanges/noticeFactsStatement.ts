import type { SenderFacts } from '../../../model/mail/senderCodes.ts';
import { senderCode } from '../../configurations/senderCode.ts';
import { defineStatement, typed } from '../../database/defineStatement.ts';

/** In whose name a notice to a need's trainee ($1) about a training session ($2, or null) and a logistic session ($3, or null) is written. */
export const noticeFactsStatement = defineStatement({
  text: `
select jsonb_build_object('specificToyota', y.specific_toyota, 'carBrand', b.brand, 'senderCode', ${senderCode('b.brand')},
    'originDriverProgram', n.origin_driver_program) as brand,
  (select o.first_name || ' ' || o.last_name from logistic_sessions l join users o on o.id = l.training_officer_id where l.id = $3::int) as officer,
  (select value from configurations where code = 'organisation_phone') as phone
from need_trainings n
left join training_sessions s on s.id = $2::int
join training_types y on y.id = coalesce(s.training_type_id, n.training_type_id)
left join car_brands b on b.id = n.car_brand_id
where n.id = $1`,
  columns: {
    brand: typed<SenderFacts>('jsonb'),
    officer: 'text?',
    phone: 'text?',
  },
});
