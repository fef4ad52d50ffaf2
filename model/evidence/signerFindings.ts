import {
  collectorOf,
  isUnproven,
  type SignatureOrigin,
  type SigningMethod,
  signingMethodOf,
} from '../attendance/signing/signatureProof.ts';
import type { DayPeriod } from '../calendar/halfDay.ts';

interface Signature extends SignatureOrigin {
  readonly period: DayPeriod;
  /** Hash of the device's name, if known. */
  readonly device: string | null;
}
interface Signer {
  readonly name: string;
  readonly signatures: readonly Signature[];
}
/** Signers of a sheet. */
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

/** Walk-ins whom no officer has confirmed. */
export const unconfirmedWalkIns = ({
  entries,
}: {
  readonly entries: readonly { readonly name: string; readonly isUnconfirmed?: boolean }[];
}): readonly SignerFinding<'walk_in_unconfirmed'>[] =>
  entries.filter(({ isUnconfirmed }) => isUnconfirmed).map(({ name }) => ({ kind: 'walk_in_unconfirmed', who: name }));

/** Methods that imply the signer's own device. */
const OWN_DEVICE: readonly (SigningMethod | null)[] = ['link', 'email', 'qr'];

const byDevice = (people: readonly Signer[]) => {
  const signed = people.flatMap(({ name, signatures }) =>
    signatures.map(({ device, method, actorKind }) => ({ name, device, actorKind, method: signingMethodOf(method) })),
  );
  const deviceSignatures = signed.filter(({ device }) => device !== null);
  return [...Map.groupBy(deviceSignatures, ({ device }) => device).values()];
};

const namesOf = (signatures: readonly { readonly name: string }[]): readonly string[] => [
  ...new Set(signatures.map(({ name }) => name)),
];

/** Personal pages signed on a device that also signed for other people of the sheet, whatever the method there. */
export const oneDevice = ({ entries, trainers }: Signers): readonly SignerFinding<'one_device'>[] =>
  byDevice([...entries, ...trainers]).flatMap((group) => {
    const owners = namesOf(group.filter(({ method }) => OWN_DEVICE.includes(method)));
    const people = namesOf(group).length;
    return owners.length > 0 && people > 1 ? [{ kind: 'one_device', who: owners.join(', '), detail: String(people) }] : [];
  });

/** The trainer's screen used by its link alone on more devices than there are trainers: the link may have been photographed. */
export const severalScreens = ({ entries, trainers }: Signers): readonly SignerFinding<'several_screens'>[] => {
  const screens = byDevice(entries)
    .map((group) => group.filter(({ method, actorKind }) => method === 'tablet' && actorKind === 'sheet_link'))
    .filter((group) => group.length > 0)
    .toSorted((a, b) => b.length - a.length);
  const others = screens.slice(Math.max(trainers.length, 1));
  const who = namesOf(others.flat()).join(', ');
  return others.length > 0 ? [{ kind: 'several_screens', who, detail: String(screens.length) }] : [];
};
