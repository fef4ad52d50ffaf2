import { validatedNames } from '../../../model/attendance/sheetContent.ts';
import { type DocumentType, ONE_DAY_DOCUMENTS } from '../../../model/documents/types/documentTypes.ts';
import type { SessionDossier } from '../facts/dossier.ts';

/** The dossier for documents of a type: once a day is validated, they name training, places and companies as that day does. A paper of one day has its own. */
export const asValidated = <Data extends SessionDossier>(type: DocumentType, dossier: Data): Data => {
  if (ONE_DAY_DOCUMENTS.includes(type) || dossier.photographs.length === 0) return dossier;
  const names = validatedNames(dossier.photographs);
  const { training, logisticSessions, companies } = dossier;
  const titles = names.training(training.typeId);
  const { title: titleConvention = training.titleConvention, attestationTitle = training.titleAttestation } = titles ?? {};
  return {
    ...dossier,
    training: { ...training, titleConvention, titleAttestation: attestationTitle },
    logisticSessions: logisticSessions.map((day) => ({
      ...day,
      place: { ...day.place, ...names.place(day.id, day.place.id) },
    })),
    companies: companies.map((company) => ({ ...company, name: names.company(company.id) ?? company.name })),
  };
};
