import { plural } from '../../model/kernel/values/french.ts';
import { ACCESSIBILITY_TITLE } from '../../model/messages/accessibility.ts';
import { worded } from '../../model/wording/worded.ts';

/** French words of the accessibility statement. */
export const ACCESSIBILITY_MESSAGES = worded({
  title: ACCESSIBILITY_TITLE,
  commitment: (organisation: string | null) =>
    `${organisation ?? 'L’organisme'} s’engage à rendre Pilotage accessible à tous, conformément à l’article 47 de la loi n° 2005-102 du 11 février 2005. Cette déclaration s’applique aux pages d’émargement, de convocation, de vérification et de mot de passe, et à l’application de gestion.`,
  state: 'État de conformité',
  full: 'Pilotage est en conformité totale avec le référentiel général d’amélioration de l’accessibilité (RGAA 4.1).',
  partial:
    'Pilotage est en conformité partielle avec le référentiel général d’amélioration de l’accessibilité (RGAA 4.1), en raison des non-conformités énumérées ci-dessous.',
  results: 'Résultats',
  method:
    'Il s’agit d’une évaluation faite par l’équipe qui développe Pilotage, et non d’un audit : règles automatiques, essais au clavier, pages publiques agrandies à 200 % sur 320 pixels. Les critères qu’aucun essai ne mesure ont été jugés à la lecture du produit, sans essai avec des utilisateurs de lecteurs d’écran.',
  percent: (percent: number, met: number, applicable: number) =>
    `${percent} % des critères applicables sont respectés (${met} sur ${applicable}).`,
  missing: 'Contenus non accessibles',
  nothingMissing: 'Aucune non-conformité n’est connue.',
  criterion: (number: string) => `Critère ${number}`,
  met: (count: number) => plural(count, 'critère respecté', 'critères respectés'),
  notApplicable: (count: number) => plural(count, 'critère non applicable', 'critères non applicables'),
  technologies: 'Technologies et outils',
  technologiesText:
    'HTML, CSS, JavaScript, SVG, WAI-ARIA et PDF balisé. Vérifications avec axe-core dans Chromium, sur ordinateur et sur une largeur de téléphone.',
  established: 'Établissement de cette déclaration',
  establishedOn: (date: string) => `Cette déclaration a été établie le ${date}.`,
  contact: 'Retour d’information et contact',
  contactText:
    'Si vous n’arrivez pas à accéder à un contenu ou à un service, dites-le nous : nous vous orienterons vers une solution accessible, ou vous donnerons le contenu sous une autre forme.',
  write: 'Écrire à',
  call: 'Téléphoner au',
  noContact: 'Adressez-vous à l’organisme qui vous a envoyé le lien de cette page.',
  remedy: 'Voies de recours',
  remedyText:
    'Si vous avez signalé un défaut qui vous empêche d’accéder à un contenu et n’avez pas eu de réponse satisfaisante, vous pouvez écrire au Défenseur des droits (Libre réponse 71120, 75342 Paris Cedex 07, gratuit et sans timbre), contacter son délégué dans votre région, ou remplir le formulaire de son site :',
  remedyLink: 'defenseurdesdroits.fr',
} as const);
