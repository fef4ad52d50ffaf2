import { randomBytes } from 'node:crypto';
import { FIRST_FORM_TARGET, type FormTarget } from '../../model/forms/formTarget.ts';
import { isSiteOrigin } from '../../model/forms/formView.ts';
import {
  alwaysAskedOf,
  type ComposedQuestion,
  MAX_FILE_QUESTIONS,
  MAX_QUESTIONS,
  offeredFields,
  offeredLabel,
} from '../../model/forms/offered/offeredFields.ts';
import { isAllowed } from '../../model/kernel/access.ts';
import type { Field } from '../../model/kernel/field.ts';
import type { Violation } from '../../model/kernel/validation.ts';
import { PUBLIC_FORM_REFUSALS } from '../../model/messages/forms/formRefusals.ts';
import { resourceByName } from '../../model/registry/resources.ts';
import { definitionsStatement } from '../customisation/followCustomisation.ts';
import { defineStatement } from '../database/defineStatement.ts';
import type { WriteEvent, WriteHooks } from '../hydra/contract/writeHooks.ts';
import { invalid, problem } from '../kernel/domainError.ts';

interface Draft {
  readonly target: FormTarget;
  readonly questions: readonly ComposedQuestion[];
  readonly isOpen: boolean;
  readonly opensOn: string | null;
  readonly closesOn: string | null;
  readonly carDealer: unknown;
  readonly area: unknown;
  readonly trainingType: unknown;
  readonly embedOrigins: readonly string[];
}

const TOKEN_BYTES = 16;

/** Secret of a link: 128 random bits. */
export const drawToken = (): string => randomBytes(TOKEN_BYTES).toString('hex');

const refusal = (propertyPath: string, message: string, code = 'invalid'): Violation => ({ propertyPath, message, code });

const draftOf = ({ current, values }: WriteEvent): Draft =>
  ({
    target: FIRST_FORM_TARGET,
    questions: [],
    embedOrigins: [],
    ...current,
    ...Object.fromEntries(values.own),
  }) as unknown as Draft;

const questionViolations = ({ target, questions }: Draft, offered: ReadonlyMap<string, Field>): readonly Violation[] => {
  const names = questions.map(({ field }) => field);
  const files = names.filter((name) => offered.get(name)?.kind === 'file');
  return [
    ...names.flatMap((name, index) => [
      ...(offered.has(name) ? [] : [refusal(`questions[${index}].field`, PUBLIC_FORM_REFUSALS.notOffered)]),
      ...(names.indexOf(name) < index ? [refusal(`questions[${index}].field`, PUBLIC_FORM_REFUSALS.twice)] : []),
    ]),
    ...alwaysAskedOf(target)
      .filter((name) => !names.includes(name))
      .map((name) => refusal('questions', PUBLIC_FORM_REFUSALS.lacking(offeredLabel(target, name)), 'required')),
    ...(files.length > MAX_FILE_QUESTIONS ? [refusal('questions', PUBLIC_FORM_REFUSALS.oneFile)] : []),
    ...(names.length > MAX_QUESTIONS ? [refusal('questions', PUBLIC_FORM_REFUSALS.tooMany(MAX_QUESTIONS))] : []),
  ];
};

/** Where the answers of a form go: known before it opens. */
const placeViolations = ({ target, questions, carDealer, area, trainingType }: Draft): readonly Violation[] => {
  if (target === 'bookings') return carDealer ? [] : [refusal('carDealer', PUBLIC_FORM_REFUSALS.dealerNeeded, 'required')];
  const hasTraining = trainingType || questions.some(({ field }) => field === 'trainingType');
  return [
    ...(area ? [] : [refusal('area', PUBLIC_FORM_REFUSALS.areaNeeded, 'required')]),
    ...(hasTraining ? [] : [refusal('trainingType', PUBLIC_FORM_REFUSALS.trainingNeeded, 'required')]),
  ];
};

const openingViolations = (draft: Draft): readonly Violation[] => [
  ...(draft.opensOn && draft.closesOn && draft.closesOn < draft.opensOn
    ? [refusal('closesOn', PUBLIC_FORM_REFUSALS.closesFirst)]
    : []),
  ...(draft.isOpen ? placeViolations(draft) : []),
  ...draft.embedOrigins
    .filter((text) => !isSiteOrigin(text))
    .map((text) => refusal('embedOrigins', PUBLIC_FORM_REFUSALS.origin(text))),
];

/** The answers of a form become the needs of whoever composes it: they may create needs, and its answers stay what they are. */
const refuseForOthersNeeds = ({ current, actor }: WriteEvent, { target }: Draft): void => {
  if (current && current.target !== target) throw invalid(refusal('target', PUBLIC_FORM_REFUSALS.targetStays));
  if (target === 'need_trainings' && !isAllowed(resourceByName(target).access.create, actor.roles))
    throw problem('request.forbidden', 'form.needs_right');
};

/** Answers of a form ($1), also deleted ones: they go on naming it. */
const answersStatement = defineStatement({
  text: `select (select count(*)::int from bookings b where b.public_form_id = $1)
    + (select count(*)::int from need_trainings n where n.public_form_id = $1) as count`,
  columns: { count: 'int4' },
});

/** A form asks only what strangers may fill in, and knows where its answers go before it opens. */
export const publicFormsHooks: WriteHooks = {
  complete: async ({ current, values }) => {
    const completed = new Map<string, unknown>();
    if (!current) completed.set('token', drawToken());
    if (values.own.has('consentText')) completed.set('consentVersion', Number(current?.consentVersion ?? 0) + 1);
    return completed;
  },
  beforeWrite: async (event) => {
    const draft = draftOf(event);
    refuseForOthersNeeds(event, draft);
    // A file of configuration writes fields and forms together: the process does not have the fields yet.
    const offered = offeredFields(draft.target, await definitionsStatement.rows(event.transaction));
    const violations = [
      ...(event.values.own.has('questions') ? questionViolations(draft, offered) : []),
      ...openingViolations(draft),
    ];
    if (violations.length > 0) throw invalid(...violations);
    return undefined;
  },
  beforeDelete: async ({ transaction, id }) => {
    const { count = 0 } = (await answersStatement.row(transaction, [id])) ?? {};
    if (count > 0) throw problem('record.in_use', 'form.has_answers', { count });
  },
};
