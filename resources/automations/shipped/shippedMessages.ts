import { SHIPPED, type ShippedCode } from '../../../model/automations/shippedAutomation.ts';
import { plural, withFirmSpaces } from '../../../model/kernel/values/french.ts';
import { worded } from '../../../model/wording/worded.ts';

const SHIPPED_BUTTONS = {
  days: 'Changer le délai',
  texts: 'Changer le texte',
  daysAndTexts: 'Changer les délais et le texte',
} as const;

/** Is its text one of the parameters. */
const hasOwnTexts = (code: ShippedCode): boolean => code === 'missing_signature' || code === 'renewal';

/** Words of the shipped automations, on the page of automations and on their own. */
export const SHIPPED_PAGE = worded({
  title: 'Livrées avec Pilotage',
  help: 'Les e-mails automatiques aux stagiaires et à leurs sociétés. Ils agissent au nom de l’organisme, pas d’une personne : rien ne les suspend quand quelqu’un part. Vous pouvez les réserver à certains besoins et changer leur texte, ou les rétablir.',
  none: 'Aucune automatisation livrée.',
  author: 'Au nom de l’organisme',
  changed: 'Modifiée',
  change: 'Modifier',
  changeOf: (name: string) => `Modifier « ${name} »`,
  restore: 'Rétablir',
  restoreTitle: (name: string) => `Rétablir « ${name} » ?`,
  restoreText: (code: ShippedCode) => {
    const { days, textOf } = SHIPPED[code];
    const texts = [
      textOf ? 'Vos conditions et votre texte disparaissent.' : 'Vos conditions disparaissent.',
      days ? `Son délai reste celui des paramètres : « ${SHIPPED_BUTTONS.days} » le change.` : '',
      hasOwnTexts(code)
        ? `Son texte reste celui des paramètres : « ${code === 'renewal' ? SHIPPED_BUTTONS.daysAndTexts : SHIPPED_BUTTONS.texts} » le change.`
        : '',
      'Qu’elle soit en marche ou non ne change pas.',
    ];
    return withFirmSpaces(texts.filter(Boolean).join(' '));
  },
  objectHelp: 'Vide, l’objet est celui livré.',
  fixed: 'Ce qui ne change pas',
  ...SHIPPED_BUTTONS,
  templates: 'Changer le texte dans les modèles d’e-mails',
  onlyParameters: 'Pour l’activer ou l’arrêter, demandez à une personne qui peut modifier les paramètres.',
  activateText: (count: number) =>
    count === 0
      ? 'Ces 30 derniers jours, elle n’aurait concerné personne.'
      : `Ces 30 derniers jours, elle aurait concerné ${plural(count, 'stagiaire', 'stagiaires')}. Elle agira désormais de la même façon.`,
  stopTitle: (name: string) => `Arrêter « ${name} » ?`,
  stopText: 'Plus aucun de ces e-mails ne part de lui-même. Ceux qui attendent dans « Messages envoyés » partent quand même.',
} as const);

const dayBefore = (days: number): string => (days === 1 ? 'la veille' : `le ${days}e jour avant le début`);

interface ShippedWords {
  readonly when: (days: number) => string;
  readonly act: string;
  /** Law, workflow and attachment, which neither conditions nor text change. */
  readonly fixed: string;
}

/** Sentences of each of them, and its fixed part. */
export const SHIPPED_WORDS: Readonly<Record<ShippedCode, ShippedWords>> = worded({
  convocation: {
    when: (days) => `arrive ${dayBefore(days)} d’une session`,
    act: 'envoyer sa convocation au stagiaire',
    fixed:
      'Une seule fois par stagiaire et session, jamais si la convocation est déjà partie à la main, ni pour une session « sans convocation », optionnelle ou annulée. La convocation en PDF et le rendez-vous d’agenda sont joints. Un stagiaire inscrit plus tard la reçoit aussi.',
  },
  reminder: {
    when: () => 'arrive la veille d’une session, à 8 h',
    act: 'rappeler l’heure et le lieu au stagiaire',
    fixed:
      'Une seule fois par stagiaire et date ; à nouveau si la session change de jour. Jamais pour une session « sans convocation », optionnelle ou annulée. Sans pièce jointe.',
  },
  certificate: {
    when: () => 'les feuilles d’émargement d’une session sont toutes validées',
    act: 'envoyer son certificat de réalisation au stagiaire',
    fixed:
      'Seulement aux stagiaires qui ont signé, une seule fois, pour les feuilles validées depuis l’activation et depuis trois jours au plus. Le certificat en PDF est joint ; s’il ne peut pas être produit, rien ne part.',
  },
  missing_signature: {
    when: () => 'une session est terminée depuis 15 minutes',
    act: 'envoyer le lien de signature au stagiaire qui n’a pas signé',
    fixed:
      'Le jour même, une seule fois par stagiaire et journée, tant que la signature est encore possible. Le lien est personnel. Rien ne part à une adresse signalée comme n’étant pas la sienne.',
  },
  renewal: {
    when: () => 'une formation est bientôt à refaire, d’après les mois de son type',
    act: 'écrire à la société, avec ses personnes concernées',
    fixed:
      'De huit heures à minuit, un e-mail par société et semaine au plus, aux délais des paramètres (« 90, 30, 7 » jours avant). Jamais pour une personne écartée, qui a changé de société, ou dont un besoin est déjà ouvert, ni à une société inactive. Un e-mail envoyé à la main compte aussi.',
  },
});
