import DeleteForeverIcon from '@mui/icons-material/DeleteForeverOutlined';
import DoneAllIcon from '@mui/icons-material/DoneAll';
import SwapHorizIcon from '@mui/icons-material/SwapHoriz';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRecordContext, useRedirect } from 'react-admin';
import { CUSTOM_FIELD_KINDS, type CustomFieldKind, NUMBER_KINDS } from '../../model/customisation/customFieldKinds.ts';
import { withFirmSpaces } from '../../model/kernel/values/french.ts';
import { choiceLabel } from '../../model/messages/recordLabel.ts';
import type { RecordFor } from '../../model/registry/resources.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { ConfirmDialog } from '../../src/dialogs/ConfirmDialog.tsx';
import { useAction } from '../../src/dialogs/useAction.ts';
import { PagePart } from '../../src/pageParts/PagePart.tsx';
import { httpClient } from '../../src/providers/httpClient.ts';
import { parseNumber } from '../../src/records/formatValue.ts';
import { FIELD_WORK as WORDS } from './messages.ts';
import { type FieldUsage, useFieldUsage } from './useFieldUsage.ts';

type CustomField = RecordFor<'custom_fields'>;

interface KindPreview {
  readonly values: number;
  readonly refused: number;
  readonly examples: readonly { readonly value: unknown; readonly count: number; readonly reason: string }[];
}

interface DialogProps {
  readonly field: CustomField;
  readonly usage: FieldUsage;
  readonly onClose: () => void;
}

const BY_ID: readonly string[] = ['record', 'file'];
const MOST_SHOWN = 5;

const post = async <Answer,>(address: string, body: object): Promise<Answer> =>
  (await httpClient(address, { method: 'POST', body })).json as Answer;

/** Another kind, with what would not convert. */
const KindDialog = ({ field, onClose }: DialogProps) => {
  const [kind, setKind] = useState<CustomFieldKind | ''>('');
  const { '@id': iri } = field;
  const { data: preview, error } = useQuery({
    queryKey: ['custom_fields', iri, 'kind', kind],
    queryFn: () => post<KindPreview>(`${iri}/change_kind`, { kind, isTrial: true }),
    enabled: kind !== '',
    retry: false,
  });
  const { run, isRunning } = useAction({ success: WORDS.kindDone, refreshes: ['custom_fields'] });
  const change = async () => {
    if (await run(() => post(`${iri}/change_kind`, { kind }))) onClose();
  };
  return (
    <ConfirmDialog
      title={WORDS.kindTitle(field.label)}
      text={WORDS.kindText}
      button={WORDS.kind}
      isRunning={isRunning}
      canConfirm={preview?.refused === 0}
      onConfirm={() => void change()}
      onClose={onClose}
    >
      <Stack spacing={2} sx={{ pt: 1 }}>
        <TextField
          select
          label={WORDS.newKind}
          value={kind}
          onChange={({ target }) => setKind(target.value as CustomFieldKind)}
          fullWidth
        >
          {CUSTOM_FIELD_KINDS.filter((other) => other !== field.kind && !BY_ID.includes(other)).map((other) => (
            <MenuItem key={other} value={other}>
              {choiceLabel('custom_fields', 'kind', other)}
            </MenuItem>
          ))}
        </TextField>
        {error ? <Alert severity="error">{error.message}</Alert> : null}
        {preview ? (
          <Alert severity={preview.refused > 0 ? 'warning' : 'success'}>
            {withFirmSpaces(WORDS.preview(preview))}
            {preview.examples.slice(0, MOST_SHOWN).map(({ value, count, reason }) => (
              <div key={String(value)}>{withFirmSpaces(WORDS.example(String(value), count, reason))}</div>
            ))}
          </Alert>
        ) : null}
      </Stack>
    </ConfirmDialog>
  );
};

const parsed = (kind: string, text: string): unknown => {
  if (kind === 'boolean') return text === 'true';
  return (NUMBER_KINDS as readonly string[]).includes(kind) ? parseNumber(text) : text;
};

const optionsOf = ({ kind, options }: CustomField): readonly (readonly [value: string, label: string])[] | null => {
  if (kind === 'boolean') return Object.entries(WORDS.yesNo);
  if (kind !== 'choice') return null;
  return (options as readonly { readonly code: string; readonly label: string }[]).map(({ code, label }) => [code, label]);
};

