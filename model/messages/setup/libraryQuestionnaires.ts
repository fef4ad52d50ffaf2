import type { QuestionnaireAudience, QuestionnaireMoment } from '../../questionnaires/moments.ts';
import type { TypedQuestion } from '../../questionnaires/questionnaireContent.ts';

/** A questionnaire that the product ships. */
interface ShippedQuestionnaire {
  readonly name: string;
  readonly moment: QuestionnaireMoment;
  readonly audience: QuestionnaireAudience;
  readonly introduction: string;
  readonly questions: readonly TypedQuestion[];
  readonly thanks: string;
}

const AGREE = { lowWord: 'Pas du tout', highWord: 'Tout à fait' } as const;

const scale = (text: string, more: Partial<TypedQuestion> = {}): TypedQuestion => ({
  kind: 'scale',
  text,
  isRequired: true,
  isScored: true,
  ...AGREE,
  ...more,
});

const COMMENT: TypedQuestion = { kind: 'long_text', text: 'Souhaitez-vous ajouter quelque chose ?' };

const choices = (...labels: readonly string[]): TypedQuestion['choices'] => labels.map((label) => ({ label }));

/** Asked months after: whether driving has changed where it shows. */
const CONSUMPTION: readonly TypedQuestion[] = [
  {
    kind: 'number',
    text: 'Quelle est votre consommation moyenne aujourd’hui ?',
    help: 'Celle de l’ordinateur de bord suffit. Laissez vide si vous ne la connaissez pas.',
    unit: 'l/100 km',
    min: 0,
    max: 60,
  },
  {
    kind: 'number',
    text: 'Combien d’accidents ou d’accrochages avez-vous eus depuis la formation ?',
    help: 'Même sans gravité, responsable ou non.',
    unit: 'incidents',
    min: 0,
    max: 50,
  },
];

/** One for each moment: enough to begin with. */
export const START_QUESTIONNAIRES = [
  {
    name: 'Avant votre formation',
    moment: 'before',
    audience: 'trainee',
    introduction: 'Deux minutes pour que le formateur prépare la journée avec vous.',
    questions: [
      {
        kind: 'choice',
        text: 'Combien de kilomètres conduisez-vous par an ?',
        isRequired: true,
        choices: choices('Moins de 10 000', 'De 10 000 à 30 000', 'Plus de 30 000'),
      },
      {
        kind: 'choices',
        text: 'Où conduisez-vous le plus ?',
        choices: choices('En ville', 'Sur route', 'Sur autoroute', 'Sur chantier ou piste'),
      },
      { kind: 'long_text', text: 'Qu’attendez-vous de cette formation ?', isRequired: true },
      { kind: 'yes_no', text: 'Avez-vous eu un accident ces trois dernières années ?' },
      {
        kind: 'long_text',
        text: 'Avez-vous besoin d’un aménagement ?',
        help: 'Vue, audition, mobilité, lecture : dites-nous ce qui vous aide.',
      },
    ],
    thanks: 'Merci. Le formateur lit vos réponses avant la journée.',
  },
  {
    name: 'Votre avis en une minute',
    moment: 'end',
    audience: 'trainee',
    introduction: 'Votre formation se termine. Une minute suffit, et chaque réponse est lue.',
    questions: [
      scale('La formation a répondu à vos attentes', { alertMax: 2 }),
      {
        kind: 'objectives',
        text: 'Cet objectif est-il atteint pour vous ?',
        isRequired: true,
        isScored: true,
        ...AGREE,
        alertMax: 2,
      },
      scale('Le formateur a été clair et disponible', { alertMax: 2 }),
      scale('Le rythme et la durée vous ont convenu'),
      scale('Le lieu, les véhicules et l’accueil vous ont convenu', { alertMax: 2 }),
      { kind: 'nps', text: 'Recommanderiez-vous cette formation à un collègue ?', isRequired: true, alertMax: 6 },
      COMMENT,
    ],
    thanks: 'Merci pour votre avis. Bonne route !',
  },
  {
    name: 'Trois mois après',
    moment: 'later',
    audience: 'trainee',
    introduction: 'Votre formation date de trois mois. Qu’en reste-t-il au volant ?',
    questions: [
      scale('Vous appliquez ce que vous avez appris', { alertMax: 2 }),
      {
        kind: 'choices',
        text: 'Qu’avez-vous changé dans votre conduite ?',
        choices: choices('L’anticipation', 'Les distances de sécurité', 'La vitesse', 'Les manœuvres', 'Rien encore'),
      },
      { kind: 'long_text', text: 'Qu’est-ce qui vous empêche de l’appliquer ?' },
      { kind: 'yes_no', text: 'Une autre formation vous serait-elle utile ?' },
    ],
    thanks: 'Merci. Vos réponses nous aident à améliorer la formation.',
  },
  {
    name: 'Trois mois après, pour l’employeur',
    moment: 'later',
    audience: 'company',
    introduction: 'Vos collaborateurs ont été formés il y a trois mois. Quel effet constatez-vous ?',
    questions: [
      scale('La formation a répondu à votre besoin', { alertMax: 2 }),
      scale('La conduite de vos collaborateurs a changé'),
      { kind: 'nps', text: 'Recommanderiez-vous notre organisme ?', isRequired: true, alertMax: 6 },
      { kind: 'long_text', text: 'Que devrions-nous améliorer ?' },
    ],
    thanks: 'Merci. Nous revenons vers vous si vous nous signalez une difficulté.',
  },
] as const satisfies readonly ShippedQuestionnaire[];

/** For trainings in eco-driving: the months after show in litres and incidents. */
const ECO_DRIVING_QUESTIONNAIRE = {
  name: 'Éco-conduite, trois mois après',
  moment: 'later',
  audience: 'trainee',
  introduction: 'Votre formation à l’éco-conduite date de trois mois. Que disent les chiffres ?',
  questions: [scale('Vous conduisez plus souplement qu’avant', { alertMax: 2 }), ...CONSUMPTION, COMMENT],
  thanks: 'Merci. Vos chiffres, réunis avec ceux des autres, mesurent l’effet de la formation.',
} as const satisfies ShippedQuestionnaire;

/** Questionnaires of the library: each is then edited, published or archived as any other. */
export const SHIPPED_QUESTIONNAIRES: readonly ShippedQuestionnaire[] = [...START_QUESTIONNAIRES, ECO_DRIVING_QUESTIONNAIRE];
