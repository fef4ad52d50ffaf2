import { useId, useRef, useState } from 'react';
import type { SignatureCanvas } from 'react-signature-canvas';
import { saysReason } from '../../../model/kernel/reason.ts';
import { DrawingArea } from './DrawingArea.tsx';
import { hasSignature, svgText } from './drawing.ts';
import type { Ink, SignedInk } from './ink.ts';
import { MESSAGES } from './messages.ts';
import { Notice } from './Notice.tsx';
import { ReasonField } from './ReasonField.tsx';
import { TypedName } from './TypedName.tsx';
import { useAction } from './useAction.ts';

interface SignaturePadProps {
  /** Label of the half-day. */
  readonly period: string;
  /** Who signs. */
  readonly name: string;
  /** What the signature states. Default: that the person was present. */
  readonly statement?: string;
  /** Label of the reason that a late or collected signature needs. Default: no reason. */
  readonly reasonLabel?: string | undefined;
  /** Sends it; its errors are shown, and the drawing or typed name stays. */
  readonly onSign: (signed: SignedInk, onProgress: (ratio: number) => void) => Promise<void>;
}

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
  const [missing, setMissing] = useState<string | null>(null);
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
    pad.current?.clear();
    setInk(false);
    setTyped('');
  };
  const handleSend = async () => {
    const lack = lackOf();
    setMissing(lack);
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
          refusal={missing === words.noReason ? refusal : null}
        />
      )}
      {isTyping ? (
        <TypedName
          name={name}
          value={typed}
          isAgreed={isAgreed}
          refusal={missing === words.typed.missing ? refusal : null}
          onChange={setTyped}
          onAgree={setAgreed}
        />
      ) : (
        <DrawingArea pad={pad} period={period} hasInk={hasInk} isBusy={isRunning} onBegin={() => setInk(true)} />
      )}
      {isRunning && <progress className="pad-progress" value={progress} max={1} aria-label={words.sending} />}
      {missing && (
        <Notice id={refusal} level="error">
          {missing}
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
