import type { Content } from 'pdfmake';
import { placeOnMap } from '../../../model/mapAddress.ts';
import type { Dossier } from '../dossier.ts';
import { together } from './pageBreaks.ts';
import { facts } from './tables.ts';
import { dayOfOrder } from './variables.ts';

const QR_SIZE = 66;

/** How the place is reached: what to know, and a map that a phone opens. */
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
            ['Ouverture', place.openingHours],
            ['Site', place.webSite],
            [
              'Stationnement et accès',
              dossier.accessPlan ? 'Voir le plan d’accès joint à cette convocation.' : 'Se présenter à l’accueil du site.',
            ],
          ]),
          {
            text: [
              'Itinéraire : scannez le code, ou ouvrez ',
              { text: 'la carte du lieu', link: map, decoration: 'underline' },
              '.',
            ],
          },
        ],
      },
      { width: QR_SIZE, qr: map, fit: QR_SIZE, eccLevel: 'L' },
    ],
  });
};
