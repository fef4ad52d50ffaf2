import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EMARGEMENT_EVENTS, type EmargementEventType } from '../../../model/attendance/signing/journalEvents.ts';
import { GENESIS_HASH } from '../../../server/attendance/journal/journal.ts';
import {
  appendEvent,
  appendEvents,
  LINES_A_STATEMENT,
  lockJournal,
  type NewEvent,
} from '../../../server/attendance/journal/journalTransaction.ts';
import { type ChainAnchor, verifyChain } from '../../../server/attendance/journal/verifyChain.ts';
import type { Database, Queryable } from '../../../server/database/database.ts';
import { openTestDatabase } from '../../support/database/openTestDatabase.ts';

const UNDO = new Error('undone');
let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  for (let line = 1; line <= 6; line += 1) await database.transaction((tx) => append(tx, line));
});
afterAll(() => database.close());

const DRAWN: readonly EmargementEventType[] = ['signed', 'counter_signed', 'late_received'];

const eventAt = (line: number, type: EmargementEventType = 'signed'): NewEvent => ({
  type,
  sheetUuid: '11111111-1111-4111-8111-111111111111',
  entryUuid: '22222222-2222-4222-8222-222222222222',
  period: 'morning',
  actorKind: 'entry_link',
  actorName: 'Zoé ARNAUD',
  actorAccountId: null,
  serverTime: new Date(Date.UTC(2026, 10, 20, 8, line)),
  deviceTime: new Date(Date.UTC(2026, 10, 20, 8, line)),
  method: 'link',
  sheetContentHash: 'a'.repeat(64),
  reason: 'raison',
  svg: DRAWN.includes(type) ? `<svg>${line}</svg>` : null,
});

const append = async (tx: Queryable, line: number, type?: EmargementEventType) =>
  appendEvent(await lockJournal(tx), eventAt(line, type));

/** The result of `verifyChain` after a manipulation of the table, which is then undone. */
const verdictAfter = async (change: string, anchors: readonly ChainAnchor[] = []) => {
  let verdict: unknown;
  const attempt = database.transaction(async (tx) => {
    await tx.query('ALTER TABLE emargement_events DISABLE TRIGGER ALL');
    for (const statement of change.split(';')) await tx.query(statement);
    verdict = await verifyChain(tx, anchors);
    throw UNDO;
  });
  await expect(attempt).rejects.toBe(UNDO);
  return verdict;
};

