import CheckIcon from '@mui/icons-material/Check';
import RemoveIcon from '@mui/icons-material/Remove';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Field } from '../../model/kernel/field.ts';
import type { ChoiceField, ChoicesField, ComputedField } from '../../model/kernel/fieldKinds.ts';
import { telephoneLink } from '../../model/kernel/values/dialledPhone.ts';
import { choiceLabel, shortChoiceLabel, valueWords } from '../../model/messages/recordLabel.ts';
import { useWords } from '../i18n/useWords.ts';
import { formatDate, formatDateTime, formatNumber, formatPrice, withUnit } from '../records/formatValue.ts';
import { isReference, referencesIn } from '../records/references.ts';
import { useRecordOptions } from '../records/useRecordOptions.ts';
import { ExpiryDate } from './ExpiryDate.tsx';
import { FileLink } from './FileLink.tsx';
import { PhoneText } from './PhoneText.tsx';
import { ReferenceLabel } from './ReferenceLabel.tsx';
import { StatusChip } from './StatusChip.tsx';

interface FieldValueProps {
  readonly resource: string;
  /** The field's path in the declaration, e.g. `contacts.lastName`. */
  readonly path: string;
  readonly field: Field;
  readonly value: unknown;
  /** The record of the value, where its text depends on it. */
  readonly record?: Readonly<Record<string, unknown>> | undefined;
  /** Show addresses and related records as links. Default false. */
  readonly isLinked?: boolean;
}

const external = (href: string, text: ReactNode, isUnbroken = false): ReactNode => (
  <MuiLink
    href={href}
    sx={isUnbroken ? { whiteSpace: 'nowrap' } : undefined}
    onClick={(event) => event.stopPropagation()}
    {...(href.startsWith('http') ? { target: '_blank', rel: 'noreferrer' } : {})}
  >
    {text}
  </MuiLink>
);

/** Yes or no as an icon with a text for screen readers. */
const BooleanMark = ({ value }: { readonly value: boolean }) => {
  const translate = useTranslate();
  const title = translate(value ? 'ra.boolean.true' : 'ra.boolean.false');
  return value ? (
    <CheckIcon fontSize="small" color="success" titleAccess={title} />
  ) : (
    <RemoveIcon fontSize="small" color="disabled" titleAccess={title} />
  );
};

const computedValue = (field: ComputedField, value: unknown): ReactNode => {
  if (field.value === 'boolean') return <BooleanMark value={value === true} />;
  if (field.value === 'date') return formatDate(String(value));
  if (field.value === 'dateTime') return formatDateTime(String(value));
  if (field.value === 'json') return JSON.stringify(value);
  return typeof value === 'number' ? formatNumber(value) : String(value);
};

/** Maximum of related records shown with a full value; their own list shows more. */
const MAX_LINKED = 40;

/** A colour and its code. */
const ColourSwatch = ({ value }: { readonly value: string }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
    <Box
      component="span"
      sx={{ width: 14, height: 14, borderRadius: '4px', bgcolor: value, border: 1, borderColor: 'divider' }}
    />
    {value}
  </Box>
);

interface ShortChoiceProps {
  readonly resource: string;
  readonly path: string;
  readonly value: string;
}

/** A choice in a list cell: its short label if it has one, with the whole label as tooltip. */
const ShortChoice = ({ resource, path, value }: ShortChoiceProps) => {
  const label = choiceLabel(resource, path, value);
  const short = shortChoiceLabel(resource, path, value);
  if (short === null) return <>{label}</>;
  return (
    <Tooltip title={label}>
      <Chip size="small" variant="outlined" label={short} />
    </Tooltip>
  );
};

const MAX_CHIPS = 4;

interface ChipItem {
  readonly key: string;
  readonly label: ReactNode;
  /** The colour of a dot before the label. Default none. */
  readonly colour?: string | undefined;
}

interface ColouredChoice extends ShortChoiceProps {
  readonly field: ChoiceField | ChoicesField;
}

const choiceItem = ({ resource, path, field, value }: ColouredChoice): ChipItem => ({
  key: value,
  label: choiceLabel(resource, path, value),
  colour: field.colours?.[value],
});

