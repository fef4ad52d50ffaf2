import { readFileSync } from 'node:fs';
import { inkOn, linkColour } from '../../../model/mail/mailColours.ts';
import { escapeHtml } from '../../../model/mail/mailHtml.ts';
import type { MailOrganisation } from './mailOrganisation.ts';

/** Compiled from letterhead.mjml (npm run build:letterhead). */
const SOURCE = readFileSync(new URL('letterhead.html', import.meta.url), 'utf8');

const PARTS = ['logo', 'name', 'words', 'button', 'end'] as const;

const [before = '', logo = '', name = '', words = '', button = '', after = ''] = SOURCE.split(
  new RegExp(`<!-- (?:${PARTS.join('|')}) -->`),
);

/** Fills the placeholders of a part in one pass: those inside values stay as they are. */
const fill = (part: string, values: Readonly<Record<string, string>>): string =>
  part.replaceAll(/\{\{(\w+)\}\}/g, (_all, key: string) => values[key] ?? '');

/** A paragraph of a sanitised content that holds only a link with words. */
const LONE_LINK = /<p(?: style="[^"]*")?>\s*<a href="(https?:[^"]*|mailto:[^"]*(?=">[^<@]+<))">((?!https?:)[^<]+)<\/a>\s*<\/p>/g;

const withButtons = (html: string, colours: Readonly<Record<string, string>>): string =>
  html.replaceAll(
    LONE_LINK,
    (_all, address: string, label: string) =>
      `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tbody>${fill(button, { ...colours, address, label })}</tbody></table>`,
  );

const footOf = ({ name: organisation, address, phone, email }: MailOrganisation): string =>
  [
    organisation ? `<strong>${escapeHtml(organisation)}</strong>` : null,
    address ? escapeHtml(address).replaceAll('\n', ', ') : null,
    [
      phone ? escapeHtml(phone) : null,
      email ? `<a href="mailto:${escapeHtml(email)}" style="color:inherit">${escapeHtml(email)}</a>` : null,
    ]
      .filter(Boolean)
      .join(' · ') || null,
  ]
    .filter(Boolean)
    .join('<br />');

interface Letter {
  readonly subject: string;
  /** The sanitised content. */
  readonly html: string;
  readonly organisation: MailOrganisation;
  /** Address of the logo: an attachment's, or its data. Default: the name as text. */
  readonly logo?: string | null;
}

/** A mail's page on the organisation's letterhead. A paragraph that holds only a link becomes a large button. */
export const letterhead = ({ subject, html, organisation, logo: source = null }: Letter): string => {
  const colours = { colour: organisation.colour, ink: inkOn(organisation.colour) };
  const values = {
    ...colours,
    link: linkColour(organisation.colour),
    subject: escapeHtml(subject),
    name: escapeHtml(organisation.name ?? ''),
    logoName: escapeHtml(organisation.logoName ?? ''),
    logo: escapeHtml(source ?? ''),
    words: withButtons(html, colours),
    foot: footOf(organisation),
  };
  const head = source ? logo : organisation.name ? name : '';
  return [before, head, words, after].map((part) => fill(part, values)).join('');
};
