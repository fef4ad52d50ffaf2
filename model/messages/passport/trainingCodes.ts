import type { DecisionFault } from '../../passport/categoryDecision.ts';
import type { CodeListName, OfficialCode } from '../../passport/codeLists.ts';
import { CODE_LISTS, type CodeFault, type CodeList } from '../../passport/trainingCodes.ts';

const NAMES: Readonly<Record<CodeList, string>> = {
  skills: 'compétences transférables',
  domains: 'Formacodes',
  specialities: 'spécialités NSF',
};

const FORMS: Readonly<Record<CodeList, string>> = {
  skills: 'Donnez un code fait de chiffres ou de lettres, sans espace ni tiret.',
  domains: 'Donnez un Formacode de cinq chiffres.',
  specialities: 'Donnez une spécialité de deux ou trois chiffres, suivis d’une lettre au plus, comme 344t.',
};

const CERTIFICATION = 'Donnez un seul code RS ou RNCP, comme RS5801.';

/** Refusals of the codes of a training type. */
const listFault = (field: CodeList, { fault, code }: CodeFault): string => {
  const { min, max, length } = CODE_LISTS[field];
  if (fault === 'form') return `« ${code} » n’est pas un code. ${FORMS[field]}`;
  if (fault === 'twice') return `« ${code} » y est deux fois. Retirez l’un des deux.`;
  if (fault === 'length') return `Ces codes dépassent ${length} caractères. Retirez-en.`;
  if (fault === 'not_with_certification') return 'Une formation certifiante n’a que son code de certification. Videz ce champ.';
  return `Donnez de ${min} à ${max} ${NAMES[field]}.`;
};

const codeFaultText = (fault: CodeFault): string => {
  if (fault.field !== 'certification') return listFault(fault.field, fault);
  return fault.fault === 'not_with_certification' ? 'Videz ce champ, ou cochez « Certifiante ».' : CERTIFICATION;
};

const DECISION_REFUSALS = {
  reason: 'Dites pourquoi cette formation n’est pas à déclarer : donnez un motif.',
  criteria: 'Une catégorie de 1 à 4 suppose les trois critères. Cochez-les, ou choisissez « À ne pas déclarer ».',
  success: 'Donnez la nature et l’intitulé du justificatif de réussite.',
} as const;

/** Refusal of a decision about a training type. */
export const decisionFaultText = ({ fault }: DecisionFault): string =>
  typeof fault === 'string' ? DECISION_REFUSALS[fault] : codeFaultText(fault);

/** The official lists, as people call them. */
export const CODE_LIST_WORDS: Readonly<Record<CodeListName, string>> = {
  skills: 'Compétences transférables (ROME)',
  domains: 'Formacodes',
  specialities: 'Spécialités NSF',
  certifications: 'Certifications RS et RNCP',
};

interface UnknownCode {
  readonly list: CodeListName;
  readonly code: string;
  readonly nearest: readonly OfficialCode[];
}

const nameOf = ({ code, label }: OfficialCode): string => (label === '' ? code : `${code} (${label})`);

/** Refusals about the official lists. */
export const CODE_LIST_REFUSALS = {
  unknown: ({ list, code, nearest }: UnknownCode) =>
    `« ${code} » n’est pas dans la liste « ${CODE_LIST_WORDS[list]} ». Choisissez un code de la liste : les plus proches sont ${nearest.map(nameOf).join(', ')}.`,
  noColumn: (list: CodeListName) =>
    `Aucune colonne de ce fichier ne contient de codes de « ${CODE_LIST_WORDS[list]} ». Choisissez la liste officielle, en CSV, avec une ligne d’en-têtes.`,
} as const;
