import { useEffect, useId, useRef, useState } from 'react';
import { SignatureCanvas } from 'react-signature-canvas';
import { hasSignature, svgBlob } from './drawing.ts';
import { fitCanvas } from './fitCanvas.ts';
import { MESSAGES } from './messages.ts';
import { Notice } from './Notice.tsx';
import { useAction } from './useAction.ts';

interface SignaturePadProps {
  /** Half-day, in words. */
  readonly period: string;
  /** Who signs. */
  readonly name: string;
  /** What the signature says. Default: that the person was there. */
  readonly statement?: string;
  /** Sends the drawing; what it throws is shown, and the drawing stays. */
  readonly onSign: (drawing: Blob, onProgress: (ratio: number) => void) => Promise<void>;
}

/** Redraws from the points whenever the page gives the pad another width: a phone is turned while signing. */
const useFittedPad = () => {
  const pad = useRef<SignatureCanvas>(null);
  useEffect(() => {
    const canvas = pad.current?.getCanvas();
    if (!canvas) return undefined;
    const observer = new ResizeObserver(() => {
      if (pad.current && canvas.clientWidth > 0) fitCanvas(pad.current);
    });
    observer.observe(canvas);
    return () => observer.disconnect();
  }, []);
  return pad;
};

/** Where a person draws their signature and sends it. */
export const SignaturePad = ({ period, name, statement = MESSAGES.pad.statement(name), onSign }: SignaturePadProps) => {
  const pad = useFittedPad();
  const hint = useId();
  const [isEmptyRefused, setEmptyRefused] = useState(false);
  const [hasInk, setInk] = useState(false);
  const [progress, setProgress] = useState(0);
  const { isRunning, error, run } = useAction();

  const handleClear = () => {
    pad.current?.clear();
    setInk(false);
  };
  const handleSend = async () => {
    const current = pad.current;
    const isEmpty = !current || !hasSignature(current);
    setEmptyRefused(isEmpty);
    if (isEmpty) return;
    setProgress(0);
    await run(() => onSign(svgBlob(current.toDataURL('image/svg+xml')), setProgress));
  };
  const handleBegin = () => {
    setInk(true);
    setEmptyRefused(false);
  };

  return (
    <div className="pad">
      <p className="pad-statement">{statement}</p>
      <div className={`pad-surface${isRunning ? ' pad-busy' : ''}`}>
        <SignatureCanvas
          ref={pad}
          clearOnResize={false}
          penColor="#14213d"
          onBegin={handleBegin}
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
      {isRunning && <progress className="pad-progress" value={progress} max={1} aria-label={MESSAGES.pad.sending} />}
      {isEmptyRefused && <Notice level="error">{MESSAGES.pad.empty}</Notice>}
      {error && (
        <Notice level="error" title={error.title}>
          {error.message} {MESSAGES.pad.kept}
        </Notice>
      )}
      <div className="actions">
        <button type="button" className="button" onClick={handleClear} disabled={isRunning}>
          {MESSAGES.pad.clear}
        </button>
        <button type="button" className="button button-main" onClick={handleSend} disabled={isRunning}>
          {error ? MESSAGES.retry : MESSAGES.pad.send}
        </button>
      </div>
    </div>
  );
};
