import { plain } from './ingredients.ts';

/** Other words for a name or family of the catalogue, in both languages. */
const otherWords: Record<string, readonly string[]> = {
  'acido acetilsalicilico': ['acetilsalicilico', 'acetylsalicylic acid', 'aas'],
  'acido clavulanico': ['clavulanico', 'clavulanato', 'clavulanic acid', 'clavulanate'],
  aine: ['nsaid', 'antiinflamatorio no esteroidal', 'antiinflamatorio no esteroideo'],
  amoxicilina: ['amoxicillin'],
  aspirina: ['aspirin'],
  azitromicina: ['azithromycin'],
  benzodiazepina: ['benzodiazepine'],
  betalactamico: ['beta lactamico', 'betalactam', 'beta lactam'],
  ciprofloxacino: ['ciprofloxacina', 'ciprofloxacin'],
  corticoide: ['corticosteroide', 'corticosteroid'],
  diclofenaco: ['diclofenac'],
  estatina: ['statin'],
  ibuprofeno: ['ibuprofen'],
  ketorolaco: ['ketorolac'],
  macrolido: ['macrolide'],
  morfina: ['morphine'],
  naproxeno: ['naproxen'],
  omeprazol: ['omeprazole'],
  opioide: ['opiaceo', 'opioid', 'opiate'],
  paracetamol: ['acetaminofen', 'acetaminophen'],
  penicilina: ['penicillin'],
  quinolona: ['fluoroquinolona', 'quinolone', 'fluoroquinolone'],
  salicilato: ['salicylate'],
  sulfonamida: ['sulfamida', 'sulfonamide'],
};

/** What people are allergic to without its being a medicine: it is compared with nothing, and that is known. */
const noMedicines: readonly string[] = [
  ...['marisco', 'mani', 'nuez', 'nueces', 'huevo', 'leche', 'gluten', 'polen', 'acaro', 'polvo', 'latex', 'abeja'],
  ...['avispa', 'picadura', 'gato', 'perro', 'niquel'],
  ...[
    'shellfish',
    'peanut',
    'nut',
    'egg',
    'milk',
    'pollen',
    'mite',
    'dust',
    'bee',
    'wasp',
    'sting',
    'cat',
    'dog',
    'nickel',
  ],
];

/** Words that say that somebody is allergic, and not to what. */
const withoutCause = new Set([
  ...['a', 'al', 'la', 'el', 'los', 'las', 'lo', 'de', 'del', 'y', 'e', 'o', 'u', 'con', 'en', 'por', 'para', 's'],
  ...[
    'alergia',
    'alergias',
    'alergico',
    'alergica',
    'reaccion',
    'reacciones',
    'adversa',
    'adversas',
    'debido',
    'debida',
  ],
  ...['hipersensibilidad', 'anafilaxia', 'anafilactica', 'anafilactico', 'choque', 'shock', 'urticaria', 'rash'],
  ...['prurito', 'edema', 'angioedema', 'exantema', 'broncoespasmo', 'grave', 'severa', 'severo', 'leve', 'moderada'],
  ...['historia', 'personal', 'antecedente', 'antecedentes'],
  ...['to', 'the', 'and', 'or', 'of', 'with', 'allergy', 'allergies', 'allergic', 'reaction', 'hypersensitivity'],
  ...['anaphylaxis', 'anaphylactic', 'hives', 'severe', 'mild', 'moderate'],
]);

/** A number that is written together with letters belongs to their word: `E102`. */
const word = /\p{N}*\p{L}[\p{L}\p{M}]*\p{N}*/gu;
type Word = { written: string; letters: string };
const wordsOf = (text: string): Word[] =>
  [...text.normalize('NFC').matchAll(word)].map(([written]) => ({
    written,
    letters: plain(written.replace(/\p{N}/gu, '')),
  }));

const isSame = (a: string, b: string) => [b, `${b}s`, `${b}es`].includes(a) || [`${a}s`, `${a}es`].includes(b);
/** Shorter ones begin too many other words. */
const shortestBeginning = 5;

type Place = { at: number; count: number; isWhole: boolean };

/** Where words name a term of the catalogue: as a whole, or by a word that only begins like it. */
function placesOf(words: readonly Word[], term: string): Place[] {
  const names = [term, ...(otherWords[plain(term)] ?? [])].map((name) => wordsOf(name).map(({ letters }) => letters));
  return words.flatMap(({ letters }, at) =>
    names.flatMap((name): Place[] => {
      const [first = ''] = name;
      const count = name.length;
      if (count === 0) return [];
      if (name.every((one, next) => isSame(words[at + next]?.letters ?? '', one)))
        return [{ at, count, isWhole: true }];
      const isBeginning = count === 1 && first.length >= shortestBeginning && letters.startsWith(first);
      return isBeginning ? [{ at, count, isWhole: false }] : [];
    }),
  );
}

/** The text of an allergy names this ingredient or family: better once too often than missed. */
export const namesTerm = (text: string, term: string): boolean => placesOf(wordsOf(text), term).length > 0;

/**
 * The parts of the text of an allergy that nothing known explains, as they were written; all of it when it names no cause.
 * They were compared with nothing.
 */
export function unexplainedIn(text: string, terms: readonly string[]): string[] {
  const words = wordsOf(text);
  const explained = new Set(
    [...terms, ...noMedicines].flatMap((term) =>
      placesOf(words, term)
        .filter(({ isWhole }) => isWhole)
        .flatMap(({ at, count }) => Array.from({ length: count }, (_, next) => at + next)),
    ),
  );
  if (explained.size === 0 && words.every(({ written }) => withoutCause.has(plain(written)))) return [text];
  const parts: string[][] = [];
  let last = -2;
  for (const [at, { written }] of words.entries()) {
    if (explained.has(at) || withoutCause.has(plain(written))) continue;
    const part = last === at - 1 ? parts.at(-1) : undefined;
    if (part) part.push(written);
    else parts.push([written]);
    last = at;
  }
  return parts.map((part) => part.join(' '));
}
