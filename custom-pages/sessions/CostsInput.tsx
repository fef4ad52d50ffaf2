import DomainAddIcon from '@mui/icons-material/DomainAddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify, useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Field } from '../../model/kernel/field.ts';
import type { ListField } from '../../model/kernel/fieldKinds.ts';
import { useNotifyRefusal } from '../../src/frames/useNotifyRefusal.ts';
import { FieldInput } from '../../src/inputs/FieldInput.tsx';
import { FormAccessContext, useFormAccess } from '../../src/inputs/FormAccessContext.tsx';
import type { InputProps } from '../../src/inputs/inputProps.ts';
import { ListInput } from '../../src/inputs/ListInput.tsx';
import { CostCompanyInput } from './CostCompanyInput.tsx';
import type { LogisticSession } from './daySession.ts';
import { SESSION_MESSAGES } from './messages.ts';
import { readCompanies } from './readCompanies.ts';

interface CostLine {
  readonly companyId: number | null;
  readonly companyName: string;
}

/** A line to fill in. */
const EMPTY_LINE = {
  unitPrice: null,
  cost: null,
  additionalCost: null,
  funder: null,
  fundingFileNumber: null,
  hasSubrogation: false,
  conventionReference: null,
} as const;

/** The company's id is set together with its name. */
const withoutNumber = ({ companyId: _, ...fields }: Readonly<Record<string, Field>>) => fields;

const CostFieldInput = (props: InputProps) =>
  props.path === 'costs.companyName' ? <CostCompanyInput {...props} /> : <FieldInput {...props} />;

/** Adds a cost line for each company of the trainees that has none. */
const useFillCompanies = (source: string) => {
  const notify = useNotify();
  const notifyRefusal = useNotifyRefusal();
  const logisticSession = useRecordContext<LogisticSession>();
  const { getValues, setValue } = useFormContext();
  const [isRunning, setRunning] = useState(false);
  const fill = async () => {
    if (!logisticSession) return;
    setRunning(true);
    try {
      const lines = (getValues(source) ?? []) as readonly CostLine[];
      const known = new Set(lines.map(({ companyId }) => companyId));
      const missing = (await readCompanies(logisticSession)).filter(({ id }) => !known.has(id));
      const added = missing.map(({ id, name }) => ({ companyId: id, companyName: name, ...EMPTY_LINE }));
      if (added.length > 0) setValue(source, [...lines, ...added], { shouldDirty: true });
      else notify(SESSION_MESSAGES.noCompanyToAdd, { type: 'info' });
    } catch (error) {
      notifyRefusal(error);
    } finally {
      setRunning(false);
    }
  };
  return { fill, isRunning };
};

/** What each company pays for the session. */
export const CostsInput = (props: InputProps) => {
  const access = useFormAccess();
  const { fill, isRunning } = useFillCompanies(props.source);
  const field = props.field as ListField;
  return (
    <Box>
      <FormAccessContext value={{ ...access, FieldInput: CostFieldInput }}>
        <ListInput {...props} field={{ ...field, fields: withoutNumber(field.fields) as ListField['fields'] }} />
      </FormAccessContext>
      {access.isReadOnly ? null : (
        <Button size="small" startIcon={<DomainAddIcon />} loading={isRunning} onClick={() => void fill()} sx={{ mt: 0.5 }}>
          {SESSION_MESSAGES.fillCompanies}
        </Button>
      )}
    </Box>
  );
};
