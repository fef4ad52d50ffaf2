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
