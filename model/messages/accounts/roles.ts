import { type RightSubject, type RightVerb, ROLES, type Role } from '../../kernel/roles.ts';
import { worded } from '../../wording/worded.ts';

/** Subject of each right, following « Consulter : ». */
export const RIGHT_SUBJECT_LABELS: Readonly<Record<RightSubject, string>> = worded({
  LOGISTIC_SESSION: 'journées',
  TRAINING_SESSION: 'sessions de formation',
  TRAINEE_IMPORT: 'imports de stagiaires',
  TRAINEE: 'stagiaires',
  NEED_TRAINING: 'besoins de formation',
  VEHICULE: 'véhicules',
  TEACHING_TOOL: 'outils pédagogiques',
  CATERER: 'traiteurs',
  HOTEL: 'hôtels',
  COMPANY: 'sociétés',
  TRAINING_LOCATION: 'lieux de formation',
  TRAINER: 'formateurs',
  USER_GROUP: 'groupes d’utilisateurs',
  USER: 'utilisateurs',
  BOOKING: 'réservations',
  PROFESSION: 'professions',
  TRAINING_TYPE: 'types de formation',
  CAR_DEALER: 'concessions',
  CAR_MODEL: 'modèles de véhicule',
  NOTIFICATION_EMAIL: 'e-mails de notification',
  CONFIGURATION: 'configuration',
  QUALITY: 'registres qualité',
  PLANNING: 'planning',
  TRAINING_OFFICER: 'chargés de formation',
  EVENT_DAY: 'jours bloqués et fériés',
  CUSTOM_FIELD: 'champs personnalisés',
  AUTOMATION: 'automatisations',
  PUBLIC_FORM: 'formulaires publics',
});

export const RIGHT_VERB_LABELS: Readonly<Record<RightVerb, string>> = {
  READ: 'Consulter',
  WRITE: 'Modifier',
  DELETE: 'Supprimer',
};

type SubjectRole = `ROLE_${RightVerb}_${RightSubject}`;

const SPECIAL_LABELS: Readonly<Record<Exclude<Role, SubjectRole>, string>> = worded({
  ROLE_EXPORT_TRAINEE: 'Exporter les stagiaires',
  ROLE_EXPORT_ARCHIVE: 'Exporter l’archive de toutes les données',
  ROLE_PREVENTION_PASSPORT: 'Passeport de prévention',
  ROLE_HANDLE_REPORTS: 'Traiter les signalements',
  ROLE_SESSION_EMAIL_PREPARATION: 'Recevoir l’e-mail de préparation de session',
  ROLE_TRAINER_REGION_MANAGER: 'Formateur responsable de région',
  ROLE_FORCE_CHANGE_NEED_TRAINING_STATUS: 'Forcer le statut d’un besoin de formation',
  ROLE_CHARGE_DE_FORMATION_DRIVER_PROGRAM: 'Chargé de formation Driver Program',
  ROLE_CHARGE_DE_FORMATION_OTHERS: 'Chargé de formation Autres',
  ROLE_OFFICER_SUPPLIER_RELATIONSHIP: 'Chargé de relation fournisseurs',
  ROLE_COMMERCE: 'Commercial',
  ROLE_TRAINER: 'Formateur',
  ROLE_USER: 'Utilisateur',
  ROLE_ADMIN: 'Administrateur',
  ROLE_SUPER_ADMIN: 'Super administrateur',
});

const isSpecial = (role: Role): role is Exclude<Role, SubjectRole> => Object.hasOwn(SPECIAL_LABELS, role);

const labelOf = (role: Role): string => {
  if (isSpecial(role)) return SPECIAL_LABELS[role];
  const [, verb, stem] = /^ROLE_(READ|WRITE|DELETE)_(.+)$/.exec(role) ?? [];
  return `${RIGHT_VERB_LABELS[verb as RightVerb]} : ${RIGHT_SUBJECT_LABELS[stem as RightSubject]}`;
};

/** Labels of all roles. */
export const ROLE_LABELS = worded(
  Object.fromEntries(ROLES.map((role) => [role, labelOf(role)])) as Readonly<Record<Role, string>>,
);
