import type { Content } from 'pdfmake';
import { paymentSchedule } from '../../../model/documents/contractTerms.ts';
import { DOCUMENT_WORDS } from '../../../model/messages/documents/documentWords.ts';
import type { DocumentOrder, Dossier } from '../facts/dossier.ts';
import { facts, lines } from './tables.ts';
import { priceOfOrder, withdrawalOf } from './variables.ts';
import { euros, sessionTimetable, shownDay } from './words.ts';

/** Price of a convention or contract, and who pays it. */
export const price = (dossier: Dossier, order: DocumentOrder): Content => {
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
export const instalments = (dossier: Dossier, order: DocumentOrder): Content => {
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
export const trainersReferences = ({ logisticSessions }: Dossier): Content => {
  const trainers = new Map(
    logisticSessions.flatMap(({ trainerReferences }) => trainerReferences).map(({ name, text }) => [name, text ?? '']),
  );
  return facts([...trainers]);
};

/** How long the person may withdraw. */
export const withdrawal = (dossier: Dossier, order: DocumentOrder): Content => {
  const { days, end, signedOn, isAtDistance } = withdrawalOf(dossier, order);
  return lines(
    [
      DOCUMENT_WORDS.withdrawal({ days, end: shownDay(end), signed: shownDay(signedOn) }),
      isAtDistance ? DOCUMENT_WORDS.withdrawalAtDistance : '',
    ].join('\n'),
  );
};
