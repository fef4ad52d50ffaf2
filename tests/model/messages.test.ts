import { expect, it } from 'vitest';
import { type Sentence, sentencesOfMessages } from '../support/sentences.ts';

const SENTENCES = sentencesOfMessages();

const those = (pattern: RegExp, isFine: (sentence: Sentence) => boolean = () => false) =>
  SENTENCES.filter((sentence) => pattern.test(sentence[1]) && !isFine(sentence)).map(([path, text]) => `${path}: ${text}`);

/** The training location's type (specification §9), the register's name, and legal terms of a convention. */
const LEGAL =
  /En entreprise|^l’entreprise$|registre des entreprises|[Ii]ntra-entreprise|Inter-entreprises|« l’entreprise »|stagiaires?}} de l’entreprise|trainees_count}} de l’entreprise/;

it('reads the sentences of all messages', () => expect(SENTENCES.length).toBeGreaterThan(1500));

it('contain no optional plural such as “(s)”', () => expect(those(/[a-zà-ÿ]\((?:s|es|x|ne|nes)\)/i)).toEqual([]));

it('elide before a vowel', () => expect(those(/(?<!\p{L})(?:de|que|d[’']de) Aoife/iu)).toEqual([]));

it('use the singular for one', () =>
  expect(those(/(?<![\p{L}\d/,.-])1 \p{Ll}+s(?!\p{L})/u, ([, text]) => /1 (?:mois|fois|sur|dans)(?!p{L})/.test(text))).toEqual(
    [],
  ));

/** Given by the specification (§8, §9). */
const WITH_STRAIGHT_APOSTROPHES = ["Votre fichier n'a pas pu être importé", "Lieu d'évènement"];

it('have typographic apostrophes and ellipses', () =>
  expect(those(/\p{L}'\p{L}|\p{L}\.{3}/u, ([, text]) => WITH_STRAIGHT_APOSTROPHES.includes(text))).toEqual([]));

it('use one word for a company', () => expect(those(/entreprise/i, ([, text]) => LEGAL.test(text))).toEqual([]));
