import { isAbsentAt } from '../../../model/attendance/halfDayPresence.ts';
import { expectedHalfDays } from '../../../model/attendance/missingSignatures.ts';
import type { SheetVerificationView, VerifiedTrainee } from '../../../model/evidence/sheetVerification.ts';
import { timesWordsAt, UNSIGNED, unsignedWords } from '../../../model/messages/attendance/absence.ts';
import { formatHour } from '../../attendance/public/parts/formatTime.ts';
import { VERIFICATION_MESSAGES } from './messages.ts';

const WORDS = VERIFICATION_MESSAGES;

type VerifiedHalf = SheetVerificationView['halfDays'][number];

/** In place of a signature, as the sheet prints it. */
const withoutSignature = (trainee: VerifiedTrainee, half: VerifiedHalf): string => {
  const isAbsent = isAbsentAt(trainee, half.period);
  return isAbsent || expectedHalfDays([half], trainee).length > 0 ? unsignedWords(trainee, half.period) : WORDS.notYetThere;
};

/** How a signature was given, if worth noting. */
const SignatureNote = ({ text }: { readonly text: string | undefined }) => (text ? <span className="detail">{text}</span> : null);

/** Table of who signed which half-day, by initials. */
export const SignatureTable = ({ page }: { readonly page: SheetVerificationView }) => {
  const periods = page.halfDays.map(({ period }) => period);
  return (
    <section className="card">
      <h2 id="signatures">{WORDS.signatures}</h2>
      <p className="detail">{WORDS.initialsNote}</p>
      <table className="signed-table" aria-labelledby="signatures">
        <thead>
          <tr>
            <th scope="col">{WORDS.trainee}</th>
            {periods.map((period) => (
              <th scope="col" key={period}>
                {WORDS.periods[period]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {page.trainees.map((trainee, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same initials, and the rows never move
            <tr key={index}>
              <th scope="row">{trainee.initials}</th>
              {page.halfDays.map((half) => {
                const at = trainee.signedAt[half.period];
                return (
                  <td key={half.period}>
                    {at ? WORDS.signedAt(formatHour(at)) : withoutSignature(trainee, half)}
                    <SignatureNote text={timesWordsAt(trainee, half.period) || undefined} />
                    <SignatureNote text={trainee.notes[half.period]} />
                  </td>
                );
              })}
            </tr>
          ))}
          {page.trainers.map(({ initials, periods: signed, notes }) => (
            <tr key={`trainer-${initials}`} className="trainer-row">
              <th scope="row">
                {initials} <span className="detail">{WORDS.trainer}</span>
              </th>
              {periods.map((period) => (
                <td key={period}>
                  {signed.includes(period) ? WORDS.counterSigned : UNSIGNED}
                  <SignatureNote text={notes[period]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
