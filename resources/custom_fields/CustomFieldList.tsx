import AddIcon from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { CUSTOMISED_RESOURCES, type CustomisedResource, MAX_CUSTOM_FIELDS } from '../../model/customisation/customFieldKinds.ts';
import { choiceLabel } from '../../model/messages/recordLabel.ts';
import { useMayCreate } from '../../src/access/useMayCreate.ts';
import { keyOf } from '../../src/api/recordId.ts';
import { type ShownRecord, useShownRecords } from '../../src/columns/useShownRecords.ts';
import { CreateButton } from '../../src/frames/list/CreateButton.tsx';
import { useLiveChanges } from '../../src/live/useLiveChanges.ts';
import { PagePart } from '../../src/pageParts/PagePart.tsx';
import { RowHead } from '../../src/pageParts/PageRows.tsx';
import { TitledPage } from '../../src/pageParts/TitledPage.tsx';
import { ConfigurationButtons } from './ConfigurationButtons.tsx';
import { CUSTOM_FIELD_PAGE as WORDS } from './messages.ts';

const SHOWN = ['resource', 'label', 'key', 'kind', 'isArchived', 'requiredFrom', 'isUnique', 'inList'] as const;

type Row = ShownRecord<'custom_fields', (typeof SHOWN)[number]>;

const RESOURCE = 'custom_fields';
/** Archived fields remain, and count as well. */
const MOST = CUSTOMISED_RESOURCES.length * MAX_CUSTOM_FIELDS * 2;

const labelOf = (path: string, value: string): string => choiceLabel(RESOURCE, path, value);

const requirement = ({ requiredFrom, resource }: Row): string | null => {
  if (requiredFrom === 'never' || !requiredFrom) return null;
  if (requiredFrom === 'always') return WORDS.required;
  return WORDS.requiredFrom(choiceLabel(resource, 'status', requiredFrom));
};

const FieldRow = ({ row }: { readonly row: Row }) => {
  const translate = useTranslate();
  const required = requirement(row);
  return (
    <RowHead
      title={
        <MuiLink component={Link} to={`/custom_field/${keyOf(row['@id'])}/edit`}>
          {row.label}
        </MuiLink>
      }
      facts={[labelOf('kind', row.kind), String(row.key)]}
    >
      {required ? <Chip size="small" variant="outlined" label={required} /> : null}
      {row.isUnique ? <Chip size="small" variant="outlined" label={WORDS.unique} /> : null}
      {row.inList ? <Chip size="small" variant="outlined" label={translate(`resources.${RESOURCE}.fields.inList`)} /> : null}
      {row.isArchived ? <Chip size="small" label={WORDS.archived} /> : null}
    </RowHead>
  );
};

interface GroupProps {
  readonly resource: CustomisedResource;
  readonly rows: readonly Row[];
}

/** The added fields of one record. */
const Group = ({ resource, rows }: GroupProps) => {
  const mayCreate = useMayCreate(RESOURCE);
  const record = labelOf('resource', resource);
  return (
    <PagePart title={WORDS.group(record, rows.length)}>
      <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {rows.map((row) => (
          <li key={row.id}>
            <FieldRow row={row} />
          </li>
        ))}
      </Stack>
      {mayCreate ? (
        <Button
          size="small"
          sx={{ mt: 1.5 }}
          startIcon={<AddIcon />}
          component={Link}
          to={`/custom_field/new?source=${encodeURIComponent(JSON.stringify({ resource }))}`}
          aria-label={WORDS.addTo(record)}
        >
          {WORDS.add}
        </Button>
      ) : null}
    </PagePart>
  );
};

/** All added fields, by record. */
export const CustomFieldList = () => {
  const translate = useTranslate();
  const [hasArchived, setArchived] = useState(false);
  const filter = hasArchived ? {} : { isArchived: false };
  const { data, error, refetch } = useShownRecords(RESOURCE, { shows: SHOWN, filter, perPage: MOST });
  useLiveChanges([RESOURCE], () => void refetch());
  const groups = CUSTOMISED_RESOURCES.map((resource) => ({
    resource,
    rows: (data ?? []).filter((row) => row.resource === resource),
  })).filter(({ rows }) => rows.length > 0);
  return (
    <TitledPage title={translate(`resources.${RESOURCE}.name`, { smart_count: 2 })} help={WORDS.help} width={900}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
        <CreateButton resource={RESOURCE} />
        <ConfigurationButtons />
        <FormControlLabel
          control={<Switch checked={hasArchived} onChange={(_event, checked) => setArchived(checked)} />}
          label={WORDS.shown}
        />
      </Stack>
      {error && !data ? <Alert severity="error">{error.message}</Alert> : null}
      {data || error ? null : <Skeleton variant="rounded" height={120} />}
      {data?.length === 0 ? <Typography color="textSecondary">{WORDS.none}</Typography> : null}
      <Stack
        component="section"
        aria-label={translate(`resources.${RESOURCE}.name`, { smart_count: 2 })}
        aria-busy={!data}
        spacing={2}
      >
        {groups.map((group) => (
          <Group key={group.resource} {...group} />
        ))}
      </Stack>
    </TitledPage>
  );
};
