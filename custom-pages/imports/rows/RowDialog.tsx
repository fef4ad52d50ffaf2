import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ImportColumn } from '../../../model/imports/importColumns.ts';
import { importLayout } from '../../../model/imports/importLayouts.ts';
import { useMayUse } from '../../../src/access/useMayUse.ts';
import { useRecordPath } from '../../../src/access/useRecordPath.ts';
import { FIELD_GRID } from '../../../src/inputs/fieldGrid.ts';
import { useIsNarrow } from '../../../src/pageParts/useIsNarrow.ts';
import { CellInput } from '../CellInput.tsx';
import { IMPORT_MESSAGES } from '../messages.ts';
import { OutcomeChip } from '../OutcomeChip.tsx';
import { changedCells, type ImportRow, type RowEdit, type RowReason, reasonOf } from './importRows.ts';
import { RowCandidates } from './RowCandidates.tsx';
import { RowChanges } from './RowChanges.tsx';
import { RowDuplicates } from './RowDuplicates.tsx';

interface RowDialogProps {
  readonly row: ImportRow;
  readonly type: string;
  readonly isEditable: boolean;
  readonly onEdit: (row: ImportRow, edit: RowEdit) => Promise<ImportRow | null>;
  readonly onClose: () => void;
}

/** The collection of an IRI. */
const collectionIn = (iri: string | null): string => iri?.split('/')[2] ?? 'need_trainings';

/** Edited cells of the row; reset once saved. */
const useCellDraft = (row: ImportRow, onEdit: RowDialogProps['onEdit']) => {
  const [typed, setTyped] = useState<ImportRow['cells']>({});
  const [isSaving, setSaving] = useState(false);
  const cells = { ...row.cells, ...typed };
  const correctedCells = changedCells(row.cells, cells);
  const run = async (edit: RowEdit): Promise<void> => {
    setSaving(true);
    if ((await onEdit(row, edit)) && edit.cells) setTyped({});
    setSaving(false);
  };
  return {
    cells,
    hasChanged: Object.keys(correctedCells).length > 0,
    isSaving,
    type: (field: string, text: string) => setTyped({ ...typed, [field]: text }),
    save: () => run({ cells: correctedCells }),
    run,
  };
};

const RecordLink = ({ iri }: { readonly iri: string | null }) => {
  const resource = collectionIn(iri);
  const pathOf = useRecordPath(resource);
  const mayOpen = useMayUse(resource, 'edit');
  if (!iri || !mayOpen) return null;
  return (
    <Button component={Link} to={pathOf(iri)} sx={{ mr: 'auto' }}>
      {resource === 'need_trainings' ? IMPORT_MESSAGES.openNeed : IMPORT_MESSAGES.openRecord}
    </Button>
  );
};

const Reasons = ({ row, columns }: { readonly row: ImportRow; readonly columns: readonly { readonly field: string }[] }) => {
  // Reasons about a visible cell are shown at that cell.
  const isGeneral = ({ field }: RowReason) => !field || !columns.some((column) => column.field === field);
  const said = [
    { severity: row.outcome === 'error' ? 'error' : 'info', general: row.reasons.filter(isGeneral) },
    { severity: 'warning', general: row.warnings.filter(isGeneral) },
  ] as const;
  return said.map(({ severity, general }) =>
    general.length === 0 ? null : (
      <Alert key={severity} severity={severity}>
        {general.map(({ message }) => (
          <div key={message}>{message}</div>
        ))}
      </Alert>
    ),
  );
};

interface RowCellsProps {
  readonly row: ImportRow;
  readonly columns: readonly ImportColumn[];
  readonly cells: ImportRow['cells'];
  readonly isDisabled: boolean;
  readonly onCell: (field: string, text: string) => void;
}

/** All cells of a row as inputs, with their error or expected content. */
const RowCells = ({ row, columns, cells, isDisabled, onCell }: RowCellsProps) => (
  <section>
    <Typography variant="h6" component="h3" sx={{ mb: 1.5 }}>
      {IMPORT_MESSAGES.cells}
    </Typography>
    <Box sx={FIELD_GRID}>
      {columns.map((column) => {
        const { field, header, format, required } = column;
        const reason = reasonOf(row, field);
        return (
          <CellInput
            key={field}
            column={column}
            label={required ? `${header} *` : header}
            value={cells[field] ?? ''}
            isDisabled={isDisabled}
            error={reason !== null && row.outcome === 'error'}
            helperText={reason ?? format}
            onText={(text) => onCell(field, text)}
          />
        );
      })}
    </Box>
  </section>
);

/** A row in full: reasons, changes, matching people, and editable cells. */
export const RowDialog = ({ row, type, isEditable, onEdit, onClose }: RowDialogProps) => {
  const id = useId();
  const draft = useCellDraft(row, onEdit);
  const isNarrow = useIsNarrow();
  const layout = importLayout(type).columns;
  const columns = layout.filter(({ field }) => Object.hasOwn(row.cells, field));
  const labelOf = (field: string) => layout.find((column) => column.field === field)?.header ?? field;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft.hasChanged) void draft.save();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" fullScreen={isNarrow} aria-labelledby={id}>
      <DialogTitle id={id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        {IMPORT_MESSAGES.rowTitle(row.rowNumber)}
        {row.outcome ? <OutcomeChip outcome={row.outcome} /> : null}
      </DialogTitle>
      <DialogContent>
        <Stack component="form" id={`${id}-form`} onSubmit={submit} spacing={2} sx={{ pt: 0.5 }} noValidate>
          <Reasons row={row} columns={columns} />
          {row.duplicates.length > 0 ? (
            <RowDuplicates
              row={row}
              isDisabled={!isEditable || draft.isSaving}
              onTrainee={(trainee) => void draft.run({ trainee })}
            />
          ) : null}
          {(row.candidates ?? []).length > 0 ? (
            <RowCandidates
              row={row}
              kind={type}
              isDisabled={!isEditable || draft.isSaving}
              onRecord={(record) => void draft.run({ record })}
            />
          ) : null}
          {row.changes.length > 0 ? <RowChanges changes={row.changes} labelOf={labelOf} /> : null}
          <RowCells row={row} columns={columns} cells={draft.cells} isDisabled={!isEditable} onCell={draft.type} />
          {isEditable ? (
            <FormControlLabel
              control={
                <Switch checked={row.skip} disabled={draft.isSaving} onChange={(_event, skip) => void draft.run({ skip })} />
              }
              label={IMPORT_MESSAGES.skipRow}
            />
          ) : null}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <RecordLink iri={row.record ?? row.needTraining ?? null} />
        <Button color="inherit" onClick={onClose}>
          {draft.hasChanged ? IMPORT_MESSAGES.cancelRow : IMPORT_MESSAGES.close}
        </Button>
        {isEditable ? (
          <Button type="submit" form={`${id}-form`} variant="contained" disabled={!draft.hasChanged} loading={draft.isSaving}>
            {IMPORT_MESSAGES.saveRow}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
};
