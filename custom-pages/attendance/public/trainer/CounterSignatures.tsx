import { useState } from 'react';
import type { HalfDayView } from '../../../../model/attendance/attendanceViews.ts';
import { forTrainers } from '../../../../model/attendance/signing/signingWindow.ts';
import { attendanceApi, type SheetWithEntries } from '../calls/attendanceApi.ts';
import { lateRequestOf, lateRequestWords, mayTakeLate } from '../calls/lateRequests.ts';
import { signAndRefresh } from '../calls/signAndRefresh.ts';
import { useUnsentSignatures } from '../calls/unsentItems.ts';
import type { SignedInk } from '../drawing/ink.ts';
import { AskOfficer } from '../parts/AskOfficer.tsx';
import { Modal } from '../parts/Modal.tsx';
import { Notice } from '../parts/Notice.tsx';
import { SignatureImage } from '../parts/SignatureImage.tsx';
import { SignaturePad } from '../parts/SignaturePad.tsx';
import { UnsentDrawing } from '../parts/UnsentDrawing.tsx';
import { WindowNotice } from '../parts/WindowNotice.tsx';
import { MESSAGES } from '../words/messages.ts';
import { TrainerChoice, trainerName } from './TrainerChoice.tsx';
import { TrainerIdentity } from './TrainerIdentity.tsx';

interface CounterProps {
  readonly sheet: SheetWithEntries;
  readonly onChange: () => Promise<void>;
}

/** Why a trainer's signature needs a reason on this device: another person is logged in, or it is late. */
const reasonOf = ({ caller }: SheetWithEntries, half: HalfDayView, iri: string): string | undefined => {
  const isOwn = caller.trainer === iri;
  if (!isOwn && caller.collector) return MESSAGES.pad.collectedReason(caller.collector);
  if (!isOwn && caller.trainer) return MESSAGES.pad.otherReason;
  return half.state === 'late' ? MESSAGES.pad.lateReason : undefined;
};

/** Is neither a trainer nor staff identified on this device. */
const isUnidentified = ({ caller }: Pick<SheetWithEntries, 'caller'>): boolean => caller.trainer === null && !caller.isStaff;

const CounterDialog = ({
  sheet,
  half,
  onChange,
  onClose,
}: CounterProps & { readonly half: HalfDayView; readonly onClose: () => void }) => {
  const keptSignatures = useUnsentSignatures().filter(
    ({ uuid, period, refusal }) => uuid === sheet.uuid && period === half.period && !refusal,
  );
  const storedSignatures = sheet.counterSignatures.filter(({ period }) => period === half.period);
  const signedBy = [...storedSignatures, ...keptSignatures].map(({ trainer }) => trainer);
  const choices = sheet.trainers.filter((trainer) => !signedBy.includes(trainer['@id']));
  const [iri, setIri] = useState(choices[0]?.['@id'] ?? '');
  const trainer = choices.find((choice) => choice['@id'] === iri);
  const period = MESSAGES.periods[half.period];
  // Offline the drawing is stored first, and the trainer's proof is asked for before it is sent.
  const isAsked = navigator.onLine && isUnidentified(sheet);
  const handleSign = async (signed: SignedInk, onProgress: (ratio: number) => void) => {
    const name = trainer ? trainerName(trainer) : '';
    await signAndRefresh({ uuid: sheet.uuid, period: half.period, ...signed, name, trainer: iri, onProgress }, onChange);
    onClose();
  };
  return (
    <Modal title={`${MESSAGES.counter.title} – ${period}`} onClose={onClose}>
      {choices.length > 1 && <TrainerChoice trainers={choices} value={iri} onChange={setIri} />}
      {trainer && isAsked && (
        <TrainerIdentity key={iri} sheet={sheet.uuid} trainer={iri} name={trainerName(trainer)} onChange={onChange} />
      )}
      {trainer && !isAsked && isUnidentified(sheet) && <Notice level="warning">{MESSAGES.identity.offline}</Notice>}
      {trainer && !isAsked && (
        <SignaturePad
          period={period}
          name={trainerName(trainer)}
          statement={MESSAGES.counter.statement(trainerName(trainer))}
          reasonLabel={reasonOf(sheet, half, iri)}
          onSign={handleSign}
        />
      )}
    </Modal>
  );
};

