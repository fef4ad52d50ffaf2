import { z } from 'zod';
import { problemMessage } from '../../model/messages/problems/problemMessage.ts';
import { OWN_NUMBER_LIMIT, type OwnIdentityView } from '../../model/passport/ownIdentity.ts';
import { DECLARED_CATEGORIES } from '../../model/passport/passportCodes.ts';
import { BIRTH_NAME_MAX_LENGTH } from '../../model/passport/passportIdentity.ts';
import { TYPED_NIR_MAX_LENGTH } from '../../model/passport/socialSecurityNumber.ts';
import { respondPrivately } from '../attendance/caller/privateResponse.ts';
import { readAttendanceCall } from '../attendance/caller/readAttendanceCall.ts';
import { resolveOwnEntry } from '../attendance/caller/resolveTarget.ts';
import { emargementIri } from '../attendance/caller/signatureViews.ts';
import { onUuid } from '../attendance/link/linkRoute.ts';
import { readConfiguration } from '../configurations/readConfiguration.ts';
import type { AppContext, Route } from '../context/route.ts';
import type { Database, Queryable } from '../database/database.ts';
import { defineStatement } from '../database/defineStatement.ts';
import { literal } from '../database/sql.ts';
import { readAs } from '../http/bodySchema.ts';
import { consumePoint, limiterFor, limiterKey } from '../http/databaseLimiter.ts';
import { readJson } from '../http/request.ts';
import { DomainError, notFound, problem } from '../kernel/domainError.ts';
import type { Writer } from '../records/recordWriter.ts';
import { giveIdentity } from './identity/giveIdentity.ts';
import { type Identity, NO_IDENTITY, readIdentity, readMaskedNumber } from './identity/identities.ts';
import { sealingIsOn } from './identity/sealedText.ts';
import { writeIdentity } from './identity/writeIdentity.ts';

/** The trainee of a place on a sheet, and whether its training session is declared: its type counts, as on the page of declarations. */
const declaredTraineeStatement = defineStatement({
  text: `select t.id, t.last_name as "lastName", y.prevention_category in (${DECLARED_CATEGORIES.map(literal).join(', ')}) as "isDeclared"
from emargements e join need_trainings n on n.id = e.need_training_id join trainees t on t.id = n.trainee_id
join training_sessions s on s.id = e.training_session_id join training_types y on y.id = s.training_type_id where e.id = $1`,
  columns: { id: 'int4', lastName: 'text', isDeclared: 'bool' },
});

interface OwnTrainee {
  readonly uuid: string;
  readonly id: number;
  readonly lastName: string;
  readonly isAsked: boolean;
}

/** The trainee of a personal link. A pass, the trainer's screen and a login are on devices of others: they get the 404 of an unknown link. */
const ownTrainee = async (tx: Queryable, context: AppContext): Promise<OwnTrainee> => {
  const { entry, caller } = await resolveOwnEntry(tx, readAttendanceCall(context));
  const trainee = await declaredTraineeStatement.row(tx, [entry.id]);
  if (caller.kind !== 'entry_link' || !trainee) throw notFound();
  const { id, lastName, isDeclared } = trainee;
  return { uuid: entry.uuid, id, lastName, isAsked: isDeclared && sealingIsOn() };
};

/** Nothing of the identity is told where it is not asked for. */
const viewOf = async (tx: Queryable, { uuid, id, lastName, isAsked }: OwnTrainee): Promise<OwnIdentityView> => {
  const identity = isAsked ? await readIdentity(tx, id) : NO_IDENTITY;
  const { birthName, numberState } = identity;
  return {
    '@id': `${emargementIri(uuid)}/passport_identity`,
    '@type': 'EmargementPassportIdentity',
    isAsked,
    numberState,
    birthName: isAsked ? (birthName ?? lastName.toLocaleUpperCase('fr').slice(0, BIRTH_NAME_MAX_LENGTH)) : '',
    maskedNumber: await readMaskedNumber(tx, id, identity),
    keptMonths: await readConfiguration(tx, 'retention_nir_months'),
  };
};

const show = async (context: AppContext): Promise<Response> => {
  const { database } = context.get('deps');
  return respondPrivately(await viewOf(database, await ownTrainee(database, context)));
};

interface OwnChange extends Writer {
  readonly traineeId: number;
  readonly current: Identity;
}

/** Changes the identity of the link's trainee, and answers with it. */
const change = async (context: AppContext, use: (own: OwnChange) => Promise<void>): Promise<Response> => {
  const { database, now } = context.get('deps');
  const view = await database.transaction(async (tx) => {
    const trainee = await ownTrainee(tx, context);
    if (!trainee.isAsked) throw problem('record.conflict', 'passport.not_asked');
    await tx.query('select id from trainees where id = $1 for update', [trainee.id]);
    const current = await readIdentity(tx, trainee.id);
    await use({ database: tx, actor: null, requestId: context.get('requestId'), now: now(), traineeId: trainee.id, current });
    return viewOf(tx, trainee);
  });
  return respondPrivately(view);
};

const GIVEN = z.strictObject({
  birthName: z.string().max(BIRTH_NAME_MAX_LENGTH * 2),
  /** Never answered; the one that is there stays without it. */
  number: z.string().max(TYPED_NIR_MAX_LENGTH).optional().meta({ writeOnly: true }),
});

const wrongNumbers = limiterFor({ keyPrefix: 'own_passport_number', ...OWN_NUMBER_LIMIT });

const tooMany = () => ({ detail: problemMessage('passport.too_many_wrong') });

/** After too many wrong numbers even a right one waits: nobody finds out by trying whether a number is somebody's. */
const refuseAfterWrong = async (database: Database, key: string): Promise<void> => {
  const state = await wrongNumbers(database).get(key);
  if (state && state.consumedPoints >= OWN_NUMBER_LIMIT.points) await consumePoint(wrongNumbers(database), key, tooMany());
};

const isWrongNumber = (error: unknown): boolean =>
  error instanceof DomainError && (error.options.violations ?? []).some(({ propertyPath }) => propertyPath === 'number');

const give = async (context: AppContext): Promise<Response> => {
  const { database } = context.get('deps');
  const typed = readAs(GIVEN, await readJson(context));
  const { uuid } = await ownTrainee(database, context);
  const key = limiterKey(uuid);
  await refuseAfterWrong(database, key);
  try {
    return await change(context, ({ traineeId, current, ...writer }) =>
      giveIdentity(writer, { traineeId, current, typed, statedBy: null }),
    );
  } catch (error) {
    if (isWrongNumber(error)) await consumePoint(wrongNumbers(database), key, tooMany());
    throw error;
  }
};

/** « Je préfère ne pas le donner »: without effect on the training. */
const refuse = (context: AppContext): Promise<Response> =>
  change(context, ({ traineeId, current, ...writer }) =>
    writeIdentity(writer, {
      traineeId,
      current,
      change: { birthName: null, number: null, numberState: 'refused', refusalReason: null },
      statedBy: null,
    }),
  );

const PATH = '/passport_identity';

/** Birth name and number, given by the trainee by the personal link. */
export const ownIdentityRoutes: readonly Route[] = [
  onUuid({ method: 'GET', path: PATH, right: 'public', handle: show }),
  onUuid({ method: 'PUT', path: PATH, right: 'public', input: GIVEN, handle: give }),
  onUuid({ method: 'POST', path: `${PATH}/refusal`, right: 'public', body: 'none', handle: refuse }),
];
