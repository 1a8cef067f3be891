import { and, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { rendered } from '#server/core/rendered.ts';
import { medicalCares } from '#server/db/schema/index.ts';

const dialect = new PgDialect();
const ids = ['0c7cfd9e-55c6-4a2e-9f5c-4dd1f6a3b111', '0c7cfd9e-55c6-4a2e-9f5c-4dd1f6a3b112'];
const at = new Date('2026-05-04T12:00:00Z');

const conditions: [string, SQL | undefined][] = [
  ['without parameters', sql`true`],
  ['that begins and ends with a parameter', sql`${1} = ${medicalCares.status} or ${2} = ${3}`],
  ['with columns, dates and lists', and(gt(medicalCares.createdAt, at), inArray(medicalCares.polyclinicId, ids))],
  [
    'with alternatives',
    or(eq(medicalCares.status, 1), and(eq(medicalCares.mode, 2), eq(medicalCares.number, "O'Higgins"))),
  ],
];

test.each(conditions)('keeps text and parameters of a condition %s, between others of a statement', (_, condition) => {
  if (!condition) throw new Error('a condition is expected');
  const statement = (part: SQL) =>
    dialect.sqlToQuery(sql`select ${0} from ${medicalCares} where ${part} and not ${part} limit ${20}`);
  const { sql: text, params } = statement(rendered(condition));
  const plain = statement(condition);
  expect({ text, params }).toEqual({ text: plain.sql, params: plain.params });
});
