import type { Content } from 'pdfmake';
import { rangeInWords } from '../../../model/calendar/halfDay.ts';
import { paymentSchedule } from '../../../model/documents/contractTerms.ts';
import { CONVENTION_RESOURCES } from '../../../model/documents/documentTeaching.ts';
import type { DocumentBlock } from '../../../model/documents/documentVariables.ts';
import { absenceWords, presenceTimesWords } from '../../../model/messages/attendance/absence.ts';
import { DOCUMENT_WORDS, HALF_DAY_WORDS } from '../../../model/messages/documents/documentWords.ts';
import { choiceLabel } from '../../../model/messages/labels.ts';
import { TRAINING_RESULT_LABELS } from '../../../model/messages/results/trainingResult.ts';
import { placeOnMap } from '../../../model/places/mapAddress.ts';
import { objectivesOf, type TrainingResult } from '../../../model/results/trainingResult.ts';
import type { Company, DocumentOrder, Dossier, Trainee } from '../facts/dossier.ts';
import { nameOf, signedMinutes } from '../facts/loadTrainees.ts';
import { facts, heading, lines, table, together } from './pageParts.ts';
import { internalRules, priorInformation } from './priorInformation.ts';
import { described } from './tags.ts';
import {
  companyOf,
  contactLine,
  day,
  dayOfOrder,
  euros,
  hours,
  longDay,
  orBlank,
  priceOfOrder,
  senderOf,
  sessionTimetable,
  shownDay,
  time,
  traineesOf,
  withdrawalOf,
} from './variables.ts';

/** Price of a convention or contract, and who pays it. */
const price = (dossier: Dossier, order: DocumentOrder): Content => {
  const stated = priceOfOrder(dossier, order);
  if (!stated) return [];
  const { trainees, unitPrice, cost, additionalCost, funder, fundingFileNumber, hasSubrogation } = stated;
  const isFunded = funder !== null || fundingFileNumber !== null;
  return [
    facts([
      [DOCUMENT_WORDS.pricePerTrainee, euros(unitPrice)],
      [DOCUMENT_WORDS.registeredTrainees, String(trainees)],
      [DOCUMENT_WORDS.priceOfTraining, euros(cost)],
      [DOCUMENT_WORDS.additionalCost, additionalCost > 0 ? euros(additionalCost) : null],
      [DOCUMENT_WORDS.total, euros(cost + additionalCost)],
      [DOCUMENT_WORDS.funder, funder],
      [DOCUMENT_WORDS.fileNumber, fundingFileNumber],
      [DOCUMENT_WORDS.subrogation, isFunded ? DOCUMENT_WORDS[hasSubrogation ? 'subrogationYes' : 'subrogationNo'] : null],
    ]),
    lines(dossier.organisation.mentions.vat),
  ];
};

/** Nothing before the end of the withdrawal period, then at most 30 %, the balance spread over the training (L6353-6). */
const instalments = (dossier: Dossier, order: DocumentOrder): Content => {
  const stated = priceOfOrder(dossier, order);
  const { end } = withdrawalOf(dossier, order);
  const dates = sessionTimetable(dossier).map(({ date }) => date);
  const payments = stated ? paymentSchedule(stated.cost + stated.additionalCost, end, dates) : [];
  return {
    ul: [
      DOCUMENT_WORDS.noPaymentBefore({ day: shownDay(end) }),
      ...payments.map(({ on, amount, isDeposit }) =>
        DOCUMENT_WORDS[isDeposit ? 'afterWithdrawal' : 'instalment']({ day: shownDay(on), amount: euros(amount) }),
      ),
    ],
    margin: [0, 0, 0, 4],
  };
};

/** Diplomas or references: each trainer once, over all days. */
const trainersReferences = ({ logisticSessions }: Dossier): Content => {
  const trainers = new Map(
    logisticSessions.flatMap(({ trainerReferences }) => trainerReferences).map(({ name, text }) => [name, text ?? '']),
  );
  return facts([...trainers]);
};

/** How long the person may withdraw. */
const withdrawal = (dossier: Dossier, order: DocumentOrder): Content => {
  const { days, end, signedOn, isAtDistance } = withdrawalOf(dossier, order);
  return lines(
    [
      DOCUMENT_WORDS.withdrawal({ days, end: shownDay(end), signed: shownDay(signedOn) }),
      isAtDistance ? DOCUMENT_WORDS.withdrawalAtDistance : '',
    ].join('\n'),
  );
};

const STAMP_FIT: [number, number] = [150, 58];

const signatory = ({ organisation }: Dossier): string =>
  [organisation.signatoryName, organisation.signatoryFunction].filter(Boolean).join(', ');

