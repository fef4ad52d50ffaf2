import { useTranslate } from 'react-admin';
import type { InverseField, ManyField } from '../../model/kernel/fieldKinds.ts';
import { isReference } from '../records/references.ts';
import { cascadeFields } from './cascadeFields.ts';
import type { InputProps } from './inputProps.ts';
import { RowsInput } from './RowsInput.tsx';

/** Related records written with their owner, a row each. */
export const CascadeManyInput = ({ source, path, field, label }: InputProps<ManyField | InverseField>) => {
  const translate = useTranslate();
  const fieldsOf = (row: unknown) =>
    cascadeFields(field, !isReference(row)).map(([name, inner]) => ({
      name,
      path: name,
      field: inner,
      label: translate(`resources.${field.target}.fields.${name}`),
    }));
  return <RowsInput source={source} path={path} label={label} newRow={() => ({})} fieldsOf={fieldsOf} />;
};
