import { Secret, TOTP } from 'otpauth';
import { parseTotpCode } from '../../../model/accounts/secondFactor.ts';
import { PRODUCT_NAME } from '../../../model/messages/words/tabTitle.ts';
import type { Queryable } from '../../database/database.ts';

/** RFC 6238 with what every application supports: SHA-1, six digits, thirty seconds. */
const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;
/** Codes of the step before and after are accepted: clocks differ, and typing takes time. */
const WINDOW_STEPS = 1;

/** A new secret, in base 32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const totpOf = (secret: string, label?: string): TOTP =>
  new TOTP({ issuer: PRODUCT_NAME, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS, ...(label && { label }) });

/** The address that applications read from a QR code. */
export const totpUri = (secret: string, label: string): string => totpOf(secret, label).toString();

/** The time step of a valid code; null: wrong. Each step may be used once (RFC 6238 §5.2). */
const totpStep = (secret: string, code: string, now: Date): number | null => {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW_STEPS });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
};

interface TotpCode {
  readonly accountId: number;
  readonly secret: string;
  readonly typed: string;
  readonly now: Date;
}

const TAKE = `
update account_totp set last_step = $2 where account_id = $1 and (last_step is null or last_step < $2) returning 1`;

/** Uses a code of the person's application up; false: wrong, or of a step that was already used. */
export const takeTotpCode = async (database: Queryable, { accountId, secret, typed, now }: TotpCode): Promise<boolean> => {
  const code = parseTotpCode(typed);
  const step = code && totpStep(secret, code, now);
  return step !== null && step !== '' && (await database.write('account_totp', TAKE, [accountId, step])).length > 0;
};
