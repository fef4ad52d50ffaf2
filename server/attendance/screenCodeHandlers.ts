import { CODE_FIELDS, PASS_FIELDS } from '../../model/attendance/attendanceBodies.ts';
import type { PassView, ScreenCodeView } from '../../model/attendance/attendanceViews.ts';
import { readBodyFields } from '../http/readBodyFields.ts';
import type { AppContext } from '../route.ts';
import { knownDevice, nameDevice } from './knownDevice.ts';
import { openSigningPass } from './openSigningPass.ts';
import { respondPrivately } from './privateResponse.ts';
import { readAttendanceCall } from './readAttendanceCall.ts';
import { scannedCodeView } from './scannedCodeView.ts';
import { makeScreenCode, sheetOfCode } from './screenCodes.ts';

/** A new code for the trainer's screen. */
export const addCode = async (context: AppContext): Promise<Response> => {
  const { code, renewAt } = await makeScreenCode(context.get('deps').database, readAttendanceCall(context));
  const view: ScreenCodeView = { '@type': 'EmargementCode', code, renewAt: renewAt.toISOString() };
  return respondPrivately(view, 201);
};

/** The people a code lets sign. POST, since addresses are logged and the code is a secret. */
export const showCode = async (context: AppContext): Promise<Response> => {
  const { database, now } = context.get('deps');
  const { code } = await readBodyFields(context, CODE_FIELDS);
  const time = now();
  const sheet = await sheetOfCode(database, code, time);
  const { headers } = await nameDevice(context);
  return respondPrivately(scannedCodeView(sheet, time), 200, headers);
};

export const addPass = async (context: AppContext): Promise<Response> => {
  const { database, now } = context.get('deps');
  const { code, person } = await readBodyFields(context, PASS_FIELDS);
  const device = await knownDevice(context);
  const uuid = await openSigningPass(database, { code, entryId: Number(person), device, now: now() });
  const view: PassView = { '@type': 'EmargementPass', uuid };
  return respondPrivately(view, 201);
};
