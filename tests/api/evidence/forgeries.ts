import { createHash } from 'node:crypto';
import { GENESIS_HASH, hashLine } from '../../../server/attendance/journal/journal.ts';
import { chainLinesStatement } from '../../../server/attendance/journal/storedLine.ts';
import type { TestApp } from '../../support/app/testApp.ts';
import type { SealedDay } from './sealedDay.ts';

export interface Forger {
  readonly test: TestApp;
  readonly day: SealedDay;
  /** Runs statements with all triggers disabled. */
  readonly sql: (text: string) => Promise<void>;
  readonly write: (key: string, bytes: Uint8Array) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
  readonly keyOf: (edition: number) => Promise<string>;
  readonly anchorKeys: () => Promise<readonly string[]>;
}

export const OBSERVERS = ['verify', 'journal', 'page', 'checker', 'archive', 'controlFile'] as const;
export type Observer = (typeof OBSERVERS)[number];

export interface Forgery {
  readonly name: string;
  readonly act: (forger: Forger) => Promise<void>;
  /** Observers that cannot notice it, and why. */
  readonly unseen?: { readonly by: readonly Observer[]; readonly because: string };
}

/** What somebody does who has the program: hashes of all lines, from the first. */
const recompute = async ({ test, sql }: Forger, heads: { readonly anchors?: boolean; readonly seals?: boolean } = {}) => {
  const rows = await chainLinesStatement.rows(test.database, [0]);
  const old = new Map(rows.map(({ id, hash }) => [id, hash]));
  let prevHash = GENESIS_HASH;
  const texts: string[] = [];
  for (const [index, row] of rows.entries()) {
    // Heads that `sealed` lines state are rewritten too.
    const reason = heads.seals
      ? (row.reason?.replace(
          /tête du journal (\d+) [0-9a-f]{64}/,
          (_, id: string) => `tête du journal ${id} ${old.get(Number(id))}`,
        ) ?? null)
      : row.reason;
    const line = { ...row, id: index + 1, reason, prevHash };
    const hash = hashLine(line);
    old.set(row.id, hash);
    const said = reason === null ? 'NULL' : `'${reason.replaceAll("'", "''")}'`;
    texts.push(
      `UPDATE emargement_events SET id = ${line.id}, prev_hash = '${prevHash}', hash = '${hash}', reason = ${said} WHERE id = ${row.id}`,
    );
    prevHash = hash;
  }
  await sql(texts.join(';\n'));
  if (heads.anchors) {
    await sql('UPDATE journal_anchors a SET head_hash = e.hash FROM emargement_events e WHERE e.id = a.head_id');
  }
  if (heads.seals) await sql('UPDATE sealed_sheets d SET head_hash = e.hash FROM emargement_events e WHERE e.id = d.head_id');
};

const LAST = '(SELECT max(id) FROM emargement_events)';
const FIRST_SIGNED = "(SELECT min(id) FROM emargement_events WHERE type = 'signed')";
const cut = (count: number) => `DELETE FROM emargement_events WHERE id > ${LAST} - ${count}`;
const changeLine = `UPDATE emargement_events SET method = 'api' WHERE id = ${FIRST_SIGNED}`;
const insertLine = `
  UPDATE emargement_events SET id = id + 100000 WHERE id > ${FIRST_SIGNED};
  INSERT INTO emargement_events (id, type, sheet_uuid, entry_uuid, actor_kind, actor_name, server_time, method, is_late, prev_hash, hash)
    SELECT id + 1, 'entry_corrected', sheet_uuid, entry_uuid, 'user', 'Personne', server_time, 'form', false, hash, repeat('e', 64)
    FROM emargement_events WHERE id = ${FIRST_SIGNED};
  UPDATE emargement_events SET id = id - 99999 WHERE id > 100000`;

const bySql = (name: string, text: string, unseen?: Forgery['unseen']): Forgery => ({
  name,
  act: ({ sql }) => sql(text),
  ...(unseen && { unseen }),
});

