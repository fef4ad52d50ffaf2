import { parisDay, parisInstant } from '../../model/calendar/parisTime.ts';
import { daysOfQuarter, quarterBefore } from '../../model/passport/declarationDeadline.ts';
import {
  DECLARATIONS_PATH,
  type DeclarationsView,
  FILE_PREVIEW_PATH,
  FILES_PATH,
  type FilePreview,
} from '../../model/passport/declarationViews.ts';
import type { Database } from '../../server/database/database.ts';
import { openPostgres } from '../../server/database/postgres/openPostgres.ts';
import { DEMONSTRATION_KEYS } from '../../server/kernel/sealingKeys.ts';
import { seal, sealContextOf, setSealingKeys } from '../../server/passport/identity/sealedText.ts';
import { type Client, logIn } from '../support/app/client.ts';
import type { Bench } from './measure.ts';
import { median, printTable, type Row } from './report.ts';

/** People a session. */
const GROUP = 10;
const LISTED = 1_000;
const DECLARED = 5_000;
/** Milliseconds. */
const TO_REACH = { list: 150, file: 3_000 } as const;
const LIST_TIMES = 15;
/** Of nobody. */
const NUMBER = '2690549588157';

const idsOf = async (database: Database, text: string, values: readonly unknown[]): Promise<readonly number[]> =>
  (await database.query<{ id: number }>(`${text} returning id`, values)).map(({ id }) => id);

const ONE = `(select id from training_locations order by id limit 1) place(id), (select id from areas order by id limit 1) area(id)`;

/** The only training of category 4: the quarter has nobody else. */
const decide = async (database: Database): Promise<number> => {
  await database.query("update training_types set prevention_category = 'none', prevention_reason = 'Pas mesurée'");
  const [type = 0] = await idsOf(
    database,
    `insert into training_types (name, title_convention, prevention_category, aims_at_prevention, gives_proof, teaches_transferable_skills,
      transferable_skills, formacodes, nsf_codes) values ('BANC', 'Banc', '4', true, true, true, '{100391,103877,118206}', '{31802}', '{311}')`,
    [],
  );
  return type;
};

const ENTRIES = `insert into emargements (uuid, sheet_id, logistic_session_id, training_session_id, need_training_id)
  select gen_random_uuid(), s.id, s.logistic_session_id, s.training_session_id, n.id
  from emargement_sheets s join need_trainings n on n.training_session_id = s.training_session_id where s.training_session_id = any($1::int[])`;

/** Each half-day of trainees and trainers; the chain of the journal is not measured. */
const SIGNATURES = `insert into emargement_events (id, type, sheet_uuid, entry_uuid, period, trainer_id, actor_kind, actor_name, server_time, method,
    svg_sha256, prev_hash, hash)
  select (select coalesce(max(id), 0) from emargement_events) + row_number() over (), e.type, e.sheet, e.entry, p.period, e.trainer, 'entry_link',
    'Banc', $2, 'link', 'banc', 'banc', gen_random_uuid()::text
  from (
    select 'signed' as type, s.uuid as sheet, e.uuid as entry, null::int as trainer
    from emargements e join emargement_sheets s on s.id = e.sheet_id where s.training_session_id = any($1::int[])
    union all select 'counter_signed', s.uuid, null, (select min(id) from trainers) from emargement_sheets s where s.training_session_id = any($1::int[])
  ) e cross join (values ('morning'), ('afternoon')) p(period)`;

interface Trained {
  readonly type: number;
  readonly day: string;
  readonly people: number;
}

