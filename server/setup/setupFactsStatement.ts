import { resourceByName } from '../../model/resources.ts';
import { type FirstSheet, SETUP_RECORDS, type TestMail } from '../../model/setup/setupSteps.ts';
import { defineStatement, typed } from '../database/defineStatement.ts';
import { quoted } from '../database/naming.ts';
import { isAreaInUse } from '../places/areasExpressions.ts';

const countOf = (name: (typeof SETUP_RECORDS)[number]): string =>
  `'${name}', (select count(*)::int from ${quoted(name)}${resourceByName(name).softDelete ? ' where deleted_at is null' : ''})`;

/** The parameters with a value, of these ($1), the numbers of records, the marks, the last test message, the first sheet at $2, and the areas that nobody chose. */
export const setupFactsStatement = defineStatement({
  text: `
select array(select code from configurations where code = any($1) and btrim(value) <> '') as codes,
  json_build_object(${SETUP_RECORDS.map(countOf).join(', ')}) as counts,
  array(select mark from setup_marks) as marks,
  (select json_build_object('id', m.id, 'state', m.state, 'receiver', m.receiver, 'createdAt', m.created_at,
     'answer', m.smtp_answer, 'redirectedTo', m.redirected_to)
   from setup_marks s join mail_messages m on m.id = s.mail_message_id limit 1) as "testMail",
  exists (select from emargement_events where type = 'signed') as "isSigned",
  (select json_build_object('logisticSession', l.id, 'trainingSession', j.target_id)
   from logistic_sessions l join logistic_sessions_training_sessions j on j.owner_id = l.id
   where exists (select from need_trainings n where n.training_session_id = j.target_id)
   order by l.end_at >= $2::timestamptz desc, abs(extract(epoch from l.start_at - $2::timestamptz)), l.id limit 1) as "firstSheet",
  array(select a.code from areas a where not ${isAreaInUse('a')} order by a.code) as "leftOutAreas"`,
  columns: {
    codes: 'text[]',
    counts: typed<Readonly<Record<string, number>>>('json'),
    marks: 'text[]',
    testMail: typed<TestMail | null>('json'),
    isSigned: 'bool',
    firstSheet: typed<FirstSheet | null>('json'),
    leftOutAreas: 'text[]',
  },
});
