import type { ConfigurationCode } from '../../model/configurations.ts';
import { escapeHtml } from '../../model/mailHtml.ts';
import { readConfiguration } from '../configurations/readConfiguration.ts';
import type { Queryable } from '../database/database.ts';
import type { MergeValues } from '../mail/mergeTemplate.ts';
import { mergeContent, mergeSubject } from '../mail/mergeTemplate.ts';
import { addMailKey } from './mailKeys.ts';
import type { Entry, Sheet } from './sheet.ts';

/** What a trainee is asked for. */
export type AskedFor = 'signature' | 'email_confirmation';

const WORDING = {
  signature: ['attendance_mail_subject', 'attendance_mail_content'],
  email_confirmation: ['attendance_confirmation_subject', 'attendance_confirmation_content'],
} as const satisfies Record<AskedFor, readonly [ConfigurationCode, ConfigurationCode]>;

const DAY = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** A day on which the trainee stands on a sheet. */
export interface SigningDay {
  readonly sheet: Sheet;
  readonly entry: Entry;
}

const valuesOf = ({ sheet, entry }: SigningDay): MergeValues => ({
  trainee_first_name: entry.firstName,
  trainee_last_name: entry.lastName,
  training_title: sheet.title,
  session_start_date: DAY.format(sheet.startAt),
  location_name: sheet.location.name,
  location_city: sheet.location.city,
});

const linkOf = async (tx: Queryable, { sheet, entry }: SigningDay, origin: string, now: Date): Promise<string> => {
  const key = await addMailKey(tx, entry.id, now);
  const address = escapeHtml(`${origin}/#/emargement/${entry.uuid}?mail=${key}`);
  return `<p>${escapeHtml(DAY.format(sheet.startAt))} : <a href="${address}">${address}</a></p>`;
};

/** Subject and content of the e-mail to one trainee with their personal link of each day; each link names the e-mail it came by. */
export const signingMail = async (
  tx: Queryable,
  days: readonly [SigningDay, ...SigningDay[]],
  { origin, now, askedFor }: { readonly origin: string; readonly now: Date; readonly askedFor: AskedFor },
): Promise<{ readonly subject: string; readonly html: string }> => {
  const values = valuesOf(days[0]);
  const [subject, content] = WORDING[askedFor];
  const links: string[] = [];
  for (const day of days) links.push(await linkOf(tx, day, origin, now));
  return {
    subject: mergeSubject((await readConfiguration(tx, subject)) ?? '', values),
    html: mergeContent((await readConfiguration(tx, content)) ?? '', values) + links.join(''),
  };
};
