import { parisDay } from '../../calendar/parisTime.ts';
import { isDocumentType } from '../../documents/types/documentTypes.ts';
import type { DocumentReleaseFacts } from '../../evidence/coherenceFacts.ts';
import { isComplete, type SheetState } from '../../evidence/sheetState.ts';
import { DOCUMENT_TYPE_LABELS } from '../documents/documents.ts';
import { frenchDay } from '../planning/planningConflicts.ts';
import { coherenceSentence } from './coherence.ts';

export const STATE_CSV_HEADER = [
  'Date',
  'Formation',
  'État',
  'Ce qui manque',
  'Décisions et motifs',
  'Heure des versions scellées',
  'Feuille',
];

const PERIODS = { morning: 'le matin', afternoon: 'l’après-midi' } as const;

export const SHEET_STATE_LABELS = { complete: 'complet', incomplete: 'incomplet', canceled: 'annulée' } as const;

export const sheetStateLabel = (state: SheetState): string =>
  isComplete(state) ? SHEET_STATE_LABELS.complete : SHEET_STATE_LABELS.incomplete;

/** Gaps of a sheet, one sentence each. */
export const missingSentences = ({ isValidated, notCounterSigned, open }: SheetState): readonly string[] => [
  ...(isValidated ? [] : ['La feuille d’émargement n’est pas validée.']),
  ...notCounterSigned.map((period) => `Le formateur n’a pas signé ${PERIODS[period]}.`),
  ...new Set(open.map(coherenceSentence)),
];

/** A decision to produce a document all the same: who, when, why, and what it overrode. */
export const releaseSentence = ({ type, author, reason, at, overridden }: DocumentReleaseFacts): string => {
  const document = isDocumentType(type) ? DOCUMENT_TYPE_LABELS[type] : 'Document';
  const what = overridden.length > 0 ? ` Constats levés : ${overridden.map(({ sentence }) => sentence).join(' ')}` : '';
  return `${document} : décision de ${author ?? 'un compte fermé'} le ${frenchDay(parisDay(at))}, motif : « ${reason} ».${what}`;
};
