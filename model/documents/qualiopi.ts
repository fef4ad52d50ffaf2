/** The State's mark may not stand on a document about one action; what its logo spells counts too. */
const MARKS = ['qualiopi', 'processus certifie'];

/** Letters of other alphabets, and signs, that look the same. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  о: 'o',
  і: 'i',
  ı: 'i',
  р: 'p',
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '|': 'i',
};

const plain = (text: string): string =>
  [...text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()].map((letter) => LOOK_ALIKES[letter] ?? letter).join('');

/** Does a text name the Qualiopi mark, in whatever case, accents or spacing. */
export const showsQualiopi = (text: string): boolean => {
  const letters = plain(text).replaceAll(/[^a-z]/g, '');
  return MARKS.some((mark) => letters.includes(mark.replaceAll(' ', '')));
};
