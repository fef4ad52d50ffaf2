import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ImportColumn } from '../../../model/imports/importColumns.ts';
import { importLayout } from '../../../model/imports/importLayouts.ts';
import { choiceLabel } from '../../../model/messages/labels.ts';
import { NEW_NEED_STATUSES, type NeedTrainingStatus } from '../../../model/needs/needTrainingStatuses.ts';
import { ActionButton } from '../../../src/dialogs/ActionButton.tsx';
import { PageSkeleton } from '../../../src/pageParts/PageSkeleton.tsx';
import { AbandonImportButton } from '../AbandonImportButton.tsx';
import { FileWarnings } from '../FileWarnings.tsx';
import { LoadFailure } from '../LoadFailure.tsx';
import { IMPORT_MESSAGES } from '../messages.ts';
import { StepFooter } from '../StepFooter.tsx';
import { importTypeOf, type StudioImport } from '../traineeImport.ts';
import { useMayImport } from '../useMayImport.ts';
import { ConstantChoices } from './ConstantChoices.tsx';
import { MappingTable } from './MappingTable.tsx';
import { type MappedColumn, offersOf } from './mapping.ts';
import { SheetChoices } from './SheetChoices.tsx';
import { splitLabel } from './splitLabels.ts';
import { useImportMapping } from './useImportMapping.ts';

interface MappingStepProps {
  readonly record: StudioImport;
  readonly onChecked: () => void;
}

/** Columns with something in them that nothing is made of, said beside the button that goes on. */
const LeftColumns = ({ columns }: { readonly columns: readonly MappedColumn[] }) => {
  const left = columns.filter(
    ({ field, split, isIdentity, samples }) =>
      field === null && split === null && !isIdentity && samples.some((text) => text.trim()),
  );
  if (left.length === 0) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mr: 'auto', overflowWrap: 'anywhere' }}>
      {IMPORT_MESSAGES.left(left.map(({ header, index }) => `« ${header || IMPORT_MESSAGES.noHeader(index)} »`))}
    </Typography>
  );
};

interface NewStatusChoiceProps {
  readonly status: NeedTrainingStatus;
  readonly isDisabled: boolean;
  readonly onStatus: (status: NeedTrainingStatus) => void;
}

/** Chooses the status of the needs that the file creates. */
const NewStatusChoice = ({ status, isDisabled, onStatus }: NewStatusChoiceProps) => (
  <TextField
    select
    label={IMPORT_MESSAGES.newStatus}
    value={status}
    disabled={isDisabled}
    helperText={IMPORT_MESSAGES.newStatusHelp}
    onChange={({ target }) => onStatus(target.value as NeedTrainingStatus)}
    sx={{ mb: 2, maxWidth: 560 }}
  >
    {NEW_NEED_STATUSES.map((value) => (
      <MenuItem key={value} value={value}>
        {choiceLabel('need_trainings', 'status', value)}
      </MenuItem>
    ))}
  </TextField>
);

const NONE = '';

interface KeyChoiceProps {
  /** Columns of the file that may find existing records. */
  readonly keys: readonly ImportColumn[];
  readonly keyField: string | null;
  readonly isDisabled: boolean;
  readonly onKey: (keyField: string | null) => void;
}

/** Chooses by which column the file finds existing records. */
const KeyChoice = ({ keys, keyField, isDisabled, onKey }: KeyChoiceProps) => (
  <TextField
    select
    label={IMPORT_MESSAGES.keyLabel}
    value={keyField ?? NONE}
    disabled={isDisabled}
    helperText={IMPORT_MESSAGES.keyHelp}
    onChange={({ target }) => onKey(target.value === NONE ? null : target.value)}
    slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    sx={{ mb: 2, maxWidth: 560 }}
  >
    <MenuItem value={NONE}>{IMPORT_MESSAGES.keyNone}</MenuItem>
    {keys.map(({ field, header }) => (
      <MenuItem key={field} value={field}>
        {header}
      </MenuItem>
    ))}
  </TextField>
);

interface MissingColumnsProps {
  /** Required columns that nothing fills. */
  readonly missing: readonly ImportColumn[];
  readonly layout: readonly ImportColumn[];
  readonly columns: readonly MappedColumn[];
  /** Rows that find a record need no other column. */
  readonly isComplete: boolean;
  readonly isDisabled: boolean;
  readonly onSplit: (index: number, split: string) => void;
}

/** Says what the file lacks, and splits a column that seems to hold it: on a phone its offer is screens below. */
const MissingColumns = ({ missing, layout, columns, isComplete, isDisabled, onSplit }: MissingColumnsProps) => {
  const holding = columns
    .filter(({ field, split }) => field === null && split === null)
    .map((column) => ({
      ...column,
      offers: offersOf(columns, column).filter(({ fields }) => missing.some(({ field }) => fields.includes(field))),
    }));
  return (
    <Alert severity={isComplete ? 'info' : 'warning'} sx={{ mb: 1 }}>
      {(isComplete ? IMPORT_MESSAGES.missingForNew : IMPORT_MESSAGES.missing)(missing.map(({ header }) => `« ${header} »`))}
      {isDisabled ? null : (
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 0.5, '&:empty': { display: 'none' } }}>
          {holding.flatMap(({ index, header, offers }) =>
            offers.map((offer) => (
              <Button key={`${index} ${offer.name}`} size="small" variant="outlined" onClick={() => onSplit(index, offer.name)}>
                {offers.length < 2
                  ? IMPORT_MESSAGES.splitMissing(header)
                  : IMPORT_MESSAGES.splitMissingAs(header, splitLabel(layout, offer))}
              </Button>
            )),
          )}
        </Stack>
      )}
    </Alert>
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
