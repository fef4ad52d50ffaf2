import { isRecentChange } from '../accounts/emailChange.ts';
import { type SignatureOrigin, type SigningMethod, signingMethodOf } from '../attendance/signing/signatureProof.ts';
import type { DayPeriod } from '../calendar/halfDay.ts';

/** Hash address of the public page that verifies a printed sheet, as its QR code has it. */
export const verificationAddress = (code: string): string => `/#/verification/${code}`;

/** Channel by which a personal link reaches somebody. */
export type AddressChannel = 'email' | 'phone';

/** A trainee's address or number that somebody else changed after the sheet existed. */
export interface AddressChange {
  readonly channel: AddressChannel;
  readonly changedAt: Date;
}

interface Signed extends Pick<SignatureOrigin, 'method'> {
  readonly period: DayPeriod;
  readonly signedAt: Date;
}
interface Signers {
  readonly entries: readonly {
    readonly name: string;
    readonly signatures: readonly Signed[];
    readonly addressChanges?: readonly AddressChange[];
  }[];
  readonly trainers: readonly {
    readonly name: string;
    readonly signatures: readonly Signed[];
    /** When the address of their login changed. */
    readonly loginChanges?: readonly Date[];
  }[];
}

/** Methods whose link was sent to the signer. */
const SENT: readonly (SigningMethod | null)[] = ['link', 'email'];

/** Trainees who signed by a link that went to an address or number which was changed after the sheet existed. */
export const addressChanged = ({ entries }: Signers) =>
  entries.flatMap(({ name, signatures, addressChanges = [] }) =>
    signatures.flatMap(({ period, method, signedAt }) => {
      const change = SENT.includes(signingMethodOf(method)) && addressChanges.findLast(({ changedAt }) => changedAt <= signedAt);
      return change ? [{ kind: 'address_changed' as const, who: name, period, detail: change.changedAt.toISOString() }] : [];
    }),
  );

/** Trainers who signed shortly after the address that opens their account, and receives their codes, was changed. */
export const loginChanged = ({ trainers }: Signers) =>
  trainers.flatMap(({ name, signatures, loginChanges = [] }) =>
    signatures.flatMap(({ period, signedAt }) => {
      const changedAt = loginChanges.findLast((at) => isRecentChange(at, signedAt));
      return changedAt ? [{ kind: 'login_changed' as const, who: name, period, detail: changedAt.toISOString() }] : [];
    }),
  );
