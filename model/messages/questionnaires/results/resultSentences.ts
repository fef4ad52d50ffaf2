import { fromTo, plural } from '../../../kernel/values/french.ts';
import {
  type AwaitedCounts,
  addCounts,
  awaitedOf,
  type MomentResult,
  NOBODY,
  type QuestionnaireResult,
  type ResultFigure,
  type ResultsView,
  rateOf,
} from '../../../questionnaires/results.ts';
import { worded } from '../../../wording/worded.ts';
import { choiceLabel } from '../../labels.ts';
import { frenchDay } from '../../planning/planningConflicts.ts';

/** Sentences that say how results of questionnaires are calculated, and why there is none. */
export const RESULT_SENTENCES = worded({
  noQuestionnaire: 'Aucun questionnaire n’est publié.',
  nothing: 'Personne n’a été interrogé pour les sessions terminées pendant cette période.',
  tooFew: 'trop peu de réponses',
  nobodyAwaited: 'Personne n’est encore attendu',
  noAnswer: 'Aucune réponse reçue pour l’instant.',
  oneAnswer: 'Une seule réponse : elle ne fait pas encore un résultat.',
  titles: {
    rate: 'Taux de réponse',
    mean: 'Moyenne',
    nps: 'Recommandation (NPS, de −100 à 100)',
  },
  percent: (value: string) => `${value}\u00a0%`,
  outOf5: (value: string) => `${value} sur 5`,
  answers: (answered: number, awaited: number) =>
    `${plural(answered, 'réponse', 'réponses')} sur ${plural(awaited, 'attendue', 'attendues')}`,
  counted: (count: number, answered: number, awaited: number) =>
    `${plural(count, 'réponse comptée', 'réponses comptées')}, ${plural(answered, 'reçue', 'reçues')} sur ${plural(awaited, 'attendue', 'attendues')}`,
  sessions: (from: string, to: string) => `sessions terminées ${fromTo(from, to)}`,
  askedYearly: (from: string, to: string) => `questionnaires annuels demandés ${fromTo(from, to)}`,
  methods: {
    rate: 'réponses reçues parmi les réponses attendues',
    mean: 'moyenne des réponses 1 à 5 aux questions qui comptent dans la moyenne',
    nps: 'part des notes 9 et 10 moins part des notes 0 à 6, aux questions de recommandation',
  },
} as const);

const NUMBER = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });

/** A figure in French; a minus is a minus, not a hyphen. */
export const resultNumber = (value: number): string => NUMBER.format(value).replace('-', '−').replaceAll('\u202f', '\u00a0');

/** Counts with their moment. The moment chooses the words: a yearly questionnaire belongs to no session. */
type CountedAnswers = AwaitedCounts & Partial<Pick<MomentResult, 'moment'>>;

interface ResultScope extends Pick<ResultsView, 'from' | 'to'> {
  /** Filters that were chosen, as people read them. Default: none. */
  readonly filters?: readonly string[];
}

/** The sentence of calculation: what is counted, how many have answered, of which sessions. */
export const methodSentence = (
  what: string,
  countedAnswers: number,
  { of, from, to, filters = [] }: ResultScope & { readonly of: CountedAnswers },
): string => {
  const [answered, awaited] = [of.answered, awaitedOf(of)];
  const counts =
    countedAnswers === answered
      ? RESULT_SENTENCES.answers(answered, awaited)
      : RESULT_SENTENCES.counted(countedAnswers, answered, awaited);
  const period = RESULT_SENTENCES[of.moment === 'yearly' ? 'askedYearly' : 'sessions'](frenchDay(from), frenchDay(to));
  return [what, counts, period, ...filters].join(' ; ');
};

/** A figure of questionnaires as it is shown, copied and printed. */
export interface ShownResult {
  readonly title: string;
  /** The title with its moment or question: a copied figure stands alone in a document. */
  readonly published: string;
  /** Null: too few answers. */
  readonly value: string | null;
  readonly method: string;
}

type FigureName = keyof typeof RESULT_SENTENCES.titles;

/** Why a moment has no other figures than its rate; null: it has. */
export const answersNote = ({ answered }: Pick<AwaitedCounts, 'answered'>): string | null => {
  if (answered === 0) return RESULT_SENTENCES.noAnswer;
  return answered === 1 ? RESULT_SENTENCES.oneAnswer : null;
};

const rateFigure = (counts: CountedAnswers, about: readonly string[], scope: ResultScope): readonly ShownResult[] => {
  const rate = rateOf(counts);
  if (rate === null) return [];
  const title = RESULT_SENTENCES.titles.rate;
  return [
    {
      title,
      published: [title, ...about].join(', '),
      value: RESULT_SENTENCES.percent(resultNumber(rate)),
      method: methodSentence(RESULT_SENTENCES.methods.rate, counts.answered, { of: counts, ...scope }),
    },
  ];
};

/** Rate, mean and recommendation of a moment, each with its sentence of calculation. */
export const momentFigures = (result: MomentResult, scope: ResultScope): readonly ShownResult[] => {
  const about = choiceLabel('questionnaires', 'moment', result.moment).toLowerCase();
  const figure = (name: FigureName, { value, count }: ResultFigure, text: (value: string) => string): ShownResult => ({
    title: RESULT_SENTENCES.titles[name],
    published: `${RESULT_SENTENCES.titles[name]}, ${about}`,
    value: value === null ? null : text(resultNumber(value)),
    method: methodSentence(RESULT_SENTENCES.methods[name], count, { of: result, ...scope }),
  });
  const hasFigures = answersNote(result) === null;
  return [
    ...rateFigure(result, [about], scope),
    ...(result.hasMean && hasFigures ? [figure('mean', result.mean, RESULT_SENTENCES.outOf5)] : []),
    ...(result.hasNps && hasFigures ? [figure('nps', result.nps, (value) => value)] : []),
  ];
};

interface AudienceRate {
  /** Moment and audience. */
  readonly title: string;
  /** Null: nobody is awaited yet. */
  readonly rate: ShownResult | null;
}

const sumOf = (questionnaires: readonly QuestionnaireResult[]): AwaitedCounts => questionnaires.reduce(addCounts, NOBODY);

/** The rate of answers of each moment and of those who are asked at it. */
export const audienceRates = ({ questionnaires, from, to }: ResultsView): readonly AudienceRate[] => {
  const groups = Map.groupBy(questionnaires, ({ moment, audience }) => `${moment} ${audience}`);
  return [...groups.values()].flatMap((ofGroup) => {
    const [first] = ofGroup;
    if (!first) return [];
    const { moment, audience } = first;
    const about = [choiceLabel('questionnaires', 'moment', moment), choiceLabel('questionnaires', 'audience', audience)];
    const [rate] = rateFigure(
      { ...sumOf(ofGroup), moment },
      about.map((label) => label.toLowerCase()),
      { from, to },
    );
    return [{ title: about.join(', '), rate: rate ?? null }];
  });
};

/** Why a period has no results; null: it has. */
export const noResults = ({ hasQuestionnaires, moments }: ResultsView): string | null => {
  if (!hasQuestionnaires) return RESULT_SENTENCES.noQuestionnaire;
  return moments.length === 0 ? RESULT_SENTENCES.nothing : null;
};
