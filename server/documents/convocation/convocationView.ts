import type { ConvocationContact, ConvocationPlace, ConvocationView } from '../../../model/attendance/convocationView.ts';
import { clockSlot } from '../../../model/calendar/halfDay.ts';
import { trainingTitle } from '../../../model/documents/types/documentTypes.ts';
import { placeOnMap } from '../../../model/places/mapAddress.ts';
import { emargementIri } from '../../attendance/caller/signatureViews.ts';
import type { Entry } from '../../attendance/sheet/attendanceSheet.ts';
import type { Contact, DocumentLogisticSession, DocumentOrder, SessionDossier } from '../facts/dossier.ts';
import { senderOf } from '../render/variables.ts';

const contactOf = (contact: Contact | null): ConvocationContact | null =>
  contact && { name: contact.name, phone: contact.phoneNumber, email: contact.email };

/** Logistic sessions at one place, one after the other. */
export const placesOf = ({ logisticSessions }: Pick<SessionDossier, 'logisticSessions'>) => {
  const groups: DocumentLogisticSession[][] = [];
  for (const session of logisticSessions) {
    const [last, place] = [groups.at(-1), session.place];
    const isSame = last?.every(({ place: other }) => other.name === place.name && other.address === place.address);
    if (last && isSame) last.push(session);
    else groups.push([session]);
  }
  return groups;
};

/** The access plan of a place, else the training's. */
export const accessPlanOf = ({ training }: Pick<SessionDossier, 'training'>, { place }: DocumentLogisticSession): number | null =>
  place.accessPlan ?? training.accessPlan;

const placeView = (dossier: SessionDossier, sessions: readonly DocumentLogisticSession[]): readonly ConvocationPlace[] => {
  const [first] = sessions;
  if (!first) return [];
  const { place } = first;
  return [
    {
      name: place.secondName?.trim() || place.name,
      address: place.address,
      zipCode: place.zipCode,
      city: place.city,
      map: placeOnMap(place),
      openingHours: place.openingHours,
      webSite: place.webSite,
      hasAccessPlan: accessPlanOf(dossier, first) !== null,
      contact: contactOf(place.contact),
      dates: sessions.flatMap(({ timetable }) =>
        timetable.map(({ date, slots, breaks, commentary }) => ({
          date,
          slots: slots.map(clockSlot),
          breaks: breaks.map(clockSlot),
          commentary,
        })),
      ),
    },
  ];
};

const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Content of the convocation of an entry's trainee; nothing about others. */
export const convocationView = (
  dossier: SessionDossier,
  { entry, order }: { readonly entry: Entry; readonly order: DocumentOrder },
): ConvocationView => {
  const { training, organisation, logisticSessions } = dossier;
  const sender = senderOf(organisation, order);
  return {
    '@id': `${emargementIri(entry.uuid)}/convocation`,
    '@type': 'EmargementConvocation',
    firstName: entry.firstName,
    lastName: entry.lastName,
    title: trainingTitle('nominative_convocation', training),
    places: placesOf(dossier).flatMap((sessions) => placeView(dossier, sessions)),
    trainers: [...new Set(logisticSessions.flatMap(({ trainers }) => trainers))],
    whatToBring: linesOf(organisation.mentions.whatToBring),
    breaks: organisation.mentions.breaks || null,
    internalRules: {
      text: organisation.mentions.internalRules || null,
      link: organisation.internalRulesLink,
      isInPdf: organisation.hasInternalRulesFile,
    },
    difficultyLink: dossier.difficultyLink,
    officer: contactOf(logisticSessions.find(({ officer }) => officer !== null)?.officer ?? null),
    organisation: { name: sender.name ?? organisation.name ?? '', phone: organisation.phone, email: sender.email },
  };
};
