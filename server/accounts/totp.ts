import { Secret, TOTP } from 'otpauth';
import { PRODUCT_NAME } from '../../model/messages/tabTitle.ts';

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
export const totpStep = (secret: string, code: string, now: Date): number | null => {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW_STEPS });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
};
