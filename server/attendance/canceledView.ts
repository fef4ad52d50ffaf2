import type { CanceledView } from '../../model/attendance/attendanceViews.ts';
import { readConfigurations } from '../configurations/readConfigurations.ts';
import type { Queryable } from '../database/database.ts';
import { defineStatement } from '../database/defineStatement.ts';
import { notFound } from '../domainError.ts';
import { loadAttendanceSheet } from './loadAttendanceSheet.ts';
import type { Call } from './resolveTarget.ts';
import { findLink } from './resolveTarget.ts';
import { emargementIri } from './signatureViews.ts';

/** The training officer of a logistic session. */
const officerContactStatement = defineStatement({
  text: `select u.first_name || ' ' || u.last_name as name, a.email from logistic_sessions l
  join users u on u.id = l.training_officer_id
  join accounts a on a.id = u.account_id and a.is_active
  where l.id = $1`,
  columns: {
    name: 'text',
    email: 'text',
  },
});

/** What a link of a cancelled session shows: the training, when it would have been, and whom to call; nobody's name besides. */
export const canceledView = async (tx: Queryable, call: Call): Promise<CanceledView> => {
  const { sheetUuid } = await findLink(tx, call);
  const sheet = await loadAttendanceSheet(tx, sheetUuid);
  if (!sheet) throw notFound();
  const officer = await officerContactStatement.row(tx, [sheet.logisticSessionId]);
  const organisation = await readConfigurations(tx, ['organisation_name', 'organisation_phone', 'email_contact']);
  return {
    '@id': emargementIri(call.uuid),
    '@type': 'EmargementCanceled',
    uuid: call.uuid,
    title: sheet.title,
    startAt: sheet.startAt.toISOString(),
    endAt: sheet.endAt.toISOString(),
    trainingLocation: sheet.location,
    officer: officer ? { ...officer, phone: null } : null,
    organisation: {
      name: organisation.organisation_name ?? '',
      phone: organisation.organisation_phone,
      email: organisation.email_contact,
    },
  };
};