describe('the attendance journal', () => {
  it('is a hash chain from the first line', async () => {
    const lines = await database.query<{ id: number; prevHash: string; hash: string }>(
      'SELECT id, prev_hash AS "prevHash", hash FROM emargement_events ORDER BY id',
    );
    expect(lines.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(lines.map(({ prevHash }) => prevHash)).toEqual([GENESIS_HASH, ...lines.slice(0, -1).map(({ hash }) => hash)]);
    expect(await verifyChain(database)).toEqual({ ok: true, lines: 6, head: { id: 6, hash: lines.at(-1)?.hash } });
  });

  it.each([LINES_A_STATEMENT, LINES_A_STATEMENT + 1])('takes %i lines at once, in order', async (count) => {
    const attempt = database.transaction(async (tx) => {
      const events = Array.from({ length: count }, (_, index) => eventAt(20 + index));
      const lines = await appendEvents(await lockJournal(tx), events);
      expect(lines.map(({ id }) => id)).toEqual(events.map((_, index) => 7 + index));
      expect(await verifyChain(tx)).toMatchObject({ ok: true, lines: 6 + count });
      throw UNDO;
    });
    await expect(attempt).rejects.toBe(UNDO);
  });

  it.each(['UPDATE emargement_events SET reason = NULL', 'DELETE FROM emargement_events', 'TRUNCATE emargement_events'])(
    'refuses %s',
    async (statement) => {
      await expect(database.query(statement)).rejects.toThrow('append-only');
      expect(await verifyChain(database)).toMatchObject({ ok: true, lines: 6 });
    },
  );

  it.each([
    ["svg = '<svg>x</svg>'", 'image_altered'],
    ["svg_sha256 = repeat('b', 64)", 'image_altered'],
    ["type = 'counter_signed'", 'altered'],
    ["sheet_uuid = '33333333-3333-4333-8333-333333333333'", 'altered'],
    ["entry_uuid = '33333333-3333-4333-8333-333333333333'", 'altered'],
    ["period = 'afternoon'", 'altered'],
    ['trainer_id = 9', 'altered'],
    ["actor_kind = 'user'", 'altered'],
    ["actor_name = 'Zoe ARNAUD'", 'altered'],
    ['actor_account_id = 1', 'altered'],
    ["server_time = server_time + interval '1 microsecond'", 'altered'],
    ["device_time = device_time - interval '1 second'", 'altered'],
    ["method = 'api'", 'altered'],
    ['is_late = true', 'altered'],
    ["sheet_content_hash = repeat('b', 64)", 'altered'],
    ['reason = NULL', 'altered'],
    ["prev_hash = repeat('b', 64)", 'unlinked'],
    ["hash = repeat('b', 64)", 'altered'],
  ])('detects a change of line 3: %s', async (change, fault) => {
    expect(await verdictAfter(`UPDATE emargement_events SET ${change} WHERE id = 3`)).toEqual({ ok: false, id: 3, fault });
  });

  it('detects a changed value in any kind of line', async () => {
    const changes = [
      "sheet_uuid = '33333333-3333-4333-8333-333333333333'",
      "entry_uuid = '33333333-3333-4333-8333-333333333333'",
      "period = 'afternoon'",
      'trainer_id = 9',
      "actor_kind = 'system'",
      "actor_name = actor_name || ' '",
      'actor_account_id = 4',
      "server_time = server_time - interval '1 second'",
      "device_time = device_time + interval '1 microsecond'",
      "method = 'sent'",
      'is_late = true',
      "sheet_content_hash = repeat('c', 64)",
      "reason = reason || '.'",
      "prev_hash = repeat('c', 64)",
      "hash = repeat('c', 64)",
      // Another kind that accepts the same values.
      `type = CASE type WHEN 'signed' THEN 'counter_signed' WHEN 'counter_signed' THEN 'signed' WHEN 'late_received' THEN 'signed'
        WHEN 'validated' THEN 'unvalidated' ELSE 'validated' END`,
    ];
    const unseen: string[] = [];
    // A line `erased` seals the remainder of the others: tests/api/evidence.
    const types = EMARGEMENT_EVENTS.filter((type) => type !== 'erased');
    const attempt = database.transaction(async (tx) => {
      for (const type of types) await append(tx, 20, type);
      expect(await verifyChain(tx)).toMatchObject({ ok: true, lines: 6 + types.length });
      await tx.query('ALTER TABLE emargement_events DISABLE TRIGGER ALL');
      for (const [index, type] of types.entries()) {
        const id = 7 + index;
        for (const change of changes) {
          await tx.query('SAVEPOINT line');
          await tx.query(`UPDATE emargement_events SET ${change} WHERE id = ${id}`);
          const verdict = await verifyChain(tx);
          if (verdict.ok || verdict.id !== id) unseen.push(`${type}: ${change}`);
          await tx.query('ROLLBACK TO SAVEPOINT line');
        }
      }
      throw UNDO;
    });
    await expect(attempt).rejects.toBe(UNDO);
    expect(unseen).toEqual([]);
  });

  it('detects a missing, moved or inserted line', async () => {
    expect(await verdictAfter('DELETE FROM emargement_events WHERE id = 3')).toEqual({ ok: false, id: 3, fault: 'missing' });
    expect(await verdictAfter('DELETE FROM emargement_events WHERE id = 1')).toEqual({ ok: false, id: 1, fault: 'missing' });
    const swap =
      'UPDATE emargement_events SET id = 99 WHERE id = 3;UPDATE emargement_events SET id = 3 WHERE id = 4;UPDATE emargement_events SET id = 4 WHERE id = 99';
    expect(await verdictAfter(swap)).toEqual({ ok: false, id: 3, fault: 'unlinked' });
    const close = 'DELETE FROM emargement_events WHERE id = 3;UPDATE emargement_events SET id = id - 1 WHERE id = 4';
    expect(await verdictAfter(close)).toEqual({ ok: false, id: 3, fault: 'unlinked' });
  });

  it('detects a truncated or rewritten chain with an external seal', async () => {
    const verdict = await verifyChain(database);
    if (!verdict.ok) throw new Error('The chain is broken before the test');
    expect(await verdictAfter('DELETE FROM emargement_events WHERE id > 4', [verdict.head])).toEqual({
      ok: false,
      id: 5,
      fault: 'missing',
    });
    let rewritten: unknown;
    const attempt = database.transaction(async (tx) => {
      await tx.query('ALTER TABLE emargement_events DISABLE TRIGGER ALL');
      await tx.query('DELETE FROM emargement_events');
      for (const line of [1, 2, 9, 4, 5, 6]) await append(tx, line);
      rewritten = [await verifyChain(tx), await verifyChain(tx, [verdict.head])];
      throw UNDO;
    });
    await expect(attempt).rejects.toBe(UNDO);
    expect(rewritten).toEqual([expect.objectContaining({ ok: true, lines: 6 }), { ok: false, id: 6, fault: 'anchor' }]);
  });
});
