/** Ways to prove a second factor at login. */
export type SecondFactor = 'passkey' | 'totp' | 'recovery_code';

/** The ways that a login offers, in this order; a recovery code is always one. `passkeysWork`: at the address of the call. */
export const offeredFactors = ({
  hasPasskey,
  hasTotp,
  passkeysWork,
}: {
  readonly hasPasskey: boolean;
  readonly hasTotp: boolean;
  readonly passkeysWork: boolean;
}): readonly SecondFactor[] => [
  ...(hasPasskey && passkeysWork ? (['passkey'] as const) : []),
  ...(hasTotp ? (['totp'] as const) : []),
  'recovery_code',
];

/** How many recovery codes a person gets at once. */
export const RECOVERY_CODES = 10;

/** The second factor of a person's own account. */
export interface SecondFactorView {
  readonly hasTotp: boolean;
  readonly hasPasskey: boolean;
  readonly recoveryCodesLeft: number;
  /** One of the person's groups asks for it. */
  readonly isRequired: boolean;
}

/** A new secret for an application that makes codes, not yet in use. */
export interface TotpEnrolment {
  /** For typing. */
  readonly secret: string;
  /** For a QR code. */
  readonly uri: string;
}

const RECOVERY_CODE = /^[a-z2-7]{16}$/;

/** A recovery code as typed: case, spaces and dashes do not count. Null: not one. */
export const parseRecoveryCode = (typed: string): string | null => {
  const plain = typed.toLowerCase().replaceAll(/[\s-]/g, '');
  return RECOVERY_CODE.test(plain) ? plain : null;
};

/** A recovery code in groups of four, to be read. */
export const formatRecoveryCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;

/** The six digits of an application, without spaces. Null: not six digits. */
export const parseTotpCode = (typed: string): string | null => {
  const plain = typed.replaceAll(/\s/g, '');
  return /^\d{6}$/.test(plain) ? plain : null;
};
