import { useQueries } from '@tanstack/react-query';
import { isAllowed } from '../../../model/kernel/access.ts';
import type { Reference } from '../../../model/kernel/resource.ts';
import type { LabelOf } from '../../../model/messages/conditionTexts.ts';
import { recordLabel } from '../../../model/messages/recordLabel.ts';
import { labelRight } from '../../../model/registry/labelRight.ts';
import { isResourceKey, type ResourceKey, resourceByName } from '../../../model/registry/resources.ts';
import { useCurrentUser } from '../../../src/access/useCurrentUser.ts';
import { fetchRows } from '../../../src/providers/fetchFields.ts';
import type { DraftAutomation } from './draft.ts';

/** The API takes no more in a query. */
const MAX_IDS = 100;
const IRI = /^\/api\/([a-z_]+)\/(.+)$/;

/** Records that a value names, however deep. */
const irisIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return IRI.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(irisIn) : [];
};

interface Named {
  readonly resource: ResourceKey;
  readonly ids: readonly string[];
}

const byCollection = (iris: readonly string[]): readonly Named[] =>
  [...Map.groupBy(new Set(iris), (iri) => IRI.exec(iri)?.[1] ?? '')].flatMap(([resource, members]) =>
    isResourceKey(resource)
      ? [
          {
            resource,
            ids: members
              .map((iri) => IRI.exec(iri)?.[2] ?? '')
              .sort()
              .slice(0, MAX_IDS),
          },
        ]
      : [],
  );

/** Labels of the records that conditions and actions name: one request per kind of record, for all automations of a page. */
export const useNamedLabels = (drafts: readonly Pick<DraftAutomation, 'conditions' | 'actions'>[]): LabelOf => {
  const roles = useCurrentUser()?.roles ?? [];
  const collections = byCollection(drafts.flatMap(({ conditions, actions }) => irisIn([conditions, actions])));
  const answers = useQueries({
    queries: collections.map(({ resource, ids }) => ({
      queryKey: [resource, 'labels', ids],
      enabled: isAllowed(labelRight(resourceByName(resource)), roles),
      queryFn: async ({ signal }): Promise<readonly (readonly [string, string])[]> => {
        const query = [...ids.map((id) => ['id[]', id] as const), ['pagination', 'false'] as const];
        const { member } = await fetchRows<Reference>(resource, { fields: 'label', query }, signal);
        return member.map((record) => [record['@id'], recordLabel(resource, record)] as const);
      },
    })),
  });
  const labels = new Map(answers.flatMap(({ data = [] }) => data));
  return (iri) => labels.get(iri);
};
