import type { ComposedForm, PublishedChoices } from '../../model/forms/offered/offeredFields.ts';
import type { Question } from '../../model/forms/question.ts';
import { MAX_PAGE_SIZE } from '../../model/kernel/pageSize.ts';
import { useMayUse } from '../../src/access/useMayUse.ts';
import { useShownRecords } from '../../src/columns/useShownRecords.ts';

interface Row {
  readonly id: string;
  readonly name?: string | null;
  readonly brand?: string | null;
}

const choicesOf = (rows: readonly Row[] = []): Question['choices'] =>
  rows.map(({ id, name, brand }) => ({ code: id, label: name ?? brand ?? id }));

/** Choices of the preview where the public page names the trainings and makes of cars. */
export const usePublishedChoices = ({ questions }: Pick<ComposedForm, 'questions'>): PublishedChoices => {
  const asks = (name: string) => questions.some(({ field }) => field === name);
  const mayListTrainings = useMayUse('training_types', 'list');
  const mayListBrands = useMayUse('car_brands', 'list');
  const trainings = useShownRecords(
    'training_types',
    { shows: ['name'], filter: { isActive: 'true' }, perPage: MAX_PAGE_SIZE },
    { enabled: mayListTrainings && asks('trainingType') },
  );
  const brands = useShownRecords(
    'car_brands',
    { shows: ['brand'], perPage: MAX_PAGE_SIZE },
    { enabled: mayListBrands && asks('carBrand') },
  );
  return { trainingType: choicesOf(trainings.data), carBrand: choicesOf(brands.data) };
};
