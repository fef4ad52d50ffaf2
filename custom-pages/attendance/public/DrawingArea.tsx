import type { RefObject } from 'react';
import { useEffect, useId } from 'react';
import { SignatureCanvas } from 'react-signature-canvas';
import { fitCanvas } from './fitCanvas.ts';
import { MESSAGES } from './messages.ts';

interface DrawingAreaProps {
  readonly pad: RefObject<SignatureCanvas | null>;
  /** Label of the half-day. */
  readonly period: string;
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
export const DrawingArea = ({ pad, period, hasInk, isBusy, onBegin }: DrawingAreaProps) => {
  const hint = useId();
  useFitted(pad);
  return (
    <div className={`pad-surface${isBusy ? ' pad-busy' : ''}`}>
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
