import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ActionButton } from '../../../src/dialogs/ActionButton.tsx';
import { useIsNarrow } from '../../../src/pageParts/useIsNarrow.ts';
import { httpClient } from '../../../src/providers/httpClient.ts';
import { AbandonImportButton } from '../AbandonImportButton.tsx';
import { FileWarnings } from '../FileWarnings.tsx';
import { ImportFiles } from '../files/ImportFiles.tsx';
import { IMPORT_MESSAGES } from '../messages.ts';
import { RowsPanel } from '../rows/RowsPanel.tsx';
import { StepFooter } from '../StepFooter.tsx';
import { collectionOf, countOf, isRecordImport, type StudioImport, writingCount } from '../traineeImport.ts';
import { useMayImport } from '../useMayImport.ts';
import { LikelyRecords } from './LikelyRecords.tsx';
import { MissingNames } from './MissingNames.tsx';
import { WrongValues } from './WrongValues.tsx';

interface CheckStepProps {
  readonly record: StudioImport;
  readonly onMapping: () => void;
}

const RunButton = ({ record }: { readonly record: StudioImport }) => {
  const count = writingCount(record);
  const [creates, updates] = [countOf(record, 'create'), countOf(record, 'update')];
  return (
    <ActionButton
      label={count > 0 ? IMPORT_MESSAGES.run(count) : IMPORT_MESSAGES.runNothing}
      variant="contained"
      isDisabled={count === 0}
      confirm={{
        title: IMPORT_MESSAGES.runTitle(count),
        text: (isRecordImport(record) ? IMPORT_MESSAGES.runRecordsText : IMPORT_MESSAGES.runText)(
          creates,
          updates,
          record.rowCount - count,
        ),
        button: IMPORT_MESSAGES.runButton,
      }}
      refreshes={[collectionOf(record)]}
      call={() => httpClient(`${record['@id']}/run`, { method: 'POST' })}
    />
  );
};

/** Preview of the import, row by row, before anything is written. */
export const CheckStep = ({ record, onMapping }: CheckStepProps) => {
  const mayImport = useMayImport(record);
  const isNarrow = useIsNarrow();
  const intro = isNarrow ? IMPORT_MESSAGES.checkIntroPhone : IMPORT_MESSAGES.checkIntro;
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {mayImport ? intro : IMPORT_MESSAGES.checkIntroReader}
      </Typography>
      <FileWarnings record={record} />
      {isRecordImport(record) ? <ImportFiles record={record} isEditable={mayImport} /> : null}
      {mayImport ? <MissingNames record={record} /> : null}
      {mayImport ? <LikelyRecords record={record} /> : null}
      {mayImport ? <WrongValues record={record} /> : null}
      <RowsPanel record={record} isEditable={mayImport} />
      <StepFooter>
        {mayImport ? <AbandonImportButton record={record} /> : null}
        <Button color="inherit" onClick={onMapping}>
          {IMPORT_MESSAGES.changeMapping}
        </Button>
        {mayImport ? <RunButton record={record} /> : null}
      </StepFooter>
    </>
  );
};
