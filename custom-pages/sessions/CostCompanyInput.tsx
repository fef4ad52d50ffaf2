import { useFormContext, useWatch } from 'react-hook-form';
import { idFromIri, iriOf, type Reference } from '../../model/kernel/resource.ts';
import { controlProps } from '../../src/inputs/controlProps.ts';
import type { InputProps } from '../../src/inputs/inputProps.ts';
import { ReferencePicker } from '../../src/inputs/ReferencePicker.tsx';
import { useFieldControl } from '../../src/inputs/useFieldControl.ts';

const COMPANIES = 'companies';

const asReference = (id: unknown, name: unknown): Reference | null => {
  if (typeof name !== 'string' || name === '') return null;
  return { '@id': typeof id === 'number' ? iriOf(COMPANIES, id) : '', '@type': 'Company', id: Number(id ?? 0), name };
};

/** The company of a cost line: id and name are stored together. */
export const CostCompanyInput = (props: InputProps) => {
  const control = useFieldControl(props);
  const { setValue } = useFormContext();
  const idSource = props.source.replace(/companyName$/, 'companyId');
  const id: unknown = useWatch({ name: idSource });
  const { onBlur: _onBlur, disabled, ...text } = controlProps(control);
  return (
    <ReferencePicker
      isMultiple={false}
      target={COMPANIES}
      text={text}
      isDisabled={disabled}
      value={asReference(id, control.value)}
      onValue={(company) => {
        setValue(idSource, company ? idFromIri(COMPANIES, company['@id']) : null, { shouldDirty: true });
        control.change(company?.name ?? null);
      }}
      onLeave={control.blur}
    />
  );
};
