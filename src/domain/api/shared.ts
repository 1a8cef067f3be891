import { constants } from '../constants.ts';
import { guid } from '../ids.ts';
import { z } from '../zod.ts';

/** Query strings have no booleans: accepts the words `true` and `false`; anything else is an error. */
export const flag = z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'] }).or(z.boolean());

/** Clinical 9: page 1, size 10. Sizes over 100 are streamed by the server, capped at 10,000 (domain 5). */
export const paging = {
  page: z.coerce.number().int().min(1).max(1_000_000).default(constants.defaultPage),
  size: z.coerce.number().int().min(1).max(9_999_999).default(constants.defaultPageSize),
  searchText: z.string().max(120).optional(),
};
/** Minutes from UTC; civil dates are Chile's regardless of the browser (domain 5). */
export const offset = z.coerce.number().int().min(-900).max(900).optional();
export const byId = z.object({ id: guid });
