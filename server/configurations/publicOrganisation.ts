import {
  filledNotice,
  PUBLIC_ORGANISATION_CODES,
  PUBLIC_ORGANISATION_PATH,
  type PublicOrganisation,
} from '../../model/configurations/publicOrganisation.ts';
import { replacedNouns } from '../../model/messages/sentenceWords.ts';
import type { AppContext, Route } from '../context/route.ts';
import { storedFilesStatement } from '../files/storeFile.ts';
import { objectAnswer } from '../http/respond.ts';
import { notFound } from '../kernel/domainError.ts';
import { readConfiguration, readConfigurations } from './readConfiguration.ts';

const LOGO_PATH = `${PUBLIC_ORGANISATION_PATH}/logo`;

/** Rarely changes, and every public page shows it. */
const CACHED = { 'Cache-Control': 'public, max-age=300' };

const show = async (context: AppContext): Promise<Response> => {
  const values = await readConfigurations(context.get('deps').database, PUBLIC_ORGANISATION_CODES);
  const notice = values.organisation_data_protection;
  const view: PublicOrganisation = {
    '@id': PUBLIC_ORGANISATION_PATH,
    '@type': 'Organisation',
    name: values.organisation_name,
    address: values.organisation_address,
    phone: values.organisation_phone,
    email: values.email_contact,
    // The number changes with the picture, so that browsers keep no old one.
    logo: values.organisation_logo === null ? null : `${LOGO_PATH}?v=${values.organisation_logo}`,
    notice: notice
      ? filledNotice(notice, { years: values.retention_evidence_years, cofinancedYears: values.retention_cofinanced_years })
      : null,
    accessibilityContact: values.organisation_accessibility_contact ?? values.email_contact,
    accessibilityDate: values.organisation_accessibility_date,
    nouns: replacedNouns(),
  };
  return objectAnswer(view, 200, CACHED);
};

/** The logo alone: no other file is public. */
const showLogo = async (context: AppContext): Promise<Response> => {
  const { database, files } = context.get('deps');
  const id = await readConfiguration(database, 'organisation_logo');
  const file = id === null ? undefined : await storedFilesStatement.row(database, [[id]]);
  if (!file?.contentType.startsWith('image/')) throw notFound();
  return new Response(await files.stream(file.storageKey), {
    headers: {
      ...CACHED,
      'Content-Type': file.contentType,
      'Content-Length': String(file.size),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    },
  });
};

/** Routes on the organisation behind the public pages. */
export const publicOrganisationRoutes: readonly Route[] = [
  { method: 'GET', path: PUBLIC_ORGANISATION_PATH, right: 'public', handle: show },
  { method: 'GET', path: LOGO_PATH, right: 'public', handle: showLogo },
];
