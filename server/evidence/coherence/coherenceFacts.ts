import type { SheetContent } from '../../../model/attendance/sheetContent.ts';
import type { TimeSlot } from '../../../model/calendar/halfDay.ts';
import { trainingTitle } from '../../../model/documents/types/documentTypes.ts';
import type { CurrentCertificates } from '../../../model/evidence/certificateMails.ts';
import type { CoherenceFacts, DrawnSignature } from '../../../model/evidence/coherenceFacts.ts';
import { signedHalfDays } from '../../../model/sessions/halfDaysAndBreaks.ts';
import { readSheetStates } from '../../attendance/sheet/readSheetStates.ts';
import { readSigningSettings } from '../../configurations/readConfiguration.ts';
import type { Queryable } from '../../database/database.ts';
import { readSignedHours } from '../../documents/facts/loadTrainees.ts';
import { type TimetableRow, timetableOfRow } from '../../timetable/timetableSource.ts';
import { coherenceFactsStatement, type FactsRow, type SignedRow } from './coherenceFactsStatement.ts';

const at = (text: string): Date => new Date(text);

const signatureOf = ({ signedAt, deviceTime, ...rest }: SignedRow): DrawnSignature => ({
  ...rest,
  signedAt: at(signedAt),
  deviceTime: deviceTime === null ? null : at(deviceTime),
});

/** Titles printed on the training's documents; once validated, as they were validated. */
const titlesOf = ({ trainingType }: FactsRow, content: SheetContent | null): readonly string[] => {
  const titles = {
    ...trainingType,
    ...(content && { titleConvention: content.title }),
    ...(content?.attestationTitle !== undefined && { titleAttestation: content.attestationTitle }),
  };
  return (['convention', 'signature_sheet', 'attestation'] as const).map((type) => trainingTitle(type, titles));
};

const halfDaysOf = (timetable: TimetableRow, lunch: TimeSlot | null) => signedHalfDays(timetableOfRow(timetable, lunch));

const elsewhereOf = ({ elsewhere }: FactsRow, lunch: TimeSlot | null) =>
  elsewhere.map(({ timetable, ...one }) => ({
    ...one,
    half: halfDaysOf(timetable, lunch).find(({ period }) => period === one.period) ?? null,
  }));

/** Facts of a sheet from other statements. */
type Known = Pick<CoherenceFacts, 'rules' | 'titles' | 'fault' | 'proofs' | 'corrections' | 'certificates'>;

const factsOf = (row: FactsRow, lunch: TimeSlot | null, otherFacts: Known): CoherenceFacts => ({
  sheetUuid: row.sheetUuid,
  startAt: at(row.startAt),
  endAt: at(row.endAt),
  halfDays: halfDaysOf(row.timetable, lunch),
  logisticSessionId: row.logisticSessionId,
  timetable: timetableOfRow(row.timetable, lunch),
  signedUnder: row.signedUnder && { ...row.signedUnder, startAt: at(row.signedUnder.startAt), endAt: at(row.signedUnder.endAt) },
  stated: row.stated.map((one) => ({ ...one, at: at(one.at) })),
  certificateMails: row.certificateMails.map(({ certificate, ...mail }) => ({ ...mail, ...certificate, at: at(mail.at) })),
  trainingStartAt: at(row.trainingStartAt),
  trainingEndAt: at(row.trainingEndAt),
  isBilled: row.isBilled,
  validatedAt: row.validatedAt === null ? null : at(row.validatedAt),
  lineTimes: row.lineTimes.map(at),
  trainingTypeId: row.trainingType.id,
  blockedBy: row.blockedBy,
  entries: row.entries.map(({ addedOnSiteAt, ...entry }) => ({
    ...entry,
    addedOnSiteAt: addedOnSiteAt === null ? null : at(addedOnSiteAt),
    signatures: entry.signatures.map(signatureOf),
    addressChanges: entry.addressChanges.map(({ channel, changedAt }) => ({ channel, changedAt: at(changedAt) })),
  })),
  trainers: row.trainers.map((trainer) => ({
    ...trainer,
    signatures: trainer.signatures.map(signatureOf),
    loginChanges: trainer.loginChanges.map(at),
  })),
  elsewhere: elsewhereOf(row, lunch),
  releases: row.releases.map((release) => ({ ...release, at: at(release.at) })),
  mails: row.mails.map(({ sentAt, ...mail }) => ({ ...mail, sentAt: at(sentAt) })),
  documents: row.documents.map(({ type, producedAt }) => ({ type, producedAt: at(producedAt) })),
  ...otherFacts,
});

/** Reads what the certificates of each training session say now, where mails stated something; by its id. */
const readCertificates = async (tx: Queryable, rows: readonly { readonly facts: FactsRow }[]) => {
  const current = new Map<number, CurrentCertificates>();
  for (const { facts } of rows) {
    const { trainingSessionId: id, trainingType, certificateMails, logisticSessionId } = facts;
    if (certificateMails.length === 0 || current.has(id)) continue;
    current.set(id, {
      titles: {
        attestation: trainingTitle('attestation', trainingType),
        completion_certificate: trainingTitle('completion_certificate', trainingType),
      },
      signed: await readSignedHours(tx, id, logisticSessionId),
    });
  }
  return current;
};

/** The facts that the coherence rules need, for each sheet. `proofFaults`: of its journal lines and stored proofs (`readProofFaults`). */
export const readCoherenceFacts = async (
  tx: Queryable,
  sheetUuids: readonly string[],
  proofFaults: ReadonlyMap<string, readonly string[]>,
): Promise<readonly CoherenceFacts[]> => {
  const rows = await coherenceFactsStatement.rows(tx, [sheetUuids]);
  const { rules, lunch } = await readSigningSettings(tx);
  const states = await readSheetStates(
    tx,
    rows.map(({ facts }) => facts.sheetUuid),
  );
  const certificates = await readCertificates(tx, rows);
  return rows.map(({ facts }, index) => {
    const { content = null, fault = null, changes, corrections = [] } = states[index] ?? {};
    const otherFacts = {
      titles: titlesOf(facts, content),
      fault: fault && { kind: fault, changes: changes?.() ?? [] },
      proofs: proofFaults.get(facts.sheetUuid) ?? [],
      corrections: corrections.map(({ reason }) => reason),
      certificates: certificates.get(facts.trainingSessionId) ?? null,
    };
    return factsOf(facts, lunch, { rules, ...otherFacts });
  });
};
