import { isAbsentAt } from '../attendance/halfDayPresence.ts';
import { validatableFrom } from '../attendance/signing/signingWindow.ts';
import { attendsHalf } from '../attendance/walkIn.ts';
import { parisDay } from '../calendar/parisTime.ts';
import { withdrawalEnd } from '../documents/contractTerms.ts';
import { isCertificate } from './certificateMails.ts';
import type { CoherenceFacts, Found } from './coherenceFacts.ts';
import type { Finding } from './coherenceFinding.ts';

/** Hours billed without a signature have to be paid back. */
export const billed = (facts: CoherenceFacts): Found[] => {
  if (!facts.isBilled) return [];
  const halves = facts.halfDays;
  const unsigned = facts.entries.flatMap((entry) =>
    halves
      .filter((half) => attendsHalf({ addedOnSiteAt: entry.addedOnSiteAt ?? null }, half) && !isAbsentAt(entry, half.period))
      .filter(({ period }) => !entry.signatures.some((signature) => signature.period === period))
      .map(({ period }) => ({ kind: 'billed_unsigned' as const, who: entry.name, period })),
  );
  const uncountered = halves
    .filter(({ period }) => !facts.trainers.some(({ signatures }) => signatures.some((signature) => signature.period === period)))
    .map(({ period }) => ({ kind: 'billed_not_counter_signed' as const, period }));
  return [...unsigned, ...uncountered, ...(facts.validatedAt ? [] : [{ kind: 'billed_not_validated' as const }])];
};

/** An attestation may begin with the word itself: that is not another title. */
const OWN_NAME = /^attestation( de (fin de )?formation)? ?[:–-] ?/;

const plain = (title: string): string =>
  title.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase().replace(OWN_NAME, '');

/** Different titles among the documents of a training, or between needs and their training. */
export const titles = ({ titles: printed, trainingTypeId, entries }: CoherenceFacts): Found[] => {
  const different = [...new Map(printed.map((title) => [plain(title), title])).values()];
  return [
    ...(different.length > 1
      ? [{ kind: 'titles_differ' as const, detail: different.map((title) => `« ${title} »`).join(', '), fixId: trainingTypeId }]
      : []),
    ...entries
      .filter(({ otherTraining }) => otherTraining !== null)
      .map(({ name, otherTraining, needTrainingId }) => ({
        kind: 'other_training' as const,
        who: name,
        detail: otherTraining,
        fixId: needTrainingId,
      })),
  ];
};

/** Documents and sheets dated otherwise than the law or the session requires. */
export const dates = (facts: CoherenceFacts): Found[] => {
  const { startAt, endAt, trainingStartAt, trainingEndAt, validatedAt, mails, documents } = facts;
  const sentLate = (kind: string, findingKind: Finding['kind']) =>
    mails
      .filter((mail) => mail.kind === kind && mail.sentAt > trainingStartAt)
      .map(({ sentAt, receiver }) => ({ kind: findingKind, who: receiver, detail: sentAt.toISOString() }));
  const certificates = [
    ...documents.filter(({ type }) => isCertificate(type)).map(({ producedAt }) => producedAt),
    ...mails.filter(({ kind }) => isCertificate(kind)).map(({ sentAt }) => sentAt),
  ].filter((at) => at < trainingEndAt);
  const first = certificates.toSorted((a, b) => a.getTime() - b.getTime())[0];
  return [
    ...(startAt < trainingStartAt || endAt > trainingEndAt ? [{ kind: 'outside_training' as const }] : []),
    ...(validatedAt && validatedAt < validatableFrom(facts)
      ? [{ kind: 'validated_early' as const, detail: validatedAt.toISOString() }]
      : []),
    ...sentLate('convocation', 'convocation_late'),
    ...sentLate('convention', 'convention_late'),
    ...sentLate('contract', 'contract_late'),
    ...(first ? [{ kind: 'certificate_early' as const, detail: first.toISOString() }] : []),
  ];
};

/** Contracts signed so late that the person could still withdraw when the training began (L6353-5). */
export const withdrawals = ({ entries, trainingStartAt }: CoherenceFacts): Found[] =>
  entries.flatMap(({ name, needTrainingId, contract }) => {
    const until = contract && withdrawalEnd(contract.signedOn, contract.isAtDistance);
    return until && until >= parisDay(trainingStartAt)
      ? [{ kind: 'contract_withdrawal', who: name, detail: until, fixId: needTrainingId }]
      : [];
  });

/** Documents sent before the sheets were complete. */
export const released = ({ releases }: CoherenceFacts): Found[] =>
  releases.map(({ type, author, reason, overridden }) => ({
    kind: 'released_early',
    who: author,
    detail: reason,
    document: type,
    overridden: overridden.map(({ sentence }) => sentence),
  }));

/** Sheets that differ from their validated content. */
export const validation = ({ fault, proofs = [], corrections }: CoherenceFacts): Found[] => [
  ...proofs.map((detail) => ({ kind: 'proof_broken' as const, detail })),
  ...(fault ? [{ kind: 'not_as_validated' as const, fault: fault.kind, changes: fault.changes }] : []),
  ...corrections.map((detail) => ({ kind: 'corrected_after_validation' as const, detail })),
];

/** Declarations to the « passeport de prévention » that no longer say what happened. */
export const wrongDeclarations = ({ wrongDeclarations: wrong = [] }: CoherenceFacts): Found[] =>
  wrong.map(({ who, quarter, reasons }) => ({ kind: 'declaration_differs', who, declaration: { quarter, reasons } }));
