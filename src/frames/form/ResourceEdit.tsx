import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import RestoreIcon from '@mui/icons-material/RestoreOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import {
  type RaRecord,
  useDeleteController,
  useEditContext,
  useGetRecordRepresentation,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { parisDay } from '../../../model/calendar/parisTime.ts';
import { expiryState } from '../../../model/expiry/expiries.ts';
import type { Fields } from '../../../model/kernel/field.ts';
import { hasHistory, type Resource } from '../../../model/kernel/resource.ts';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import { type ResourceKey, resourceByName } from '../../../model/registry/resources.ts';
import { useMayUse } from '../../access/useMayUse.ts';
import { useMayUseWhole } from '../../access/useMayUseWhole.ts';
import { serverNow } from '../../clock/serverClock.ts';
import { DeleteDialog } from '../../dialogs/DeleteDialog.tsx';
import { useNotifyRefusal } from '../../dialogs/useNotifyRefusal.ts';
import { ExpiryDate } from '../../fields/ExpiryDate.tsx';
import { useWords } from '../../i18n/useWords.ts';
import { PageSkeleton } from '../../pageParts/PageSkeleton.tsx';
import { PageTitle } from '../../pageParts/PageTitle.tsx';
import { RecordNeighbours } from '../../pageParts/RecordNeighbours.tsx';
import { fieldLabel } from '../../records/fieldLabel.ts';
import { HistoryButton } from '../history/HistoryButton.tsx';
import { FormButtons } from './FormButtons.tsx';
import { ItemEdit } from './ItemEdit.tsx';
import { type FormExtras, ResourceForm } from './ResourceForm.tsx';

interface DeletionWords {
  readonly button: string;
  readonly title: (record: RaRecord) => string;
  readonly text: (record: RaRecord) => string;
  /** Where the record is as it was put back. */
  readonly next: (record: RaRecord) => string;
}

export interface ResourceEditProps extends FormExtras {
  readonly resource: ResourceKey;
  /** Above the form: content specific to this record. */
  readonly header?: ReactNode;
  /** Below the form: parts that save by themselves. */
  readonly footer?: ReactNode;
  /** In place of "Enregistrer", e.g. one that asks before. Default: it saves at once. */
  readonly saveButton?: ReactNode;
  /** More buttons next to "Enregistrer". */
  readonly actions?: ReactNode;
  /** Read-only whatever the record's right. Default false. */
  readonly isReadOnly?: boolean;
  /** Why the record cannot be deleted, or null. Default: it can. */
  readonly deleteRefusal?: (record: RaRecord) => string | null;
  /** Words of the deletion, where it does not remove but put back. Default: those of a deletion. */
  readonly deletion?: DeletionWords;
  /** Fields that the person may not change, and why; `why` returns null where they may. */
  readonly freeze?: { readonly fields: readonly string[]; readonly why: (record: RaRecord) => string | null };
  /** Target after saving; false: stay. Default: the list. */
  readonly redirect?: 'list' | false;
  /** Transforms the record for its form. Default: unchanged. */
  readonly prepare?: (record: RaRecord) => RaRecord;
}

interface EditViewProps extends Omit<ResourceEditProps, 'resource' | 'redirect' | 'prepare'> {
  readonly resource: Resource;
  readonly onRefused: (error: unknown, variables: unknown) => void;
}

/** The last valid days of a record that are near or past; nothing when there are none. */
const ExpiryNotice = ({ resource, record }: { readonly resource: Resource; readonly record: RaRecord }) => {
  const today = parisDay(serverNow());
  const days = Object.entries(resource.fields as Fields)
    .filter(([, field]) => field.kind === 'date' && field.isExpiry)
    .flatMap(([name]) => (record[name] ? [{ name, day: String(record[name]).slice(0, 10) }] : []))
    .filter(({ day }) => expiryState(day, today) !== 'valid');
  if (days.length === 0) return null;
  const isPast = days.some(({ day }) => expiryState(day, today) === 'expired');
  return (
    <Alert severity={isPast ? 'error' : 'warning'} sx={{ mb: 2 }}>
      {days.map(({ name, day }) => (
        <Stack key={name} direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography variant="body2">{fieldLabel(resource.name, name)}</Typography>
          <ExpiryDate day={day} />
        </Stack>
      ))}
    </Alert>
  );
};

interface DeleteRecordButtonProps {
  readonly resource: string;
  /** Why this record cannot be deleted, shown instead of the button. Default: it can. */
  readonly refusal?: string | null;
  readonly deletion?: DeletionWords | undefined;
}

