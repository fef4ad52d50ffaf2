import type { Content } from 'pdfmake';
import { DOCUMENT_WORDS } from '../../../model/messages/documents/documentWords.ts';
import type { DocumentOrder, Dossier } from '../facts/dossier.ts';
import { nameOf } from '../facts/loadTrainees.ts';
import { described } from './tags.ts';
import { companyOf, traineesOf } from './variables.ts';
import { day, orBlank } from './words.ts';

const STAMP_FIT: [number, number] = [150, 58];

const signatory = ({ organisation }: Dossier): string =>
  [organisation.signatoryName, organisation.signatoryFunction].filter(Boolean).join(', ');

const stamp = ({ organisation }: Dossier): Content =>
  organisation.stamp
    ? described(DOCUMENT_WORDS.stampOfOrganisation, { image: 'stamp', fit: STAMP_FIT, margin: [0, 4, 0, 0] })
    : { text: ' ', margin: [0, 0, 0, 40] };

const organisationSide = (dossier: Dossier): Content[] => [
  { text: DOCUMENT_WORDS.onBehalfOf({ name: dossier.organisation.name ?? DOCUMENT_WORDS.theOrganisation }), bold: true },
  { text: signatory(dossier) },
  stamp(dossier),
];

const madeAt = ({ organisation, now }: Dossier): string =>
  DOCUMENT_WORDS.madeAt({ city: orBlank(organisation.city), day: day(now) });

/** The organisation's signature and stamp. */
export const signature = (dossier: Dossier): Content => ({
  margin: [260, 14, 0, 0],
  stack: [{ text: madeAt(dossier), margin: [0, 0, 0, 4] }, ...organisationSide(dossier)],
});

const otherSide = (dossier: Dossier, order: DocumentOrder): Content => {
  const isPerson = order.type === 'contract';
  const name = companyOf(dossier, order)?.name ?? DOCUMENT_WORDS.theCompany;
  const persons = traineesOf(dossier, order).map(nameOf).join(', ');
  return {
    stack: [
      { text: isPerson ? persons : DOCUMENT_WORDS.onBehalfOf({ name }), bold: true },
      { text: isPerson ? DOCUMENT_WORDS.traineeSignature : DOCUMENT_WORDS.companySignature, style: 'small' },
    ],
  };
};

/** Signatures of the organisation, and of the company or person. */
export const bothSignatures = (dossier: Dossier, order: DocumentOrder): Content => ({
  margin: [0, 14, 0, 0],
  stack: [
    { text: DOCUMENT_WORDS.inTwoCopies({ madeAt: madeAt(dossier) }), margin: [0, 0, 0, 8] },
    {
      columns: [{ stack: organisationSide(dossier) }, otherSide(dossier, order)],
    },
  ],
});
