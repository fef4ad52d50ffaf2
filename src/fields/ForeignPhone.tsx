import { shownPhone } from '../../model/kernel/values/phones.ts';

/** A stored number of any country, with its groups of digits. */
export const ForeignPhone = ({ value }: { readonly value: string }) => shownPhone(value);
