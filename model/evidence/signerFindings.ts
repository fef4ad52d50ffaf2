import type { DayPeriod } from '../attendance/dayPeriod.ts';
import { collectorOf, isUnproven, type SignatureOrigin } from '../attendance/signatureProof.ts';
import { type SigningMethod, signingMethodOf } from '../attendance/signingMethods.ts';

interface Signature extends SignatureOrigin {
  readonly period: DayPeriod;
  /** Hash of the device's name, if known. */
  readonly device: string | null;
}
interface Signer {
  readonly name: string;
  readonly signatures: readonly Signature[];
}
/** Those of a sheet. */
interface Signers {
  readonly entries: readonly Signer[];
  readonly trainers: readonly Signer[];
}

type OtherHand = 'collected' | 'collected_unexplained' | 'code_handed' | 'unproven_trainer';

interface SignerFinding<Kind extends string> {
  readonly kind: Kind;
  readonly who: string;
  readonly period?: DayPeriod;
  readonly detail?: string | null;
}

/** The doubt about who gave a signature, and its details. */
const doubtOf = (signature: Signature, isTrainer: boolean): readonly [kind: OtherHand, detail: string | null] | null => {
  const { reason, method } = signature;
  const collector = collectorOf(signature);
  if (collector !== null) {
    return reason === null ? ['collected_unexplained', collector] : ['collected', `${collector}, motif : ${reason}`];
  }
  if (signingMethodOf(method) === 'handed_code') return ['code_handed', reason];
  return isTrainer && isUnproven(signature) ? ['unproven_trainer', null] : null;
};

/** Signatures without proof that the signer gave them. */
export const otherHands = ({ entries, trainers }: Signers): readonly SignerFinding<OtherHand>[] =>
  [...entries, ...trainers].flatMap(({ name, signatures }, index) =>
    signatures.flatMap((signature) => {
      const doubt = doubtOf(signature, index >= entries.length);
      return doubt ? [{ kind: doubt[0], who: name, period: signature.period, detail: doubt[1] }] : [];
    }),
  );

/** Methods that imply the signer's own device. */
const OWN_DEVICE: readonly (SigningMethod | null)[] = ['link', 'email', 'qr'];

/** Several people whose personal pages were signed on one device. */
export const oneDevice = ({ entries }: Signers): readonly SignerFinding<'one_device'>[] => {
  const signed = entries.flatMap(({ name, signatures }) =>
    signatures
      .filter(({ method, device }) => device !== null && OWN_DEVICE.includes(signingMethodOf(method)))
      .map(({ device }) => ({ name, device })),
  );
  return [...Map.groupBy(signed, ({ device }) => device).values()].flatMap((group) => {
    const names = [...new Set(group.map(({ name }) => name))];
    return names.length > 1 ? [{ kind: 'one_device', who: names.join(', '), detail: String(names.length) }] : [];
  });
};
