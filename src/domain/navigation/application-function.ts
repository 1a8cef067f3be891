import { guid } from '../ids.ts';
import { z } from '../zod.ts';

/** Shell 3: a permitted route and, when `InMenu`, a menu entry. The lower-case twins are the wire's. */
export const ApplicationFunction = z
  .object({
    ApplicationFunctionId: guid,
    ApplicationFunctionFatherId: guid.nullable(),
    ApplicationId: z.number().int(),
    Title: z.string(),
    TitleEs: z.string(),
    TitleEn: z.string(),
    Route: z.string(),
    RouteName: z.string(),
    Tag: z.string(),
    Icon: z.string().nullable(),
    Location: z.number().int(),
    InMenu: z.boolean(),
    Order: z.number().int(),
    parent: guid.nullable(),
    order: z.number().int(),
    routeName: z.string(),
  })
  .meta({ id: 'ApplicationFunction' });
export type ApplicationFunction = z.infer<typeof ApplicationFunction>;

export const ApplicationId = { PLATFORM: 1, POLYCLINIC: 3 } as const;
export const MenuLocation = { PRIMARY: 1, SECONDARY: 2 } as const;

/** Functions from the root to this route; empty when the route has none. */
export function trailOf(functions: readonly ApplicationFunction[], routeName: string): ApplicationFunction[] {
  const trail: ApplicationFunction[] = [];
  let at = functions.find((entry) => entry.RouteName === routeName);
  while (at && !trail.includes(at)) {
    trail.unshift(at);
    const father = at.ApplicationFunctionFatherId;
    at = functions.find((entry) => entry.ApplicationFunctionId === father);
  }
  return trail;
}

/** Menu entries of one application and location, sorted by Location then Order (shell 3). */
export const menuOf = (functions: readonly ApplicationFunction[], applicationId: number, location: number) =>
  functions
    .filter((entry) => entry.ApplicationId === applicationId && entry.Location === location && entry.InMenu)
    .sort((a, b) => a.Location - b.Location || a.Order - b.Order);
