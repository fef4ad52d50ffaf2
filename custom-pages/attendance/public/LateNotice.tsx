import type { LateSignatureView } from '../../../model/attendance/attendanceViews.ts';
import { formatInstant } from './formatTime.ts';
import { MESSAGES } from './messages.ts';
import { Notice } from './Notice.tsx';

/** A drawing that reached the server too late to count without a decision. */
export const LateNotice = ({ late }: { readonly late: LateSignatureView }) => (
  <Notice level="warning" title={MESSAGES.late.title}>
    {MESSAGES.late.detail(late.deviceTime ? formatInstant(late.deviceTime) : null, formatInstant(late.receivedAt))}
  </Notice>
);
