import { z } from 'zod';
import { isAllowed, type Right } from '../../../model/kernel/access.ts';
import { collectionPath } from '../../../model/kernel/resource.ts';
import { MERGE_NEEDS_RIGHT } from '../../../model/needs/needRights.ts';
import { resourceByName } from '../../../model/registry/resources.ts';
import { type AppContext, actorOf, type Route } from '../../context/route.ts';
import { IRI_SCHEMA, idOfIri, readAs } from '../../http/bodySchema.ts';
import { envelope } from '../../http/envelope.ts';
import { idParam, readJson, writeContextOf } from '../../http/request.ts';
import { objectAnswer } from '../../http/respond.ts';
import { problem } from '../../kernel/domainError.ts';
import { answerCommand } from '../../records/answerCommand.ts';
import { companiesStatedBy } from './answerMatches.ts';
import { listDuplicatesOf, listDuplicatesOfNeed } from './listDuplicates.ts';
import { mergeNeeds } from './mergeNeeds.ts';
import { mergeTrainees } from './mergeTrainees.ts';

const needs = resourceByName('need_trainings');
const trainees = resourceByName('trainees');

const TEXT = z.string().max(255).nullish();
const PERSON = z.strictObject({
  trainee: z.looseObject({ firstName: TEXT, lastName: TEXT, email: TEXT, phoneNumber: TEXT, mobilePhone: TEXT }),
  commandNoOne: TEXT,
  commandNoTwo: TEXT,
});
const MERGE = {
  versions: z.record(z.string(), z.int()),
  takeOver: z.array(z.string().max(100)).max(100).default([]),
};
const NEED_MERGE = z.strictObject({ needTraining: IRI_SCHEMA, ...MERGE });
const TRAINEE_MERGE = z.strictObject({ trainee: IRI_SCHEMA, ...MERGE });

/** A route checks one of its roles; calls on two records check a second right here, after validation. */
const requireAlso = (context: AppContext, right: Right): void => {
  if (isAllowed(right, actorOf(context).roles)) return;
  throw problem('request.forbidden', 'request.rights_missing');
};

const texts = (values: readonly (string | null | undefined)[]): string[] => values.flatMap((value) => value ?? []);

const answer = (context: AppContext, member: readonly object[], more: object = {}): Response =>
  objectAnswer({
    ...envelope('NeedTraining', context.req.path, 'Duplicates'),
    totalItems: member.length,
    member,
    ...more,
  });

const duplicatesOfValues = async (context: AppContext): Promise<Response> => {
  const { trainee, commandNoOne, commandNoTwo } = readAs(PERSON, await readJson(context));
  requireAlso(context, trainees.access.item);
  const { firstName = null, lastName = null, email = null, phoneNumber, mobilePhone } = trainee;
  const phones = texts([phoneNumber, mobilePhone]);
  const orders = texts([commandNoOne, commandNoTwo]);
  return answer(context, await listDuplicatesOf(writeContextOf(context), { key: 0, firstName, lastName, email, phones, orders }));
};

const duplicatesOfNeed = async (context: AppContext): Promise<Response> => {
  const [reading, needId] = [writeContextOf(context), idParam(context)];
  const duplicates = await listDuplicatesOfNeed(reading, needId);
  requireAlso(context, trainees.access.item);
  return answer(context, duplicates, { companies: await companiesStatedBy(reading, needId) });
};

const mergeNeed = async (context: AppContext): Promise<Response> => {
  const { needTraining, versions, takeOver } = readAs(NEED_MERGE, await readJson(context));
  requireAlso(context, needs.access.update);
  requireAlso(context, trainees.access.update);
  const keptId = idParam(context);
  const goneId = idOfIri(needs.name, needTraining, 'needTraining');
  return answerCommand(context, { collection: 'need_trainings' }, async (inside) => {
    await mergeNeeds(inside, { keptId, goneId, versions, takeOver });
    return keptId;
  });
};

const mergeTrainee = async (context: AppContext): Promise<Response> => {
  const { trainee, versions, takeOver } = readAs(TRAINEE_MERGE, await readJson(context));
  requireAlso(context, trainees.access.update);
  const keptId = idParam(context);
  const goneId = idOfIri(trainees.name, trainee, 'trainee');
  return answerCommand(context, { collection: 'trainees' }, async (inside) => {
    await mergeTrainees(inside, { keptId, goneId, versions, takeOver });
    return keptId;
  });
};

const NEEDS = collectionPath(needs.name);
const ID = ':id{[1-9][0-9]*}';

/** Duplicates of people and needs: find, compare, merge. */
export const duplicateRoutes: readonly Route[] = [
  { method: 'POST', path: `${NEEDS}/duplicates`, right: needs.access.item, input: PERSON, handle: duplicatesOfValues },
  { method: 'GET', path: `${NEEDS}/${ID}/duplicates`, right: needs.access.item, handle: duplicatesOfNeed },
  { method: 'POST', path: `${NEEDS}/${ID}/merge`, right: MERGE_NEEDS_RIGHT, input: NEED_MERGE, handle: mergeNeed },
  {
    method: 'POST',
    path: `${collectionPath(trainees.name)}/${ID}/merge`,
    right: MERGE_NEEDS_RIGHT,
    input: TRAINEE_MERGE,
    handle: mergeTrainee,
  },
];
