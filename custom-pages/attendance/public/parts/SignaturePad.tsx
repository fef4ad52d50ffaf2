import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { SignatureCanvas } from 'react-signature-canvas';
import { TYPED_CONSENT } from '../../../../model/attendance/signing/signatureInk.ts';
import { saysReason } from '../../../../model/kernel/values/reason.ts';
import { useAction } from '../calls/useAction.ts';
import { hasSignature, svgText } from '../drawing/drawing.ts';
import { fitCanvas } from '../drawing/fitCanvas.ts';
import type { Ink, SignedInk } from '../drawing/ink.ts';
import { MESSAGES } from '../words/messages.ts';
import { Notice } from './Notice.tsx';
import { ReasonField } from './ReasonField.tsx';
import { refusedBy } from './refusedBy.ts';

interface SignaturePadProps {
  /** Label of the half-day. */
  readonly period: string;
  /** Name of the person who signs. */
  readonly name: string;
  /** Statement of the signature. Default: that the person was present. */
  readonly statement?: string;
  /** Label of the reason that a late or collected signature needs. Default: no reason. */
  readonly reasonLabel?: string | undefined;
  /** Sends it; its errors are shown, and the drawing or typed name stays. */
  readonly onSign: (signed: SignedInk, onProgress: (ratio: number) => void) => Promise<void>;
}

interface TypedNameProps {
  /** Name of the person who signs. */
  readonly name: string;
  readonly value: string;
  readonly isAgreed: boolean;
  /** Id of the error that refuses the name or asks for the consent; null: there is none. */
  readonly refusal: string | null;
  readonly onChange: (value: string) => void;
  readonly onAgree: (isAgreed: boolean) => void;
}

/**
 * A typed name instead of a drawing, for people who cannot draw: a text field and a checkbox, accessible by keyboard and screen
 * reader.
 */
const TypedName = ({ name, value, isAgreed, refusal, onChange, onAgree }: TypedNameProps) => {
  const words = MESSAGES.pad.typed;
  const input = useId();
  return (
    <div className="typed">
      <label htmlFor={input}>{words.label(name)}</label>
      <input
        id={input}
        required
        maxLength={200}
        autoComplete="name"
        {...refusedBy(refusal ?? '', refusal !== null && value.trim() === '')}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <label className="check">
        <input
          type="checkbox"
          {...refusedBy(refusal ?? '', refusal !== null && !isAgreed)}
          checked={isAgreed}
          onChange={({ target }) => onAgree(target.checked)}
        />
        <span>{TYPED_CONSENT}</span>
      </label>
    </div>
  );
};

interface DrawingAreaProps {
  readonly pad: RefObject<SignatureCanvas | null>;
  /** Label of the half-day. */
  readonly period: string;
  /** While a name is typed instead: the drawing stays. */
  readonly isHidden: boolean;
  /** Has anything been drawn. */
  readonly hasInk: boolean;
  readonly isBusy: boolean;
  readonly onBegin: () => void;
}

/** Redraws from the points when the pad's width changes: phones are turned while signing. */
const useFitted = (pad: DrawingAreaProps['pad']): void =>
  useEffect(() => {
    const canvas = pad.current?.getCanvas();
    if (!canvas) return undefined;
    const observer = new ResizeObserver(() => {
      if (pad.current && canvas.clientWidth > 0) fitCanvas(pad.current);
    });
    observer.observe(canvas);
    return () => observer.disconnect();
  }, [pad]);

/** The canvas to draw on with finger, pen or mouse. */
const DrawingArea = ({ pad, period, isHidden, hasInk, isBusy, onBegin }: DrawingAreaProps) => {
  const hint = useId();
  useFitted(pad);
  return (
    <div className={`pad-surface${isBusy ? ' pad-busy' : ''}`} hidden={isHidden}>
      <SignatureCanvas
        ref={pad}
        clearOnResize={false}
        penColor="#14213d"
        onBegin={onBegin}
        canvasProps={{
          className: 'pad-canvas',
          role: 'img',
          'aria-label': MESSAGES.pad.label(period),
          'aria-describedby': hint,
        }}
      />
      <p id={hint} className="pad-hint" hidden={hasInk}>
        {MESSAGES.pad.hint}
      </p>
    </div>
  );
};

/** Where a person draws their signature or types their name, and sends it. */
export const SignaturePad = (props: SignaturePadProps) => {
  const { period, name, statement = MESSAGES.pad.statement(name), reasonLabel, onSign } = props;
  const words = MESSAGES.pad;
  const refusal = useId();
  const pad = useRef<SignatureCanvas>(null);
  const [isTyping, setTyping] = useState(false);
  const [typed, setTyped] = useState('');
  const [isAgreed, setAgreed] = useState(false);
  const [reason, setReason] = useState('');
  const [missingWords, setMissingWords] = useState<string | null>(null);
  const [hasInk, setInk] = useState(false);
  const [progress, setProgress] = useState(0);
  const { isRunning, error, run } = useAction();

  const lackOf = (): string | null => {
    if (reasonLabel && !saysReason(reason)) return words.noReason;
    if (isTyping) return typed.trim() === '' || !isAgreed ? words.typed.missing : null;
    return pad.current && hasSignature(pad.current) ? null : words.empty;
  };
  const inkOf = (): Ink => (isTyping ? { typedName: typed.trim() } : { svg: svgText(pad.current) });
  const handleClear = () => {
    if (isTyping) return setTyped('');
    pad.current?.clear();
    return setInk(false);
  };
  const handleSend = async () => {
    const lack = lackOf();
    setMissingWords(lack);
    if (lack) return;
    setProgress(0);
    await run(() => onSign({ ink: inkOf(), reason: reasonLabel ? reason.trim() : undefined }, setProgress));
  };

  return (
    <div className="pad">
      <p className="pad-statement">{statement}</p>
      {reasonLabel && (
        <ReasonField
          label={reasonLabel}
          value={reason}
          onChange={setReason}
          refusal={missingWords === words.noReason ? refusal : null}
        />
      )}
      {isTyping && (
        <TypedName
          name={name}
          value={typed}
          isAgreed={isAgreed}
          refusal={missingWords === words.typed.missing ? refusal : null}
          onChange={setTyped}
          onAgree={setAgreed}
        />
      )}
      <DrawingArea
        pad={pad}
        period={period}
        isHidden={isTyping}
        hasInk={hasInk}
        isBusy={isRunning}
        onBegin={() => setInk(true)}
      />
      {isRunning && <progress className="pad-progress" value={progress} max={1} aria-label={words.sending} />}
      {missingWords && (
        <Notice id={refusal} level="error">
          {missingWords}
        </Notice>
      )}
      {error && (
        <Notice level="error" title={error.title}>
          {error.message} {words.kept}
        </Notice>
      )}
      <div className="actions">
        <button type="button" className="button button-quiet" onClick={() => setTyping(!isTyping)} disabled={isRunning}>
          {isTyping ? words.draw : words.cannotDraw}
        </button>
        <button type="button" className="button" onClick={handleClear} disabled={isRunning}>
          {words.clear}
        </button>
        <button type="button" className="button button-main" onClick={handleSend} disabled={isRunning}>
          {error ? MESSAGES.retry : words.send}
        </button>
      </div>
    </div>
  );
};
