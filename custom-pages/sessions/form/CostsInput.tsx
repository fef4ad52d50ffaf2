import DomainAddIcon from '@mui/icons-material/DomainAddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify, useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Field } from '../../../model/kernel/field.ts';
import type { ListField } from '../../../model/kernel/fieldKinds.ts';
import { idFromIri, iriOf, type Reference } from '../../../model/kernel/resource.ts';
import { compareFrench } from '../../../model/kernel/values/french.ts';
import { costTotal, followingTotal, sessionExpenses, sumOf, type TypedCost } from '../../../model/sessions/sessionCosts.ts';
import { useNotifyRefusal } from '../../../src/dialogs/useNotifyRefusal.ts';
import { controlProps } from '../../../src/inputs/controlProps.ts';
import { FieldInput } from '../../../src/inputs/FieldInput.tsx';
import { FormAccessContext, useFormAccess } from '../../../src/inputs/FormAccessContext.tsx';
import type { InputProps } from '../../../src/inputs/inputProps.ts';
import { ListInput } from '../../../src/inputs/ListInput.tsx';
import { ReferencePicker } from '../../../src/inputs/pickers/ReferencePicker.tsx';
import { useFieldControl } from '../../../src/inputs/useFieldControl.ts';
import { fetchFields } from '../../../src/providers/fetchFields.ts';
import { formatPrice } from '../../../src/records/formatValue.ts';
import type { LogisticSession, SessionNeed } from '../data/daySession.ts';
import { SESSION_MESSAGES } from '../messages.ts';

interface CostLine {
  readonly companyId: number | null;
  readonly companyName: string;
}

/** A line to fill in. */
const EMPTY_LINE = {
  quantity: null,
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

/** Number or price of a line: its total follows until somebody types another one. */
const CostFactorInput = (props: InputProps) => {
  const { getValues, setValue } = useFormContext();
  const line = props.source.slice(0, props.source.lastIndexOf('.'));
  const name = props.source.slice(line.length + 1);
  const before = useWatch({ name: line }) as TypedCost;
  const follow = (value: unknown) => {
    const total = followingTotal(before, { ...(getValues(line) as TypedCost), [name]: value });
    if (total !== undefined) setValue(`${line}.cost`, total, { shouldDirty: true });
  };
  return <FieldInput {...props} onChanged={follow} />;
};

const COMPANIES = 'companies';

const asReference = (id: unknown, name: unknown): Reference | null => {
  if (typeof name !== 'string' || name === '') return null;
  return { '@id': typeof id === 'number' ? iriOf(COMPANIES, id) : '', '@type': 'Company', id: Number(id ?? 0), name };
};

/** The company of a cost line: id and name are stored together. */
const CostCompanyInput = (props: InputProps) => {
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

const CostFieldInput = (props: InputProps) => {
  if (props.path === 'costs.companyName') return <CostCompanyInput {...props} />;
  return props.path === 'costs.quantity' || props.path === 'costs.unitPrice' ? (
    <CostFactorInput {...props} />
  ) : (
    <FieldInput {...props} />
  );
};

/** Totals of what companies pay, and of what the session costs its organiser. */
const CostTotals = ({ source }: { readonly source: string }) => {
  const lines = (useWatch({ name: source }) ?? []) as readonly TypedCost[];
  const [trainingLocationPricingOptions, catererMeals, quantityHousing, priceHousing] = useWatch({
    name: ['trainingLocationPricingOptions', 'catererMeals', 'quantityHousing', 'priceHousing'],
  });
  const expenses = sessionExpenses({ trainingLocationPricingOptions, catererMeals, quantityHousing, priceHousing });
  const parts = Object.entries(expenses).filter(([, amount]) => amount > 0);
  const words = parts.map(
    ([part, amount]) => `${SESSION_MESSAGES.expensePart[part as keyof typeof expenses]} ${formatPrice(amount)}`,
  );
  return (
    <Typography component="div" variant="body2" role="status" sx={{ mt: 1 }}>
      <div>{SESSION_MESSAGES.invoiced(formatPrice(sumOf(lines.map(costTotal))))}</div>
      {parts.length > 0 ? (
        <div>{SESSION_MESSAGES.expenses(formatPrice(sumOf(parts.map(([, amount]) => amount))), words.join(', '))}</div>
      ) : null}
    </Typography>
  );
};

interface TraineesCompany {
  readonly id: number;
  readonly name: string;
  readonly trainees: number;
}

const readNeeds = async (iri: string): Promise<readonly SessionNeed[]> =>
  (await fetchFields<{ readonly needTrainings: readonly SessionNeed[] }>(iri, ['needTrainings.company.name'])).needTrainings;

/** The trainees' companies, by name, each with its number of trainees. */
const readCompanies = async (logisticSession: LogisticSession): Promise<readonly TraineesCompany[]> => {
  const needs = (await Promise.all(logisticSession.trainingSessions.map(({ '@id': iri }) => readNeeds(iri)))).flat();
  const companies = needs.flatMap(({ company }) => company ?? []);
  const each = [...Map.groupBy(companies, ({ id }) => id)].map(([id, same]) => ({
    id,
    name: String(same[0]?.name ?? ''),
    trainees: same.length,
  }));
  return each.sort((left, right) => compareFrench(left.name, right.name));
};

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
      const companyIds = new Set(lines.map(({ companyId }) => companyId));
      const missingCompanies = (await readCompanies(logisticSession)).filter(({ id }) => !companyIds.has(id));
      const newLines = missingCompanies.map(({ id, name, trainees }) => ({
        ...EMPTY_LINE,
        companyId: id,
        companyName: name,
        quantity: trainees,
      }));
      if (newLines.length > 0) setValue(source, [...lines, ...newLines], { shouldDirty: true });
      else notify(SESSION_MESSAGES.noCompanyToAdd, { type: 'info' });
    } catch (error) {
      notifyRefusal(error);
    } finally {
      setRunning(false);
    }
  };
  return { fill, isRunning };
};

/** Inputs for what each company pays for the session. */
export const CostsInput = (props: InputProps) => {
  const access = useFormAccess();
  const { fill, isRunning } = useFillCompanies(props.source);
  const field = props.field as ListField;
  return (
    <Box>
      <FormAccessContext value={{ ...access, FieldInput: CostFieldInput }}>
        <ListInput {...props} field={{ ...field, fields: withoutNumber(field.fields) as ListField['fields'] }} />
      </FormAccessContext>
      <CostTotals source={props.source} />
      {access.isReadOnly ? null : (
        <Button size="small" startIcon={<DomainAddIcon />} loading={isRunning} onClick={() => void fill()} sx={{ mt: 0.5 }}>
          {SESSION_MESSAGES.fillCompanies}
        </Button>
      )}
    </Box>
  );
};
