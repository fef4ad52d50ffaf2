import { ACCOUNT_TYPES } from '../../../model/companies/companyKinds.ts';
import { MANAGER_PROFESSION } from '../../../model/companies/profession.ts';
import type { Database, Queryable } from '../../database/database.ts';
import { bulkNeeds } from './bulkNeeds.ts';
import { bulkSessions } from './bulkSessions.ts';
import {
  ANALYZE_LISTS,
  BULK_LISTS,
  BULK_TOOLS,
  type BulkSizes,
  checkDigitSql,
  FIRST_NAME_COUNT,
  TOWN_COUNT,
} from './bulkTools.ts';

interface BulkOptions {
  /** Final number of needs; with a tenth as many companies and a twentieth as many logistic sessions. */
  readonly needs: number;
  /** The day around which sessions are spread. */
  readonly now: Date;
  /** Called after each step. Default: nothing. */
  readonly onProgress?: (step: string) => void;
}

const NEEDS_PER_COMPANY = 10;
const NEEDS_PER_LOGISTIC_SESSION = 20;
const FILLED = ['companies', 'company_contacts', 'training_sessions', 'logistic_sessions', 'trainees', 'need_trainings'];

// biome-ignore format: a table reads by its columns
const TRADES = [
  'TRANSPORTS', 'GARAGE', 'BOULANGERIE', 'ÉLECTRICITÉ', 'MENUISERIE', 'AMBULANCES', 'CABINET', 'PHARMACIE', 'TAXIS', 'CARRELAGES',
  'SERRURERIE', 'PLOMBERIE', 'TRAITEUR', 'LOGISTIQUE', 'SÉCURITÉ', 'IMPRIMERIE', 'PAYSAGES', 'COUVERTURE', 'ATELIERS', 'ÉTABLISSEMENTS',
];
/** No company of the demonstration has a SIREN in this range. */
const FIRST_SIREN = 60_000_000;

const COMPANIES = `insert into companies (id, name, siret, client_type, type, address, zip_code, city, phone_number, email, account_type,
    relation_client, fleet_size, payment_period)
  select i, ($4::text[])[1 + floor(pg_temp.draw(i, 11) * cardinality($4::text[]))::int] || ' ' || l.name
      || case when pg_temp.draw(i, 13) < 0.3 then ' ET FILS' else '' end,
    siren || '0001' || ${checkDigitSql("(siren || '0001')", 13)},
    'Professionnels', 'Siège', 1 + i % 180 || ' rue de la République', t.zip_code, t.city, pg_temp.phone(i, 14, '19900'),
    'contact' || i || '@entreprise.example', ($3::text[])[1 + i % cardinality($3::text[])],
    case when pg_temp.draw(i, 15) < 0.7 then 'Client' else 'Prospect' end, floor(pg_temp.draw(i, 16) * 400)::int, 30
  from (
    select i, number || ${checkDigitSql('number', 8)} as siren from (select i, (${FIRST_SIREN} + i)::text as number from generate_series($1::int, $2::int) i) n
  ) s
  join bulk_last_names l on l.n = pg_temp.name_rank(i, 12)
  join bulk_towns t on t.n = 1 + floor(pg_temp.draw(i, 17) * ${TOWN_COUNT})::int`;

const CONTACTS = `insert into company_contacts (company_id, profession_id, civility, first_name, last_name, phone_number, email, main, types)
  select i, (select id from professions where label = $3), f.civility, f.name, l.name, pg_temp.phone(i, 22, '63998'),
    'gestionnaire' || i || '@entreprise.example', true, '{convention,organization_training}'
  from generate_series($1::int, $2::int) i
  join bulk_last_names l on l.n = pg_temp.name_rank(i, 21)
  join bulk_first_names f on f.n = 1 + floor(pg_temp.draw(i, 23) * ${FIRST_NAME_COUNT})::int order by i`;

const MANAGERS = `update companies c set manager_id = m.id from company_contacts m where m.company_id = c.id and m.main and c.id >= $1`;

/** One sales representative each, in turn. */
const COMMERCIALS = `insert into companies_commercials (owner_id, target_id)
  select i, staff.ids[1 + i % cardinality(staff.ids)] from generate_series($1::int, $2::int) i
  cross join (select array_agg(l.owner_id order by l.owner_id) as ids from users_user_groups l join user_groups g on g.id = l.target_id
    where g.code = 'commerce') staff`;

/** Adds companies up to the wanted number, each with a manager and a sales representative. */
const bulkCompanies = async (tx: Queryable, { companies }: BulkSizes): Promise<void> => {
  const [last] = await tx.query<{ id: number }>('select coalesce(max(id), 0) as id from companies');
  const first = (last?.id ?? 0) + 1;
  if (first > companies) return;
  await tx.write('companies', COMPANIES, [first, companies, ACCOUNT_TYPES, TRADES]);
  await tx.write('company_contacts', CONTACTS, [first, companies, MANAGER_PROFESSION]);
  await tx.write('companies', MANAGERS, [first]);
  await tx.write('companies_commercials', COMMERCIALS, [first, companies]);
};

const STEPS: readonly (readonly [string, (tx: Queryable, sizes: BulkSizes) => Promise<void>])[] = [
  ['Entreprises', bulkCompanies],
  ['Sessions', bulkSessions],
  ['Stagiaires et besoins', bulkNeeds],
];

/** Indexes without a constraint, rebuilt at the end: updating trigram indexes row by row takes most of the time. */
const dropIndexes = async (tx: Queryable): Promise<readonly string[]> => {
  const indexes = await tx.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
      from pg_index i where i.indrelid = any($1::regclass[]) and not (i.indisunique or i.indisexclusion) order by 1`,
    [FILLED],
  );
  for (const { name } of indexes) await tx.script(`drop index ${name}`);
  return indexes.map(({ definition }) => definition);
};

const fill = async (tx: Queryable, sizes: BulkSizes, onProgress: (step: string) => void): Promise<void> => {
  await tx.script(BULK_TOOLS);
  for (const [text, values] of BULK_LISTS) await tx.query(text, values);
  await tx.script(ANALYZE_LISTS);
  const definitions = await dropIndexes(tx);
  for (const [name, run] of STEPS) {
    await run(tx, sizes);
    onProgress(name);
  }
  for (const definition of definitions) await tx.script(definition);
  onProgress('Index');
  for (const table of FILLED) {
    await tx.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
  }
};

/**
 * Extends the demonstration to the wanted size, up to millions of needs, then runs `VACUUM ANALYZE`. It writes past the use cases, by a
 * few statements for all rows: a call for each, of one to twenty milliseconds, would take hours. The same size gives the same rows. Nobody else may use the database meanwhile.
 */
export const seedBulk = async (database: Database, { needs, now, onProgress = () => undefined }: BulkOptions): Promise<void> => {
  const sizes: BulkSizes = {
    now,
    needs,
    companies: Math.ceil(needs / NEEDS_PER_COMPANY),
    logisticSessions: Math.ceil(needs / NEEDS_PER_LOGISTIC_SESSION),
  };
  await database.transaction((tx) => fill(tx, sizes, onProgress), { isLong: true });
  await database.maintain('vacuum analyze');
  onProgress('VACUUM ANALYZE');
};