const stamp = ({ organisation }: Dossier): Content =>
  organisation.stamp
    ? described(DOCUMENT_WORDS.stampOfOrganisation, { image: 'stamp', fit: STAMP_FIT, margin: [0, 4, 0, 0] })
    : { text: ' ', margin: [0, 0, 0, 40] };

const organisationSide = (dossier: Dossier): Content[] => [
  { text: DOCUMENT_WORDS.onBehalfOf({ name: dossier.organisation.name ?? DOCUMENT_WORDS.theOrganisation }), bold: true },
  { text: signatory(dossier) },
  stamp(dossier),
];

const madeAt = ({ organisation, now }: Dossier): string =>
  DOCUMENT_WORDS.madeAt({ city: orBlank(organisation.city), day: day(now) });

/** The organisation's signature and stamp. */
const signature = (dossier: Dossier): Content => ({
  margin: [260, 14, 0, 0],
  stack: [{ text: madeAt(dossier), margin: [0, 0, 0, 4] }, ...organisationSide(dossier)],
});

const otherSide = (dossier: Dossier, order: DocumentOrder): Content => {
  const isPerson = order.type === 'contract';
  const name = companyOf(dossier, order)?.name ?? DOCUMENT_WORDS.theCompany;
  const persons = traineesOf(dossier, order).map(nameOf).join(', ');
  return {
    stack: [
      { text: isPerson ? persons : DOCUMENT_WORDS.onBehalfOf({ name }), bold: true },
      { text: isPerson ? DOCUMENT_WORDS.traineeSignature : DOCUMENT_WORDS.companySignature, style: 'small' },
    ],
  };
};

/** Signatures of the organisation, and of the company or person. */
const bothSignatures = (dossier: Dossier, order: DocumentOrder): Content => ({
  margin: [0, 14, 0, 0],
  stack: [
    { text: DOCUMENT_WORDS.inTwoCopies({ madeAt: madeAt(dossier) }), margin: [0, 0, 0, 8] },
    {
      columns: [{ stack: organisationSide(dossier) }, otherSide(dossier, order)],
    },
  ],
});

type Block = (dossier: Dossier, order: DocumentOrder) => Content;

const timetable: Block = (dossier) => {
  const { breaks } = dossier.organisation.mentions;
  const rows = sessionTimetable(dossier).map((line) => [
    longDay(new Date(`${line.date}T12:00:00Z`)),
    line.slots.map(rangeInWords).join('\n'),
    line.breaks.map(rangeInWords).join('\n') || '—',
    line.commentary ?? '',
  ]);
  return [
    table({
      widths: [150, 110, 110, '*'],
      head: [DOCUMENT_WORDS.date, DOCUMENT_WORDS.timetable, DOCUMENT_WORDS.break, DOCUMENT_WORDS.precision],
      rows,
    }),
    breaks ? { text: breaks, style: 'small', margin: [0, 0, 0, 4] } : [],
  ];
};

const contacts: Block = (dossier, order) => {
  const { place, officer } = dayOfOrder(dossier);
  const { organisation } = dossier;
  const sender = senderOf(organisation, order);
  return facts([
    [DOCUMENT_WORDS.trainingOfficer, officer ? contactLine(officer) : null],
    [DOCUMENT_WORDS.onSite, place.contact ? contactLine(place.contact) : null],
    [DOCUMENT_WORDS.organisation, [sender.name, organisation.phone, sender.email].filter(Boolean).join(', ')],
  ]);
};

const list = (text: string): Content => ({
  ul: text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
  margin: [0, 0, 0, 4],
});

const traineesList: Block = (dossier, order) =>
  table({
    widths: [24, '*', '*'],
    head: [DOCUMENT_WORDS.number, DOCUMENT_WORDS.trainee, DOCUMENT_WORDS.vehicle],
    rows: traineesOf(dossier, order).map((trainee, index) => [
      String(index + 1),
      [trainee.civility, nameOf(trainee)].filter(Boolean).join(' '),
      trainee.vehicle ?? '',
    ]),
  });

const means: Block = ({ organisation, training }) => {
  const code = training.teachingResources;
  const resources =
    code && Object.hasOwn(CONVENTION_RESOURCES, code) ? CONVENTION_RESOURCES[code as keyof typeof CONVENTION_RESOURCES] : '';
  return [lines(organisation.mentions.means), lines(resources)];
};

/** The category of an absence is on the sheet. */
const unsigned = (isAbsent: boolean): string => (isAbsent ? absenceWords(null) : DOCUMENT_WORDS.notSigned);

