import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import type { Field } from '../../model/kernel/field.ts';
import type { ComputedField } from '../../model/kernel/fieldKinds.ts';
import { telephoneLink } from '../../model/kernel/telephoneLink.ts';
import { choiceLabel, valueWords } from '../../model/recordLabel.ts';
import { formatDate, formatDateTime, formatNumber, formatPrice } from '../records/formatValue.ts';
import { isReference, referencesIn } from '../records/references.ts';
import { BooleanMark } from './BooleanMark.tsx';
import { ChipList } from './ChipList.tsx';
import { ColourSwatch } from './ColourSwatch.tsx';
import { ExpiryDate } from './ExpiryDate.tsx';
import { FileLink } from './FileLink.tsx';
import { PhoneText } from './PhoneText.tsx';
import { ReferenceLabel } from './ReferenceLabel.tsx';
import { ShortChoice } from './ShortChoice.tsx';
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

const computedValue = (field: ComputedField, value: unknown): ReactNode => {
  if (field.value === 'boolean') return <BooleanMark value={value === true} />;
  if (field.value === 'date') return formatDate(String(value));
  if (field.value === 'dateTime') return formatDateTime(String(value));
  if (field.value === 'json') return JSON.stringify(value);
  return typeof value === 'number' ? formatNumber(value) : String(value);
};

/** Maximum of related records shown with a full value; their own list shows more. */
const MAX_LINKED = 40;

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
      return typeof value === 'number' ? formatNumber(value) : String(value);
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
      ) : isLinked ? (
        choiceLabel(resource, path, String(value))
      ) : (
        <ShortChoice resource={resource} path={path} value={String(value)} />
      );
    case 'choices':
      return Array.isArray(value) ? (
        <ChipList items={value.map((item) => ({ key: String(item), label: choiceLabel(resource, path, String(item)) }))} />
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
    case 'json':
      return JSON.stringify(value);
    default:
      return String(value);
  }
};
