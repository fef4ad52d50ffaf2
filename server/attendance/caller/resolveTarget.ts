import { isOver, sheetLinkEndOf } from '../../../model/attendance/linkExpiry.ts';
import { parisDay } from '../../../model/calendar/parisTime.ts';
import type { Actor } from '../../../model/kernel/access.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement, type RowOf } from '../../database/defineStatement.ts';
import { notFound } from '../../kernel/domainError.ts';
import { sha256 } from '../journal/journal.ts';
import { type AttendanceSheet, attendanceRefusal, type Entry } from '../sheet/attendanceSheet.ts';
import { loadAttendanceSheet } from '../sheet/loadAttendanceSheets.ts';
import { type Caller, callerOf, isStaffOf, isTrainerOf, type MailKey, readMailKey } from './attendanceCaller.ts';
import { findProof, type ShownProof } from './trainerProofs.ts';

const asUuid = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;

type OfSheet = Pick<AttendanceSheet, 'uuid' | 'startAt'>;

/**
 * Identifier of a trainee on the trainer's screen: a hash of the personal link, which cannot be computed back from it. The server
 * accepts it only together with the link of that sheet, while that link opens. Nothing is stored: a screen without network keeps its
 * handles all day.
 */
export const handleOf = ({ uuid, startAt }: OfSheet, entryUuid: string): string =>
  asUuid(sha256(JSON.stringify(['screen', uuid, parisDay(startAt), entryUuid])));

/** The trainee of a handle. */
const entryOfHandle = (sheet: AttendanceSheet, handle: string): Entry | null =>
  sheet.entries.find(({ uuid }) => handleOf(sheet, uuid) === handle) ?? null;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Input of every call on a uuid. */
export interface Call {
  readonly uuid: string;
  readonly actor: Actor | null;
  readonly now: Date;
  /** Uuid of the sheet, when its holder acts on an entry. */
  readonly sheetUuid?: string | null;
  /** Secret of a trainer's link, or from their code. */
  readonly proof?: string | null;
  /** Key of the e-mail whose link opened an entry's page. */
  readonly mailKey?: string | null;
  /** When the sheet's link was used: an offline drawing is older than its arrival. Default: now. */
  readonly shownAt?: Date;
  /** The sheet or entry of the uuid, if already found. */
  readonly link?: FoundLink;
}

/** Result of exchanging a scanned code. */
interface Pass {
  readonly uuid: string;
  readonly createdAt: Date;
}

export interface Target {
  readonly sheet: AttendanceSheet;
  /** Null: the uuid is the sheet's. */
  readonly entry: Entry | null;
  readonly caller: Caller;
  /** The logged-in person, with any rights. */
  readonly actor: Actor | null;
  readonly proof: ShownProof | null;
  /** The caller used the sheet's link, or is staff. */
  readonly holdsSheet: boolean;
  /** The uuid is a pass to the entry: it only signs half-days open when the code was scanned. */
  readonly pass: Pass | null;
  /** The uuid is what the trainer's screen calls the entry by; null: it is a link. */
  readonly handle: string | null;
  /** The e-mail whose link opened the entry's page; null: none. */
  readonly mail: MailKey | null;
  /** The personal link was reported as another person's. */
  readonly isBlocked: boolean;
}
export type EntryTarget = Target & { readonly entry: Entry };

/**
 * The sheet or entry of a uuid ($1), which is the sheet's, the entry's, or a pass to the entry; and the sheet of the screen that the
 * call shows ($2), since a handle of that screen is stored nowhere.
 */
const attendanceLinkStatement = defineStatement({
  text: `select f.link, f."sheetUuid", f."entryUuid", f."passedAt", t.area_id as "areaId" from (
    select uuid as link, uuid as "sheetUuid", null::uuid as "entryUuid", null::timestamptz as "passedAt", training_session_id
    from emargement_sheets where uuid in ($1, $2)
    union all
    select e.uuid, s.uuid, e.uuid, null, s.training_session_id from emargements e join emargement_sheets s on s.id = e.sheet_id
    where e.uuid = $1 and e.deleted_at is null
    union all
    select p.uuid, s.uuid, e.uuid, p.created_at, s.training_session_id from attendance_passes p join emargements e on e.id = p.entry_id
    join emargement_sheets s on s.id = e.sheet_id where p.uuid = $1 and e.deleted_at is null
  ) f join training_sessions t on t.id = f.training_session_id`,
  columns: {
    link: 'uuid',
    sheetUuid: 'uuid',
    entryUuid: 'uuid?',
    passedAt: 'timestamptz?',
    areaId: 'int4?',
  },
});

type FoundLink = RowOf<typeof attendanceLinkStatement> & {
  /** No link, but perhaps a handle on the screen of the sheet that the call shows. */
  readonly handle: string | null;
};

