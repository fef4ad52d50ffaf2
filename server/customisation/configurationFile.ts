import { isAllowed } from '../../model/kernel/access.ts';
import type { JsonObject } from '../../model/kernel/values/json.ts';
import { CONFIGURATION_FILE_REFUSALS } from '../../model/messages/customisation/configurationFile.ts';
import { fieldName } from '../../model/messages/labels.ts';
import { withStoredCodes } from '../../model/questionnaires/questionCodes.ts';
import { wholeQuestions } from '../../model/questionnaires/questionnaireContent.ts';
import type { Queryable } from '../database/database.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { DomainError, invalid, problem } from '../kernel/domainError.ts';
import { recordsOf } from '../records/recordsOf.ts';
import { type ConfigurationDifference, type Planned, planPart, readPart } from './comparePart.ts';
import { accessOfPart, type ConfigurationFile, FORMAT, FORMAT_VERSION, PARTS, type Part } from './configurationParts.ts';

const FIRST_FAILURE = 500;

/** Areas would make the file incomplete, and forms of others would be compared with it. */
const requireAllAreas = ({ actor }: WriteContext): void => {
  if (actor.areas.length > 0) throw new DomainError('request.forbidden', { detail: CONFIGURATION_FILE_REFUSALS.allAreasNeeded });
};

const readParts = async (database: Queryable, parts: readonly Part[]): Promise<ConfigurationFile> => {
  const records: Record<string, JsonObject[]> = {};
  for (const part of parts) records[part.name] = (await readPart(database, part)).currentRecords.map((one) => one.portable);
  return { format: FORMAT, version: FORMAT_VERSION, ...records };
};

/** The configuration of this installation, without a caller: for its archive. */
export const wholeConfiguration = (database: Queryable): Promise<ConfigurationFile> => readParts(database, PARTS);

/** The configuration of this installation, as far as the caller reads its parts. */
export const exportConfiguration = (context: WriteContext): Promise<ConfigurationFile> => {
  requireAllAreas(context);
  const isReader = (part: Part) => isAllowed(accessOfPart(part).item, context.actor.roles);
  return readParts(context.database, PARTS.filter(isReader));
};

/** The questions that a questionnaire of this installation has already keep their codes. */
const withOwnCodes = (body: JsonObject, { questions }: { readonly questions: unknown }): JsonObject =>
  body.questions
    ? {
        ...body,
        questions: withStoredCodes(wholeQuestions(body.questions), wholeQuestions(questions)) as unknown as JsonObject[],
      }
    : body;

const write = async (context: WriteContext, { difference, body, id }: Planned): Promise<void> => {
  if (body === null) return;
  const records = recordsOf(context)[difference.part];
  if (id === null) {
    await records.create(body);
    return;
  }
  // A view of a group that the caller is not in.
  const [record] = await records.listUnscoped([id]);
  await records.patch(record as never, difference.part === 'questionnaires' ? withOwnCodes(body, record as never) : body);
};

/** Sentences of a refused record, each after the name of its field. */
const refusalsOf = ({ part }: ConfigurationDifference, { message, options }: DomainError): readonly string[] =>
  options.violations?.map(({ propertyPath, message: why }) => {
    const [field = ''] = propertyPath.split(/[.[]/);
    return field ? `${fieldName(part, field)} : ${why}` : why;
  }) ?? [options.detail ?? message];

/** Writes a record of the file, or undoes what it had begun: the next ones are judged all the same. */
const attempt = async (context: WriteContext, plan: Planned): Promise<ConfigurationDifference> => {
  const { database } = context;
  await database.script('savepoint configuration_record');
  try {
    await write(context, plan);
    await database.script('release savepoint configuration_record');
    return plan.difference;
  } catch (error) {
    if (!(error instanceof DomainError) || error.status >= FIRST_FAILURE) throw error;
    await database.script('rollback to savepoint configuration_record; release savepoint configuration_record');
    return { ...plan.difference, change: 'conflict', reasons: refusalsOf(plan.difference, error) };
  }
};

/** Part after part, so that each finds what it names: a page of a group its views. */
const takeOver = async (context: WriteContext, file: ConfigurationFile): Promise<readonly ConfigurationDifference[]> => {
  const differences: ConfigurationDifference[] = [];
  for (const part of PARTS)
    for (const plan of await planPart(context.database, part, file)) differences.push(await attempt(context, plan));
  return differences;
};

/** Takes the file over and undoes it: a trial meets what an import would. */
const tryOut = async (context: WriteContext, file: ConfigurationFile): Promise<readonly ConfigurationDifference[]> => {
  await context.database.script('savepoint configuration_trial');
  const differences = await takeOver(context, file);
  await context.database.script('rollback to savepoint configuration_trial; release savepoint configuration_trial');
  return differences;
};

/**
 * Compares a file with this installation, and writes its records unless it is only tried: all or, with a conflict, none, unless the
 * conflicts are knowingly left out. Records that the file does not name stay as they are.
 */
export const importConfiguration = async (
  context: WriteContext,
  file: ConfigurationFile,
  { isTrial, leavesConflicts }: { readonly isTrial: boolean; readonly leavesConflicts: boolean },
): Promise<readonly ConfigurationDifference[]> => {
  requireAllAreas(context);
  for (const part of PARTS)
    if (file[part.name]?.length && !isAllowed(accessOfPart(part).update, context.actor.roles))
      throw problem('request.forbidden', 'request.right_missing');
  if (isTrial) return tryOut(context, file);
  const differences = await takeOver(context, file);
  const conflicts = differences.filter(({ change }) => change === 'conflict');
  if (conflicts.length === 0 || leavesConflicts) return differences;
  throw invalid(
    ...conflicts.map(({ part, key, reasons }) => ({
      propertyPath: `${part}.${key}`,
      message: reasons.join(' '),
      code: 'conflict',
    })),
  );
};
