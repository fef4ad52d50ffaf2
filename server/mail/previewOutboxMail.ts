import { idFromIri } from '../../model/kernel/resource.ts';
import { hasTraineeButton } from '../../model/mail/mailKinds.ts';
import type { Dependencies } from '../dependencies.ts';
import { recordReader } from '../records/recordReader.ts';
import type { Reader } from '../records/writeContext.ts';
import { previewLetter } from './letterhead/previewLetter.ts';
import { previewPageButton } from './traineePageButton.ts';

/** A message of the outbox as its recipient gets it; codes and personal links stay masked. */
export const previewOutboxMail = async (deps: Dependencies, reader: Reader, id: number): Promise<{ readonly html: string }> => {
  const mail = await recordReader(reader, 'mail_messages').read(id);
  const { subject, html, kind, needTraining, trainingSession, carBrand, receiver, carbonCopy, blindCarbonCopy } = mail;
  const trainee = {
    needTrainingId: needTraining && idFromIri('need_trainings', needTraining['@id']),
    trainingSessionId: trainingSession && idFromIri('training_sessions', trainingSession['@id']),
    addresses: [...receiver, ...carbonCopy, ...blindCarbonCopy],
  };
  const button = hasTraineeButton(kind) ? await previewPageButton(deps, trainee) : '';
  const carBrandId = carBrand && idFromIri('car_brands', carBrand['@id']);
  return { html: await previewLetter(deps, { subject, html: html + button, carBrandId }) };
};
