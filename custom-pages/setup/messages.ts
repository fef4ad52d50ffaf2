import { joinNames, plural, withFirmSpaces } from '../../model/kernel/values/french.ts';
import type { MailState } from '../../model/mail/mailStates.ts';
import type { LibraryKind } from '../../model/setup/library/library.ts';
import { worded } from '../../model/wording/worded.ts';

const quoted = (labels: readonly string[]): string => labels.map((label) => `« ${label} »`).join(' et ');

const TEST_MAIL: Readonly<Record<MailState, (receiver: string) => string>> = worded({
  queued: (receiver) => `Le message de test pour ${receiver} attend son envoi.`,
  sending: (receiver) => `Le message de test pour ${receiver} est en cours d’envoi.`,
  sent: (receiver) => `Message de test pour ${receiver} remis au serveur de messagerie. Vérifiez qu’il est bien arrivé.`,
  refused: (receiver) => `Le message de test pour ${receiver} n’a pas pu être envoyé.`,
  bounced: (receiver) => `Le serveur de messagerie a refusé le message de test pour ${receiver}.`,
  canceled: (receiver) => `Le message de test pour ${receiver} a été annulé.`,
  kept: (receiver) => `Le message de test pour ${receiver} est resté dans « Messages envoyés » : rien n’est envoyé.`,
});

const LIBRARY_KINDS: Readonly<Record<LibraryKind, string>> = worded({
  areas: 'Secteurs proposés',
  trainings: 'Types de formation',
  mails: 'Modèles d’e-mails',
  questionnaires: 'Questionnaires',
  documents: 'Modèles de documents',
});

/** French words of the guided set-up, beyond those of its steps. */
export const SETUP_MESSAGES = worded({
  intro: 'Dans l’ordre que vous voulez, en une ou plusieurs fois : chaque étape se coche d’elle-même.',
  progress: (doneCount: number, total: number) => `${doneCount} sur ${plural(total, 'étape', 'étapes')}`,
  finished: 'Tout est prêt. Cette page reste accessible depuis « Configurations ».',
  unneeded: 'Pas nécessaire',
  unneededOf: (step: string) => `${step} : pas nécessaire`,
  needed: 'Remettre à faire',
  neededOf: (step: string) => `${step} : remettre à faire`,
  setAside: 'Mettre de côté',
  setAsideHelp: 'La mise en route n’apparaît plus dans le menu ni sur « Ma journée ».',
  isSetAside: 'La mise en route est mise de côté : elle n’apparaît plus dans le menu ni sur « Ma journée ».',
  takeUp: 'La reprendre',
  failed: 'La mise en route n’a pas pu être chargée',
  retry: 'Réessayer',
  missing: (labels: readonly string[]) => `Il manque encore ${quoted(labels)}.`,
  leftOutAreas: (codes: readonly string[]) =>
    codes.length === 1
      ? `${codes[0]} n’est pas proposé : personne ne l’utilise. Pour le reprendre, choisissez-le dans la bibliothèque.`
      : `${joinNames(codes)} ne sont pas proposés : personne ne les utilise. Pour en reprendre, choisissez-les dans la bibliothèque.`,
  noRight: 'Vos droits ne permettent pas de faire cette étape : demandez-les, ou confiez-la à un collègue qui les a.',
  fill: 'Remplir',
  change: 'Modifier',
  library: 'Choisir dans la bibliothèque',
  create: 'Créer',
  createOf: (step: string) => `${step} : créer`,
  fillOf: (step: string) => `${step} : remplir`,
  changeOf: (step: string) => `${step} : modifier`,
  importFile: 'Importer un fichier',
  importOf: (step: string) => `${step} : importer un fichier`,
  undecided: (count: number) => `Décider (${plural(count, 'type de formation', 'types de formation')})`,
  openSheet: 'Ouvrir la feuille d’émargement',
  noSheet: 'Inscrivez d’abord un stagiaire à une session : sa feuille s’ouvrira d’ici.',
  list: 'Voir la liste',
  listOf: (step: string) => `${step} : voir la liste`,
  libraryOf: (step: string) => `${step} : choisir dans la bibliothèque`,
  undoLibrary: (count: number) => `Défaire (${plural(count, 'fiche créée', 'fiches créées')})`,
  undoLibraryOf: (step: string, count: number) => `${step} : défaire ${plural(count, 'fiche créée', 'fiches créées')}`,
  lookUp: 'Remplir par le SIRET',
  lookUpFilled: (names: string) => `Trouvé dans le registre : ${names}. Vérifiez, puis enregistrez.`,
  lookUpKept: (names: string) => `Déjà remplis, laissés tels quels : ${names}.`,
  lookUpClosed: 'Attention : cet établissement est fermé.',
  test: {
    receiver: 'Adresse du message de test',
    send: 'Envoyer un message de test',
    states: TEST_MAIL,
    answer: (answer: string) => `Réponse du serveur : ${answer}`,
    redirected: (address: string) => `Mode test : il est parti à ${address}.`,
    noServer:
      'Aucun serveur de messagerie n’est configuré : les messages restent dans « Messages envoyés ». La personne qui exploite le serveur peut en configurer un.',
  },
  chooser: {
    title: 'Bibliothèque',
    help: 'Ce qui est choisi est créé d’un coup, et reste à vous : modifiez-le ensuite comme toute fiche.',
    kinds: LIBRARY_KINDS,
    there: 'déjà créé',
    drafts: withFirmSpaces('Créés en brouillon : relisez chacun sur sa page, puis cliquez sur « Publier » pour qu’il soit posé.'),
    proposal: (category: string) => `passeport de prévention : ${category.toLowerCase()} proposée`,
    all: 'Tout choisir',
    none: 'Tout laisser',
    allOf: (kind: string) => `${kind} : tout choisir`,
    noneOf: (kind: string) => `${kind} : tout laisser`,
    submit: (count: number) => (count === 0 ? 'Créer' : `Créer ${plural(count, 'fiche', 'fiches')}`),
    created: (count: number) => plural(count, 'fiche créée', 'fiches créées'),
    undone: 'Création annulée',
    known: 'Tout existait déjà : rien n’a été créé.',
  },
  card: {
    missing: (title: string, labels: readonly string[]) => `${title} : il manque encore ${quoted(labels)}.`,
    open: 'Continuer la mise en route',
    more: (count: number) => `et ${plural(count, 'autre étape', 'autres étapes')}`,
  },
} as const);