/** A half-day that an identified trainer can no longer sign: they may ask the officer. */
const LateOwn = ({ sheet, half, onChange }: CounterProps & { readonly half: HalfDayView }) => {
  const iri = sheet.caller.trainer;
  const trainer = sheet.trainers.find((one) => one['@id'] === iri);
  const lateRequest = lateRequestOf(sheet, { half, uuid: null, trainer: iri });
  if (lateRequest) return <Notice level="info">{lateRequestWords(lateRequest)}</Notice>;
  if (!trainer || half.state !== 'late' || sheet.validatedAt) return null;
  return (
    <AskOfficer
      uuid={sheet.uuid}
      sheet={sheet.uuid}
      period={half.period}
      name={trainerName(trainer)}
      trainer={trainer['@id']}
      onChange={onChange}
    />
  );
};

const CounterHalf = ({
  sheet,
  half,
  onChange,
  onSign,
}: CounterProps & { readonly half: HalfDayView; readonly onSign: () => void }) => {
  const period = MESSAGES.periods[half.period];
  const signatures = sheet.counterSignatures.filter((signature) => signature.period === half.period);
  const keptSignatures = useUnsentSignatures().filter(
    ({ uuid, period: of, refusal }) => uuid === sheet.uuid && of === half.period && !refusal,
  );
  const remaining = sheet.trainers.length - signatures.length - keptSignatures.length;
  return (
    <div className="counter-half">
      <h3>{period}</h3>
      {signatures.map((signature) => {
        const trainer = sheet.trainers.find((candidate) => candidate['@id'] === signature.trainer);
        const name = trainer ? trainerName(trainer) : MESSAGES.counter.title;
        const place = { uuid: sheet.uuid, period: half.period, trainer: signature.trainer };
        const src = attendanceApi.imageUrl(place, signature.signedAt);
        return (
          <SignatureImage
            key={signature.trainer}
            src={src}
            alt={MESSAGES.half.imageOf(name, period)}
            signature={signature}
            name={name}
          />
        );
      })}
      {keptSignatures.map((signature) => (
        <UnsentDrawing key={signature.key} signature={signature} />
      ))}
      {!sheet.validatedAt && remaining > 0 && (half.state === 'open' || mayTakeLate(sheet, { half, uuid: null })) && (
        <button
          type="button"
          className={signatures.length > 0 ? 'button' : 'button button-main'}
          aria-label={MESSAGES.counter.signFor(period)}
          onClick={onSign}
        >
          {signatures.length > 0 ? MESSAGES.counter.signOther : MESSAGES.sheet.sign}
        </button>
      )}
      {signatures.length === 0 && !sheet.validatedAt && <WindowNotice half={half} isTrainers />}
      {signatures.length === 0 && <LateOwn sheet={sheet} half={half} onChange={onChange} />}
    </div>
  );
};

interface LateIdentityProps {
  readonly sheet: SheetWithEntries;
  readonly onChange: () => Promise<void>;
}

/** After the window only an identified trainer may collect late signatures or ask the officer. */
const LateIdentity = ({ sheet, onChange }: LateIdentityProps) => {
  const words = MESSAGES.identity;
  const [isOpen, setOpen] = useState(false);
  const [iri, setIri] = useState(sheet.trainers[0]?.['@id'] ?? '');
  const trainer = sheet.trainers.find((one) => one['@id'] === iri);
  const isLate = sheet.halfDays.some(({ state }) => state === 'late');
  if (!trainer || !isLate || sheet.validatedAt || !isUnidentified(sheet)) return null;
  const close = () => setOpen(false);
  return (
    <>
      <div className="actions">
        <button type="button" className="button" onClick={() => setOpen(true)}>
          {words.recognise}
        </button>
      </div>
      {isOpen && (
        <Modal title={words.recognise} onClose={close}>
          <p>{words.lateDetail}</p>
          {sheet.trainers.length > 1 && <TrainerChoice trainers={sheet.trainers} value={iri} onChange={setIri} />}
          <TrainerIdentity key={iri} sheet={sheet.uuid} trainer={iri} name={trainerName(trainer)} onChange={onChange} />
        </Modal>
      )}
    </>
  );
};

/** The trainer's own signature of each half-day, which courts require. */
export const CounterSignatures = ({ sheet, onChange }: CounterProps) => {
  const [signing, setSigning] = useState<HalfDayView | null>(null);
  return (
    <section className="card" aria-labelledby="counter-title">
      <h2 id="counter-title">{MESSAGES.counter.title}</h2>
      <p className="detail">{MESSAGES.counter.detail}</p>
      <LateIdentity sheet={sheet} onChange={onChange} />
      <div className="halves">
        {sheet.halfDays.map(forTrainers).map((half) => (
          <CounterHalf key={half.period} sheet={sheet} half={half} onChange={onChange} onSign={() => setSigning(half)} />
        ))}
      </div>
      {signing && <CounterDialog sheet={sheet} half={signing} onChange={onChange} onClose={() => setSigning(null)} />}
    </section>
  );
};
