import { z } from 'zod';
import { isAllowed } from '../../model/kernel/access.ts';
import { email } from '../../model/kernel/field.ts';
import { idFromIri } from '../../model/kernel/resource.ts';
import { FIELD_REFUSALS } from '../../model/messages/kernel/fieldRefusals.ts';
import { recordLabel } from '../../model/messages/recordLabel.ts';
import { SETUP_TEST_MAIL } from '../../model/messages/setup/testMail.ts';
import { resourceByName } from '../../model/registry/resources.ts';
import { LIBRARY_COLLECTIONS, LIBRARY_KEYS, LIBRARY_RECORDS_MAX } from '../../model/setup/library/library.ts';
import { SETUP_RECORDS, SETUP_RIGHT } from '../../model/setup/setupShown.ts';
import {
  type FirstSheet,
  isSetupStep,
  missingOfStep,
  SETUP_CODES,
  SETUP_SET_ASIDE,
  SETUP_STEPS,
  type SetupStep,
  type SetupView,
  stateOfStep,
  type TestMail,
} from '../../model/setup/setupSteps.ts';
import { readConfiguration } from '../configurations/readConfiguration.ts';
import type { Dependencies } from '../context/dependencies.ts';
import type { AppContext, Route } from '../context/route.ts';
import { defineStatement, typed } from '../database/defineStatement.ts';
import { quoted } from '../database/naming.ts';
import { returnedRow } from '../database/returnedRow.ts';
import { readAs } from '../http/bodySchema.ts';
import { envelope } from '../http/envelope.ts';
import { readBodyFields } from '../http/readBodyFields.ts';
import { readJson, writeContextOf } from '../http/request.ts';
import { objectAnswer } from '../http/respond.ts';
import { inTransaction } from '../hydra/contract/inTransaction.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { invalid, notFound, problem } from '../kernel/domainError.ts';
import { queueMail } from '../outbox/queueMail.ts';
import { isAreaInUse } from '../places/expressions.ts';
import { journalEvent } from '../records/journalEvent.ts';
import { recordsOf } from '../records/recordsOf.ts';
import type { Writer } from '../records/recordWriter.ts';
import { addFromLibrary } from './addFromLibrary.ts';
import { readLibrary } from './readLibrary.ts';

const PATH = '/api/setup';
const LIBRARY = `${PATH}/library`;

const WHOLE = z.strictObject({ isSetAside: z.boolean() });
const STEP = z.strictObject({ isUnneeded: z.boolean() });
const RECEIVER = { receiver: email({ required: true }) };

const keysOf = (keys: readonly string[]) => z.array(z.enum(keys)).optional();
const CHOICE = z.strictObject({
  areas: keysOf(LIBRARY_KEYS.areas),
  trainings: keysOf(LIBRARY_KEYS.trainings),
  questionnaires: keysOf(LIBRARY_KEYS.questionnaires),
  mails: keysOf(LIBRARY_KEYS.mails),
  documents: keysOf(LIBRARY_KEYS.documents),
});
const RECORDS = z.strictObject({ records: z.array(z.string().max(200)).min(1).max(LIBRARY_RECORDS_MAX) });

const answer = (type: 'Setup' | 'SetupLibrary', path: string, view: object): Response =>
  objectAnswer({ ...envelope(type, path, type), ...view });

const countOf = (name: (typeof SETUP_RECORDS)[number]): string =>
  `'${name}', (select count(*)::int from ${quoted(name)}${resourceByName(name).softDelete ? ' where deleted_at is null' : ''})`;

