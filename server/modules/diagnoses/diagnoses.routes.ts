import { and, asc, desc, eq, or, sql } from 'drizzle-orm';
import type { diagnosisCalls } from '#domain/api/diagnoses.ts';
import type { Handlers } from '../../core/context.ts';
import { matchesWords, pageOf } from '../../core/search.ts';
import { catalogueRows } from '../../db/schema/index.ts';

export const diagnosisKind = 'diagnosis';

/** Normalizes a typed code without its point. */
const codeText = (text: string) => text.trim().toUpperCase().replaceAll('.', '');
const code = sql`replace(${catalogueRows.code}, '.', '')`;

export const diagnosisHandlers: Handlers<typeof diagnosisCalls> = {
  /** Matches every word in the name, or a prefix of the code; code matches come first. */
  async searchDiagnoses({ db }, { query }) {
    const asCode = codeText(query.searchText ?? '').replace(/[\\%_]/g, '');
    const byCode = asCode === '' ? undefined : sql`${code} like ${`${asCode}%`}`;
    const byWords = matchesWords(catalogueRows.name, query.searchText);
    const where = and(eq(catalogueRows.kind, diagnosisKind), eq(catalogueRows.active, true), or(byCode, byWords));
    const { limit, offset } = pageOf(query);
    const rows = await db
      .select()
      .from(catalogueRows)
      .where(where)
      .orderBy(...(byCode ? [desc(byCode)] : []), asc(catalogueRows.code), asc(catalogueRows.id))
      .limit(limit)
      .offset(offset);
    return {
      Quantity: await db.$count(catalogueRows, where),
      Dtos: rows.map((row) => ({ DiagnosisId: row.id, Code: row.code ?? '', Name: row.name })),
    };
  },
};
