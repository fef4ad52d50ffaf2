import type { Photograph } from '../../../model/attendance/sheetContent.ts';
import type { HeldDocument } from '../../../model/documents/types/documentRefusals.ts';
import type { OverriddenFinding } from '../../../model/evidence/blockingFindings.ts';
import { readPhotographs } from '../../attendance/sheet/sheetContentHash.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement, typed } from '../../database/defineStatement.ts';
import { readBlockingFindings } from '../../evidence/coherence/readBlockingFindings.ts';
import type { ProofSource } from '../../evidence/coherence/readSealFaults.ts';
import type { SheetHold, SheetHolds } from '../facts/dossier.ts';
import { documentSheetsStatement } from './documentSheetsStatement.ts';

/** A training's sheets, and its validated days as they were validated. */
const loadSheets = async (database: Queryable, trainingSessionId: number) => {
  const rows = await documentSheetsStatement.rows(database, [trainingSessionId]);
  const validated = rows.flatMap(({ uuid, validatedAt, logisticSessionId }) =>
    uuid && validatedAt ? [{ uuid, validatedAt, logisticSessionId }] : [],
  );
  const contents = await readPhotographs(database, validated);
  const photographs = validated.flatMap(({ uuid, ...day }): Photograph[] => {
    const content = contents.get(uuid);
    return content ? [{ ...day, content }] : [];
  });
  return { rows, photographs };
};

/** The validated days of a training, as they were validated. */
export const loadPhotographs = async (database: Queryable, trainingSessionId: number) => {
  const { photographs } = await loadSheets(database, trainingSessionId);
  return { photographs };
};

const documentReleasesStatement = defineStatement({
  text: 'select type, overridden from document_releases where training_session_id = $1',
  columns: {
    type: typed<HeldDocument>('text'),
    overridden: typed<readonly OverriddenFinding[]>('jsonb'),
  },
});

/**
 * Completeness of a training's sheets, as they were validated, and its released documents; findings only where certificates are asked,
 * as they compare drawings.
 */
export const loadSheetHolds = async (
  source: ProofSource,
  { trainingSessionId, withFindings }: { readonly trainingSessionId: number; readonly withFindings: boolean },
): Promise<SheetHolds> => {
  const { rows, photographs } = await loadSheets(source.database, trainingSessionId);
  const sheets = rows.map(
    ({ logisticSessionId, validatedAt, counterSigned }): SheetHold => ({
      logisticSessionId,
      isValidated: validatedAt !== null,
      counterSigned,
    }),
  );
  const released = await documentReleasesStatement.rows(source.database, [trainingSessionId]);
  const uuids = rows.flatMap(({ uuid }) => uuid ?? []);
  return { sheets, photographs, released, findings: withFindings ? await readBlockingFindings(source, uuids) : null };
};
