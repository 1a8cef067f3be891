import { and, asc, desc, eq, or, sql } from 'drizzle-orm';
import type { examCalls } from '#domain/api/exams.ts';
import type { Handlers } from '../../core/context.ts';
import { matchesWords, pageOf } from '../../core/search.ts';
import { catalogueRows, exams, examUses } from '../../db/schema/index.ts';
import { examRow, examWire } from './exam-rows.ts';

export const examHandlers: Pick<Handlers<typeof examCalls>, 'searchExams'> = {
  /**
   * Matches every word in the name or a prefix of the code; code matches come first (shell 9), then exams this user orders
   * often.
   */
  async searchExams({ db, actor }, { query }) {
    const asCode = (query.searchText ?? '')
      .trim()
      .toUpperCase()
      .replace(/[\\%_]/g, '');
    const byCode = asCode === '' ? undefined : sql`${exams.code} like ${`${asCode}%`}`;
    const where = and(eq(exams.active, true), or(byCode, matchesWords(exams.name, query.searchText)));
    const { limit, offset } = pageOf(query);
    const rows = await db
      .select(examRow)
      .from(exams)
      .innerJoin(catalogueRows, eq(catalogueRows.id, exams.examTypeId))
      .leftJoin(examUses, and(eq(examUses.examId, exams.id), eq(examUses.userId, actor.userId)))
      .where(where)
      .orderBy(
        ...(byCode ? [desc(byCode)] : []),
        desc(sql`coalesce(${examUses.uses}, 0)`),
        asc(exams.order),
        asc(exams.id),
      )
      .limit(limit)
      .offset(offset);
    return {
      Quantity: await db.$count(exams, where),
      Dtos: rows.map(examWire),
    };
  },
};
