import { resourceByName } from '../../model/resources.ts';
import { SETUP_RECORDS, type TestMail } from '../../model/setup/setupSteps.ts';
import { defineStatement, typed } from '../database/defineStatement.ts';
import { quoted } from '../database/naming.ts';

const countOf = (name: (typeof SETUP_RECORDS)[number]): string =>
  `'${name}', (select count(*)::int from ${quoted(name)}${resourceByName(name).softDelete ? ' where deleted_at is null' : ''})`;

/** The parameters with a value, of these ($1), the numbers of records, the marks and the last test message. */
export const setupFactsStatement = defineStatement({
  text: `
select array(select code from configurations where code = any($1) and btrim(value) <> '') as codes,
  json_build_object(${SETUP_RECORDS.map(countOf).join(', ')}) as counts,
  array(select mark from setup_marks) as marks,
  (select json_build_object('id', m.id, 'state', m.state, 'receiver', m.receiver, 'createdAt', m.created_at,
     'answer', m.smtp_answer, 'redirectedTo', m.redirected_to)
   from setup_marks s join mail_messages m on m.id = s.mail_message_id limit 1) as "testMail"`,
  columns: {
    codes: 'text[]',
    counts: typed<Readonly<Record<string, number>>>('json'),
    marks: 'text[]',
    testMail: typed<TestMail | null>('json'),
  },
});
