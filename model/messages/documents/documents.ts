import type { DayPeriod } from '../../calendar/halfDay.ts';
import { parisDay } from '../../calendar/parisTime.ts';
import type { DocumentFormat, DocumentSetStatus } from '../../documents/documentSet.ts';
import type { documentTemplates } from '../../documents/documentTemplate.ts';
import type { trainingSessionDocuments } from '../../documents/trainingSessionDocument.ts';
import type { DocumentRefusal } from '../../documents/types/documentRefusals.ts';
import type { DocumentType } from '../../documents/types/documentTypes.ts';
import { worded } from '../../wording/worded.ts';
import { frenchDay } from '../planning/planningConflicts.ts';
import type { MessagesOf } from '../words/kernel.ts';

const MISSING_LABEL = 'Demi-journées concernées';

export const DOCUMENT_TYPE_LABELS: Readonly<Record<DocumentType, string>> = {
  convocation: 'Convocation (par société)',
  nominative_convocation: 'Convocation nominative',
  convention: 'Convention',
  contract: 'Contrat de formation (particulier)',
  signature_sheet: 'Feuille d’émargement',
  completion_certificate: 'Certificat de réalisation',
  attestation: 'Attestation de formation',
  evaluation: 'Fiche d’évaluation',
  cover_page: 'Page de garde',
  preparation_sheet: 'Fiche de préparation',
};

export const DOCUMENT_FORMAT_LABELS: Readonly<Record<DocumentFormat, string>> = {
  merged: 'Un seul PDF',
  zip: 'Une archive ZIP, un fichier par document',
};

const STATUS_LABELS: Readonly<Record<DocumentSetStatus, string>> = {
  in_progress: 'En cours',
  finished: 'Terminé',
  error: 'Erreur',
};

/** Why a document is not produced, and what to do. */
export const DOCUMENT_REFUSAL_LABELS: Readonly<Record<DocumentRefusal, string>> = worded(
  {
    no_trainee: 'Aucun stagiaire n’est inscrit à cette session de formation.',
    canceled: 'Cette session de formation est annulée.',
    without_convocation: 'Cette journée est marquée « Sans convocation » (partie « Administratif »).',
    without_convention: 'Cette journée est marquée « Sans convention » (partie « Administratif »).',
    no_organisation: 'La raison sociale de l’organisme manque : un administrateur la renseigne dans les configurations.',
    no_declaration:
      'Le numéro de déclaration d’activité ou la région du préfet manque : un administrateur les renseigne dans les configurations. Une convention ou un contrat doit les porter (article R6351-6 du Code du travail).',
    no_company:
      'Ce besoin n’a pas de société. Une personne qui paie elle-même sa formation signe un contrat de formation (articles L6353-3 et L6353-4 du Code du travail), pas une convention : produisez « Contrat de formation (particulier) », ou rattachez une société au besoin.',
    has_company: 'La société de ce stagiaire paie sa formation : elle signe une convention, pas un contrat de formation.',
    no_trainer_reference:
      'Les diplômes, titres ou références d’un formateur manquent, ou aucun formateur n’est affecté : un contrat doit les porter (article L6353-4 du Code du travail). Renseignez-les dans la fiche du formateur, partie « Activité ».',
    no_own_price:
      'Le prix de la formation pour ce stagiaire manque : renseignez-le dans son besoin, partie « Prix et financement ».',
    price_differs:
      'Le prix total saisi n’est pas le prix par stagiaire multiplié par le nombre de stagiaires : corrigez l’un des deux dans les coûts de la journée, partie « Administratif ».',
    funding_differs:
      'Les besoins de cette société ont des financeurs ou des subrogations différents, qu’une seule convention ne peut pas porter : indiquez le financeur dans les coûts de la journée, partie « Administratif », ou corrigez les besoins.',
    no_objective:
      'L’objectif et le contenu de la formation manquent : renseignez-les dans le type de formation, partie « Documents » (article D6353-1 du Code du travail).',
    no_price:
      'Le prix de la formation pour cette société manque : renseignez-le dans les coûts de la journée, partie « Administratif ».',
    absent: 'Ce stagiaire a été absent.',
    not_finished:
      'La formation n’est pas terminée : ce document constate ce qui a eu lieu, il attend la fin de la dernière demi-journée.',
    no_signed_hours: 'Aucune demi-journée n’est signée par ce stagiaire.',
    not_validated: 'La feuille d’émargement n’est pas validée.',
    not_counter_signed: 'La feuille d’émargement n’est pas signée par le formateur.',
    inconsistent: 'Un constat à corriger retient ce document.',
  },
  'logistic_sessions',
);

const HALF_LABELS: Readonly<Record<DayPeriod, string>> = { morning: 'matin', afternoon: 'après-midi' };

/** A half-day named in a refusal. */
export interface NamedHalfDay {
  readonly startAt: Date;
  readonly period: DayPeriod;
}

const listHalfDays = (halves: readonly NamedHalfDay[]): string =>
  halves.map(({ startAt, period }) => `${frenchDay(parisDay(startAt))} ${HALF_LABELS[period]}`).join(', ');

/** Why a document is not produced, with the missing half-days. */
export const documentRefusalSentence = (code: DocumentRefusal, missingHalfDays: readonly NamedHalfDay[]): string =>
  missingHalfDays.length === 0
    ? DOCUMENT_REFUSAL_LABELS[code]
    : `${DOCUMENT_REFUSAL_LABELS[code]} ${MISSING_LABEL} : ${listHalfDays(missingHalfDays)}.`;

export const trainingSessionDocumentMessages = {
  name: 'Documents de session |||| Documents de session',
  fields: {
    trainingSession: 'Session de formation',
    logisticSession: 'Journée',
    type: 'Document',
    format: 'Format',
    status: 'État',
    nbDocuments: 'Documents',
    nbDocumentsGenerated: 'Documents produits',
    refused: 'Non produits',
    'refused.needTrainingId': 'N° du besoin',
    'refused.name': 'Stagiaire',
    'refused.reason': 'Raison',
    errorMessage: 'Erreur',
    file: 'Fichier',
    author: 'Demandé par',
    createdAt: 'Demandé le',
    finishedAt: 'Terminé le',
  },
  sections: { identity: 'Documents' },
  choices: { type: DOCUMENT_TYPE_LABELS, format: DOCUMENT_FORMAT_LABELS, status: STATUS_LABELS },
  filters: {},
} as const satisfies MessagesOf<typeof trainingSessionDocuments>;

export const documentTemplateMessages = {
  name: 'Modèle de document |||| Modèles de documents',
  fields: {
    documentType: 'Document',
    brand: 'Marque',
    trainingType: 'Type de formation',
    headerImage: 'Image d’en-tête',
    title: 'Titre',
    body: 'Texte',
  },
  sections: { identity: 'Modèle', text: 'Texte' },
  choices: { documentType: DOCUMENT_TYPE_LABELS, brand: { generic: 'Générique', toyota: 'Toyota', lexus: 'Lexus' } },
  filters: {},
} as const satisfies MessagesOf<typeof documentTemplates>;
