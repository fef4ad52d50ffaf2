import { compareFrench } from '../../../model/kernel/values/french.ts';
import { hasEveryWord } from '../../../model/search/searchWords.ts';
import { API_DOCS_MESSAGES } from './apiDocsMessages.ts';
import type { OpenApi, Operation } from './openapi.ts';

/** A call, or a message to a web hook. */
export interface ApiCall {
  /** In the address, to link to it. */
  readonly id: string;
  readonly method: string;
  /** Path of the call; for a web hook's message, the event. */
  readonly path: string;
  readonly isWebhook: boolean;
  readonly operation: Operation;
}

export interface CallGroup {
  readonly name: string;
  readonly calls: readonly ApiCall[];
}

/** All calls by their heading, in the order of the document; what a web hook receives comes last. */
export const callGroups = ({ paths, webhooks }: OpenApi): readonly CallGroup[] => {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): ApiCall => {
      const { operationId = `${method} ${path}` } = operation;
      return { id: operationId, method: method.toUpperCase(), path, isWebhook: false, operation };
    }),
  );
  const events = Object.entries(webhooks).map(
    ([event, { post }]): ApiCall => ({ id: event, method: 'POST', path: event, isWebhook: true, operation: post }),
  );
  const groups = [...Map.groupBy(calls, ({ operation }) => operation.tags?.[0] ?? '')].map(([name, members]) => ({
    name,
    calls: members,
  }));
  const byName = groups.toSorted((one, other) => compareFrench(one.name, other.name));
  return [...byName, { name: API_DOCS_MESSAGES.webhooks, calls: events }];
};

/** The calls whose heading, path, method or sentence has every word of a search. */
export const foundCalls = (groups: readonly CallGroup[], search: string): readonly CallGroup[] => {
  if (search.trim() === '') return groups;
  return groups.flatMap(({ name, calls }) => {
    const matchingCalls = calls.filter(({ method, path, operation }) =>
      hasEveryWord(`${name} ${method} ${path} ${operation.summary}`, search),
    );
    return matchingCalls.length > 0 ? [{ name, calls: matchingCalls }] : [];
  });
};
