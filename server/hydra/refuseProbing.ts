import { mayFilterBy, mayOrderBy } from '../../model/accounts/filterRights.ts';
import type { Role } from '../../model/accounts/roles.ts';
import type { Resource } from '../../model/kernel/resource.ts';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { type DomainError, problem } from '../domainError.ts';
import type { CollectionQuery } from './collectionQuery.ts';

const forbidden = (what: string): DomainError => problem('request.forbidden', 'query.not_allowed', { what });

/** Refuses filters and orders by fields the caller may not read: guessing would reveal them. */
export const refuseProbing = (resource: Resource, query: CollectionQuery, roles: readonly Role[]): void => {
  const filter = [...query.filters].find(([name, values]) => !mayFilterBy(resource, { filter: name, values }, roles));
  if (filter) throw forbidden(problemMessage('query.the_filter', { name: filter[0].name }));
  const order = query.order.find(({ name }) => !mayOrderBy(resource, name, roles));
  if (order) throw forbidden(problemMessage('query.the_order', { name: order.name }));
};
