import { Ajv, type ValidateFunction } from 'ajv';
import type { Resource } from '../../../model/kernel/resource.ts';
import { trainingOfficerSessions } from '../../../model/officers/trainingOfficerSession.ts';
import { onCustomised } from '../../../model/registry/customisation.ts';
import { RESOURCES } from '../../../model/registry/resources.ts';
import { ANSWER_TYPES } from '../../../server/openapi/answerTypes.ts';
import { type RecordForm, recordSchema } from '../../../server/openapi/recordSchema.ts';

/** Lists whose members are views. */
const OTHER_LISTS =
  /^\/api\/(emargements\/([^/]+|logistic_sessions\/\d+\/training_sessions\/\d+)\/(need_trainings|history)|[a-z_]+\/\d+\/history|[a-z_]+\/history\/[^/]+|(trainee|record)_imports\/\d+\/rows|training_sessions_trainer_space\/[a-z]+|[a-z_]+_availability\/logistic_sessions\/\d+)$/;
/** A collection filtered by one session. */
const OF_SESSION = /\/training_sessions\/\d+$/;
/** Lists of sessions in the officers' views. */
const OFFICER_LISTS = /^\/api\/logistic_sessions\/training_officers\/view\//;

// A check is used a few times: optimising it takes longer.
const ajv = new Ajv({ strict: true, strictTypes: false, code: { optimize: false } });
const checks = new Map<string, ValidateFunction>();
onCustomised(() => checks.clear());

/** Compiled on first use: most tests use few records. */
const checkOf = (resource: Resource, form: RecordForm): ValidateFunction => {
  const key = `${resource.type} ${form}`;
  const check = checks.get(key) ?? ajv.compile(recordSchema(resource, form));
  checks.set(key, check);
  return check;
};

const byType = new Map(Object.values<Resource>(RESOURCES).map((resource) => [resource.type, resource]));

/** What a special call answers besides records. */
const isView = (type: string): boolean => type in ANSWER_TYPES && !byType.has(type);

const hold = (address: string, check: ValidateFunction, value: unknown): void => {
  if (check(value)) return;
  throw new Error(
    `The response of ${address} does not match its declaration: ${ajv.errorsText(check.errors)}\n${JSON.stringify(value)}`,
  );
};

interface Body {
  readonly '@id'?: string;
  readonly '@type'?: string;
  readonly totalItems?: number;
  readonly member?: readonly unknown[];
}

const holdCollection = (address: string, { '@id': iri = '', totalItems, member }: Body): void => {
  if (!Number.isInteger(totalItems) || !Array.isArray(member)) throw new Error(`${address} did not return a collection`);
  const resource = OFFICER_LISTS.test(iri)
    ? trainingOfficerSessions
    : Object.values<Resource>(RESOURCES).find(({ name }) => iri.replace(OF_SESSION, '') === `/api/${name}`);
  if (!resource) {
    if (OTHER_LISTS.test(iri)) return;
    throw new Error(`${address} returned the collection ${iri}, which is not declared`);
  }
  const check = checkOf(resource, /[?&]representation=label(&|$)/.test(address) ? 'label' : 'collection');
  for (const one of member) hold(address, check, one);
};

/** Checks a 2xx JSON-LD body against its declaration; throws with the differences. */
export const checkAnswer = (address: string, body: unknown): void => {
  const answer = body as Body;
  const type = answer['@type'] ?? '';
  const resource = byType.get(type);
  if (type === 'Collection') holdCollection(address, answer);
  else if (resource?.identifier === 'uuid' || isView(type) || address.startsWith('/api/contexts/')) return;
  else if (resource) hold(address, checkOf(resource, 'item'), body);
  else throw new Error(`${address} returned the type ${type}, which is not declared`);
};
