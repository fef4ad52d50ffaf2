import {
  ABSENCE_FIELDS,
  ASKED_FOR_FIELDS,
  CODE_FIELDS,
  CONFIRM_EMAIL_FIELDS,
  CORRECTION_FIELDS,
  INCIDENT_FIELDS,
  LATE_DECISION_FIELDS,
  LATE_REQUEST_FIELDS,
  NEW_TRAINEE_FIELDS,
  NOT_ME_FIELDS,
  PASS_FIELDS,
  PLANNED_NEED_FIELDS,
  PRESENCE_FIELDS,
  REASON_FIELDS,
  SETTLE_FIELDS,
  STRIKE_FIELDS,
  TRAINER_CODE_FIELDS,
  TRAINER_PROOF_FIELDS,
} from '../../model/attendance/attendanceBodies.ts';
import { ATTENDANCE_STAFF, emargements } from '../../model/attendance/emargement.ts';
import type { Route } from '../context/route.ts';
import { UPLOAD_FORM } from '../files/readForm.ts';
import { addCode, addPass, showCode } from './codes/screenCodeHandlers.ts';
import { askCode, handCode, redeemCode } from './codes/trainerCodeHandlers.ts';
import { sendMailOfNeed, sendMails } from './invitations/mailHandlers.ts';
import { quoteNeedSms, quoteSheetSms, SMS_SENDING, sendNeedSms, sendSheetSms } from './invitations/smsHandlers.ts';
import { gated, limitWrongSheetLinks, onUuid, type Shell } from './link/linkRoute.ts';
import { showDrawing, showHistory } from './pages/historyHandlers.ts';
import { listEntries, showPage, showSessionSheet, showSignature } from './pages/pageHandlers.ts';
import { addAbsenceFile, downloadAbsenceFile, removeAbsenceFile } from './people/absenceFiles.ts';
import { type AddPlannedNeed, addEntry, changeEntry, confirmTraineeEmail, confirmWalkIn } from './people/entryHandlers.ts';
import { recordIncident } from './requests/incidentHandlers.ts';
import { askLateSignature, denyIdentity, openLinkAgain, settle } from './settling/officerRequestHandlers.ts';
import { SIGNATURE_FORM } from './signing/readSignatureForm.ts';
import { decideLateSignature, sign, strikeSignature } from './signing/signatureHandlers.ts';
import { unvalidate, validate } from './signing/validationHandlers.ts';

const ID = '{[1-9][0-9]*}';
const SESSION_PATH = `/api/emargements/logistic_sessions/:logisticSession${ID}/training_sessions/:trainingSession${ID}`;
const NEED_SMS_PATH = `/api/emargements/need_trainings/:id${ID}/sms`;

const onCode = ({ path, handle, ...route }: Shell): Route =>
  gated({ ...route, path: `/api/emargements/codes${path}`, handle: limitWrongSheetLinks(handle) });

const READERS = emargements.access.item;