/** The parameters with a value, of these ($1), the numbers of records, the marks, the last test message, the first sheet at $2, and the areas that nobody chose. */
const setupFactsStatement = defineStatement({
  text: `
select array(select code from configurations where code = any($1) and btrim(value) <> '') as codes,
  json_build_object(${SETUP_RECORDS.map(countOf).join(', ')}) as counts,
  (select count(*)::int from training_types where is_active and prevention_category = 'unset') as "undecidedTrainings",
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
    undecidedTrainings: 'int4',
    marks: 'text[]',
    testMail: typed<TestMail | null>('json'),
    isSigned: 'bool',
    firstSheet: typed<FirstSheet | null>('json'),
    leftOutAreas: 'text[]',
  },
});

/** The steps of the set-up, as far as the data says they are done. */
const readSetup = async ({
  database,
  mailer,
  settings,
  now,
}: Pick<Dependencies, 'database' | 'mailer' | 'settings' | 'now'>): Promise<SetupView> => {
  const facts = returnedRow(await setupFactsStatement.rows(database, [SETUP_CODES, now()]));
  return {
    steps: SETUP_STEPS.map((name) => ({ name, state: stateOfStep(name, facts), missing: missingOfStep(name, facts) })),
    isSetAside: facts.marks.includes(SETUP_SET_ASIDE),
    testMail: facts.testMail,
    firstSheet: facts.firstSheet,
    leftOutAreas: facts.leftOutAreas,
    undecidedTrainings: facts.undecidedTrainings,
    hasContact: facts.codes.includes('email_contact'),
    sendsMails: mailer !== null,
    catchesMail: settings.catchesMail,
  };
};

const show = async (context: AppContext): Promise<Response> => answer('Setup', PATH, await readSetup(context.get('deps')));

const showLibrary = async (context: AppContext): Promise<Response> =>
  answer('SetupLibrary', LIBRARY, await readLibrary(context.get('deps').database));

/** Runs a command in one transaction. */
const inside = <Result>(context: AppContext, command: (write: WriteContext) => Promise<Result>): Promise<Result> => {
  const write = writeContextOf(context);
  return inTransaction(write, command);
};

const ADD = 'insert into setup_marks (mark) values ($1) on conflict do nothing returning mark';
const REMOVE = 'delete from setup_marks where mark = $1 returning mark';

interface SetupMark {
  readonly mark: SetupStep | typeof SETUP_SET_ASIDE;
  readonly isSet: boolean;
}

/** Marks a step as not necessary, or the whole as set aside, or takes the mark away. */
const markSetup = async (writer: Writer, { mark, isSet }: SetupMark): Promise<void> => {
  const changedRows = await writer.database.write('setup_marks', isSet ? ADD : REMOVE, [mark]);
  if (changedRows.length === 0) return;
  const [before, after] = [{ [mark]: !isSet }, { [mark]: isSet }];
  await journalEvent(writer, { resource: 'setup_marks', action: 'update', before, after });
};

const markWhole = async (context: AppContext): Promise<Response> => {
  const { isSetAside } = readAs(WHOLE, await readJson(context));
  await inside(context, (write) => markSetup(write, { mark: SETUP_SET_ASIDE, isSet: isSetAside }));
  return show(context);
};

const markStep = async (context: AppContext): Promise<Response> => {
  const step = context.req.param('step') ?? '';
  if (!isSetupStep(step)) throw notFound();
  const { isUnneeded } = readAs(STEP, await readJson(context));
  await inside(context, (write) => markSetup(write, { mark: step, isSet: isUnneeded }));
  return show(context);
};

const NOTE = `
insert into setup_marks (mark, mail_message_id) values ('test_mail', $1)
on conflict (mark) do update set mail_message_id = excluded.mail_message_id`;

/** Queues a test message from the contact address, and notes it: the set-up shows what becomes of it. */
const sendTestMail = async (
  { database, actor, now }: Pick<WriteContext, 'database' | 'actor' | 'now'>,
  receiver: string,
): Promise<void> => {
  const contact = await readConfiguration(database, 'email_contact');
  if (!contact) throw problem('record.conflict', 'setup.no_contact');
  const mail = { kind: 'other', ...SETUP_TEST_MAIL, to: [receiver], sendAfter: now, createdById: actor.accountId, now } as const;
  await database.write('setup_marks', NOTE, [await queueMail(database, mail)]);
};

const testMail = async (context: AppContext): Promise<Response> => {
  const { receiver } = await readBodyFields(context, RECEIVER);
  await inside(context, (write) => sendTestMail(write, receiver));
  return show(context);
};

const add = async (context: AppContext): Promise<Response> => {
  const choice = readAs(CHOICE, await readJson(context));
  return answer('SetupLibrary', LIBRARY, await inside(context, (write) => addFromLibrary(write, choice)));
};

const COLLECTIONS = Object.values(LIBRARY_COLLECTIONS);

/** The collection and id of a record that the library may have created. */
const placeOf = (iri: string) => {
  for (const collection of COLLECTIONS) {
    const id = idFromIri(collection, iri);
    if (id !== null) return { collection, id };
  }
  throw invalid({ propertyPath: 'records', message: FIELD_REFUSALS.relation, code: 'relation' });
};

/**
 * Deletes records that the library has created, all or none, in the caller's transaction. One that was changed or is used since is
 * refused by its name.
 */
const undoLibrary = async (context: WriteContext, iris: readonly string[]): Promise<void> => {
  for (const { collection, id } of iris.map(placeOf)) {
    if (!isAllowed(resourceByName(collection).access.delete, context.actor.roles)) {
      throw problem('request.forbidden', 'request.right_missing');
    }
    const door = recordsOf(context)[collection];
    const record = await door.lock(id);
    if (record.version > 1) {
      throw problem('record.conflict', 'setup.changed_since', { name: recordLabel(collection, record) });
    }
    await door.remove(id);
  }
};

const undo = async (context: AppContext): Promise<Response> => {
  const { records } = readAs(RECORDS, await readJson(context));
  await inside(context, (write) => undoLibrary(write, records));
  return context.body(null, 204);
};

/** The guided set-up of a new installation, and the library that it offers. */
export const setupRoutes: readonly Route[] = [
  { method: 'GET', path: PATH, right: SETUP_RIGHT, handle: show },
  { method: 'PUT', path: PATH, right: SETUP_RIGHT, input: WHOLE, handle: markWhole },
  { method: 'PUT', path: `${PATH}/steps/:step{${SETUP_STEPS.join('|')}}`, right: SETUP_RIGHT, input: STEP, handle: markStep },
  { method: 'POST', path: `${PATH}/test_mail`, right: SETUP_RIGHT, input: RECEIVER, handle: testMail },
  { method: 'GET', path: LIBRARY, right: SETUP_RIGHT, handle: showLibrary },
  { method: 'POST', path: LIBRARY, right: SETUP_RIGHT, input: CHOICE, handle: add },
  { method: 'POST', path: `${LIBRARY}/undo`, right: SETUP_RIGHT, input: RECORDS, handle: undo },
];
