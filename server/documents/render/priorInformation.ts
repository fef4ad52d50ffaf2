import type { Content } from 'pdfmake';
import { EVALUATION_CRITERIA } from '../../../model/documents/documentTeaching.ts';
import { DOCUMENT_WORDS, EVALUATION_PLACE_WORDS } from '../../../model/messages/documents/documentWords.ts';
import type { DocumentOrder, Dossier } from '../facts/dossier.ts';
import { facts, lines } from './pageParts.ts';
import { companyOf, contactLine, dayOfOrder, hours, plannedMinutes, trainersWord } from './variables.ts';

/** The evaluation criteria, if the training type has a place of evaluation. */
const criteriaOf = ({ training }: Pick<Dossier, 'training'>): string | null =>
  training.typeEvaluation &&
  DOCUMENT_WORDS.skillsObserved({
    where: EVALUATION_PLACE_WORDS[training.typeEvaluation],
    criteria: EVALUATION_CRITERIA[training.typeEvaluation].join(', '),
  });

/** How trainees are assessed: the organisation's words, and the criteria. */
export const assessmentOf = (dossier: Pick<Dossier, 'organisation' | 'training'>): string =>
  [dossier.organisation.mentions.assessment, criteriaOf(dossier)].filter(Boolean).join('\n');

const contactOf = ({ name, phone, email }: Dossier['organisation']): string => [name, phone, email].filter(Boolean).join(', ');

/** The referent of reports of violence, and where to report without naming oneself. */
const reportsOf = ({ organisation, reportLink }: Dossier): string =>
  [
    DOCUMENT_WORDS.reportTo({ contact: organisation.reportContact ?? contactOf(organisation) }),
    reportLink && DOCUMENT_WORDS.reportOnline({ link: reportLink }),
  ]
    .filter(Boolean)
    .join('\n');

/**
 * Information trainees get before their enrolment is final (L6353-8 of the French labour code): objectives and content, trainers,
 * hours, assessment, the company's contact, and the internal rules, which have their own block. Hours are in the timetable above.
 */
export const priorInformation = (dossier: Dossier, order: DocumentOrder): Content => {
  const { training, organisation, logisticSessions } = dossier;
  const company = companyOf(dossier, order);
  const { officer } = dayOfOrder(dossier);
  const trainers = [...new Set(logisticSessions.flatMap((day) => day.trainers))];
  return facts([
    [DOCUMENT_WORDS.objectives, training.objective],
    [DOCUMENT_WORDS.content, training.programme],
    [DOCUMENT_WORDS.duration, DOCUMENT_WORDS.hoursAsAbove({ hours: hours(plannedMinutes(dossier)) })],
    [trainersWord(trainers), trainers.join(', ') || DOCUMENT_WORDS.toldBeforeTraining],
    [DOCUMENT_WORDS.assessmentMeans, assessmentOf(dossier)],
    [DOCUMENT_WORDS.contactAtEmployer, company?.contact ? contactLine(company.contact) : null],
    [
      DOCUMENT_WORDS.contactAtOrganisation,
      officer
        ? contactLine(officer)
        : contactLine({ name: organisation.name ?? '', phoneNumber: organisation.phone, email: organisation.email }),
    ],
    [
      DOCUMENT_WORDS.disability,
      [
        organisation.mentions.accessibility,
        DOCUMENT_WORDS.contact({ contact: organisation.disabilityContact ?? contactOf(organisation) }),
      ]
        .filter(Boolean)
        .join('\n'),
    ],
    [DOCUMENT_WORDS.reports, reportsOf(dossier)],
  ]);
};

/** The internal rules: text, and where to read them in full. */
export const internalRules = ({ organisation, internalRules: file }: Dossier): Content[] => [
  lines(organisation.mentions.internalRules),
  ...(file ? [lines(DOCUMENT_WORDS.rulesAttached)] : []),
  ...(organisation.internalRulesLink
    ? [
        {
          text: [DOCUMENT_WORDS.rulesOnline, { text: organisation.internalRulesLink, link: organisation.internalRulesLink }],
        },
      ]
    : []),
];
