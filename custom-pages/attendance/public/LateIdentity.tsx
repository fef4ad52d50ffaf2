import { useState } from 'react';
import type { SheetWithEntries } from './attendanceApi.ts';
import { isUnidentified } from './isUnidentified.ts';
import { Modal } from './Modal.tsx';
import { MESSAGES } from './messages.ts';
import { TrainerChoice, trainerName } from './TrainerChoice.tsx';
import { TrainerIdentity } from './TrainerIdentity.tsx';

interface LateIdentityProps {
  readonly sheet: SheetWithEntries;
  readonly onChange: () => Promise<void>;
}

/** After the window only an identified trainer may collect late signatures or ask the officer. */
export const LateIdentity = ({ sheet, onChange }: LateIdentityProps) => {
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
