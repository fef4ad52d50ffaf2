import type { Content } from 'pdfmake';
import { DOCUMENT_WORDS } from '../../../model/messages/documents/documentWords.ts';
import { placeOnMap } from '../../../model/places/mapAddress.ts';
import type { Dossier } from '../dossier.ts';
import { together } from './pageBreaks.ts';
import { facts } from './tables.ts';
import { dayOfOrder } from './variables.ts';

const QR_SIZE = 66;

/** Directions to the place, with a map link for phones. */
export const access = (dossier: Dossier): Content => {
  const { place } = dayOfOrder(dossier);
  const map = placeOnMap(place);
  return together({
    columnGap: 12,
    columns: [
      {
        width: '*',
        stack: [
          facts([
            [DOCUMENT_WORDS.openingHours, place.openingHours],
            [DOCUMENT_WORDS.webSite, place.webSite],
            [DOCUMENT_WORDS.parkingAndAccess, dossier.accessPlan ? DOCUMENT_WORDS.seeAccessPlan : DOCUMENT_WORDS.goToReception],
          ]),
          {
            text: [DOCUMENT_WORDS.scanForRoute, { text: DOCUMENT_WORDS.mapOfPlace, link: map, decoration: 'underline' }, '.'],
          },
        ],
      },
      { width: QR_SIZE, qr: map, fit: QR_SIZE, eccLevel: 'L' },
    ],
  });
};
