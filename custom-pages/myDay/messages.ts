import { plural } from '../../model/kernel/values/french.ts';
import type { MyDayScope } from '../../model/myDay/myDayScopes.ts';
import { MY_DAY_PERIOD_DAYS, type MyDayWidgetName, type ViewFault } from '../../model/myDay/myDayWidgets.ts';
import { worded } from '../../model/wording/worded.ts';

interface WidgetWords {
  readonly title: string;
  /** The link to the whole list. */
  readonly open: string;
}

const WIDGETS: Readonly<Record<MyDayWidgetName, WidgetWords>> = worded({
  reminders: { title: 'Relances à faire', open: 'Ouvrir les relances' },
  needs_to_call: { title: 'Besoins à contacter', open: 'Ouvrir les besoins' },
  bookings: { title: 'Réservations à valider', open: 'Ouvrir les réservations' },
  session_changes: { title: 'Stagiaires à prévenir d’un changement', open: 'Prévenir les stagiaires' },
  without_trainer: { title: 'Sessions sans formateur', open: 'Affecter des formateurs' },
  without_day: { title: 'Sessions avec stagiaires, sans journée', open: 'Ouvrir les sessions' },
  sessions_short: { title: 'Sessions à remplir', open: 'Ouvrir les sessions' },
  conflicts: { title: 'Conflits de planning', open: 'Résoudre les conflits' },
  convocations: { title: 'Convocations à envoyer', open: 'Ouvrir les sessions' },
  conventions: { title: 'Conventions et contrats à envoyer', open: 'Ouvrir les sessions' },
  attendance_requests: { title: 'Demandes d’émargement', open: 'Ouvrir les demandes' },
  open_sheets: { title: 'Feuilles à valider', open: 'Ouvrir les sessions' },
  passport: { title: 'Passeport de prévention', open: 'Ouvrir les déclarations' },
  suppliers: { title: 'Lieux, repas et nuits à réserver', open: 'Ouvrir les sessions' },
  equipment: { title: 'Véhicules et matériel à prévoir', open: 'Ouvrir les sessions' },
  failed_mails: { title: 'E-mails non remis', open: 'Ouvrir les messages' },
  new_entries: { title: 'Réclamations et aléas reçus', open: 'Ouvrir les fiches' },
  late_entries: { title: 'Réclamations et aléas en retard', open: 'Ouvrir les fiches' },
  improvements_to_verify: { title: 'Améliorations à vérifier', open: 'Ouvrir les améliorations' },
  trainer_documents: { title: 'Documents de formateur à renouveler', open: 'Ouvrir les documents' },
  vehicle_inspections: { title: 'Contrôles techniques à passer', open: 'Ouvrir les véhicules' },
  vehicle_insurances: { title: 'Assurances à renouveler', open: 'Ouvrir les véhicules' },
  vehicle_leases: { title: 'Locations à renouveler', open: 'Ouvrir les véhicules' },
  imports: { title: 'Imports à terminer', open: 'Ouvrir les imports' },
});

/** French words of "Ma journée". */
export const MY_DAY_MESSAGES = worded({
  /** Choice of whose work the page shows. */
  scope: 'Ce qui s’affiche',
  scopes: { mine: 'Pour moi', team: 'Toute l’équipe' } satisfies Record<MyDayScope, string>,
  summary: (count: number, scope: MyDayScope) => {
    if (count > 0) return `${count} à traiter`;
    return scope === 'mine' ? 'Rien de ce qui vous est affecté n’attend' : 'Rien n’attend aujourd’hui';
  },
  groups: {
    people: 'Stagiaires et sociétés',
    sessions: `Sessions des ${MY_DAY_PERIOD_DAYS} prochains jours`,
    follow_up: 'Émargement et envois',
    quality: 'Qualité',
    papers: 'Documents et véhicules à renouveler',
  },
  widgets: WIDGETS,
  countOf: (title: string, count: number) => `${title} : ${count}`,
  actOf: (act: string, name: string) => `${act} : ${name}`,
  all: (words: string, count: number) => `${words} (${count})`,
  upToDate: { mine: 'À jour pour vous :', team: 'À jour :' } satisfies Record<MyDayScope, string>,
  viewOfAll: 'Compté selon les filtres de la vue, pas seulement pour vous.',
  tooMany: 'Trop de sessions pour les vérifier toutes ici : ouvrez la préparation et choisissez un secteur.',
  registered: (registered: number, goal: number) => `${registered} sur ${plural(goal, 'stagiaire prévu', 'stagiaires prévus')}`,
  noName: 'Sans nom',
  acknowledgedBy: (day: string) => `Réception à confirmer avant le ${day}`,
  late: (text: string) => `En retard, ${text}`,
  delivered: (day: string) => `Livraison le ${day}`,
  validUntil: (day: string) => `Valable jusqu’au ${day}`,
  expired: (day: string) => `Expiré : valable jusqu’au ${day}`,
  doneOn: (day: string) => `Faite le ${day}`,
  endedOn: (day: string) => `Terminée le ${day}`,
  passport: {
    complete: 'Rien ne leur manque : produisez le fichier',
    notDeposited: (day: string) => `Fichier du ${day} à marquer comme déposé`,
    lines: (count: number) => plural(count, 'ligne', 'lignes'),
    incomplete: (count: number) => plural(count, 'stagiaire incomplet', 'stagiaires incomplets'),
    sinceAWeek: 'formations terminées depuis plus de 7 jours',
  },
  compose: 'Composer',
  composed: 'Blocs de « Ma journée »',
  viewGone: 'Vue retirée',
  faults: {
    gone: 'Cette vue n’est plus partagée avec vous : demandez à un administrateur de la partager ou de retirer ce bloc.',
    closed: 'Vos droits n’ouvrent pas cette liste : demandez-les à un administrateur, ou passez ce bloc.',
    broken: 'Un filtre de cette vue n’existe plus ou ne vous est pas ouvert : enregistrez de nouveau la vue depuis sa liste.',
  } satisfies Record<ViewFault, string>,
  openList: (count: number) => `Ouvrir la liste (${count})`,
  failed: 'Votre journée n’a pas pu être chargée',
  retry: 'Réessayer',
} as const);

/** French words of what automations tell a person. */
export const NOTICE_MESSAGES = worded({
  title: 'Messages des automatisations',
  done: 'Fait',
  doneOf: (name: string) => `Fait : ${name}`,
  suspended: 'Automatisations suspendues',
} as const);
