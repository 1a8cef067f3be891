import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { plannedEachTime } from '../db/repeated-statements.ts';

/** Normalized text for searching: no accents, lower case, RUT without dots (domain 5). Writers maintain a column in this form. */
export const searchable = (...parts: (string | null | undefined)[]) =>
  parts
    .filter((part): part is string => !!part)
    .join(' ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(\d)\.(?=\d)/g, '$1');

const likeText = (text: string) => searchable(text).replace(/[\\%_]/g, (char) => `\\${char}`);

/** Words of a search text, in the form of `searchable`. */
export const searchWords = (text: string | undefined) =>
  searchable(text)
    .split(/\s+/)
    .filter((word) => word !== '');

/** Undefined for an empty search text. */
function everyWord(written: SQL, text: string | undefined): SQL | undefined {
  const words = searchWords(text).map(likeText);
  if (words.length === 0) return undefined;
  return sql.join(
    words.map((word) => sql`${written} like ${`%${word}%`}`),
    sql` and `,
  );
}

/** Every word of the text occurs in a column written by `searchable`, with a text index of its own. */
export const matches = (column: PgColumn, text: string | undefined) =>
  everyWord(sql`${sql.raw(plannedEachTime)} ${column}`, text);

/** Like `matches`, among rows that another condition finds. */
export const matchesAmong = (column: PgColumn, text: string | undefined) => everyWord(sql`${column}`, text);

/** Like `matches`, for a column with unnormalized text. */
export const matchesText = (column: PgColumn, text: string | undefined) =>
  everyWord(sql`searchable_text(${column})`, text);

/** Matches the whole text in a short catalogue with unnormalized names. */
export function matchesName(column: PgColumn, text: string | undefined): SQL | undefined {
  const word = likeText(text ?? '').trim();
  return word === '' ? undefined : sql`lower(unaccent(${column})) like ${`%${word}%`}`;
}

/** Every word of the text occurs, in any order, in unnormalized names. */
export const matchesWords = (column: PgColumn, text: string | undefined) =>
  everyWord(sql`lower(unaccent(${column}))`, text);

const maxRows = 10_000;

/** Offset and limit of a page; the size is capped (SEC-20). */
export const pageOf = ({ page, size }: { page: number; size: number }) => {
  const limit = Math.min(size, maxRows);
  return { limit, offset: (page - 1) * limit };
};
