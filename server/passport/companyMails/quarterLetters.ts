import { idFromIri, type Reference } from '../../../model/kernel/resource.ts';
import { escapeHtml } from '../../../model/mail/mailHtml.ts';
import { COMPANY_MAIL, companyReason } from '../../../model/messages/passport/companyMail.ts';
import { problemMessage } from '../../../model/messages/problems/problemMessage.ts';
import type { DeclarationRow } from '../../../model/passport/declarationViews.ts';
import { readConfigurations } from '../../configurations/readConfiguration.ts';
import type { Queryable } from '../../database/database.ts';
import { defineStatement } from '../../database/defineStatement.ts';
import { companyAddressesSql, TRAINING_TOPIC } from '../../outbox/companyAddressesSql.ts';
import { mergeContent, mergeSubject } from '../../outbox/mailText.ts';
import { isMailAddress } from '../../outbox/queueMail.ts';
import type { Declarable } from '../declarations/readDeclarable.ts';

const addressesStatement = defineStatement({
  text: `select c.id, c.name, ${companyAddressesSql(`array['${TRAINING_TOPIC}']`)} as receiver from companies c where c.id = any($1::int[])`,
  columns: { id: 'int4', name: 'text', receiver: 'text[]' },
});

/** Messages of some keys ($1): each leaves once. */
const sentKeysStatement = defineStatement({
  text: 'select idempotency_key as key from mail_messages where idempotency_key = any($1::text[])',
  columns: { key: 'text' },
});

/** The mail to a company about the people of a quarter, of one area: whoever reads it in the outbox may read about all of them. */
export interface QuarterLetter {
  /** One message has it: the letter leaves once. */
  readonly key: string;
  readonly company: Reference;
  readonly receiver: readonly string[];
  readonly rows: readonly DeclarationRow[];
  readonly trainingSessionId: number | null;
  readonly needTrainingId: number | null;
  readonly sender: string | null;
  readonly subject: string;
  readonly html: string;
}

interface Letters {
  readonly letters: readonly QuarterLetter[];
  readonly leftOut: readonly { readonly name: string; readonly reason: string }[];
}

const list = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `<p>${escapeHtml(title)}</p><ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`;

/** Names are those by which a company knows its people: the row has no other. */
const lineOf = ({ trainee, trainingType, end }: DeclarationRow): string =>
  COMPANY_MAIL.line(trainee.name, trainingType.name, end);

const isDeclared = ({ state }: DeclarationRow): boolean => state === 'accepted';

const contentOf = (rows: readonly DeclarationRow[]): string => {
  const declared = rows.filter(isDeclared).map(lineOf);
  const notDeclared = rows.filter((row) => !isDeclared(row)).map((row) => COMPANY_MAIL.lineWith(lineOf(row), companyReason(row)));
  return `${list(COMPANY_MAIL.declared, declared)}${list(COMPANY_MAIL.notDeclared, notDeclared)}`;
};

/** Whether a training counts is the organisation's to decide, before a company is told about it; the quarter of a company is one mail. */
const groupsOf = (declarables: readonly Declarable[]) =>
  Map.groupBy(
    declarables.filter(
      ({ row, need }) =>
        row.company !== null && need.company?.clientType !== 'Particuliers' && !row.reasons.includes('type_undecided'),
    ),
    ({ row, session }) =>
      `passport:${row.quarter}:${row.company && idFromIri('companies', row.company['@id'])}:${session.areaId ?? 0}`,
  );

/** The mails to companies about some declarations, one for each quarter, that have not left yet; with the companies left out, and why. */
export const quarterLetters = async (database: Queryable, declarables: readonly Declarable[]): Promise<Letters> => {
  const groups = groupsOf(declarables);
  const sentKeys = new Set((await sentKeysStatement.rows(database, [[...groups.keys()]])).map(({ key }) => key));
  const ids = declarables.flatMap(({ need }) => need.company?.id ?? []);
  const addresses = new Map((await addressesStatement.rows(database, [[...new Set(ids)]])).map((row) => [row.id, row]));
  const parameters = await readConfigurations(database, ['email_contact', 'passport_mail_subject', 'passport_mail_content']);
  const outcomes = [...groups].flatMap(
    ([key, group]): readonly (QuarterLetter | { readonly name: string; readonly reason: string })[] => {
      const [first] = group;
      const company = first?.row.company;
      const reader = first?.need.company && addresses.get(first.need.company.id);
      if (!company || !reader) return [];
      const receiver = reader.receiver.filter(isMailAddress);
      if (sentKeys.has(key)) return [{ name: company.name, reason: problemMessage('passport.company_told') }];
      if (receiver.length === 0) return [{ name: company.name, reason: problemMessage('passport.company_without_address') }];
      const rows = group.map(({ row }) => row);
      const values = { company_name: company.name };
      const letter: QuarterLetter = {
        ...{ key, receiver, rows, company: company as unknown as Reference, sender: parameters.email_contact },
        trainingSessionId: first.session.id,
        needTrainingId: first.need.needId,
        subject: mergeSubject(parameters.passport_mail_subject ?? '', values),
        html: `${mergeContent(parameters.passport_mail_content ?? '', values)}${contentOf(rows)}`,
      };
      return [letter];
    },
  );
  return {
    letters: outcomes.filter((outcome) => 'key' in outcome),
    leftOut: outcomes.filter((outcome) => 'reason' in outcome),
  };
};
