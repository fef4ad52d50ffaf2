import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { lineAmount } from '../../model/sessions/sessionCosts.ts';
import { FieldInput } from '../../src/inputs/FieldInput.tsx';
import type { InputProps } from '../../src/inputs/inputProps.ts';
import { formatPrice } from '../../src/records/formatValue.ts';
import { SESSION_MESSAGES } from './messages.ts';

/** Number of nights, with what they cost together. */
export const NightsInput = (props: InputProps) => {
  const [nights, price] = useWatch({ name: [props.source, 'priceHousing'] });
  const total = lineAmount(nights, price);
  return (
    <>
      <FieldInput {...props} />
      {total === null ? null : (
        <Typography variant="body2" role="status" sx={{ mt: 0.5, fontWeight: 500 }}>
          {SESSION_MESSAGES.housingTotal(formatPrice(total))}
        </Typography>
      )}
    </>
  );
};
