import type { Content } from 'pdfmake';
import { EVALUATION_CRITERIA, EVALUATION_MARKS } from '../../../model/documentTeaching.ts';
import type { DocumentOrder, Dossier } from '../dossier.ts';
import { nameOf } from '../planDocuments.ts';
import { RULE } from './look.ts';
import { facts, table } from './tables.ts';
import { companyOf, dayOfOrder, traineesOf } from './variables.ts';
import { day } from './words.ts';

const KIND_WORDS = { route: 'sur route', piste: 'sur piste', evenements: 'en évènement' } as const;
const MARK_WIDTH = 58;
const ROW_HEIGHT = 12;

const LINE_WIDTH = 499;
const LINE_HEIGHT = 18;

/** Lines to write on by hand. */
const freeLines = (label: string, count: number): Content => ({
  unbreakable: true,
  stack: [
    { text: label, style: 'heading' },
    {
      canvas: Array.from({ length: count }, (_, index) => ({
        type: 'line' as const,
        x1: 0,
        x2: LINE_WIDTH,
        y1: (index + 1) * LINE_HEIGHT,
        y2: (index + 1) * LINE_HEIGHT,
        lineWidth: 0.6,
        lineColor: RULE,
      })),
    },
  ],
});

/** The trainer's marks of one trainee, and the trainee's own words. */
export const evaluation = (dossier: Dossier, order: DocumentOrder): Content[] => {
  const [trainee] = traineesOf(dossier, order);
  const kind = dossier.training.typeEvaluation ?? 'route';
  return [
    facts([
      ['Stagiaire', trainee ? nameOf(trainee) : ''],
      ['Entreprise', companyOf(dossier, order)?.name],
      ['Véhicule', trainee?.vehicle],
      [
        'Session',
        `n° ${dossier.trainingSessionId}, du ${day(dossier.startAt)} au ${day(dossier.endAt)}, ${dayOfOrder(dossier).place.city}`,
      ],
      ['Formateur(s)', dayOfOrder(dossier).trainers.join(', ')],
      ['Évaluation', dossier.training.typeEvaluation ? KIND_WORDS[dossier.training.typeEvaluation] : null],
    ]),
    { text: 'Acquis du stagiaire, par le formateur', style: 'heading' },
    table({
      widths: ['*', ...EVALUATION_MARKS.map(() => MARK_WIDTH)],
      head: ['Compétence', ...EVALUATION_MARKS],
      rowHeight: ROW_HEIGHT,
      rows: EVALUATION_CRITERIA[kind].map((criterion) => [criterion, ...EVALUATION_MARKS.map(() => '')]),
    }),
    freeLines('Observations et conseils du formateur', 3),
    { text: 'Avis du stagiaire', style: 'heading' },
    table({
      widths: ['*', ...Array.from({ length: 5 }, () => 40)],
      head: ['De 1 (insuffisant) à 5 (excellent)', '1', '2', '3', '4', '5'],
      rowHeight: ROW_HEIGHT,
      rows: ['Accueil et organisation', 'Contenu de la formation', 'Animation', 'Utilité pour mon travail'].map((question) => [
        question,
        ...Array.from({ length: 5 }, () => ''),
      ]),
    }),
    freeLines('Commentaires du stagiaire', 2),
    { columns: [{ text: 'Signature du formateur' }, { text: 'Signature du stagiaire' }], margin: [0, 10, 0, 24], style: 'small' },
  ];
};
