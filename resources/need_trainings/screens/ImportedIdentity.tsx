import DoneAllIcon from '@mui/icons-material/DoneAll';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Fields } from '../../../model/kernel/field.ts';
import { normalise } from '../../../model/kernel/normalise.ts';
import { isEmpty } from '../../../model/kernel/validation.ts';
import { shownPhone } from '../../../model/kernel/values/phones.ts';
import { trainees } from '../../../model/needs/trainee.ts';
import { useMayUse } from '../../../src/access/useMayUse.ts';
import { useItem } from '../../../src/frames/form/itemQuery.ts';
import { useFormAccess } from '../../../src/inputs/FormAccessContext.tsx';
import { FIELD_GRID } from '../../../src/inputs/fieldGrid.ts';
import { fieldLabel } from '../../../src/records/fieldLabel.ts';
import { NEED_TRAINING_MESSAGES } from '../messages.ts';

const IMPORTED_SUFFIX = 'DeliveryImported';
const FIELDS: Fields = trainees.fields;
const NAMES = Object.keys(FIELDS).filter((name) => FIELDS[`${name}${IMPORTED_SUFFIX}`]);

interface ImportedValue {
  readonly name: string;
  readonly imported: unknown;
  readonly shown: string;
  readonly kept: unknown;
  readonly isSame: boolean;
}

interface ImportedIdentityProps {
  /** IRI of the trainee. */
  readonly trainee: string;
  /** Path of the trainee in the form. */
  readonly source: string;
}

const useImported = ({ trainee, source }: ImportedIdentityProps): readonly ImportedValue[] => {
  const { data } = useItem('trainees', trainee);
  const form = (useWatch({ name: source }) ?? {}) as Readonly<Record<string, unknown>>;
  return NAMES.flatMap((name) => {
    const field = FIELDS[name];
    const said: unknown = data?.[`${name}${IMPORTED_SUFFIX}`];
    if (!field || isEmpty(said)) return [];
    const imported = normalise(field, said);
    const text = field.kind === 'phone' ? shownPhone(String(imported)) : String(imported);
    return [{ name, imported, shown: text, kept: form[name], isSame: normalise(field, form[name]) === imported }];
  });
};

const Row = ({ value, onTake }: { readonly value: ImportedValue; readonly onTake: (() => void) | null }) => {
  const label = fieldLabel('trainees', value.name);
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 32 }}>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ color: 'text.secondary' }}>{`${label} : `}</Box>
        {value.shown}
      </Typography>
      {value.isSame ? (
        <Typography variant="caption" color="textSecondary">
          {NEED_TRAINING_MESSAGES.importedSame}
        </Typography>
      ) : onTake ? (
        <Button size="small" onClick={onTake} aria-label={NEED_TRAINING_MESSAGES.takeField(label)}>
          {NEED_TRAINING_MESSAGES.take}
        </Button>
      ) : null}
    </Box>
  );
};

const Values = (props: ImportedIdentityProps) => {
  const values = useImported(props);
  const { isReadOnly } = useFormAccess();
  const { setValue } = useFormContext();
  const differing = values.filter(({ isSame }) => !isSame);
  const take = ({ name, imported }: ImportedValue) =>
    setValue(`${props.source}.${name}`, imported, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  if (values.length === 0) return null;
  return (
    <Box role="group" aria-label={NEED_TRAINING_MESSAGES.imported} sx={{ bgcolor: 'action.hover', borderRadius: 1, p: 1.5 }}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="subtitle2" component="h3" sx={{ mr: 'auto' }}>
          {NEED_TRAINING_MESSAGES.imported}
        </Typography>
        {differing.length > 1 && !isReadOnly ? (
          <Button size="small" variant="outlined" startIcon={<DoneAllIcon />} onClick={() => differing.forEach(take)}>
            {NEED_TRAINING_MESSAGES.takeAll}
          </Button>
        ) : null}
      </Stack>
      <Box component="ul" sx={{ ...FIELD_GRID, gap: 0.5, m: 0, p: 0, listStyle: 'none' }}>
        {values.map((value) => (
          <Row key={value.name} value={value} onTake={isReadOnly ? null : () => take(value)} />
        ))}
      </Box>
    </Box>
  );
};

/** A trainee's data from a delivery file next to the current data; one click takes it over. */
export const ImportedIdentity = (props: ImportedIdentityProps) => {
  const mayRead = useMayUse('trainees', 'edit');
  return mayRead ? <Values {...props} /> : null;
};
