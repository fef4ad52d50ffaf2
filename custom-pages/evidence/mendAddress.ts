import type { Finding } from '../../model/evidence/coherenceFinding.ts';
import { keyOf } from '../../src/providers/recordId.ts';
import { correctionAddress } from '../mail/correctionAddress.ts';

interface MendOf {
  readonly finding: Finding;
  readonly dayKey: string;
  /** IRI. */
  readonly trainingSession: string;
}

/** The page to correct a finding on. */
export const mendAddress = ({ finding: { mendPlace, mendId, hours }, dayKey, trainingSession }: MendOf): string => {
  if (mendPlace === 'training_type' && mendId !== null) return `/training_type/${mendId}/edit`;
  if (mendPlace === 'need' && mendId !== null) return `/trainee/${mendId}/training`;
  if (mendPlace === 'attendance') return `/logistic_session/${dayKey}/${keyOf(trainingSession)}/emargement`;
  if (mendPlace === 'sending' && hours?.correction)
    return correctionAddress({ dayKey, trainingSession, hours, document: hours.correction });
  return `/logistic_session/${dayKey}/edit?section=${mendPlace}`;
};
