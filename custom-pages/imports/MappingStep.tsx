import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { importLayout } from '../../model/imports/importLayouts.ts';
import { ActionButton } from '../../src/frames/ActionButton.tsx';
import { PageSkeleton } from '../../src/layout/PageSkeleton.tsx';
import { AbandonImportButton } from './AbandonImportButton.tsx';
import { ConstantChoices } from './ConstantChoices.tsx';
import { FileWarnings } from './FileWarnings.tsx';
import { KeyChoice } from './KeyChoice.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { MappingTable } from './MappingTable.tsx';
import { MissingColumns } from './MissingColumns.tsx';
import type { MappedColumn } from './mapping.ts';
import { IMPORT_MESSAGES } from './messages.ts';
import { NewStatusChoice } from './NewStatusChoice.tsx';
import { SheetChoices } from './SheetChoices.tsx';
import { StepFooter } from './StepFooter.tsx';
import { importTypeOf, type StudioImport } from './traineeImport.ts';
import { useImportMapping } from './useImportMapping.ts';
import { useMayImport } from './useMayImport.ts';

interface MappingStepProps {
  readonly record: StudioImport;
  readonly onChecked: () => void;
}

/** Columns with something in them that nothing is made of, said beside the button that goes on. */
const LeftColumns = ({ columns }: { readonly columns: readonly MappedColumn[] }) => {
  const left = columns.filter(
    ({ field, split, samples }) => field === null && split === null && samples.some((text) => text.trim()),
  );
  if (left.length === 0) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mr: 'auto', overflowWrap: 'anywhere' }}>
      {IMPORT_MESSAGES.left(left.map(({ header, index }) => `« ${header || IMPORT_MESSAGES.noHeader(index)} »`))}
    </Typography>
  );
};

/** Assigns the file's columns to fields. */
export const MappingStep = ({ record, onChecked }: MappingStepProps) => {
  const mayImport = useMayImport(record);
  const { columns, missing, forAllRows, constants, giveConstant, isComplete, keys, keyField, newStatus, sheet, ...mapping } =
    useImportMapping(record);
  const { isPending, error, retry, choose, unsplit, check } = mapping;
  if (error) return <LoadFailure error={error} onRetry={() => void retry()} />;
  if (isPending) return <PageSkeleton />;
  return (
    <>
      <Card sx={{ p: { xs: 1.5, sm: 2.5 } }}>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {IMPORT_MESSAGES.mappingIntro}
        </Typography>
        <FileWarnings record={record} />
        {sheet ? <SheetChoices sheet={sheet} isDisabled={!mayImport} onSheet={mapping.readSheet} /> : null}
        {keys.length > 0 ? <KeyChoice keys={keys} keyField={keyField} isDisabled={!mayImport} onKey={mapping.chooseKey} /> : null}
        {newStatus ? <NewStatusChoice status={newStatus} isDisabled={!mayImport} onStatus={mapping.chooseStatus} /> : null}
        {missing.length > 0 ? (
          <MissingColumns
            {...{ missing, columns, isComplete }}
            layout={importLayout(importTypeOf(record)).columns}
            isDisabled={!mayImport}
            onSplit={(index, split) => choose(index, { field: null, split })}
          />
        ) : null}
        <ConstantChoices
          layout={importLayout(importTypeOf(record)).columns}
          shown={forAllRows}
          columns={columns}
          constants={constants}
          isDisabled={!mayImport}
          onConstant={giveConstant}
        />
        <MappingTable
          columns={columns}
          layout={importLayout(importTypeOf(record)).columns}
          isDisabled={!mayImport}
          onChoose={choose}
          onUnsplit={unsplit}
        />
      </Card>
      {mayImport ? (
        <StepFooter>
          <LeftColumns columns={columns} />
          <AbandonImportButton record={record} />
          <ActionButton
            label={IMPORT_MESSAGES.check}
            variant="contained"
            isDisabled={!isComplete}
            refreshes={[]}
            onDone={onChecked}
            call={check}
          />
        </StepFooter>
      ) : null}
    </>
  );
};
