import type { Violation } from '../model/kernel/validation.ts';
import { STORAGE_REFUSALS } from '../model/messages/storage.ts';

/** Each refusal the domain knows: its HTTP status and its French title. One table, one place. */
const ERRORS = {
  'request.malformed': { status: 400, title: 'Requête invalide' },
  'request.unauthenticated': { status: 401, title: 'Vous avez été déconnecté, veuillez vous re-connecter' },
  'login.invalid_credentials': { status: 401, title: 'Identifiants invalides !' },
  'request.forbidden': { status: 403, title: 'Accès refusé' },
  'request.cross_site': { status: 403, title: 'Requête refusée' },
  'record.not_found': { status: 404, title: 'Introuvable' },
  'request.method_not_allowed': { status: 405, title: 'Méthode non autorisée' },
  'record.conflict': { status: 409, title: 'Conflit' },
  'record.stale': { status: 409, title: 'Fiche modifiée entre-temps' },
  'record.in_use': { status: 409, title: 'Fiche utilisée ailleurs' },
  'attendance.refused': { status: 409, title: 'Émargement refusé' },
  'trainer.without_area': { status: 409, title: 'Aucun secteur' },
  planning_conflicts: { status: 409, title: 'Conflit de planning' },
  'session.full': { status: 409, title: 'Session complète' },
  'workflow.refused': { status: 409, title: 'Changement de statut refusé' },
  'request.too_large': { status: 413, title: 'Envoi trop volumineux' },
  'request.unsupported_type': { status: 415, title: 'Type de contenu non accepté' },
  'document.refused': { status: 422, title: 'Document non produit' },
  'import.refused': { status: 422, title: "Votre fichier n'a pas pu être importé" },
  'record.invalid': { status: 422, title: 'Données invalides' },
  'request.too_many': { status: 429, title: 'Trop de tentatives' },
  'server.failed': { status: 500, title: 'Une erreur est survenue' },
  'server.unavailable': { status: 503, title: 'Service momentanément indisponible' },
  'storage.full': { status: 507, title: 'Plus de place' },
} as const satisfies Record<string, { status: number; title: string }>;

export type ErrorCode = keyof typeof ERRORS;

interface DomainErrorOptions {
  /** What happened and what to do, in French, shown to the person. */
  readonly detail?: string;
  readonly violations?: readonly Violation[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Further members of the problem body, e.g. the current record of a 409. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** A refusal that the caller is told of; the app turns it into problem+json. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly title: string;
  readonly options: DomainErrorOptions;

  constructor(code: ErrorCode, options: DomainErrorOptions = {}) {
    super(options.detail ?? ERRORS[code].title);
    this.name = 'DomainError';
    this.code = code;
    this.status = ERRORS[code].status;
    this.title = ERRORS[code].title;
    this.options = options;
  }
}

/** One violation, or several, as a 422. */
export const invalid = (...violations: readonly Violation[]): DomainError =>
  new DomainError('record.invalid', { detail: violations.map(({ message }) => message).join('\n'), violations });

/** 507 (RFC 4918 §11.5): there is no room left. */
export const storageFull = (cause?: unknown): DomainError => {
  const error = new DomainError('storage.full', { detail: STORAGE_REFUSALS.full });
  error.cause = cause;
  return error;
};

export const notFound = (): DomainError =>
  new DomainError('record.not_found', { detail: "Cette fiche n'existe pas ou ne vous est pas accessible." });
