import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Reference } from '../../../model/kernel/resource.ts';
import type { CandidateCollection, PlanningCandidate } from '../../../model/planning/planningCandidates.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import { useMayUse } from '../../../src/access/useMayUse.ts';
import { listProperties } from '../../../src/columns/listProperties.ts';
import { useCandidates } from '../../../src/planning/useCandidates.ts';
import { fetchRows } from '../../../src/providers/fetchFields.ts';
import { EQUIPMENT_FIELDS } from '../equipment/equipment.ts';

/** The session as the form plans it now, saved or not. */
export const useFormDraft = () => {
  const session = useRecordContext()?.['@id'];
  const [startAt, endAt, area, trainingLocation] = useWatch({ name: ['startAt', 'endAt', 'area', 'trainingLocation'] });
  return { session, startAt, endAt, area, trainingLocation };
};

const IN_SERVICE = [
  ['exists[deletedAt]', 'false'],
  ['pagination', 'false'],
] as const;

const SUPPLIER_FIELDS = ['address', 'zipCode', 'city', 'phoneNumber', 'reservationMethod', 'prices'];
/** Fields that the panels read beside the label. */
const FIELDS: Partial<Record<CandidateCollection, readonly string[]>> = {
  ...EQUIPMENT_FIELDS,
  caterers: SUPPLIER_FIELDS,
  hotels: SUPPLIER_FIELDS,
};

/** The records with all that the panels show; none without the right to read them. */
const useDetails = (collection: CandidateCollection) => {
  const mayRead = useMayUse(collection, 'list');
  return useQuery({
    queryKey: [collection, 'choices'],
    queryFn: async ({ signal }) => {
      const fields = listProperties(resourceByName(collection), FIELDS[collection] ?? []);
      const { member } = await fetchRows<Reference>(collection, { fields, query: IN_SERVICE }, signal);
      return new Map(member.map((record) => [record['@id'], record]));
    },
    enabled: mayRead,
    retry: false,
  });
};

/** Candidates that the session can be planned with, free and near ones first, with the details of each; null: still loading. */
export const useChoices = (collection: CandidateCollection): readonly PlanningCandidate[] | null => {
  const { candidates, isFetching } = useCandidates({ collection, draft: useFormDraft(), isEnabled: true });
  const { data: details, isLoading } = useDetails(collection);
  if (isLoading || (isFetching && candidates.length === 0)) return null;
  return candidates.map((candidate) => ({ ...details?.get(candidate['@id']), ...candidate }));
};
