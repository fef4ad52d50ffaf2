import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { ListField } from '../../../model/kernel/fieldKinds.ts';
import { choiceLabel } from '../../../model/messages/recordLabel.ts';
import { sessionExpenses } from '../../../model/sessions/sessionCosts.ts';
import { useMayUse } from '../../../src/access/useMayUse.ts';
import { useFormAccess } from '../../../src/inputs/FormAccessContext.tsx';
import type { InputProps } from '../../../src/inputs/inputProps.ts';
import { ListInput } from '../../../src/inputs/ListInput.tsx';
import { fetchFields } from '../../../src/providers/fetchFields.ts';
import { formatPrice } from '../../../src/records/formatValue.ts';
import { isReference } from '../../../src/records/references.ts';
import type { LogisticSession } from '../data/daySession.ts';
import { SESSION_MESSAGES } from '../messages.ts';

interface Meal {
  readonly label: string;
  readonly quantity: number;
  readonly price: number | null;
}

/** Prices of the caterer in the form. */
const useCatererPrices = (): readonly { readonly label: string; readonly price: number }[] => {
  const mayRead = useMayUse('caterers', 'list');
  const caterer: unknown = useWatch({ name: 'caterer' });
  const iri = isReference(caterer) ? caterer['@id'] : null;
  const { data } = useQuery({
    queryKey: ['caterers', 'prices', iri],
    queryFn: ({ signal }) => fetchFields<{ readonly prices: readonly Meal[] | null }>(iri ?? '', ['prices'], signal),
    enabled: mayRead && iri !== null,
    retry: false,
  });
  return (data?.prices ?? []).flatMap(({ label, price }) => (price === null ? [] : [{ label, price }]));
};

/** Meals of the session: quantity times price, the prices taken from its caterer. */
export const CatererMealsInput = (props: InputProps) => {
  const { isReadOnly } = useFormAccess();
  const trainings = useRecordContext<LogisticSession>()?.trainingSessions ?? [];
  const { getValues, setValue } = useFormContext();
  const prices = useCatererPrices();
  const meals = (useWatch({ name: props.source }) ?? []) as readonly Meal[];
  const { meals: total } = sessionExpenses({ catererMeals: meals });
  const quantity = Math.max(
    1,
    trainings.reduce((sum, { numberTraineesRegistered }) => sum + Number(numberTraineesRegistered ?? 0), 0),
  );
  const add = (label: string, price: number) =>
    setValue(props.source, [...(getValues(props.source) ?? []), { label, quantity, price }], {
      shouldDirty: true,
      shouldTouch: true,
    });
  return (
    <Box>
      <ListInput {...(props as InputProps<ListField>)} />
      {isReadOnly || prices.length === 0 ? null : (
        <Stack
          role="group"
          aria-label={SESSION_MESSAGES.mealPrices}
          direction="row"
          useFlexGap
          sx={{ flexWrap: 'wrap', gap: 1, mt: 0.5 }}
        >
          {prices.map(({ label, price }) => (
            <Button key={label} size="small" startIcon={<AddIcon />} onClick={() => add(label, price)}>
              {SESSION_MESSAGES.addMeal(choiceLabel('caterers', 'prices.label', label), formatPrice(price))}
            </Button>
          ))}
        </Stack>
      )}
      {total > 0 ? (
        <Typography variant="body2" role="status" sx={{ mt: 0.5, fontWeight: 500 }}>
          {SESSION_MESSAGES.total(formatPrice(total))}
        </Typography>
      ) : null}
    </Box>
  );
};
