import { GENERIC_BRAND, type NotificationBrand } from './notificationEmailKinds.ts';

/** Facts that decide the brand variant of a trainee's document. */
export interface BrandFacts {
  readonly specificToyota: boolean;
  /** The brand of the need's vehicle, as typed. */
  readonly carBrand: string | null;
  readonly originDriverProgram: string | null;
}

const KNOWN_BRANDS: Readonly<Record<string, NotificationBrand>> = { TOYOTA: 'toyota', LEXUS: 'lexus' };

const knownBrand = (name: string | null): NotificationBrand | undefined => KNOWN_BRANDS[(name ?? '').trim().toUpperCase()];

/** Brand variants exist only for the manufacturer's own trainings, and only if the brand is known (specification §9). */
export const brandOf = ({ specificToyota, carBrand, originDriverProgram }: BrandFacts): NotificationBrand =>
  (specificToyota ? (knownBrand(carBrand) ?? knownBrand(originDriverProgram)) : undefined) ?? GENERIC_BRAND;

/**
 * The parameter with the sender address for mails and documents of a car brand, e.g. `email_citroen`; it also names the brand whose
 * letterhead they have.
 */
export type SenderCode = `email_${string}`;

export const isSenderCode = (code: unknown): code is SenderCode =>
  typeof code === 'string' && /^email_(?=_*[a-z0-9])[a-z0-9_]+$/.test(code);

export interface SenderFacts extends BrandFacts {
  /** The code of the need's car brand. */
  readonly senderCode: SenderCode | null;
}

/** The brand of a trainee: their template variant, and the sender of their car's brand. */
export interface TraineeBrand {
  readonly brand: NotificationBrand;
  readonly senderCode: SenderCode | null;
}

/** A brand matters only for the manufacturer's own trainings (specification §9). */
export const traineeBrandOf = (facts: SenderFacts): TraineeBrand => ({
  brand: brandOf(facts),
  senderCode: facts.specificToyota ? facts.senderCode : null,
});

/** The value that all share, else null. */
const common = <T>(all: readonly T[]): T | null => (new Set(all).size === 1 ? (all[0] ?? null) : null);

/** The variant for several trainees: their brand if all have the same. */
export const commonBrand = (trainees: readonly TraineeBrand[]): NotificationBrand =>
  common(trainees.map(({ brand }) => brand)) ?? GENERIC_BRAND;

/** Codes of the senders whose address and letterhead to try, in order: the cars' common brand, the variant, the contact. */
export const senderCodesOf = (trainees: readonly TraineeBrand[]): readonly SenderCode[] => {
  const [car, brand] = [common(trainees.map(({ senderCode }) => senderCode)), commonBrand(trainees)];
  return [...(car ? [car] : []), ...(brand === GENERIC_BRAND ? [] : [`email_${brand}` as const]), 'email_contact'];
};
