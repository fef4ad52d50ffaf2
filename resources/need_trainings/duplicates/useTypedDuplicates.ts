import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { collectionPath } from '../../../model/kernel/resource.ts';
import { useDebounced } from '../../../src/inputs/useDebounced.ts';
import { readDuplicates } from './duplicate.ts';

const TRAINEE_FIELDS = ['firstName', 'lastName', 'email', 'phoneNumber', 'mobilePhone'] as const;
const ORDER_FIELDS = ['commandNoOne', 'commandNoTwo'] as const;
const PATH = `${collectionPath('need_trainings')}/duplicates`;

type Typed = Readonly<Record<string, string>>;

const wordsOf = (values: unknown, names: readonly string[]): Typed => {
  const given = (values ?? {}) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = given[name];
      return typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [];
    }),
  );
};

/** Is the input enough to identify a person. */
const isTelling = (trainee: Typed, orders: Typed): boolean => {
  const { email, phoneNumber, mobilePhone, firstName, lastName } = trainee;
  return Boolean(email || phoneNumber || mobilePhone || (firstName && lastName && Object.keys(orders).length > 0));
};

/** Known people who match the form's input, once typing pauses. */
export const useTypedDuplicates = () => {
  const trainee = wordsOf(useWatch({ name: 'trainee' }), TRAINEE_FIELDS);
  const [one, two]: readonly unknown[] = useWatch({ name: [...ORDER_FIELDS] });
  const orders = wordsOf({ commandNoOne: one, commandNoTwo: two }, ORDER_FIELDS);
  const body = useDebounced(isTelling(trainee, orders) ? JSON.stringify({ trainee, ...orders }) : '');
  const { data = [] } = useQuery({
    queryKey: ['need_trainings', 'duplicates', body],
    queryFn: ({ signal }) => readDuplicates(PATH, { method: 'POST', body: JSON.parse(body), signal }),
    enabled: body !== '',
    placeholderData: (previous) => previous,
  });
  return body === '' ? [] : data;
};
