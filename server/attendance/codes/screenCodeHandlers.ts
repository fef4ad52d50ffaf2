import { randomUUID } from 'node:crypto';
import { CODE_FIELDS, PASS_FIELDS } from '../../../model/attendance/attendanceBodies.ts';
import type { CodeSheetView, PassView, ScreenCodeView } from '../../../model/attendance/attendanceViews.ts';
import type { AppContext } from '../../context/route.ts';
import type { Database, Queryable } from '../../database/database.ts';
import { readBodyFields } from '../../http/readBodyFields.ts';
import { notFound } from '../../kernel/domainError.ts';
import { respondPrivately } from '../caller/privateResponse.ts';
import { readAttendanceCall } from '../caller/readAttendanceCall.ts';
import { journalTransaction } from '../journal/journalTransaction.ts';
import { halfDayViews } from '../pages/pageViews.ts';
import { type AttendanceSheet, attendanceRefusal } from '../sheet/attendanceSheet.ts';
import { hasSignature } from '../sheet/readSheetStates.ts';
import { knownDevice, nameDevice } from '../signing/signatureMethod.ts';
import { makeScreenCode, sheetOfCode, unsignedEntries } from './screenCodes.ts';

/** A new code for the trainer's screen. */
export const addCode = async (context: AppContext): Promise<Response> => {
  const { code, renewAt } = await makeScreenCode(context.get('deps').database, readAttendanceCall(context));
  const view: ScreenCodeView = { '@type': 'EmargementCode', code, renewAt: renewAt.toISOString() };
  return respondPrivately(view, 201);
};

/** The people a scanned code lets sign: names only, no links. */
const scannedCodeView = (sheet: AttendanceSheet, now: Date): CodeSheetView => ({
  '@type': 'EmargementCodeSheet',
  title: sheet.title,
  startAt: sheet.startAt.toISOString(),
  halfDays: halfDayViews(sheet, now),
  people: unsignedEntries(sheet, now).map(({ id, firstName, lastName }) => ({ id, firstName, lastName })),
});

/** The people a code lets sign. POST, since addresses are logged and the code is a secret. */
export const showCode = async (context: AppContext): Promise<Response> => {
  const { database, now } = context.get('deps');
  const { code } = await readBodyFields(context, CODE_FIELDS);
  const time = now();
  const sheet = await sheetOfCode(database, code, time);
  const { headers } = await nameDevice(context);
  return respondPrivately(scannedCodeView(sheet, time), 200, headers);
};

interface OpenSigningPass {
  readonly code: string;
  /** Id of the chosen entry. */
  readonly entryId: number;
  /** Hash of the browser's device name; null: none. */
  readonly device: string | null;
  readonly now: Date;
}

const OTHERS = `select from attendance_passes p join emargements e on e.id = p.entry_id
  where p.device_hash = $1 and e.sheet_id = $2 and p.entry_id <> $3 and ${hasSignature('e', 'qr')}`;

interface Signer {
  readonly device: string;
  readonly sheetId: number;
  readonly entryId: number;
}

const signedForAnother = async (tx: Queryable, { device, sheetId, entryId }: Signer): Promise<boolean> =>
  (await tx.query(OTHERS, [device, sheetId, entryId])).length > 0;

/** Exchanges a code and a name for a page to sign on; a device signs for one person per sheet. */
const openSigningPass = (database: Database, { code, entryId, device, now }: OpenSigningPass): Promise<string> =>
  journalTransaction(database, async (tx) => {
    const sheet = await sheetOfCode(tx, code, now);
    const entry = unsignedEntries(sheet, now).find(({ id }) => id === entryId);
    if (!entry) throw notFound();
    if (device === null) throw attendanceRefusal('device_unknown');
    if (await signedForAnother(tx, { device, sheetId: sheet.id, entryId })) throw attendanceRefusal('device_signed');
    const uuid = randomUUID();
    await tx.write(
      'attendance_passes',
      'insert into attendance_passes (uuid, entry_id, device_hash, created_at) values ($1, $2, $3, $4)',
      [uuid, entry.id, device, now],
    );
    return uuid;
  });

export const addPass = async (context: AppContext): Promise<Response> => {
  const { database, now } = context.get('deps');
  const { code, person } = await readBodyFields(context, PASS_FIELDS);
  const device = await knownDevice(context);
  const uuid = await openSigningPass(database, { code, entryId: Number(person), device, now: now() });
  const view: PassView = { '@type': 'EmargementPass', uuid };
  return respondPrivately(view, 201);
};