/** The sheet or entry of a uuid, by one short look-up; an unknown one is a 404. */
export const findLink = async (
  tx: Queryable,
  { uuid, sheetUuid = null }: Pick<Call, 'uuid' | 'sheetUuid'>,
): Promise<FoundLink> => {
  if (!UUID.test(uuid)) throw notFound();
  const screen = sheetUuid !== null && UUID.test(sheetUuid) ? sheetUuid : uuid;
  const rows = await attendanceLinkStatement.rows(tx, [uuid, screen]);
  const link = rows.find((row) => row.link === uuid);
  if (link) return { ...link, handle: null };
  const [sheet] = rows;
  if (!sheet) throw notFound();
  return { ...sheet, handle: uuid };
};

/** `findLink` for calls that only accept a sheet's uuid. */
export const findSheetLink = async (tx: Queryable, call: Call): Promise<FoundLink> => {
  const link = await findLink(tx, call);
  if (link.entryUuid !== null || link.handle !== null) throw notFound();
  return link;
};

/** The trainer proven by the call, if still on the session. */
const proofOf = async (tx: Queryable, sheet: AttendanceSheet, call: Call): Promise<ShownProof | null> => {
  const proof = call.proof ? await findProof(tx, sheet.id, call.proof) : null;
  return proof && sheet.trainers.some(({ id }) => id === proof.trainerId) ? proof : null;
};

/** Is it a link reported as not theirs. Links sent later work. */
const isLinkBlocked = ({ linkBlockedAt }: Entry, mail: MailKey | null): boolean =>
  linkBlockedAt !== null && (mail === null || mail.sentAt <= linkBlockedAt);

const entryOf = (sheet: AttendanceSheet, { handle, entryUuid }: FoundLink): Entry | null => {
  if (handle === null && entryUuid === null) return null;
  const entry = handle ? entryOfHandle(sheet, handle) : sheet.entries.find(({ uuid }) => uuid === entryUuid);
  if (!entry) throw notFound();
  return entry;
};

/** A sheet's link expires with its day; its trainers (login or proof) and staff can open it later. */
const opensSheet = (sheet: AttendanceSheet, { actor, now, shownAt = now }: Call, proof: ShownProof | null): boolean =>
  proof !== null || isStaffOf(actor, sheet) || (actor !== null && isTrainerOf(actor, sheet)) || shownAt <= sheetLinkEndOf(sheet);

/** The sheet, entry and caller of a public uuid. Unknown, malformed and expired ones all get the same 404; a cancelled session's are refused. */
export const resolveTarget = async (tx: Queryable, call: Call): Promise<Target> => {
  const { uuid, actor, now, sheetUuid = null } = call;
  const link = call.link ?? (await findLink(tx, call));
  const sheet = await loadAttendanceSheet(tx, link.sheetUuid);
  if (!sheet) throw notFound();
  const isStaff = isStaffOf(actor, sheet);
  if (!isStaff && isOver(sheet, now)) throw notFound();
  const entry = entryOf(sheet, link);
  const proof = await proofOf(tx, sheet, call);
  const pass = link.passedAt ? { uuid, createdAt: link.passedAt } : null;
  const isOpen = opensSheet(sheet, call, proof);
  const needsSheet = entry === null || link.handle !== null;
  if (needsSheet && !isOpen) throw notFound();
  if (!isStaff && sheet.isCanceled) throw attendanceRefusal('canceled');
  const showsSheet = pass === null && isOpen && sheet.uuid === (entry ? sheetUuid : uuid);
  const caller = callerOf({ actor, proof: showsSheet ? proof : null }, sheet, showsSheet ? null : entry);
  const isOwnLink = entry !== null && caller.kind === 'entry_link' && pass === null;
  const mail = isOwnLink && call.mailKey ? await readMailKey(tx, entry.id, call.mailKey) : null;
  const isBlocked = isOwnLink && isLinkBlocked(entry, mail);
  return { sheet, entry, actor, proof, caller, holdsSheet: showsSheet || isStaff, pass, handle: link.handle, mail, isBlocked };
};

/** `resolveTarget` for calls that only accept an entry's uuid. */
export const resolveEntry = async (tx: Queryable, call: Call): Promise<EntryTarget> => {
  const target = await resolveTarget(tx, call);
  if (!target.entry || target.pass) throw notFound();
  if (target.isBlocked) throw attendanceRefusal('link_blocked');
  return { ...target, entry: target.entry };
};

/** `resolveEntry` for what belongs to the trainee: neither the sheet's link nor the trainer's proof opens it. */
export const resolveOwnEntry = async (tx: Queryable, call: Call): Promise<EntryTarget> => {
  const target = await resolveEntry(tx, call);
  const { kind } = target.caller;
  if (target.handle || kind === 'sheet_link' || kind === 'trainer_proof') throw notFound();
  return target;
};

/** `resolveTarget` for calls that only accept a sheet's uuid. */
export const resolveSheet = async (tx: Queryable, call: Call): Promise<Target> => {
  const target = await resolveTarget(tx, call);
  if (target.entry) throw notFound();
  return target;
};
