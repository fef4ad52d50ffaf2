import { useId, useState } from 'react';
import type { HalfDayView, TrainerView } from '../../model/attendanceViews.ts';
import type { SheetWithEntries } from './attendanceApi.ts';
import { attendanceApi } from './attendanceApi.ts';
import { KeptDrawing } from './KeptDrawing.tsx';
import { useKept } from './keptSignatures.ts';
import { Modal } from './Modal.tsx';
import { MESSAGES } from './messages.ts';
import { SignatureImage } from './SignatureImage.tsx';
import { SignaturePad } from './SignaturePad.tsx';
import { signAndRefresh } from './signAndRefresh.ts';
import { WindowNotice } from './WindowNotice.tsx';

interface CounterProps {
  readonly sheet: SheetWithEntries;
  readonly onChange: () => Promise<void>;
}

const nameOf = ({ firstName, lastName }: TrainerView): string => `${firstName} ${lastName}`;

const TrainerChoice = ({
  trainers,
  value,
  onChange,
}: {
  trainers: readonly TrainerView[];
  value: string;
  onChange: (iri: string) => void;
}) => {
  const select = useId();
  return (
    <>
      <label htmlFor={select}>{MESSAGES.counter.who}</label>
      <select id={select} value={value} onChange={({ target }) => onChange(target.value)}>
        {trainers.map((trainer) => (
          <option key={trainer['@id']} value={trainer['@id']}>
            {nameOf(trainer)}
          </option>
        ))}
      </select>
    </>
  );
};

const CounterDialog = ({
  sheet,
  half,
  onChange,
  onClose,
}: CounterProps & { readonly half: HalfDayView; readonly onClose: () => void }) => {
  const kept = useKept().filter(({ uuid, period, refusal }) => uuid === sheet.uuid && period === half.period && !refusal);
  const stands = sheet.counterSignatures.filter(({ period }) => period === half.period);
  const signedBy = [...stands, ...kept].map(({ trainer }) => trainer);
  const choices = sheet.trainers.filter((trainer) => !signedBy.includes(trainer['@id']));
  const [iri, setIri] = useState(choices[0]?.['@id'] ?? '');
  const trainer = choices.find((choice) => choice['@id'] === iri);
  const period = MESSAGES.periods[half.period];
  const handleSign = async (drawing: Blob, onProgress: (ratio: number) => void) => {
    const name = trainer ? nameOf(trainer) : '';
    await signAndRefresh({ uuid: sheet.uuid, period: half.period, drawing, name, trainer: iri, onProgress }, onChange);
    onClose();
  };
  return (
    <Modal title={`${MESSAGES.counter.title} – ${period}`} onClose={onClose}>
      {choices.length > 1 && <TrainerChoice trainers={choices} value={iri} onChange={setIri} />}
      {trainer && (
        <SignaturePad
          period={period}
          name={nameOf(trainer)}
          statement={MESSAGES.counter.statement(nameOf(trainer))}
          onSign={handleSign}
        />
      )}
    </Modal>
  );
};

const CounterHalf = ({
  sheet,
  half,
  onSign,
}: {
  readonly sheet: SheetWithEntries;
  readonly half: HalfDayView;
  readonly onSign: () => void;
}) => {
  const period = MESSAGES.periods[half.period];
  const signatures = sheet.counterSignatures.filter((signature) => signature.period === half.period);
  const kept = useKept().filter(({ uuid, period: of, refusal }) => uuid === sheet.uuid && of === half.period && !refusal);
  const remaining = sheet.trainers.length - signatures.length - kept.length;
  return (
    <div className="counter-half">
      <h3>{period}</h3>
      {signatures.map((signature) => {
        const trainer = sheet.trainers.find((candidate) => candidate['@id'] === signature.trainer);
        const name = trainer ? nameOf(trainer) : MESSAGES.counter.title;
        const src = attendanceApi.imageUrl(sheet.uuid, half.period, signature.signedAt, signature.trainer);
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
      {kept.map((signature) => (
        <KeptDrawing key={signature.key} signature={signature} />
      ))}
      {!sheet.validatedAt && remaining > 0 && half.state === 'open' && (
        <button
          type="button"
          className={signatures.length > 0 ? 'button' : 'button button-main'}
          aria-label={MESSAGES.counter.signFor(period)}
          onClick={onSign}
        >
          {signatures.length > 0 ? MESSAGES.counter.signOther : MESSAGES.sheet.sign}
        </button>
      )}
      {signatures.length === 0 && !sheet.validatedAt && <WindowNotice half={half} />}
    </div>
  );
};

/** The trainer's own signature of each half-day: courts ask for it. */
export const CounterSignatures = ({ sheet, onChange }: CounterProps) => {
  const [signing, setSigning] = useState<HalfDayView | null>(null);
  return (
    <section className="card" aria-labelledby="counter-title">
      <h2 id="counter-title">{MESSAGES.counter.title}</h2>
      <p className="detail">{MESSAGES.counter.detail}</p>
      <div className="halves">
        {sheet.halfDays.map((half) => (
          <CounterHalf key={half.period} sheet={sheet} half={half} onSign={() => setSigning(half)} />
        ))}
      </div>
      {signing && <CounterDialog sheet={sheet} half={signing} onChange={onChange} onClose={() => setSigning(null)} />}
    </section>
  );
};