const ROUTES: readonly Route[] = [
  gated({ method: 'GET', path: SESSION_PATH, right: READERS, handle: showSessionSheet }),
  gated({ method: 'GET', path: `${SESSION_PATH}/history`, right: READERS, handle: showHistory }),
  gated({ method: 'GET', path: `${SESSION_PATH}/history/:event${ID}`, right: READERS, handle: showDrawing }),
  gated({
    method: 'POST',
    path: `/api/emargements/need_trainings/:id${ID}/send_email`,
    right: ATTENDANCE_STAFF,
    input: ASKED_FOR_FIELDS,
    handle: sendMailOfNeed,
  }),
  gated({ method: 'GET', path: NEED_SMS_PATH, right: ATTENDANCE_STAFF, handle: quoteNeedSms }),
  gated({ method: 'POST', path: NEED_SMS_PATH, right: ATTENDANCE_STAFF, input: SMS_SENDING, handle: sendNeedSms }),
  gated({
    method: 'PUT',
    path: `/api/attendance_requests/:id${ID}/settle`,
    right: ATTENDANCE_STAFF,
    input: SETTLE_FIELDS,
    handle: settle,
  }),
  onCode({ method: 'POST', path: '/sheet', right: 'public', input: CODE_FIELDS, handle: showCode }),
  onCode({ method: 'POST', path: '/pass', right: 'public', input: PASS_FIELDS, handle: addPass }),
  onUuid({ method: 'GET', path: '', right: 'public', handle: showPage }),
  onUuid({
    method: 'PUT',
    path: '',
    right: 'public',
    input: [ABSENCE_FIELDS, PRESENCE_FIELDS, CORRECTION_FIELDS],
    handle: changeEntry,
  }),
  onUuid({ method: 'GET', path: '/need_trainings', right: 'public', handle: listEntries }),
  onUuid({ method: 'POST', path: '/codes', right: 'public', body: 'none', handle: addCode }),
  onUuid({ method: 'GET', path: '/sign/:dayPeriod', right: 'public', handle: showSignature }),
  onUuid({ method: 'POST', path: '/sign/:dayPeriod', right: 'public', body: 'multipart', input: SIGNATURE_FORM, handle: sign }),
  onUuid({
    method: 'POST',
    path: '/absence_file/:dayPeriod',
    right: READERS,
    body: 'multipart',
    input: UPLOAD_FORM,
    handle: addAbsenceFile,
  }),
  onUuid({ method: 'GET', path: '/absence_file/:dayPeriod', right: ATTENDANCE_STAFF, handle: downloadAbsenceFile }),
  onUuid({ method: 'DELETE', path: '/absence_file/:dayPeriod', right: ATTENDANCE_STAFF, handle: removeAbsenceFile }),
  onUuid({ method: 'PUT', path: '/confirm_email', right: 'public', input: CONFIRM_EMAIL_FIELDS, handle: confirmTraineeEmail }),
  onUuid({ method: 'PUT', path: '/identity', right: ATTENDANCE_STAFF, body: 'none', handle: confirmWalkIn }),
  onUuid({ method: 'POST', path: '/not_me', right: 'public', input: NOT_ME_FIELDS, handle: denyIdentity }),
  onUuid({
    method: 'POST',
    path: '/late_requests/:dayPeriod',
    right: 'public',
    input: LATE_REQUEST_FIELDS,
    handle: askLateSignature,
  }),
  onUuid({ method: 'POST', path: '/incidents', right: 'public', input: INCIDENT_FIELDS, handle: recordIncident }),
  onUuid({ method: 'POST', path: '/reopen_link', right: 'public', body: 'none', handle: openLinkAgain }),
  onUuid({ method: 'POST', path: '/trainer_codes', right: 'public', input: TRAINER_CODE_FIELDS, handle: askCode }),
  onUuid({ method: 'POST', path: '/trainer_codes/hand', right: ATTENDANCE_STAFF, input: TRAINER_CODE_FIELDS, handle: handCode }),
  onUuid({ method: 'POST', path: '/trainer_proofs', right: 'public', input: TRAINER_PROOF_FIELDS, handle: redeemCode }),
  onUuid({ method: 'POST', path: '/validate', right: 'public', body: 'none', handle: validate }),
  onUuid({ method: 'POST', path: '/unvalidate', right: ATTENDANCE_STAFF, input: REASON_FIELDS, handle: unvalidate }),
  onUuid({ method: 'PUT', path: '/delete/:dayPeriod', right: ATTENDANCE_STAFF, input: STRIKE_FIELDS, handle: strikeSignature }),
  onUuid({
    method: 'PUT',
    path: '/late/:dayPeriod',
    right: ATTENDANCE_STAFF,
    input: LATE_DECISION_FIELDS,
    handle: decideLateSignature,
  }),
  onUuid({ method: 'POST', path: '/send_emails', right: ATTENDANCE_STAFF, input: ASKED_FOR_FIELDS, handle: sendMails }),
  onUuid({ method: 'GET', path: '/sms', right: ATTENDANCE_STAFF, handle: quoteSheetSms }),
  onUuid({ method: 'POST', path: '/sms', right: ATTENDANCE_STAFF, input: SMS_SENDING, handle: sendSheetSms }),
  onUuid({ method: 'GET', path: '/history', right: READERS, handle: showHistory }),
  onUuid({ method: 'GET', path: `/history/:event${ID}`, right: READERS, handle: showDrawing }),
];

/** The attendance calls. Public ones are authorised by the uuid in the address; corrections need a right. */
export const attendanceRoutes = ({ addPlannedNeed }: { readonly addPlannedNeed: AddPlannedNeed }): readonly Route[] => [
  ...ROUTES,
  onUuid({
    method: 'POST',
    path: '/need_trainings',
    right: 'public',
    input: [PLANNED_NEED_FIELDS, NEW_TRAINEE_FIELDS],
    handle: addEntry(addPlannedNeed),
  }),
];
