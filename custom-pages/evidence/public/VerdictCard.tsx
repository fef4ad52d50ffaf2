import { isAbsentAt } from '../../../model/attendance/halfDayPresence.ts';
import { expectedHalfDays } from '../../../model/attendance/missingSignatures.ts';
import type { SheetVerificationView } from '../../../model/evidence/sheetVerification.ts';
import { serverNow } from '../../../src/clock/serverClock.ts';
import { useTabTitle } from '../../../src/pageParts/useTabTitle.ts';
import { formatHour, formatInstant, formatLongDay } from '../../attendance/public/parts/formatTime.ts';
import { Notice } from '../../attendance/public/parts/Notice.tsx';
import { VERIFICATION_MESSAGES } from './messages.ts';

const verdictOf = ({ journal, fault, proofs, corrections, validatedAt, endAt, halfDays }: SheetVerificationView) => {
  if (fault || proofs.length > 0 || journal.fault || journal.anchor?.isSound === false)
    return { level: 'error', ...VERIFICATION_MESSAGES.altered } as const;
  if (corrections.length > 0) return { level: 'warning', ...VERIFICATION_MESSAGES.correctedSince } as const;
  const lastEnd = Math.max(...[endAt, ...halfDays.map((half) => half.endAt)].map((end) => Date.parse(end)));
  if (validatedAt && serverNow().getTime() < lastEnd) return { level: 'info', ...VERIFICATION_MESSAGES.unfinished } as const;
  return validatedAt
    ? ({ level: 'success', ...VERIFICATION_MESSAGES.sound } as const)
    : ({ level: 'warning', ...VERIFICATION_MESSAGES.open } as const);
};

const countsOf = ({ trainees, trainers, halfDays }: SheetVerificationView) => ({
  absent: trainees.filter(({ isAbsent }) => isAbsent).length,
  partly: trainees.filter((one) => !one.isAbsent && halfDays.some(({ period }) => isAbsentAt(one, period))).length,
  expected: trainees.flatMap((one) => expectedHalfDays(halfDays, one)).length,
  signed: trainees.flatMap(({ signedAt }) => Object.values(signedAt)).filter(Boolean).length,
  counterSigned: trainers.reduce((sum, { periods }) => sum + periods.length, 0),
});

/** Whether the sheet is valid, and what it is about. */
export const VerdictCard = ({ page }: { readonly page: SheetVerificationView }) => {
  const { level, title, detail } = verdictOf(page);
  const { absent, partly, expected, signed, counterSigned } = countsOf(page);
  const words = VERIFICATION_MESSAGES;
  useTabTitle([page.title, formatLongDay(page.startAt), words.brand]);
  return (
    <section className="card">
      <Notice level={level} title={title}>
        {page.journal.fault ?? page.fault ?? page.proofs[0] ?? detail}
      </Notice>
      {page.proofs.slice(page.journal.fault || page.fault ? 0 : 1).map((fault) => (
        <Notice level="error" key={fault}>
          {fault}
        </Notice>
      ))}
      {page.fault && <Notice level="info">{words.sealedCounts}</Notice>}
      {page.corrections.map(({ id, at }) => (
        <Notice level="warning" key={id}>
          {words.corrected(formatInstant(at), id)}
        </Notice>
      ))}
      {page.erasedAt && <Notice level="info">{words.erased(formatInstant(page.erasedAt))}</Notice>}
      <header className="session">
        <h1>{page.title}</h1>
        <dl>
          <dt>{words.date}</dt>
          <dd className="session-day">{formatLongDay(page.startAt)}</dd>
          <dt>{words.times}</dt>
          <dd>
            {page.halfDays.map((half) => (
              <span key={half.period}>
                {words.periods[half.period]} {formatHour(half.startAt)} – {formatHour(half.endAt)}
              </span>
            ))}
          </dd>
          <dt>{words.place}</dt>
          <dd>
            {page.trainingLocation.name}
            <span className="detail">
              {page.trainingLocation.zipCode} {page.trainingLocation.city}
            </span>
          </dd>
          <dt>{words.people}</dt>
          <dd>{words.counts(page.trainees.length, { absent, partly })}</dd>
          <dt>{words.signatures}</dt>
          <dd>{words.signatureCounts(signed, expected, counterSigned)}</dd>
        </dl>
        {page.validatedAt && <p className="detail">{words.validated(formatInstant(page.validatedAt))}</p>}
      </header>
    </section>
  );
};
