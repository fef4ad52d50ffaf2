import type { RightStem, Role } from '../roles.ts';
import { ROLES } from '../roles.ts';

/** What each right is about, as it reads after « Consulter : ». */
const STEM_LABELS: Readonly<Record<RightStem, string>> = {
  LOGISTIC_SESSION: 'sessions logistiques',
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
  USER_GROUP: "groupes d'utilisateurs",
  USER: 'utilisateurs',
  BOOKING: 'réservations',
  PROFESSION: 'professions',
  TRAINING_TYPE: 'types de formation',
  CAR_DEALER: 'concessions',
  CAR_MODEL: 'modèles de véhicule',
  NOTIFICATION_EMAIL: 'e-mails de notification',
  CONFIGURATION: 'configuration',
};

const VERBS = { READ: 'Consulter', WRITE: 'Modifier', DELETE: 'Supprimer' } as const;

type StemRole = `ROLE_${keyof typeof VERBS}_${RightStem}`;

const SPECIAL_LABELS: Readonly<Record<Exclude<Role, StemRole>, string>> = {
  ROLE_READ_PLANNING: 'Consulter : planning',
  ROLE_READ_TRAINING_OFFICER: 'Consulter : chargés de formation',
  ROLE_WRITE_EVENT_DAY: 'Modifier : jours bloqués et fériés',
  ROLE_DELETE_EVENT_DAY: 'Supprimer : jours bloqués et fériés',
  ROLE_EXPORT_TRAINEE: 'Exporter les stagiaires',
  ROLE_SESSION_EMAIL_PREPARATION: "Recevoir l'e-mail de préparation de session",
  ROLE_TRAINER_REGION_MANAGER: 'Formateur responsable de région',
  ROLE_FORCE_CHANGE_NEED_TRAINING_STATUS: "Forcer le statut d'un besoin de formation",
  ROLE_CHARGE_DE_FORMATION_DRIVER_PROGRAM: 'Chargé de formation Driver Program',
  ROLE_CHARGE_DE_FORMATION_OTHERS: 'Chargé de formation Autres',
  ROLE_OFFICER_SUPPLIER_RELATIONSHIP: 'Chargé de relation fournisseurs',
  ROLE_COMMERCE: 'Commercial',
  ROLE_TRAINER: 'Formateur',
  ROLE_USER: 'Utilisateur',
  ROLE_ADMIN: 'Administrateur',
  ROLE_SUPER_ADMIN: 'Super administrateur',
};

const isSpecial = (role: Role): role is Exclude<Role, StemRole> => Object.hasOwn(SPECIAL_LABELS, role);

const labelOf = (role: Role): string => {
  if (isSpecial(role)) return SPECIAL_LABELS[role];
  const [, verb, stem] = /^ROLE_(READ|WRITE|DELETE)_(.+)$/.exec(role) ?? [];
  return `${VERBS[verb as keyof typeof VERBS]} : ${STEM_LABELS[stem as RightStem]}`;
};

/** Every role in words. */
export const ROLE_LABELS = Object.fromEntries(ROLES.map((role) => [role, labelOf(role)])) as Readonly<Record<Role, string>>;
