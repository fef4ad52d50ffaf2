import type { Content } from 'pdfmake';
import { EVALUATION_CRITERIA } from '../../../model/documentTeaching.ts';
import type { DocumentOrder, Dossier } from '../dossier.ts';
import { contactLine } from './contactLine.ts';
import { facts, lines } from './tables.ts';
import { plannedMinutes } from './timetable.ts';
import { companyOf, dayOfOrder } from './variables.ts';
import { hours, KIND_WORDS, trainersWord } from './words.ts';

/** What the trainer looks at, where the training type says where it is evaluated. */
const criteriaOf = ({ training }: Dossier): string | null =>
  training.typeEvaluation &&
  `Compétences observées ${KIND_WORDS[training.typeEvaluation]} : ${EVALUATION_CRITERIA[training.typeEvaluation].join(', ')}.`;

const disabilityContact = ({ organisation }: Dossier): string =>
  organisation.disabilityContact ?? [organisation.name, organisation.phone, organisation.email].filter(Boolean).join(', ');

/**
 * What trainees have to know before their enrolment is final (L6353-8 of the French labour code): objectives and content, trainers,
 * hours, how they are assessed, whom they turn to at the company that sends them, and the internal rules, which have a block of their
 * own. Hours are those of the timetable above.
 */
export const priorInformation = (dossier: Dossier, order: DocumentOrder): Content => {
  const { training, organisation, days } = dossier;
  const company = companyOf(dossier, order);
  const { officer } = dayOfOrder(dossier);
  const trainers = [...new Set(days.flatMap((day) => day.trainers))];
  return facts([
    ['Objectifs', training.objective],
    ['Contenu', training.programme],
    ['Durée', `${hours(plannedMinutes(dossier))}, aux horaires indiqués plus haut`],
    [trainersWord(trainers), trainers.join(', ') || 'Communiqué avant le début de la formation'],
    ['Modalités d’évaluation', [organisation.mentions.assessment, criteriaOf(dossier)].filter(Boolean).join('\n')],
    ['Relations avec les stagiaires, chez l’employeur', company?.contact ? contactLine(company.contact) : null],
    [
      'Relations avec les stagiaires, à l’organisme',
      officer
        ? contactLine(officer)
        : contactLine({ name: organisation.name ?? '', phoneNumber: organisation.phone, email: organisation.email }),
    ],
    [
      'Situation de handicap',
      [organisation.mentions.accessibility, `Contact : ${disabilityContact(dossier)}`].filter(Boolean).join('\n'),
    ],
  ]);
};

/** The internal rules: their words, and where they are read whole. */
export const internalRules = ({ organisation, internalRules: file }: Dossier): Content[] => [
  lines(organisation.mentions.internalRules),
  ...(file ? [lines('Le texte complet du règlement intérieur est joint à cette convocation.')] : []),
  ...(organisation.internalRulesLink
    ? [
        {
          text: [
            'Règlement intérieur en ligne : ',
            { text: organisation.internalRulesLink, link: organisation.internalRulesLink },
          ],
        },
      ]
    : []),
];
