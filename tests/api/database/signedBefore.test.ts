import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { migrationsBefore } from '../../support/migrationsBefore.ts';
import { openEmptyDatabase } from '../../support/openTestDatabase.ts';

let database: Database;
let before: string;

const [ONE, OTHER] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
const ENTRY = '00000000-0000-4000-8000-000000000003';
const link = (uuid: string, key: string) => `https://x.example/#/emargement/${uuid}?mail=${key}`;

const DAYS = `
insert into areas (code, name) values ('E1', 'Nord');
insert into training_locations (name, type, address, zip_code, city) values ('Circuit', 'Circuit', '1 rue', '62300', 'Lens');
insert into training_types (name, time_slots) values ('EPP', '[{"start": "09:00", "end": "12:00"}]'), ('PL', null);
insert into configurations (code, value) values ('default_lunch_break', '12:00-13:00');
insert into logistic_sessions (start_at, end_at, training_location_id, area_id)
  values ('2026-11-20 09:00+01', '2026-11-20 17:00+01', 1, 1);
insert into training_sessions (start_at, end_at, training_location_id, area_id, training_type_id)
  select '2026-11-20 09:00+01', '2026-11-20 17:00+01', 1, 1, y from generate_series(1, 2) y;
insert into emargement_sheets (uuid, logistic_session_id, training_session_id) values ('${ONE}', 1, 1), ('${OTHER}', 1, 2);
insert into emargement_events (id, type, sheet_uuid, entry_uuid, period, actor_kind, actor_name, server_time, method, svg_sha256, prev_hash, hash)
values (1, 'signed', '${ONE}', '${ENTRY}', 'morning', 'entry_link', '', now(), 'link', 'x', '', '1'),
  (2, 'signed', '${OTHER}', '${ENTRY}', 'morning', 'entry_link', '', now(), 'link', 'x', '', '2'),
  (3, 'signature_deleted', '${OTHER}', '${ENTRY}', 'morning', 'user', '', now(), 'form', null, '', '3');
insert into mail_messages (kind, subject, receiver, html, state, send_after, message_id) values
  ('signing_link', 'Parti', '{a@b.fr}', '<a href="${link(ONE, 'k-1')}">${link(ONE, 'k-1')}</a>', 'sent', now(), 'a'),
  ('signing_link', 'En attente', '{a@b.fr}', '${link(ONE, 'k_2')} et ${link(OTHER, 'k3')}', 'queued', now(), 'b');`;

beforeAll(async () => {
  before = await migrationsBefore('0028_signed_hours');
  database = await openEmptyDatabase();
  await migrate(database, before);
  await database.script(DAYS);
  await migrate(database);
});
afterAll(async () => {
  await database?.close();
  await rm(before, { recursive: true, force: true });
});

it('keeps the hours of sheets on which a signature stands', async () => {
  const sheets = await database.query<{ under: Record<string, unknown> | null }>(
    'select signed_under as under from emargement_sheets order by id',
  );
  expect(sheets).toMatchObject([
    { under: { programme: [], slots: [{ start: '09:00', end: '12:00' }], lunch: { start: '12:00', end: '13:00' } } },
    { under: null },
  ]);
  expect(new Date(String(sheets[0]?.under?.startAt))).toEqual(new Date('2026-11-20T09:00:00+01:00'));
});

it('masks the personal links of messages, and keeps those of messages that have not left', async () => {
  const mails = await database.query<{ html: string; secrets: Record<string, string> | null }>(
    'select html, secrets from mail_messages order by id',
  );
  for (const { html } of mails) expect(html).not.toMatch(/mail=/);
  expect(mails[0]).toEqual({
    html: '<a href="https://x.example/#/emargement/LIEN-PERSONNEL-MASQUE-001">https://x.example/#/emargement/LIEN-PERSONNEL-MASQUE-001</a>',
    secrets: null,
  });
  const leaving = Object.entries(mails[1]?.secrets ?? {}).reduce(
    (html, [mask, secret]) => html.replaceAll(mask, secret),
    mails[1]?.html ?? '',
  );
  expect(leaving).toBe(`${link(ONE, 'k_2')} et ${link(OTHER, 'k3')}`);
});
