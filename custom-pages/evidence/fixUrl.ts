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
export const fixUrl = ({ finding: { fixLocation, fixId, hours }, dayKey, trainingSession }: MendOf): string => {
  if (fixLocation === 'training_type' && fixId !== null) return `/training_type/${fixId}/edit`;
  if (fixLocation === 'need' && fixId !== null) return `/trainee/${fixId}/training`;
  if (fixLocation === 'attendance') return `/logistic_session/${dayKey}/${keyOf(trainingSession)}/emargement`;
  if (fixLocation === 'sending' && hours?.correction)
    return correctionAddress({ dayKey, trainingSession, hours, document: hours.correction });
  return `/logistic_session/${dayKey}/edit?section=${fixLocation}`;
};