const changedByte = (bytes: Uint8Array, at: number): Uint8Array => {
  const changed = Uint8Array.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
};

const FILES: readonly Forgery[] = [
  {
    name: 'a byte of the stored PDF',
    act: async ({ test, write, keyOf }) => write(await keyOf(2), changedByte(await test.files.read(await keyOf(2)), 300)),
  },
  { name: 'the PDF deleted', act: async ({ remove, keyOf }) => remove(await keyOf(2)) },
  { name: 'the first edition’s PDF deleted', act: async ({ remove, keyOf }) => remove(await keyOf(1)) },
  {
    name: 'the PDF replaced by the first edition’s',
    act: async ({ test, write, keyOf }) => write(await keyOf(2), await test.files.read(await keyOf(1))),
  },
  { name: 'the PDF replaced by another file', act: async ({ write, keyOf }) => write(await keyOf(2), Buffer.from('%PDF-1.7')) },
  {
    name: 'all anchor files deleted',
    act: async ({ remove, anchorKeys }) => void (await Promise.all((await anchorKeys()).map(remove))),
  },
  {
    name: 'the last anchor file deleted',
    act: async ({ remove, anchorKeys }) => remove((await anchorKeys()).at(-1) ?? ''),
  },
  {
    name: 'a hash in the last anchor file',
    act: async ({ test, write, anchorKeys }) => {
      const key = (await anchorKeys()).at(-1) ?? '';
      const text = Buffer.from(await test.files.read(key)).toString('utf8');
      await write(key, Buffer.from(text.replace(/(?<="hash": ")./, (digit) => (digit === 'f' ? '0' : 'f'))));
    },
  },
  {
    name: 'the last anchor file replaced by an older one',
    act: async ({ test, write, anchorKeys }) => {
      const keys = await anchorKeys();
      await write(keys.at(-1) ?? '', await test.files.read(keys[0] ?? ''));
    },
  },
];

const EDITIONS: readonly Forgery[] = [
  bySql('the last edition’s row deleted', 'DELETE FROM sealed_sheets WHERE edition = 2'),
  bySql('the first edition’s row deleted', 'DELETE FROM sealed_sheets WHERE edition = 1'),
  bySql('all rows of editions deleted', 'DELETE FROM sealed_sheets'),
  bySql(
    'an edition replaced by the older one',
    `UPDATE sealed_sheets d SET storage_key = o.storage_key, sha256 = o.sha256, size = o.size FROM sealed_sheets o
     WHERE d.edition = 2 AND o.edition = 1`,
  ),
  bySql(
    'a row that points to the older file',
    'UPDATE sealed_sheets d SET storage_key = o.storage_key FROM sealed_sheets o WHERE d.edition = 2 AND o.edition = 1',
  ),
  bySql('a row without a file', 'UPDATE sealed_sheets SET storage_key = NULL WHERE edition = 2'),
  bySql(
    'a row that says its file was erased',
    'UPDATE sealed_sheets SET storage_key = NULL, erased_at = now() WHERE edition = 2',
  ),
  bySql('another printed head in the row', "UPDATE sealed_sheets SET head_hash = repeat('a', 64) WHERE edition = 2"),
  bySql('another printed line in the row', 'UPDATE sealed_sheets SET head_id = head_id - 1 WHERE edition = 2'),
  bySql('another content in the row', "UPDATE sealed_sheets SET content_hash = repeat('b', 64) WHERE edition = 2"),
  bySql('another number of edition', 'UPDATE sealed_sheets SET edition = 3 WHERE edition = 2'),
  bySql('a row of another sheet', 'UPDATE sealed_sheets SET sheet_uuid = gen_random_uuid() WHERE edition = 2'),
  bySql(
    'an edition more',
    `INSERT INTO sealed_sheets (sheet_uuid, logistic_session_id, training_session_id, edition, event_id, head_id, head_hash, content_hash,
       storage_key, file_name, sha256, size, sealed_at)
     SELECT sheet_uuid, logistic_session_id, training_session_id, 3, 999999, head_id + 5, head_hash, content_hash, storage_key, file_name, sha256, size, sealed_at
     FROM sealed_sheets WHERE edition = 2`,
  ),
  {
    name: 'another PDF, and its hash in the row',
    act: async ({ sql, write, keyOf }) => {
      const bytes = Buffer.from('%PDF-1.7');
      await write(await keyOf(2), bytes);
      await sql(`UPDATE sealed_sheets SET sha256 = '${createHash('sha256').update(bytes).digest('hex')}' WHERE edition = 2`);
    },
  },
];

const JOURNAL: readonly Forgery[] = [
  bySql('a line changed', changeLine),
  bySql('a signature’s image', `UPDATE emargement_events SET svg = replace(svg, '1', '2') WHERE id = ${FIRST_SIGNED}`),
  bySql('a signature’s device', `UPDATE emargement_events SET device = repeat('c', 64) WHERE id = ${FIRST_SIGNED}`),
  bySql('the author of a line', `UPDATE emargement_events SET actor_name = 'Personne' WHERE id = ${FIRST_SIGNED}`),
  bySql(
    'the time of a line',
    `UPDATE emargement_events SET server_time = server_time - interval '1 hour' WHERE id = ${FIRST_SIGNED}`,
  ),
  bySql('the journal’s end cut', cut(2)),
  bySql('the end cut, with its anchors’ rows', `${cut(3)}; DELETE FROM journal_anchors WHERE head_id > ${LAST}`),
  bySql(
    'the end cut, with its anchors’ rows and its edition',
    `${cut(4)}; DELETE FROM journal_anchors WHERE head_id > ${LAST}; DELETE FROM sealed_sheets WHERE edition = 2`,
  ),
  bySql(
    'an incident rewritten that was noted after the seal',
    "UPDATE emargement_events SET reason = 'Rien à signaler' WHERE type = 'incident_noted'",
  ),
  bySql('an incident removed that was noted after the seal', "DELETE FROM emargement_events WHERE type = 'incident_noted'"),
  {
    name: 'an incident rewritten, with all hashes',
    act: async (forger) => {
      await forger.sql("UPDATE emargement_events SET reason = 'Rien à signaler' WHERE type = 'incident_noted'");
      await recompute(forger);
    },
  },
  bySql('the end cut after the seal, with its anchors’ rows', `${cut(2)}; DELETE FROM journal_anchors WHERE head_id > ${LAST}`, {
    by: ['page', 'checker', 'controlFile'],
    because: 'what is left of the sheet is whole; only the files of the anchors name the lines that are gone',
  }),
  bySql('a line inserted', insertLine),
  {
    name: 'a line changed, with all hashes',
    act: async (forger) => {
      await forger.sql(changeLine);
      await recompute(forger);
    },
  },
  {
    name: 'a line inserted, with all hashes',
    act: async (forger) => {
      await forger.sql(insertLine);
      await recompute(forger);
    },
  },
  {
    name: 'a line removed, with all hashes',
    act: async (forger) => {
      await forger.sql(`DELETE FROM emargement_events WHERE id = ${FIRST_SIGNED}`);
      await recompute(forger);
    },
  },
  {
    name: 'a sealed line removed, with its edition and all hashes',
    act: async (forger) => {
      await forger.sql(
        "DELETE FROM sealed_sheets WHERE edition = 2; DELETE FROM emargement_events WHERE type = 'sealed' AND reason LIKE 'Version 2%'",
      );
      await recompute(forger);
    },
  },
  {
    name: 'a line changed, with all hashes and the anchors’ rows',
    act: async (forger) => {
      await forger.sql(changeLine);
      await recompute(forger, { anchors: true });
    },
  },
  {
    name: 'a line changed, with all hashes, the anchors’ rows and the printed heads',
    act: async (forger) => {
      await forger.sql(changeLine);
      await recompute(forger, { anchors: true, seals: true });
    },
  },
  bySql('an anchor’s row', "UPDATE journal_anchors SET head_hash = repeat('d', 64)"),
  bySql('all anchors’ rows deleted', 'DELETE FROM journal_anchors'),
  {
    name: 'all anchors deleted, rows and files',
    act: async ({ sql, remove, anchorKeys }) => {
      for (const key of await anchorKeys()) await remove(key);
      await sql('DELETE FROM journal_anchors');
    },
  },
];

const SENDINGS: readonly Forgery[] = [
  bySql('a sending removed', 'DELETE FROM mail_messages'),
  bySql('the text of a sending', "UPDATE mail_messages SET html = replace(html, 'Bonjour', 'Bonsoir')"),
  bySql('a sending of another message', 'UPDATE mail_messages SET id = id + 1000'),
];

const LIVE: readonly Forgery[] = [
  bySql('a trainee’s name', "UPDATE trainees SET last_name = 'AUTRE' WHERE last_name = 'ARNAUD'"),
  bySql('a trainer’s name', "UPDATE trainers SET last_name = 'AUTRE' WHERE last_name = 'ABRIC'"),
  bySql('a trainee’s employer', 'UPDATE need_trainings SET company_id = NULL'),
  bySql('an absence', 'UPDATE emargements SET is_absent = true'),
  bySql('the hours', "UPDATE logistic_sessions SET start_at = start_at + interval '1 hour'"),
  bySql(
    'the split of the day',
    `UPDATE emargement_sheets SET signed_under = '{"slots": null, "lunch": {"start": "12:00", "end": "13:00"}}'`,
  ),
  bySql(
    'the place',
    `WITH other AS (INSERT INTO training_locations (name, type, address, zip_code, city) VALUES ('Ailleurs', 'Circuit', '2 rue', '69000', 'Lyon') RETURNING id)
     UPDATE logistic_sessions SET training_location_id = other.id FROM other`,
  ),
  bySql(
    'the training',
    `WITH other AS (INSERT INTO training_types (name) VALUES ('Autre formation') RETURNING id)
     UPDATE training_sessions SET training_type_id = other.id FROM other`,
  ),
  bySql('a trainer removed', 'DELETE FROM logistic_sessions_trainers'),
  bySql('a trainee removed', 'UPDATE emargements SET deleted_at = now() WHERE id = (SELECT min(id) FROM emargements)'),
  bySql('the time of the validation', "UPDATE emargement_sheets SET validated_at = validated_at - interval '1 hour'"),
  bySql('the validation', 'UPDATE emargement_sheets SET validated_at = NULL'),
  bySql(
    'the training renamed, in the stored content too',
    "UPDATE training_types SET title_convention = 'Autre titre'; UPDATE emargement_contents SET content = replace(content, 'Éco-conduite et prévention', 'Autre titre')",
  ),
  bySql('the stored content', "UPDATE emargement_contents SET content = replace(content, 'ARNAUD', 'AUTRE')"),
  bySql('the stored content deleted', 'DELETE FROM emargement_contents'),
];

/** What somebody with all rights on database and files may do to a sealed sheet. */
export const FORGERIES: readonly Forgery[] = [...FILES, ...EDITIONS, ...JOURNAL, ...SENDINGS, ...LIVE];

/** Names of the catalogue, which may change: a validated sheet is a photograph, and everybody shows the validated ones. */
export const HARMLESS: readonly Forgery[] = [
  bySql(
    'the training renamed',
    "UPDATE training_types SET title_convention = 'Autre titre', title_attestation = 'Autre attestation'",
  ),
  bySql(
    'the place renamed',
    "UPDATE training_locations SET name = 'Ailleurs', second_name = 'Autre nom', address = '2 rue', city = 'Lyon'",
  ),
  bySql('the company renamed', "UPDATE companies SET name = 'Autre société'"),
];