const signedHalfDays: Block = (dossier, order) => {
  const [trainee] = traineesOf(dossier, order);
  if (!trainee) return [];
  return [
    table({
      widths: ['*', 100, 80, '*'],
      head: [DOCUMENT_WORDS.halfDay, DOCUMENT_WORDS.timetable, DOCUMENT_WORDS.duration, DOCUMENT_WORDS.signature],
      rows: trainee.halfDays.map(({ period, startAt, slots, attendedMinutes, signedAt, times, isAbsent }) => [
        `${day(startAt)} – ${HALF_DAY_WORDS[period]}`,
        slots.map(rangeInWords).join('\n'),
        signedAt ? hours(attendedMinutes) : '—',
        [
          signedAt ? DOCUMENT_WORDS.signedAt({ day: day(signedAt), time: time(signedAt) }) : unsigned(isAbsent),
          presenceTimesWords(times),
        ]
          .filter(Boolean)
          .join(', '),
      ]),
    }),
    { text: [{ text: DOCUMENT_WORDS.totalSigned }, { text: hours(signedMinutes(trainee)), bold: true }], margin: [0, 0, 0, 4] },
    { text: dossier.organisation.mentions.certificate, style: 'small', margin: [0, 4, 0, 4] },
  ];
};

/** A trainee's results in the order of the objectives; removed objectives last. */
const enteredResults = (objectives: readonly string[], { results }: Trainee): readonly (readonly [string, TrainingResult])[] => {
  const rank = (objective: string) => (objectives.includes(objective) ? objectives.indexOf(objective) : objectives.length);
  return Object.entries(results).toSorted(([one], [other]) => rank(one) - rank(other));
};

/** Results and scores of knowledge, if any; otherwise the attestation does not mention them. */
const assessment: Block = (dossier, order) => {
  const [trainee] = traineesOf(dossier, order);
  const entered = trainee ? enteredResults(objectivesOf(dossier.training.objectives), trainee) : [];
  const knowledge = trainee?.knowledge ?? [];
  if (entered.length + knowledge.length === 0) return [];
  return {
    unbreakable: true,
    stack: [
      heading(DOCUMENT_WORDS.assessment),
      table({
        widths: ['*', 150],
        head: [DOCUMENT_WORDS.objective, DOCUMENT_WORDS.result],
        rows: [
          ...entered.map(([objective, result]) => [objective, TRAINING_RESULT_LABELS[result]]),
          ...knowledge.map(({ moment, right, possible }) => [
            DOCUMENT_WORDS.knowledge(choiceLabel('questionnaires', 'moment', moment).toLowerCase()),
            DOCUMENT_WORDS.points(right, possible),
          ]),
        ],
      }),
    ],
  };
};

const programme: Block = ({ training }) => lines(training.programme ?? '');

const QR_SIZE = 66;

/** Directions to the place, with a map link for phones. */
const access = (dossier: Dossier): Content => {
  const { place } = dayOfOrder(dossier);
  const map = placeOnMap(place);
  return together({
    columnGap: 12,
    columns: [
      {
        width: '*',
        stack: [
          facts([
            [DOCUMENT_WORDS.openingHours, place.openingHours],
            [DOCUMENT_WORDS.webSite, place.webSite],
            [DOCUMENT_WORDS.parkingAndAccess, dossier.accessPlan ? DOCUMENT_WORDS.seeAccessPlan : DOCUMENT_WORDS.goToReception],
          ]),
          {
            text: [DOCUMENT_WORDS.scanForRoute, { text: DOCUMENT_WORDS.mapOfPlace, link: map, decoration: 'underline' }, '.'],
          },
        ],
      },
      { width: QR_SIZE, qr: map, fit: QR_SIZE, eccLevel: 'L' },
    ],
  });
};

/** When a convention is to be paid: in the company's own time, else by the organisation's terms. */
const paymentTerms = (
  { organisation }: Pick<Dossier, 'organisation'>,
  company: Pick<Company, 'paymentPeriod'> | null | undefined,
): string => {
  const days = company?.paymentPeriod;
  return days ? DOCUMENT_WORDS.paymentInDays({ days }) : organisation.mentions.paymentTerms;
};

/** Content of each document block. */
export const BLOCKS: Readonly<Record<DocumentBlock, Block>> = {
  timetable,
  access,
  contacts,
  programme,
  price,
  assessment,
  signature,
  trainees_list: traineesList,
  what_to_bring: ({ organisation }) => list(organisation.mentions.whatToBring),
  internal_rules: internalRules,
  prior_information: priorInformation,
  training_means: means,
  training_follow_up: ({ organisation }) => lines(organisation.mentions.followUp),
  payment_schedule: instalments,
  trainers_references: trainersReferences,
  withdrawal,
  early_end: ({ organisation }) => lines(organisation.mentions.contractEarlyEnd),
  payment_terms: (dossier, order) => lines(paymentTerms(dossier, companyOf(dossier, order))),
  signed_half_days: signedHalfDays,
  both_signatures: bothSignatures,
};