interface DeleteButtonProps extends Pick<DeleteRecordButtonProps, 'resource' | 'deletion'> {
  readonly record: RaRecord;
}

const DeleteButton = ({ resource, record, deletion }: DeleteButtonProps) => {
  const words = useWords();
  const translate = useTranslate();
  const notifyRefusal = useNotifyRefusal();
  const [isAsking, setAsking] = useState(false);
  const { handleDelete, isPending } = useDeleteController({
    record,
    resource,
    redirect: deletion ? () => deletion.next(record) : 'list',
    mutationMode: 'pessimistic',
    mutationOptions: { onError: notifyRefusal, onSettled: () => setAsking(false) },
  });
  return (
    <>
      <Button
        color={deletion ? 'inherit' : 'error'}
        startIcon={deletion ? <RestoreIcon /> : <DeleteIcon />}
        onClick={() => setAsking(true)}
        sx={{ ml: 'auto' }}
      >
        {deletion?.button ?? translate('ra.action.delete')}
      </Button>
      {isAsking ? (
        <DeleteDialog
          title={deletion?.title(record) ?? words('form.confirm-delete', { name: recordLabel(resource, record) })}
          text={deletion?.text(record)}
          button={deletion?.button}
          isRunning={isPending}
          onConfirm={handleDelete}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
};

/** Deletes the record after a confirmation; hidden without the right. */
const DeleteRecordButton = ({ resource, refusal, deletion }: DeleteRecordButtonProps) => {
  const record = useRecordContext();
  const mayDelete = useMayUse(resource, 'delete');
  if (!mayDelete || !record) return null;
  if (refusal) {
    return (
      <Typography variant="body2" color="textSecondary" sx={{ ml: 'auto' }}>
        {refusal}
      </Typography>
    );
  }
  return <DeleteButton resource={resource} record={record} deletion={deletion} />;
};

const EditView = ({
  resource,
  header,
  footer,
  saveButton,
  actions,
  isReadOnly,
  deleteRefusal,
  deletion,
  freeze,
  onRefused,
  ...form
}: EditViewProps) => {
  const words = useWords();
  const translate = useTranslate();
  const { record } = useEditContext();
  const canSave = useMayUse(resource.name, 'update') && !isReadOnly;
  const mayReadWhole = useMayUseWhole(resource.name, 'show');
  const represent = useGetRecordRepresentation(resource.name);
  if (!record) return <PageSkeleton />;
  const label = String(represent(record));
  const frozen = freeze?.why(record) ?? null;
  return (
    <>
      <PageTitle title={label} tab={[label, translate(`resources.${resource.name}.name`, { smart_count: 2 })]} />
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center', mb: 2 }}>
        <Typography variant="h5" component="h1" sx={{ overflowWrap: 'anywhere' }}>
          {label}
        </Typography>
        {canSave ? null : <Chip size="small" label={words('form.read-only')} />}
        <Stack
          direction="row"
          useFlexGap
          sx={{ flex: 1, alignItems: 'center', justifyContent: 'flex-end', gap: 1, flexWrap: 'wrap' }}
        >
          <RecordNeighbours />
          {hasHistory(resource) && mayReadWhole ? <HistoryButton iri={String(record['@id'])} /> : null}
        </Stack>
      </Stack>
      <ExpiryNotice resource={resource} record={record} />
      {header}
      {frozen && canSave ? (
        <Alert severity="info" sx={{ mb: 2 }}>
          {frozen}
        </Alert>
      ) : null}
      <ResourceForm
        {...form}
        frozen={frozen === null ? undefined : freeze?.fields}
        resource={resource}
        isNew={false}
        isReadOnly={!canSave}
        onRefused={onRefused}
      >
        <FormButtons canSave={canSave} saveButton={saveButton}>
          {actions}
          <DeleteRecordButton resource={resource.name} refusal={deleteRefusal?.(record) ?? frozen} deletion={deletion} />
        </FormButtons>
      </ResourceForm>
      {footer}
    </>
  );
};

/** A record's form, from its declaration; read-only without the right to write. */
export const ResourceEdit = ({ resource: name, redirect = 'list', prepare, ...parts }: ResourceEditProps) => {
  const notifyRefusal = useNotifyRefusal();
  return (
    <ItemEdit resource={name} redirect={redirect} queryOptions={{ select: prepare }}>
      <EditView resource={resourceByName(name)} {...parts} onRefused={notifyRefusal} />
    </ItemEdit>
  );
};
