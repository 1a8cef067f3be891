import { and, eq, inArray } from 'drizzle-orm';
import { screeningSubtypes } from '#domain/survey/survey-wait.ts';
import type { CallContext } from '../../core/context.ts';
import { formAnswers } from '../../db/schema/index.ts';
import type { AccessScope } from '../medical-cares/access/access-scope.ts';
import { reachedAnswers } from './reach.ts';

/** The counter `FormCovid19New`: unreviewed COVID-19 and triage answers that the caller may read. */
export const countUnreviewed = ({ db, now }: CallContext, scope: AccessScope): Promise<number> =>
  db.$count(
    formAnswers,
    and(
      eq(formAnswers.state, 'ANSWERED'),
      inArray(formAnswers.subtype, [...screeningSubtypes]),
      reachedAnswers(scope, now),
    ),
  );