/** The label beside it says the same: colour alone would not. */
const Dot = ({ colour }: { readonly colour: string }) => (
  <Box
    component="span"
    sx={{ ml: 1, width: 10, height: 10, borderRadius: '50%', bgcolor: colour, border: 1, borderColor: 'divider', flexShrink: 0 }}
  />
);

interface ChipListProps {
  readonly items: readonly ChipItem[];
  /** Default 4; the rest is counted ("n more"). */
  readonly max?: number;
}

/** A row of short labels. */
const ChipList = ({ items, max = MAX_CHIPS }: ChipListProps) => {
  const words = useWords();
  return (
    <Stack direction="row" useFlexGap component="span" sx={{ flexWrap: 'wrap', gap: 0.5 }}>
      {items.slice(0, max).map(({ key, label, colour }) => (
        <Chip
          key={key}
          size="small"
          variant="outlined"
          label={label}
          icon={colour ? <Dot colour={colour} /> : undefined}
          sx={{ maxWidth: '100%' }}
        />
      ))}
      {items.length > max ? <Chip size="small" label={words('list.more', { count: items.length - max })} /> : null}
    </Stack>
  );
};

/** A value as its record says it. */
const JsonValue = ({ resource, path, value }: Pick<FieldValueProps, 'resource' | 'path' | 'value'>) => {
  const { JsonText } = useRecordOptions(resource);
  return JsonText ? <JsonText path={path} value={value} /> : JSON.stringify(value);
};

/** A value in a list or a read-only form. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: one case for each kind of field
export const FieldValue = ({ resource, path, field, value, record, isLinked = false }: FieldValueProps): ReactNode => {
  const words = valueWords({ resource, path, value, record });
  if (words !== undefined) return words;
  if (value === null || value === undefined || value === '') return null;
  switch (field.kind) {
    case 'email':
      return external(`mailto:${String(value)}`, String(value));
    case 'phone':
      // Keeps the number on one line.
      return external(telephoneLink(String(value)), <PhoneText value={String(value)} />, true);
    case 'url':
      return external(String(value), String(value));
    case 'colour':
      return <ColourSwatch value={String(value)} />;
    case 'integer':
    case 'decimal':
      return typeof value === 'number' ? withUnit(formatNumber(value), field.unit) : String(value);
    case 'price':
      return typeof value === 'number' ? formatPrice(value) : String(value);
    case 'date':
      return field.isExpiry ? <ExpiryDate day={String(value).slice(0, 10)} /> : formatDate(String(value));
    case 'dateTime':
      return formatDateTime(String(value));
    case 'boolean':
      return <BooleanMark value={value === true} />;
    case 'choice':
      return field.isStatus ? (
        <StatusChip resource={resource} path={path} value={String(value)} />
      ) : field.colours ? (
        <ChipList items={[choiceItem({ resource, path, field, value: String(value) })]} />
      ) : isLinked ? (
        choiceLabel(resource, path, String(value))
      ) : (
        <ShortChoice resource={resource} path={path} value={String(value)} />
      );
    case 'choices':
      return Array.isArray(value) ? (
        <ChipList items={value.map((item) => choiceItem({ resource, path, field, value: String(item) }))} />
      ) : null;
    case 'one':
      return isReference(value) ? <ReferenceLabel target={field.target} value={value} isLink={isLinked} /> : String(value);
    case 'many':
    case 'inverse':
      return (
        <ChipList
          max={isLinked ? MAX_LINKED : undefined}
          items={referencesIn(value).map((item) => ({
            key: item['@id'],
            label: <ReferenceLabel target={field.target} value={item} isLink={isLinked} />,
          }))}
        />
      );
    case 'file':
      return isReference(value) ? <FileLink value={value} /> : String(value);
    case 'computed':
      return computedValue(field, value);
    case 'list':
      return Array.isArray(value) ? formatNumber(value.length) : null;
    case 'group':
      return JSON.stringify(value);
    case 'json':
      return <JsonValue resource={resource} path={path} value={value} />;
    default:
      return String(value);
  }
};
