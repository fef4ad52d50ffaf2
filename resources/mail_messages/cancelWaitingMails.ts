import type { FilterValues } from '../../model/kernel/filterSearch.ts';
import { collectionPath } from '../../model/kernel/resource.ts';
import { keyOf } from '../../src/api/recordId.ts';
import { httpClient } from '../../src/providers/httpClient.ts';

export interface WaitingCanceled {
  readonly totalItem: number;
  /** Messages called back; without those that have left meanwhile. */
  readonly canceled: number;
}

type WaitingMails = { readonly messages: readonly string[] } | { readonly filters: FilterValues; readonly expected: number };

/** Stops messages that have not left yet: these (IRIs), or those that a list shows with these filters. */
export const cancelWaitingMails = async (target: WaitingMails): Promise<WaitingCanceled> => {
  const body = 'messages' in target ? { ids: target.messages.map((iri) => Number(keyOf(iri))) } : target;
  return (await httpClient(`${collectionPath('mail_messages')}/mass_cancel`, { method: 'POST', body })).json as WaitingCanceled;
};
