import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { valueAt } from '../../../model/customisation/customFieldKinds.ts';
import { type Field, type Fields, isInItem } from '../../../model/kernel/field.ts';
import type { Resource } from '../../../model/kernel/resource.ts';
import { customisation, onCustomised } from '../../../model/registry/customisation.ts';
import { fetchFields } from '../../providers/fetchFields.ts';

type Values = Readonly<Record<string, unknown>>;

/** Fields of the form whose values were not read with its record. */
const unreadNames = ({ fields }: Resource, record: Values): readonly string[] =>
  Object.entries<Field>(fields as Fields).flatMap(([name, field]) =>
    isInItem(field) && !field.hidden && valueAt(record, name) === undefined ? [name] : [],
  );

/**
 * Inside a form: reads the values of fields that its person has come to see while it is open. An empty input would pass for an empty
 * value, and be saved over it.
 */
export const RegainedValues = ({ resource }: { readonly resource: Resource }) => {
  const record = useRecordContext();
  const { resetField, getFieldState } = useFormContext();
  const current = useSyncExternalStore(onCustomised, customisation);
  const opened = useRef(current);
  const iri = record?.['@id'];

  useEffect(() => {
    if (current === opened.current || typeof iri !== 'string' || !record) return undefined;
    const names = unreadNames(resource, record);
    if (names.length === 0) return undefined;
    const abort = new AbortController();
    const fill = (item: Values) => {
      for (const name of names) {
        const value = valueAt(item, name);
        if (value !== undefined && !getFieldState(name).isDirty) resetField(name, { defaultValue: value });
      }
    };
    fetchFields<Values>(iri, names, abort.signal).then(fill, () => undefined);
    return () => abort.abort();
  }, [current, iri, record, resource, resetField, getFieldState]);

  return null;
};
