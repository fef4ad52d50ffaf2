/** A person as typed or pasted in a list of addresses; names that the address does not tell are empty. */
export interface TypedPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

const capitalised = (word: string): string =>
  word.replaceAll(/\p{L}+/gu, (part) => `${part.charAt(0).toLocaleUpperCase('fr')}${part.slice(1).toLocaleLowerCase('fr')}`);

/** First and last name of « Prénom Nom » or « NOM Prénom »: the word in capitals is the last name, otherwise all after the first. */
const namesOf = (name: string): Pick<TypedPerson, 'firstName' | 'lastName'> => {
  const words = name.split(/\s+/).filter(Boolean);
  const isLast = (word: string): boolean => /\p{L}{2}/u.test(word) && word === word.toLocaleUpperCase('fr');
  const capitals = words.filter(isLast);
  if (capitals.length > 0 && capitals.length < words.length) {
    return { firstName: words.filter((word) => !isLast(word)).join(' '), lastName: capitals.join(' ') };
  }
  return { firstName: words[0] ?? '', lastName: words.slice(1).join(' ') };
};

/** Reads the names from an address such as `ines.colas@…`; an address of a function (`contact@…`) tells no name. */
const namesOfAddress = (email: string): Pick<TypedPerson, 'firstName' | 'lastName'> => {
  const parts = (email.split('@')[0] ?? '').split(/[._]/).filter((part) => /^[\p{L}-]+$/u.test(part));
  return parts.length < 2 ? { firstName: '', lastName: '' } : namesOf(capitalised(parts.join(' ')));
};

const ADDRESS = /[^\s<>"'()]+@[^\s<>"'()]+/g;

/** The people of a line, each named before the address; an address without a name may tell it. */
const peopleOfLine = (line: string): readonly TypedPerson[] => {
  const text = line.replaceAll(/[<>"()\t]/g, ' ');
  const emails = text.match(ADDRESS) ?? [];
  const names = text.split(ADDRESS).map((name) => name.trim());
  if (emails.length === 0) return names[0] ? [{ firstName: '', lastName: '', email: names[0] }] : [];
  return emails.map((email, index) => {
    const name = names[index] || (emails.length === 1 ? names[1] : '');
    return { ...(name ? namesOf(name) : namesOfAddress(email)), email: email.toLowerCase() };
  });
};

/** The people of a pasted list (`Inès Colas <ines@…>`, `ines.colas@…`), by lines, commas, semicolons or spaces; each address once. */
export const typedPeople = (text: string): readonly TypedPerson[] => {
  const people = text.split(/[\n;,]+/).flatMap(peopleOfLine);
  return people.filter(({ email }, index) => people.findIndex((other) => other.email === email) === index);
};
