import { describe, expect, it } from 'vitest';
import { documentProgress } from '../../../model/documents/documentSet.ts';
import { templateFaults } from '../../../model/documents/documentText.ts';
import { showsQualiopi } from '../../../model/documents/qualiopi.ts';
import { hoursInWords } from '../../../model/documents/statedTimetable.ts';
import { HELD_DOCUMENTS, traineeRefusal } from '../../../model/documents/types/documentRefusals.ts';
import { DOCUMENT_TYPES, trainingTitle } from '../../../model/documents/types/documentTypes.ts';
import { brandOf, type SenderFacts, senderCodesOf, traineeBrandOf } from '../../../model/mail/senderCodes.ts';
import { DEFAULT_DOCUMENT_TEXTS } from '../../../model/messages/documents/documentTexts.ts';

describe('the rules of documents', () => {
  it.each(DOCUMENT_TYPES)('the built-in text of %s uses all required variables and no unknown one', (type) => {
    const { title, body } = DEFAULT_DOCUMENT_TEXTS[type];
    expect(templateFaults(type, title, body)).toEqual({ unknown: [], missing: [], notAlone: [] });
  });

  it('have a brand only for trainings of the manufacturer', () => {
    const facts = { specificToyota: true, carBrand: null, originDriverProgram: null };
    expect(brandOf({ ...facts, carBrand: ' Lexus ' })).toBe('lexus');
    expect(brandOf({ ...facts, originDriverProgram: 'TOYOTA' })).toBe('toyota');
    expect(brandOf({ ...facts, carBrand: 'RENAULT' })).toBe('generic');
    expect(brandOf({ ...facts, specificToyota: false, carBrand: 'TOYOTA' })).toBe('generic');
  });

  it('are sent by the cars’ common brand, else by the variant, else by the contact', () => {
    const facts = { specificToyota: true, carBrand: 'CITROËN', senderCode: 'email_citroen', originDriverProgram: null } as const;
    const senders = (...all: readonly Partial<SenderFacts>[]) =>
      senderCodesOf(all.map((own) => traineeBrandOf({ ...facts, ...own })));
    expect(senders({}, {})).toEqual(['email_citroen', 'email_contact']);
    expect(senders({}, { senderCode: 'email_peugeot' })).toEqual(['email_contact']);
    expect(senders({}, { senderCode: null })).toEqual(['email_contact']);
    expect(senders({ specificToyota: false })).toEqual(['email_contact']);
    expect(senders({ originDriverProgram: 'TOYOTA' })).toEqual(['email_citroen', 'email_toyota', 'email_contact']);
    expect(senders({ carBrand: null, senderCode: null, originDriverProgram: 'LEXUS' })).toEqual(['email_lexus', 'email_contact']);
    expect(senders()).toEqual(['email_contact']);
  });

  it('have one official title, the convention’s; the attestation may have its own', () => {
    const titles = { name: 'EPP', titleConvention: 'Freiner tôt', titleAttestation: null };
    expect(DOCUMENT_TYPES.filter((type) => trainingTitle(type, titles) !== 'Freiner tôt')).toEqual([]);
    expect(trainingTitle('attestation', { ...titles, titleAttestation: 'A su freiner' })).toBe('A su freiner');
  });

  it('refuse a convention without a company before requiring its price', () => {
    const trainee = {
      hasCompany: false,
      hasPrice: false,
      hasContradictoryPrice: false,
      hasDifferentFunding: false,
      isAbsent: false,
      isUnfinished: false,
      signedMinutes: 0,
      isUnvalidated: false,
      isUncountered: false,
      isInconsistent: false,
    };
    expect(traineeRefusal('convention', trainee)).toBe('no_company');
    expect(traineeRefusal('convention', { ...trainee, hasCompany: true })).toBe('no_price');
  });

  it('produce a contract for a person without company, at their own price', () => {
    const person = {
      hasCompany: false,
      hasPrice: true,
      hasContradictoryPrice: false,
      hasDifferentFunding: false,
      isAbsent: false,
      isUnfinished: false,
      signedMinutes: 0,
      isUnvalidated: false,
      isUncountered: false,
      isInconsistent: false,
    };
    expect(traineeRefusal('contract', person)).toBeNull();
    expect(traineeRefusal('contract', { ...person, hasCompany: true })).toBe('has_company');
    expect(traineeRefusal('contract', { ...person, hasPrice: false })).toBe('no_own_price');
  });

  it.each(HELD_DOCUMENTS)('refuse %s until the attendance proves it', (type) => {
    const proven = {
      hasCompany: true,
      hasPrice: true,
      hasContradictoryPrice: false,
      hasDifferentFunding: false,
      isAbsent: false,
      isUnfinished: false,
      signedMinutes: 210,
      isUnvalidated: false,
      isUncountered: false,
      isInconsistent: false,
    };
    expect(traineeRefusal(type, proven)).toBeNull();
    expect(traineeRefusal(type, { ...proven, isUnfinished: true })).toBe('not_finished');
    expect(traineeRefusal(type, { ...proven, isAbsent: true })).toBe('absent');
    expect(traineeRefusal(type, { ...proven, signedMinutes: 0, isUnvalidated: true })).toBe('no_signed_hours');
    expect(traineeRefusal(type, { ...proven, isUnvalidated: true, isUncountered: true })).toBe('not_validated');
    expect(traineeRefusal(type, { ...proven, isUncountered: true, isInconsistent: true })).toBe('not_counter_signed');
    expect(traineeRefusal(type, { ...proven, isInconsistent: true })).toBe('inconsistent');
  });

  it('format hours and minutes', () => {
    expect([45, 60, 210].map(hoursInWords)).toEqual(['45 min', '1 h', '3 h 30']);
  });

  it.each(['Qualiopi', 'Q U A L I O P I', 'quàlïôpi', 'QUAL10PI', 'Quаliоpi', 'Processus certifié'])(
    'find the Qualiopi mark in %s',
    (text) => {
      expect(showsQualiopi(text)).toBe(true);
    },
  );

  it('find no mark in a training’s name, and have 0 % of no document', () => {
    expect(showsQualiopi('Formation de qualité, copieuse et certifiante')).toBe(false);
    expect(
      [
        { nbDocuments: 0, nbDocumentsGenerated: 0 },
        { nbDocuments: 3, nbDocumentsGenerated: 2 },
      ].map(documentProgress),
    ).toEqual([0, 67]);
  });
});
