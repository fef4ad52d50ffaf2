import type { Actor } from '../../model/access.ts';
import type { Queryable } from '../database/database.ts';
import { notFound } from '../errors.ts';
import type { Caller } from './caller.ts';
import { callerOf, isStaffOf } from './caller.ts';
import { loadSheet } from './loadSheet.ts';
import type { Entry, Sheet } from './sheet.ts';
import { isExpired } from './sheet.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** What every call on a uuid starts from. */
export interface Call {
  readonly uuid: string;
  readonly actor: Actor | null;
  readonly now: Date;
  /** Uuid of the sheet, when its holder acts on one of its entries. */
  readonly sheetUuid?: string | null;
}

/** What a scanned code was exchanged for. */
interface Pass {
  readonly uuid: string;
  readonly createdAt: Date;
}

export interface Target {
  readonly sheet: Sheet;
  /** Null: the uuid is the sheet's own. */
  readonly entry: Entry | null;
  readonly caller: Caller;
  /** The caller has shown the sheet's link, or is staff. */
  readonly holdsSheet: boolean;
  /** The uuid is a pass to the entry: it signs what was open when the code was scanned, and nothing else. */
  readonly pass: Pass | null;
}
export type EntryTarget = Target & { readonly entry: Entry };

interface Found {
  readonly sheetUuid: string;
  readonly entryUuid: string | null;
  readonly passedAt: Date | null;
}

const FIND = `SELECT uuid AS "sheetUuid", NULL::uuid AS "entryUuid", NULL::timestamptz AS "passedAt" FROM emargement_sheets WHERE uuid = $1
  UNION ALL
  SELECT s.uuid, e.uuid, NULL FROM emargements e JOIN emargement_sheets s ON s.id = e.sheet_id WHERE e.uuid = $1 AND e.deleted_at IS NULL
  UNION ALL
  SELECT s.uuid, e.uuid, p.created_at FROM attendance_passes p JOIN emargements e ON e.id = p.entry_id
    JOIN emargement_sheets s ON s.id = e.sheet_id WHERE p.uuid = $1 AND e.deleted_at IS NULL`;

const findUuid = async (tx: Queryable, uuid: string): Promise<Found | null> => {
  if (!UUID.test(uuid)) return null;
  const [found] = await tx.query<Found>(FIND, [uuid], 'attendance_uuid');
  return found ?? null;
};

/** The sheet, the entry and the caller of a public uuid. Unknown, malformed and expired ones are one and the same 404. */
export const resolveTarget = async (tx: Queryable, { uuid, actor, now, sheetUuid = null }: Call): Promise<Target> => {
  const found = await findUuid(tx, uuid);
  const sheet = found ? await loadSheet(tx, found.sheetUuid) : null;
  if (!found || !sheet) throw notFound();
  const isStaff = isStaffOf(actor, sheet);
  if (!isStaff && isExpired(sheet, now)) throw notFound();
  const entry = sheet.entries.find((candidate) => candidate.uuid === found.entryUuid) ?? null;
  if (found.entryUuid && !entry) throw notFound();
  const pass = found.passedAt ? { uuid, createdAt: found.passedAt } : null;
  const showsSheet = pass === null && sheet.uuid === (entry ? sheetUuid : uuid);
  return { sheet, entry, caller: callerOf(actor, sheet, showsSheet ? null : entry), holdsSheet: showsSheet || isStaff, pass };
};

/** `resolveTarget` for calls that take an entry's uuid only. */
export const resolveEntry = async (tx: Queryable, call: Call): Promise<EntryTarget> => {
  const target = await resolveTarget(tx, call);
  if (!target.entry || target.pass) throw notFound();
  return { ...target, entry: target.entry };
};

/** `resolveTarget` for calls that take a sheet's uuid only. */
export const resolveSheet = async (tx: Queryable, call: Call): Promise<Target> => {
  const target = await resolveTarget(tx, call);
  if (target.entry) throw notFound();
  return target;
};
