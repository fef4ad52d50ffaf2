import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ActionButton } from '../../../src/dialogs/ActionButton.tsx';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { CHECK_TIMEOUT_MS } from '../checkTimeout.ts';
import { IMPORT_MESSAGES } from '../messages.ts';
import { candidateText, type RowCandidate } from '../rows/importRows.ts';
import { collectionOf, importTypeOf, isRecordImport, type StudioImport } from '../traineeImport.ts';

interface LikelyRow {
  readonly rowNumber: number;
  /** Texts of the row's first cells. */
  readonly said: string;
  readonly candidates: readonly RowCandidate[];
}

interface LikelyRows {
  readonly totalItems: number;
  readonly rows: readonly LikelyRow[];
}

/** Rows that resemble stored records and still wait for a person’s answer. */
const useLikelyRows = (record: StudioImport) => {
  const address = `${record['@id']}/likely_records`;
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: [
      collectionOf(record),
      'likely_records',
      address,
      record.errorCount,
      record.createCount,
      record.updateCount,
      record.warningCount,
    ],
    queryFn: async ({ signal }) => (await httpClient(address, { signal })).json as LikelyRows,
    placeholderData: (previous, query) => (query?.queryKey.includes(address) ? previous : undefined),
  });
  return {
    data,
    decide: async (answer: 'existing' | 'new', rows: readonly LikelyRow[]): Promise<void> => {
      const body = { answer, rows: rows.map(({ rowNumber }) => rowNumber) };
      await httpClient(address, { method: 'POST', body, timeoutMs: CHECK_TIMEOUT_MS });
      await client.invalidateQueries({ queryKey: [collectionOf(record)] });
    },
  };
};

const RowList = ({ rows, kind }: { readonly rows: readonly LikelyRow[]; readonly kind: string }) => (
  <Box component="ul" aria-label={IMPORT_MESSAGES.likelyRows} sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
    {rows.map(({ rowNumber, said, candidates }) => (
      <li key={rowNumber}>
        {IMPORT_MESSAGES.likelyRow(
          rowNumber,
          said,
          candidates.map((candidate) => candidateText(kind, candidate)),
        )}
      </li>
    ))}
  </Box>
);

/** One answer for all rows that look like stored records; each row also has its own (RowCandidates.tsx, RowDuplicates.tsx). */
export const LikelyRecords = ({ record }: { readonly record: StudioImport }) => {
  const { data, decide } = useLikelyRows(record);
  if (!data || data.rows.length === 0) return null;
  const kind = importTypeOf(record);
  const single = data.rows.filter(({ candidates }) => candidates.length === 1);
  const several = data.rows.length - single.length;
  const later = data.totalItems - data.rows.length;
  const act = (answer: 'existing' | 'new', rows: readonly LikelyRow[], label: string) =>
    rows.length === 0 ? null : (
      <ActionButton
        label={label}
        confirm={{
          title: IMPORT_MESSAGES.likelyTitle[answer](rows.length),
          text:
            later > 0
              ? `${IMPORT_MESSAGES.likelyText[answer]} ${IMPORT_MESSAGES.likelyLater(later)}`
              : IMPORT_MESSAGES.likelyText[answer],
        }}
        success={IMPORT_MESSAGES.likelyDone(rows.length)}
        refreshes={[collectionOf(record)]}
        call={() => decide(answer, rows)}
      >
        <RowList rows={rows} kind={kind} />
      </ActionButton>
    );
  return (
    <Alert severity="warning" sx={{ mb: 1.5, '& .MuiAlert-message': { width: '100%' } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', justifyContent: 'space-between' }}>
        <div>
          <div>{IMPORT_MESSAGES.likely(data.totalItems)}</div>
          {several > 0 ? <div>{IMPORT_MESSAGES.likelySeveral(several)}</div> : null}
        </div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {act('existing', single, IMPORT_MESSAGES.likelyExisting(kind, single.length))}
          {/* A row of needs creates its person unless somebody says otherwise. */}
          {isRecordImport(record) ? act('new', data.rows, IMPORT_MESSAGES.likelyNew(data.rows.length)) : null}
        </Box>
      </Box>
    </Alert>
  );
};
