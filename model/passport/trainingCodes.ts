import type { PreventionCategory } from './passportCodes.ts';

/** A list of codes of a training, as the portal limits it. */
interface CodeListRule {
  readonly min: number;
  readonly max: number;
  readonly form: RegExp;
  /** Characters of all codes with the separators between them. */
  readonly length: number;
}

/** Guides of February 2026, second-hand. */
export const CODE_LISTS = {
  skills: { min: 3, max: 10, form: /^[0-9A-Z]+$/, length: 70 },
  domains: { min: 1, max: 5, form: /^\d{5}$/, length: 30 },
  specialities: { min: 1, max: 3, form: /^\d{2,3}[a-z]?$/i, length: 15 },
} as const satisfies Readonly<Record<string, CodeListRule>>;
export type CodeList = keyof typeof CODE_LISTS;

/** One code of the répertoire spécifique, or of the national directory of certifications. */
export const CERTIFICATION_FORM = /^(?:RS|RNCP)\d{1,7}$/;
const CERTIFICATION_LENGTH = 9;

/** Codes of a training type, with its category. */
export interface PassportCodes {
  readonly category: PreventionCategory;
  readonly skills: readonly string[];
  readonly isCertifying: boolean;
  readonly certification: string | null;
  readonly domains: readonly string[];
  readonly specialities: readonly string[];
}

/** A fault of a field; `code` names the first wrong code. */
export interface CodeFault {
  readonly field: CodeList | 'certification';
  readonly fault: 'number' | 'form' | 'length' | 'twice' | 'form_of_certification' | 'not_with_certification';
  readonly code?: string;
}

const listFaults = (field: CodeList, codes: readonly string[]): readonly CodeFault[] => {
  const { min, max, form, length }: CodeListRule = CODE_LISTS[field];
  const wrong = codes.find((code) => !form.test(code));
  if (wrong !== undefined) return [{ field, fault: 'form', code: wrong }];
  const twice = codes.find((code, index) => codes.indexOf(code) < index);
  if (twice !== undefined) return [{ field, fault: 'twice', code: twice }];
  if (codes.length < min || codes.length > max) return [{ field, fault: 'number' }];
  return codes.join('/').length > length ? [{ field, fault: 'length' }] : [];
};

const certificationFaults = ({ certification, domains, specialities }: PassportCodes): readonly CodeFault[] => {
  const isRight =
    certification !== null && certification.length <= CERTIFICATION_LENGTH && CERTIFICATION_FORM.test(certification);
  const others = (['domains', 'specialities'] as const).filter((field) => ({ domains, specialities })[field].length > 0);
  return [
    ...(isRight ? [] : [{ field: 'certification', fault: 'form_of_certification' } as const]),
    ...others.map((field) => ({ field, fault: 'not_with_certification' }) as const),
  ];
};

/** All that keeps a training of a category from being declared; none for one that is undecided, or not to be declared. */
export const codeFaults = (codes: PassportCodes): readonly CodeFault[] => {
  if (codes.category === 'unset' || codes.category === 'none') return [];
  const skills = listFaults('skills', codes.skills);
  if (codes.isCertifying) return [...skills, ...certificationFaults(codes)];
  const unwanted: readonly CodeFault[] =
    codes.certification === null ? [] : [{ field: 'certification', fault: 'not_with_certification' }];
  return [...skills, ...unwanted, ...listFaults('domains', codes.domains), ...listFaults('specialities', codes.specialities)];
};
