import { lazy, Suspense } from 'react';
import { frenchPhone } from '../../model/kernel/values/dialledPhone.ts';

interface PhoneTextProps {
  readonly value: string;
}

/** Loads the formats of all countries, which are larger than most pages; without them the number is shown as it is stored. */
const ForeignPhone = lazy(() =>
  import('./ForeignPhone.tsx').then(
    (module) => ({ default: module.ForeignPhone }),
    () => ({ default: ({ value }: PhoneTextProps) => value }),
  ),
);

/** A stored telephone number as people in France dial it. */
export const PhoneText = ({ value }: PhoneTextProps) =>
  frenchPhone(value) ?? (
    <Suspense fallback={value}>
      <ForeignPhone value={value} />
    </Suspense>
  );
