import { z } from 'zod';
import { isAllowed, unionOf } from '../../model/kernel/access.ts';
import { iriOf } from '../../model/kernel/resource.ts';
import { saysReason } from '../../model/kernel/values/reason.ts';
import { FIELD_REFUSALS } from '../../model/messages/kernel/fieldRefusals.ts';
import {
  BIRTH_NAME_MAX_LENGTH,
  type IdentityDetails,
  PASSPORT_RIGHT,
  type PassportIdentityView,
  REFUSAL_REASON_LENGTH,
} from '../../model/passport/passportIdentity.ts';
import { spacedNir, TYPED_NIR_MAX_LENGTH } from '../../model/passport/socialSecurityNumber.ts';
import { RESOURCES } from '../../model/registry/resources.ts';
import type { AppContext, Route } from '../context/route.ts';
import type { Queryable } from '../database/database.ts';
import { defineStatement } from '../database/defineStatement.ts';
import { readAs } from '../http/bodySchema.ts';
import { envelope } from '../http/envelope.ts';
import { idParam, readerOf, readJson, writeContextOf } from '../http/request.ts';
import { objectAnswer } from '../http/respond.ts';
import { inTransaction } from '../hydra/contract/inTransaction.ts';
import type { WriteContext } from '../hydra/contract/writeContext.ts';
import { invalid, problem, stale } from '../kernel/domainError.ts';
import { journalEvent } from '../records/journalEvent.ts';
import { recordsOf } from '../records/recordsOf.ts';
import { giveIdentity } from './identity/giveIdentity.ts';
import { type Identity, readIdentity, readMaskedNumber, readNumbers } from './identity/identities.ts';
import { sealingIsOn } from './identity/sealedText.ts';
import { writeIdentity } from './identity/writeIdentity.ts';

const trainees = RESOURCES.trainees;
const PATH = `/api/trainees/:id{[1-9][0-9]*}/passport_identity`;

/** Whether the portal has accepted a declaration of the trainee ($1). */
const declaredStatement = defineStatement({
  text: `select exists (select from passport_lines l join need_trainings n on n.id = l.need_training_id
where n.trainee_id = $1 and l.state = 'accepted') as "isDeclared"`,
  columns: { isDeclared: 'bool' },
});

const detailsOf = async (database: Queryable, traineeId: number, identity: Identity): Promise<IdentityDetails> => {
  const { version, birthName, refusalReason, statedBy, provisional } = identity;
  return {
    version,
    birthName,
    refusalReason,
    statedBy,
    isProvisional: provisional,
    maskedNumber: await readMaskedNumber(database, traineeId, identity),
    isDeclared: (await declaredStatement.row(database, [traineeId]))?.isDeclared ?? false,
  };
};

interface SeenIdentity {
  readonly traineeId: number;
  readonly identity: Identity;
  readonly isHolder: boolean;
}

const viewOf = async (
  database: Queryable,
  { traineeId, identity, isHolder }: SeenIdentity,
): Promise<PassportIdentityView & { readonly '@context': string }> => ({
  ...envelope('Trainee', `${iriOf('trainees', traineeId)}/passport_identity`, 'PassportIdentity'),
  numberState: identity.numberState,
  statedAt: identity.statedAt?.toISOString() ?? null,
  isCollected: sealingIsOn(),
  details: isHolder ? await detailsOf(database, traineeId, identity) : null,
});

const show = async (context: AppContext): Promise<Response> => {
  const reader = readerOf(context);
  const traineeId = idParam(context);
  await recordsOf(writeContextOf(context)).trainees.requireSeen(traineeId);
  const identity = await readIdentity(reader.database, traineeId);
  const isHolder = isAllowed(PASSPORT_RIGHT, reader.actor.roles);
  return objectAnswer(await viewOf(reader.database, { traineeId, identity, isHolder }));
};