/** One value for all records that have none. */
const FillDialog = ({ field, usage, onClose }: DialogProps) => {
  const [text, setText] = useState('');
  const { run, isRunning } = useAction({ success: WORDS.fillDone(usage.lacking), refreshes: ['custom_fields'] });
  const fill = async () => {
    if (await run(() => post(`${field['@id']}/fill`, { value: parsed(field.kind, text) }))) onClose();
  };
  const options = optionsOf(field);
  return (
    <ConfirmDialog
      title={WORDS.fillTitle(field.label)}
      text={WORDS.fillText(usage.lacking)}
      button={WORDS.fill}
      isRunning={isRunning}
      canConfirm={text.trim() !== ''}
      onConfirm={() => void fill()}
      onClose={onClose}
    >
      <TextField
        select={options !== null}
        type={field.kind === 'date' ? 'date' : 'text'}
        label={WORDS.value}
        value={text}
        onChange={({ target }) => setText(target.value)}
        fullWidth
        sx={{ mt: 1 }}
        slotProps={field.kind === 'date' ? { inputLabel: { shrink: true } } : {}}
      >
        {options?.map(([value, label]) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
    </ConfirmDialog>
  );
};

/** The end of an archived field and of its values. */
const PurgeDialog = ({ field, usage, onClose }: DialogProps) => {
  const redirect = useRedirect();
  const { run, isRunning } = useAction({ success: WORDS.purgeDone, onDone: () => redirect('list', 'custom_fields') });
  return (
    <ConfirmDialog
      title={WORDS.purgeTitle(field.label)}
      text={WORDS.purgeText(usage.values)}
      button={WORDS.purge}
      color="error"
      isRunning={isRunning}
      onConfirm={() => void run(() => post(`${field['@id']}/purge`, { values: usage.values }))}
      onClose={onClose}
    />
  );
};

const DIALOGS = { kind: KindDialog, fill: FillDialog, purge: PurgeDialog } as const;

const mayFill = ({ kind, isUnique, isArchived }: CustomField, { lacking }: FieldUsage): boolean =>
  lacking > 0 && !isUnique && !isArchived && !BY_ID.includes(kind) && kind !== 'choices';

/** Values of a field in all records, and the acts on them. */
export const FieldWork = () => {
  const field = useRecordContext<CustomField>();
  const mayWrite = useMayUse('custom_fields', 'update');
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const usage = useFieldUsage(field?.['@id']);
  if (!field || !usage) return null;
  const Dialog = open && DIALOGS[open];
  return (
    <PagePart title={WORDS.title}>
      <Stack spacing={1.5}>
        <Typography>{WORDS.counts(usage)}</Typography>
        {usage.index.state === 'building' && !field.isArchived ? (
          <div>
            <Typography variant="body2" color="textSecondary">
              {WORDS.building(usage.index.percent)}
            </Typography>
            <LinearProgress variant="determinate" value={usage.index.percent} aria-label={WORDS.building(usage.index.percent)} />
          </div>
        ) : null}
        {field.isUnique && usage.doubles.length > 0 ? (
          <Alert severity="warning">{withFirmSpaces(WORDS.doubles(usage.doubles.map(({ value }) => String(value))))}</Alert>
        ) : null}
        {mayWrite ? (
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
            {BY_ID.includes(field.kind) || field.isArchived ? null : (
              <Button startIcon={<SwapHorizIcon />} onClick={() => setOpen('kind')}>
                {WORDS.kind}
              </Button>
            )}
            {mayFill(field, usage) ? (
              <Button startIcon={<DoneAllIcon />} onClick={() => setOpen('fill')}>
                {WORDS.fill}
              </Button>
            ) : null}
            {field.isArchived ? (
              <Button color="error" startIcon={<DeleteForeverIcon />} onClick={() => setOpen('purge')}>
                {WORDS.purge}
              </Button>
            ) : null}
          </Stack>
        ) : null}
      </Stack>
      {Dialog ? <Dialog field={field} usage={usage} onClose={() => setOpen(null)} /> : null}
    </PagePart>
  );
};