/** Sessions with their days and people. */
const trainSessions = async (database: Database, { type, day, people }: Trained) => {
  const times = [parisInstant(day, '09:00'), parisInstant(day, '17:00')];
  const count = people / GROUP;
  const sessions = await idsOf(
    database,
    `insert into training_sessions (start_at, end_at, training_location_id, area_id, training_type_id, status)
      select $1, $2, place.id, area.id, $3, 'billed' from generate_series(1, $4::int), ${ONE}`,
    [...times, type, count],
  );
  const days = await idsOf(
    database,
    `insert into logistic_sessions (start_at, end_at, training_location_id, area_id) select $1, $2, place.id, area.id from generate_series(1, $3::int), ${ONE}`,
    [...times, count],
  );
  const pairs = [days, sessions];
  await database.query(
    'insert into logistic_sessions_training_sessions (owner_id, target_id) select * from unnest($1::int[], $2::int[])',
    pairs,
  );
  const trainees = await idsOf(
    database,
    `insert into trainees (first_name, last_name, area_id) select 'Ana', 'BANC ' || i, area.id from generate_series(1, $1::int) i, ${ONE}`,
    [people],
  );
  await database.query(
    `insert into need_trainings (status, training_type_id, trainee_id, training_session_id, company_id)
      select 'forme', $1, n.trainee, n.session, (select id from companies where siret is not null order by id limit 1)
      from unnest($2::int[], $3::int[]) n(trainee, session)`,
    [type, trainees, trainees.map((_, index) => sessions[Math.floor(index / GROUP)])],
  );
  const sheets = `insert into emargement_sheets (uuid, logistic_session_id, training_session_id, validated_at)
    select gen_random_uuid(), s.day, s.session, $3 from unnest($1::int[], $2::int[]) s(day, session)`;
  await database.query(sheets, [...pairs, times[1]]);
  return { sessions, trainees };
};

/** So many more people of the quarter, who can all be declared. */
const addPeople = async (database: Database, trained: Trained): Promise<void> => {
  const { sessions, trainees } = await trainSessions(database, trained);
  await database.query(ENTRIES, [sessions]);
  await database.query(SIGNATURES, [sessions, parisInstant(trained.day, '16:50')]);
  const identities = await Promise.all(
    trainees.map(async (id) => ({ trainee: id, sealed: await seal(NUMBER, sealContextOf(id)) })),
  );
  await database.query(
    `insert into passport_identities (trainee_id, birth_name, sealed_number, number_state, stated_at)
      select i.trainee, 'BANC', i.sealed, 'given', $2 from jsonb_to_recordset($1::jsonb) i(trainee int, sealed text)`,
    [JSON.stringify(identities), parisInstant(trained.day, '08:00')],
  );
  await database.maintain('vacuum analyze');
};

interface Timed<Body> {
  readonly ms: number;
  readonly body: Body;
}

const timed = async <Body>(call: () => ReturnType<Client['call']>, status: number): Promise<Timed<Body>> => {
  const began = performance.now();
  const answer = await call();
  const ms = performance.now() - began;
  if (answer.status !== status) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return { ms, body: answer.body as Body };
};

const rowOf = (name: string, ms: number, toReach: number): Row => ({
  name,
  ms: Math.round(ms),
  'to reach': `≤ ${toReach}${ms <= toReach ? '' : ' !'}`,
});

/** The page of declarations and the file for the portal, of one caller. */
export const measurePassport = async (bench: Bench, databaseUrl: string): Promise<readonly Row[]> => {
  setSealingKeys(DEMONSTRATION_KEYS);
  const quarter = quarterBefore(parisDay(new Date()));
  const admin = await logIn(bench.api.origin);
  const database = openPostgres({ url: databaseUrl });
  const of = { type: await decide(database), day: daysOfQuarter(quarter).to };
  await addPeople(database, { ...of, people: LISTED });
  const list = () => admin.call('GET', `${DECLARATIONS_PATH}?quarter=${quarter}`);
  const lists: Timed<DeclarationsView>[] = [];
  for (let time = 0; time <= LIST_TIMES; time += 1) lists.push(await timed<DeclarationsView>(list, 200));
  // The first of a new process is not measured.
  const listMs = median(lists.slice(1).map(({ ms }) => ms));

  await addPeople(database, { ...of, people: DECLARED - LISTED });
  await database.close();
  const asked = { quarter, proof: 'attestation' };
  const preview = await timed<FilePreview>(() => admin.call('GET', `${FILE_PREVIEW_PATH}?${new URLSearchParams(asked)}`), 200);
  const { basis, lastFile, lines } = preview.body;
  const file = await timed(() => admin.call('POST', FILES_PATH, { ...asked, basis, lastFile }), 201);
  return printTable('Passeport de prévention, one caller', [
    rowOf(`page of ${lists[0]?.body.totalItems} declarations, p50`, listMs, TO_REACH.list),
    rowOf(`preview of a file of ${lines} lines`, preview.ms, TO_REACH.file),
    rowOf(`file of ${lines} lines`, file.ms, TO_REACH.file),
  ]);
};
