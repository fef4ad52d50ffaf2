import { DomainError } from '../../kernel/domainError.ts';

/** The refusal of a whole file, with the reason in French (specification §8). */
export const importRefused = (reason: string): DomainError => new DomainError('import.refused', { detail: reason });
