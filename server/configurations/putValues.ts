import type { ParameterCode } from '../../model/configurations/configurationCodes.ts';
import type { Violation } from '../../model/kernel/validation.ts';
import { DomainError, invalid } from '../domainError.ts';
import { recordsOf } from '../records/recordsOf.ts';
import type { WriteContext } from '../records/writeContext.ts';
import { putConfiguration } from './putConfiguration.ts';
import { savedValuesStatement } from './savedValuesStatement.ts';

/** Values by code; null: the default again. */
export type ParameterValues = Readonly<Partial<Record<ParameterCode, string | null>>>;

/** Without a saved value a parameter has its default. */
const forget = async (context: WriteContext, code: string): Promise<void> => {
  const saved = await savedValuesStatement.row(context.database, { isLocked: true }, [[code]]);
  if (saved) await recordsOf(context).configurations.removeMany([saved.id]);
};

const violationsOf = (error: unknown, code: string): readonly Violation[] => {
  const violations = error instanceof DomainError ? error.options.violations : undefined;
  if (!violations) throw error;
  return violations.map((violation) => ({ ...violation, propertyPath: code }));
};

/** Sets several parameters in the caller's transaction, all or none; refusals are named by code. */
export const putValues = async (context: WriteContext, values: ParameterValues): Promise<void> => {
  const refused: Violation[] = [];
  for (const [code, value] of Object.entries(values)) {
    if (value === null) await forget(context, code);
    else
      await putConfiguration(context, { code, value }).catch((error: unknown) => {
        refused.push(...violationsOf(error, code));
      });
  }
  if (refused.length > 0) throw invalid(...refused);
};
