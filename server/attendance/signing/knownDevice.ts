import { randomBytes } from 'node:crypto';
import { DEVICE_KEPT_DAYS } from '../../../model/attendance/signing/knownDevice.ts';
import { hostCookie } from '../../accounts/credentials/sessionCookie.ts';
import type { AppContext } from '../../context/route.ts';
import type { Queryable } from '../../database/database.ts';
import { sha256 } from '../journal/journal.ts';

const DAY_SECONDS = 86_400;

const cookie = hostCookie('pilotage_device', { maxAgeSeconds: DEVICE_KEPT_DAYS * DAY_SECONDS });

const KNOWN = 'select from attendance_devices where token_hash = $1';
const ADD = `with old as (delete from attendance_devices where created_at < $3)
  insert into attendance_devices (token_hash, created_at) values ($1, $2)`;

/** Hash of the name this server gave the browser; null: none, or not issued by us. */
export const knownDevice = async (context: AppContext): Promise<string | null> => {
  const token = cookie.read(context);
  if (!token) return null;
  const hash = sha256(token);
  return (await context.get('deps').database.query(KNOWN, [hash], 'attendance_device')).length > 0 ? hash : null;
};

const addDevice = async (tx: Queryable, now: Date): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await tx.write(
    'attendance_devices',
    ADD,
    [sha256(token), now, new Date(now.getTime() - DEVICE_KEPT_DAYS * DAY_SECONDS * 1000)],
    'attendance_device_add',
  );
  return token;
};

export interface NamedDevice {
  /** Hash of its name. */
  readonly device: string;
  /** Headers that name a new device. */
  readonly headers: Readonly<Record<string, string>>;
}

/** The calling browser's device; a new one gets a name. */
export const nameDevice = async (context: AppContext): Promise<NamedDevice> => {
  const known = await knownDevice(context);
  if (known) return { device: known, headers: {} };
  const { database, now } = context.get('deps');
  const token = await addDevice(database, now());
  return { device: sha256(token), headers: { 'Set-Cookie': cookie.header(context, token) } };
};