/** The identity of a trainee whose row is locked; 409 if it is not the version that the person has seen. */
const lockIdentity = async (inside: WriteContext, traineeId: number, version: number): Promise<Identity> => {
  await recordsOf(inside).trainees.lock(traineeId);
  const identity = await readIdentity(inside.database, traineeId);
  if (identity.version !== version) throw stale({ ...(await viewOf(inside.database, { traineeId, identity, isHolder: true })) });
  return identity;
};

interface Change {
  readonly traineeId: number;
  readonly current: Identity;
}

/** Changes the identity of the address, and answers with it. */
const changeIdentity = async (
  context: AppContext,
  version: number,
  change: (inside: WriteContext, found: Change) => Promise<void>,
): Promise<Response> => {
  const traineeId = idParam(context);
  return inTransaction(writeContextOf(context), async (inside) => {
    await change(inside, { traineeId, current: await lockIdentity(inside, traineeId, version) });
    const identity = await readIdentity(inside.database, traineeId);
    return objectAnswer(await viewOf(inside.database, { traineeId, identity, isHolder: true }));
  });
};

const VERSION = z.int().min(0);

const GIVEN = z.strictObject({
  version: VERSION,
  birthName: z
    .string()
    .max(BIRTH_NAME_MAX_LENGTH * 2)
    .nullish(),
  /** Never answered. */
  number: z.string().max(TYPED_NIR_MAX_LENGTH).nullish().meta({ writeOnly: true }),
});

const give = async (context: AppContext): Promise<Response> => {
  const { version, ...typed } = readAs(GIVEN, await readJson(context));
  return changeIdentity(context, version, (inside, { traineeId, current }) =>
    giveIdentity(inside, { traineeId, current, typed, statedBy: inside.actor.name }),
  );
};

const REFUSED = z.strictObject({ version: VERSION, reason: z.string().max(REFUSAL_REASON_LENGTH) });

/** Whoever refuses is declared by their company: nothing is kept that only the declaration needs. */
const refuse = async (context: AppContext): Promise<Response> => {
  const { version, reason } = readAs(REFUSED, await readJson(context));
  if (!saysReason(reason)) throw invalid({ propertyPath: 'reason', message: FIELD_REFUSALS.reason, code: 'reason' });
  return changeIdentity(context, version, (inside, { traineeId, current }) =>
    writeIdentity(inside, {
      traineeId,
      current,
      change: { birthName: null, number: null, numberState: 'refused', refusalReason: reason.trim() },
      statedBy: inside.actor.name,
    }),
  );
};

/** Each showing is a line of the journal. */
const showNumber = async (context: AppContext): Promise<Response> => {
  const traineeId = idParam(context);
  const number = await inTransaction(writeContextOf(context), async (inside) => {
    await recordsOf(inside).trainees.requireSeen(traineeId);
    const one = (await readNumbers(inside.database, [traineeId])).get(traineeId);
    if (one === undefined) throw problem('record.conflict', 'passport.no_number');
    const about = { resource: 'trainees', id: traineeId } as const;
    const after = { trainee: iriOf('trainees', traineeId) };
    await journalEvent(inside, { resource: 'passport_identities', action: 'show_number', after, about });
    return one;
  });
  const path = `${iriOf('trainees', traineeId)}/passport_identity/show`;
  return objectAnswer({ ...envelope('Trainee', path, 'PassportNumber'), number: spacedNir(number) });
};

/** Birth name and number of a trainee: everybody who reads the trainee learns whether there is a number, holders of the right the rest. */
export const identityRoutes: readonly Route[] = [
  { method: 'GET', path: PATH, right: unionOf([trainees.access.item, PASSPORT_RIGHT]), handle: show },
  { method: 'PUT', path: PATH, right: PASSPORT_RIGHT, input: GIVEN, handle: give },
  { method: 'POST', path: `${PATH}/show`, right: PASSPORT_RIGHT, body: 'none', handle: showNumber },
  { method: 'POST', path: `${PATH}/refusal`, right: PASSPORT_RIGHT, input: REFUSED, handle: refuse },
];
