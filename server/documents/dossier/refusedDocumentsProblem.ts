import { andOthers } from '../../../model/kernel/values/french.ts';
import { DomainError } from '../../kernel/domainError.ts';
import type { RefusedDocument } from './planDocuments.ts';

const MOST_NAMES = 10;

/** Refuses with each reason once, and the people concerned. */
export const refusedDocumentsProblem = (refused: readonly RefusedDocument[]): DomainError => {
  const byReason = Map.groupBy(refused, ({ reason }) => reason);
  const lines = [...byReason].map(([reason, all]) => {
    const names = all.map(({ name }) => name).filter(Boolean);
    const more = names.length > MOST_NAMES ? ` ${andOthers(names.length - MOST_NAMES)}` : '';
    return names.length > 0 ? `${names.slice(0, MOST_NAMES).join(', ')}${more} : ${reason}` : reason;
  });
  return new DomainError('document.refused', { detail: lines.join('\n'), extra: { refused } });
};
