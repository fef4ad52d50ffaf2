/** The State's mark must not appear on a document about a single action; its spelled-out meaning counts too. */
const MARKS = ['qualiopi', 'processus certifie'];

/** Look-alike letters of other alphabets, and signs. */
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

/** Does a text contain the Qualiopi mark, ignoring case, accents and spacing. */
export const showsQualiopi = (text: string): boolean => {
  const letters = plain(text).replaceAll(/[^a-z]/g, '');
  return MARKS.some((mark) => letters.includes(mark.replaceAll(' ', '')));
};
