import type { Resource } from '../../model/kernel/resource.ts';
import type { Role } from '../../model/kernel/roles.ts';
import type { Violation } from '../../model/kernel/validation.ts';
import type { JsonObject } from '../../model/kernel/values/json.ts';
import type { WriteValues } from '../hydra/contract/writeContext.ts';
import { readBody } from '../hydra/write/body.ts';
import { DomainError } from '../kernel/domainError.ts';

interface JudgedBody {
  readonly resource: Resource;
  readonly body: JsonObject;
  /** Null: a new record. */
  readonly current: JsonObject | null;
  readonly roles: readonly Role[];
  readonly now: Date;
}

/** Values that a body would write, by the rules of the record's own calls, or the violations that they would answer. */
export const judgeBody = (judged: JudgedBody): WriteValues | { readonly violations: readonly Violation[] } => {
  try {
    return readBody(judged);
  } catch (error) {
    if (error instanceof DomainError && error.options.violations) return { violations: error.options.violations };
    throw error;
  }
};
